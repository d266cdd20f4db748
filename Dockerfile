# The grader's image on any machine with Docker, a Mac or Windows included. Untested: the same setup.sh is rehearsed by
# `make rehearse` instead.
#
#   docker build -f Dockerfile --build-arg BUNDLE=week01_attention-gradescope.zip -t grader dist
#   docker run --rm --memory 768m --cpus 0.5 -v "$PWD/one-submission:/handed-in:ro" -v "$PWD/results:/out" grader
FROM debian:bookworm-slim
ARG BUNDLE
ARG TORCH_INDEX=https://download.pytorch.org/whl/cpu
COPY ${BUNDLE} /bundle.zip
RUN apt-get update -q && apt-get install -q -y --no-install-recommends python3 python3-venv \
    && mkdir -p /autograder/source /autograder/submission /autograder/results \
    && python3 -m zipfile -e /bundle.zip /autograder/source && rm /bundle.zip \
    && TORCH_INDEX="$TORCH_INDEX" bash /autograder/source/setup.sh
CMD cp -r /handed-in/. /autograder/submission/ && bash /autograder/source/run_autograder \
    && cp /autograder/results/results.json /out/
