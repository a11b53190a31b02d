#!/usr/bin/env python3
"""The API asked by schemathesis, which reads `/api/openapi.json` and makes up requests, sensible and not.

No answer may be an error of the server, and every answer must be as described: its status, its kind, its shape. What
streams without end is left out, since nobody would wait for it.
"""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

import requests

from host import new_name, register, server

CHECKS = [
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
]
# Besides what streams: what would make the token worthless.
LEFT_OUT = "api/stream/|game/stream|board/seek|tv/.*feed|api/token$"
PATIENCE = 20


def ask(address: str, token: str, *options: str, config: str = "") -> int:
    """Lets schemathesis ask, and returns its exit code."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "schemathesis.toml"
        file.write_text(config)
        command = [str(Path(sys.executable).with_name("schemathesis")), "--config-file", str(file)]
        command += ["run", f"{address}/api/openapi.json", "--header", f"Authorization: Bearer {token}"]
        command += ["--checks", ",".join(CHECKS), "--exclude-path-regex", LEFT_OUT]
        command += ["--request-timeout", str(PATIENCE), "--warnings", "off", *options]
        # It leaves files where it runs.
        return subprocess.run(command, check=False, cwd=folder).returncode


def begin_game(address: str, token: str, game: str) -> str:
    """A game of the caller with the computer: its name."""
    wanted = {"variant": game, "level": 1, "color": "white"}
    headers = {"Authorization": f"Bearer {token}"}
    answer = requests.post(f"{address}/api/challenge/ai", json=wanted, headers=headers, timeout=PATIENCE)
    answer.raise_for_status()
    return answer.json()["id"]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("address", nargs="?", help="of a server; otherwise one is started")
    parser.add_argument("--examples", type=int, default=25, help="requests for each address")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    effort = ["--max-examples", str(options.examples), "--seed", str(options.seed)]
    with server(options.address) as address:
        name, other = new_name("fuzz"), new_name("fuzz")
        token = register(address, name)
        register(address, other)
        failed = ask(address, token, *effort, "--phases", "coverage,fuzzing")
        # Most made-up names are nobody's: once more with a game and with users who are there.
        config = f'[parameters]\n"path.name" = "{begin_game(address, token, "shogi")}"\n'
        existing = ["--include-path-regex", "board/game/|game/export", "--phases", "fuzzing"]
        failed |= ask(address, token, *effort, *existing, config=config)
        config = f'[parameters]\n"path.name" = "{name}"\n"path.other" = "{other}"\n'
        existing = ["--include-path-regex", "api/user/|api/crosstable/|api/profile/", "--phases", "fuzzing"]
        failed |= ask(address, token, *effort, *existing, config=config)
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
