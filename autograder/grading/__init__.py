"""From a submission to a result: intake, session, results, diagnosis, batch."""
