"""The untrusted side and its border: confine, keeper, worker, wire, proxies."""
