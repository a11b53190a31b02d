"""The `komadai` binary as a Python object: questions to `inspect`, in batches."""

import json
import os
import shutil
import subprocess
import threading
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TESTDATA = ROOT / "testdata"


def find_binary() -> str:
    """$KOMADAI if set, else the newest build in the target folder, else the search path."""
    if named := os.environ.get("KOMADAI"):
        return named
    target = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
    built = [p for p in (target / profile / "komadai" for profile in ("release", "debug")) if p.exists()]
    if built:
        return str(max(built, key=lambda p: p.stat().st_mtime))
    if found := shutil.which("komadai"):
        return found
    raise SystemExit("komadai: binary not found; run `cargo build --release` or set KOMADAI")


def list_games() -> list[str]:
    """Every game, as the engine offers them over UCI."""
    said = subprocess.run([find_binary(), "engine"], input="uci\nquit\n", capture_output=True, text=True, check=True)
    option = next(line for line in said.stdout.splitlines() if line.startswith("option name UCI_Variant "))
    words = option.split()
    return [game for word, game in zip(words, words[1:]) if word == "var"]


def usual_rules(game: str) -> str:
    """The rule set of a game that is played unless another is named."""
    shown = subprocess.run([find_binary(), "show", "--game", game, "--json"], capture_output=True, text=True, check=True)
    return json.loads(shown.stdout)["rules"]


class Komadai:
    """One `komadai inspect` process, alive for the length of a `with` block."""

    def __init__(self) -> None:
        self.binary = find_binary()

    def __enter__(self) -> "Komadai":
        self.process = subprocess.Popen(
            [self.binary, "inspect"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        return self

    def __exit__(self, *_) -> None:
        self.process.stdin.close()
        self.process.wait(timeout=30)

    def ask(self, requests: list[dict]) -> list[dict]:
        """One answer per request, in order."""
        text = "".join(json.dumps(request) + "\n" for request in requests)
        # Written from a thread: a full pipe in one direction must not block the other.
        writer = threading.Thread(target=self._write, args=(text,))
        writer.start()
        answers = []
        for request in requests:
            line = self.process.stdout.readline()
            if not line:
                raise SystemExit(f"komadai inspect ended at request {json.dumps(request)}")
            answers.append(json.loads(line))
        writer.join()
        return answers

    def _write(self, text: str) -> None:
        try:
            self.process.stdin.write(text)
            self.process.stdin.flush()
        except BrokenPipeError:
            pass  # the reader reports that the process has ended
