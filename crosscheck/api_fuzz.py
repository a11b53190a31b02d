#!/usr/bin/env python3
"""The API asked by schemathesis, which reads `/api/openapi.json` and makes up requests, sensible and not.

No answer may be an error of the server, and every answer must be as described: its status, its kind, its shape. What
streams without end is left out, since nobody would wait for it.
"""

import argparse
import subprocess
import sys
from pathlib import Path

from host import new_name, register, server

CHECKS = [
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
]
ENDLESS = "stream/event|game/stream|board/seek"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("address", nargs="?", help="of a server; otherwise one is started")
    parser.add_argument("--examples", type=int, default=10, help="requests for each address")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with server(options.address) as address:
        token = register(address, new_name("fuzz"))
        command = [str(Path(sys.executable).with_name("schemathesis")), "run", f"{address}/api/openapi.json"]
        command += ["--header", f"Authorization: Bearer {token}", "--exclude-path-regex", ENDLESS]
        command += ["--checks", ",".join(CHECKS), "--max-examples", str(options.examples)]
        command += ["--seed", str(options.seed), "--request-timeout", "10", "--phases", "examples,coverage,fuzzing"]
        return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main())
