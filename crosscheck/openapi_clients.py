#!/usr/bin/env python3
"""The description of the API in the hands of other people's programs.

Two validators read `/api/openapi.json`: openapi-spec-validator, and Redocly's linter. Two programs make clients of it, which
then ask a running server: openapi-python-client, whose typed answers are read field by field, and openapi-typescript with
openapi-fetch, whose use is checked by the compiler (`openapi/`).
"""

import argparse
import importlib
import json
import subprocess
import sys
import tempfile
from pathlib import Path

import requests
from openapi_spec_validator import validate

from host import new_name, register, server
from tally import Tally

PATIENCE = 60
PACKAGE = "komadai_client"


def generate(document: dict, folder: Path) -> str:
    """Makes a Python client in a folder; what the generator warned of."""
    description = folder / "openapi.json"
    description.write_text(json.dumps(document))
    config = folder / "config.json"
    config.write_text(json.dumps({"package_name_override": PACKAGE, "post_hooks": []}))
    command = [str(Path(sys.executable).with_name("openapi-python-client")), "generate"]
    command += ["--path", str(description), "--config", str(config), "--meta", "none"]
    command += ["--output-path", str(folder / PACKAGE), "--overwrite"]
    done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=folder)
    return done.stdout + done.stderr


def operation(tag: str, name: str):
    """A function of the generated client, by what it is about."""
    return importlib.import_module(f"{PACKAGE}.api.{tag}.{name}").sync


def ask_by_python(tally: Tally, address: str, token: str, name: str) -> None:
    """The generated client asks, and what it understands is compared."""
    package = importlib.import_module(PACKAGE)
    client = package.AuthenticatedClient(base_url=address, token=token)
    user = operation("users", "get_user_by_name")(name, client=client)
    tally.compare("python: user", (user.username, user.online), (name, False))
    position = operation("positions", "get_position")(client=client, game="shogun")
    tally.compare("python: position", (position.game, len(position.legal) > 19), ("shogun", True))
    playing = operation("accounts", "get_account_playing")(client=client)
    tally.compare("python: playing", playing.now_playing, [])
    models = importlib.import_module(f"{PACKAGE}.models")
    wanted = models.PostChallengeAiBody.from_dict({"level": 1, "color": "white"})
    game = operation("meeting", "post_challenge_ai")(client=client, body=wanted)
    tally.compare("python: game", (game.variant.key, game.is_my_turn), ("shogi", True))
    done = operation("playing", "post_board_game_move_by_name_move")(game.game_id, "7g7f", client=client)
    tally.compare("python: move", done.ok, True)
    record = operation("games", "get_game_export_by_name")(game.game_id, client=client)
    tally.compare("python: record", "７六歩" in record, True, record=record)
    missing = operation("users", "get_user_by_name")("nobody-of-this-name", client=client)
    tally.compare("python: error", missing.code, "not-found")
    channels = operation("games", "get_tv_channels")(client=client)
    tally.compare("python: channels", type(channels).__name__, "Channels")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("address", nargs="?", help="of a server; otherwise one is started")
    options = parser.parse_args()
    tally = Tally()
    with server(options.address) as address, tempfile.TemporaryDirectory() as folder:
        document = requests.get(f"{address}/api/openapi.json", timeout=PATIENCE).json()
        validate(document)
        tally.compare("valid", document["openapi"], "3.1.0")
        said = generate(document, Path(folder))
        for line in said.splitlines():
            if line.startswith("WARNING"):
                tally.note(line)
        sys.path.insert(0, folder)
        name = new_name("client")
        token = register(address, name)
        ask_by_python(tally, address, token, name)
        command = ["node", "openapi/clients.mjs", address, token, name]
        script = Path(__file__).parent
        tally.compare("typescript", subprocess.run(command, check=False, cwd=script).returncode, 0)
    return tally.finish()


if __name__ == "__main__":
    raise SystemExit(main())
