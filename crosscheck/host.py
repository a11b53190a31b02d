"""A komadai server to ask: the one at an address, or one of its own that goes away at the end."""

import socket
import subprocess
import tempfile
import time
from contextlib import contextmanager
from secrets import token_hex

import requests

from komadai import find_binary

PATIENCE = 60
SCOPES = (
    "challenge:read challenge:write board:play bot:play follow:read follow:write preference:read preference:write"
    " puzzle:read puzzle:write"
)


@contextmanager
def server(address: str | None):
    """The address of a server, without a slash at the end."""
    if address:
        yield address.rstrip("/")
        return
    with tempfile.TemporaryDirectory() as data:
        port = free_port()
        command = [find_binary(), "serve", "--data", data, "--port", str(port), "--log", "warn"]
        # Programs ask faster than people, and here all of them from one address.
        command += ["--no-rate-limits", "--pace", "0"]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            address = f"http://127.0.0.1:{port}"
            wait_for(address, process)
            yield address
        finally:
            process.terminate()
            process.wait(timeout=20)


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def wait_for(address: str, process: subprocess.Popen) -> None:
    """Waits until the server answers."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if process.poll() is not None:
            raise SystemExit(f"komadai serve ended with {process.returncode}")
        try:
            if requests.get(f"{address}/healthz", timeout=5).ok:
                return
        except requests.ConnectionError:
            time.sleep(0.05)
    raise SystemExit("komadai serve does not answer")


def register(address: str, name: str) -> str:
    """Makes an account and returns a token for it."""
    browser = requests.Session()
    account = {"name": name, "password": token_hex(12)}
    browser.post(f"{address}/api/account/register", json=account, timeout=PATIENCE).raise_for_status()
    wanted = {"name": "crosscheck", "scopes": SCOPES}
    answer = browser.post(f"{address}/api/tokens", json=wanted, timeout=PATIENCE)
    answer.raise_for_status()
    return answer.json()["token"]


def new_name(prefix: str) -> str:
    """A name nobody has."""
    return f"{prefix}{token_hex(4)}"
