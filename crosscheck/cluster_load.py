"""How much one server bears, on SQLite and on PostgreSQL, and three servers together: moves a second, latencies, and the
processor time of each part for a move.

Everything runs on this machine: PostgreSQL with real syncs, NATS, the servers, haproxy and the clients (`komadai load`), so the
numbers are those of a site that shares its processors with its players. Needs Debian's packages postgresql, nats-server and
haproxy, and a release build (or another binary named by KOMADAI).

    python3 crosscheck/cluster_load.py [--rate 2000] [--games 1000] [--seconds 30] [--remote-rate 500]
"""

import argparse
import glob
import json
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KOMADAI = os.environ.get("KOMADAI", str(ROOT / "target/release/komadai"))
TICK = os.sysconf("SC_CLK_TCK")


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def stat(pid):
    """The parent of a process and its processor time in seconds, with that of children that have ended."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return int(fields[1]), sum(map(int, fields[11:15])) / TICK


def cpu(pid):
    """The processor time of a process and of its children."""
    total = stat(pid)[1]
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            try:
                parent, used = stat(entry)
            except (FileNotFoundError, ProcessLookupError):
                continue
            total += used if parent == pid else 0
    return total


class Programs:
    """Programs that are ended together."""

    def __init__(self, folder):
        self.folder, self.running = Path(folder), {}

    def start(self, name, args, ready, **more):
        log = open(self.folder / f"{name}.log", "w")
        process = subprocess.Popen(args, stdin=subprocess.DEVNULL, stdout=log, stderr=log, **more)
        self.running[name] = process
        until = time.time() + 60
        while not ready():
            if process.poll() is not None or time.time() > until:
                sys.exit(f"{name} does not start:\n{(self.folder / f'{name}.log').read_text()}")
            time.sleep(0.05)

    def end(self, name):
        process = self.running.pop(name)
        process.send_signal(signal.SIGINT if name == "postgres" else signal.SIGTERM)
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def end_all(self):
        for name in reversed(list(self.running)):
            self.end(name)


def listens(port):
    def look():
        with socket.socket() as client:
            return client.connect_ex(("127.0.0.1", port)) == 0

    return look


def postgres(programs):
    binaries = sorted(glob.glob("/usr/lib/postgresql/*/bin"))[-1]
    data = programs.folder / "postgres"
    data.mkdir()
    user = {}
    if os.getuid() == 0:
        servant = pwd.getpwnam("postgres")
        os.chown(data, servant.pw_uid, servant.pw_gid)
        user = {"user": servant.pw_uid, "group": servant.pw_gid, "extra_groups": []}
    options = ["--username=postgres", "--encoding=UTF8", "--locale=C.UTF-8", "--auth=trust"]
    subprocess.run([f"{binaries}/initdb", "-D", str(data), *options], check=True, stdout=subprocess.DEVNULL, **user)
    port = free_port()
    settings = ["unix_socket_directories=", "listen_addresses=127.0.0.1", "max_connections=200", "shared_buffers=256MB"]
    args = [f"{binaries}/postgres", "-D", str(data), "-p", str(port)]
    programs.start("postgres", args + [word for setting in settings for word in ("-c", setting)], listens(port), **user)
    return f"postgres://postgres@127.0.0.1:{port}"


def make_database(server, name):
    for attempt in range(100):
        made = subprocess.run(
            ["psql", "-X", "-q", "-d", f"{server}/postgres", "-c", f"create database {name}"], capture_output=True
        )
        if made.returncode == 0:
            return f"{server}/{name}"
        time.sleep(0.1)
    sys.exit(made.stderr.decode())


def node(programs, name, place):
    port = free_port()
    args = [KOMADAI, "serve", "--port", str(port), "--name", name, "--push", "off", "--computers", "1", "--analysts", "1"]
    environment = {**os.environ, "KOMADAI_NO_RATE_LIMITS": "true", "NO_COLOR": "1"}
    programs.start(name, args + place, listens(port), env=environment)
    return port


def balancer(programs, ports):
    port = free_port()
    servers = "".join(f"    server n{index} 127.0.0.1:{node}\n" for index, node in enumerate(ports))
    text = f"""
defaults
    mode tcp
    timeout connect 2s
    timeout client 1h
    timeout server 1h
listen site
    bind 127.0.0.1:{port}
    balance roundrobin
{servers}"""
    path = programs.folder / "haproxy.cfg"
    path.write_text(text)
    programs.start("haproxy", ["haproxy", "-db", "-f", str(path)], listens(port))
    return port


def load(programs, port, games, rate, seconds):
    """What the clients saw, and the processor time each program took for a move, in milliseconds."""
    before = {name: cpu(process.pid) for name, process in programs.running.items()}
    args = [KOMADAI, "load", f"127.0.0.1:{port}", "--games", str(games), "--rate", str(rate)]
    told = subprocess.run([*args, "--duration", f"{seconds}s", "--json"], capture_output=True, text=True)
    try:
        report = json.loads(told.stdout)
    except json.JSONDecodeError:
        sys.exit(f"{told.stdout}\n{told.stderr}")
    used = {name: cpu(process.pid) - before[name] for name, process in programs.running.items()}
    return report, used


def main():
    asked = argparse.ArgumentParser()
    asked.add_argument("--rate", type=int, default=2000)
    asked.add_argument("--games", type=int, default=1000)
    asked.add_argument("--seconds", type=int, default=30)
    asked.add_argument("--remote-rate", type=int, default=500)
    asked = asked.parse_args()
    folder = tempfile.mkdtemp(prefix="komadai-load-")
    os.chmod(folder, 0o755)
    rows = []
    try:
        for name, kind, rate in [
            ("one server, SQLite", "folder", asked.rate),
            ("one server, PostgreSQL", "one", asked.rate),
            ("three servers", "three", asked.rate),
            ("two servers, players with one (local)", "local", asked.remote_rate),
            ("two servers, players with both (half of the pairs apart)", "both", asked.remote_rate),
        ]:
            programs = Programs(tempfile.mkdtemp(dir=folder))
            os.chmod(programs.folder, 0o755)
            try:
                rows.append((name, *measure(programs, kind, asked, rate)))
            finally:
                programs.end_all()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print("| what | moves/s | p50 ms | p99 ms | servers ms/move | PostgreSQL | NATS | haproxy | wrong |")
    print("|---|---|---|---|---|---|---|---|---|")
    for name, report, used in rows:
        print(row(name, report, used))


def measure(programs, kind, asked, rate):
    if kind == "folder":
        port = node(programs, "node1", ["--data", str(programs.folder / "data")])
        return load(programs, port, asked.games, rate, asked.seconds)
    place = ["--postgres", make_database(postgres(programs), "komadai")]
    if kind == "one":
        port = node(programs, "node1", place)
        return load(programs, port, asked.games, rate, asked.seconds)
    nats = free_port()
    programs.start("nats", ["nats-server", "-a", "127.0.0.1", "-p", str(nats)], listens(nats))
    place += ["--nats", f"nats://127.0.0.1:{nats}"]
    ports = [node(programs, f"node{number}", place) for number in range(1, 4 if kind == "three" else 3)]
    # They have to hear of each other first.
    time.sleep(5)
    port = ports[0] if kind == "local" else balancer(programs, ports)
    return load(programs, port, asked.games, rate, asked.seconds)


def row(name, report, used):
    moves = report["moves"]
    part = lambda *names: sum(time for name, time in used.items() if name.startswith(names)) * 1000 / max(moves, 1)
    latency = report["ack"]
    cells = [
        f"{report['rate']:,.0f}",
        f"{latency['p50']:.1f}",
        f"{latency['p99']:.1f}",
        f"{part('node'):.3f}",
        f"{part('postgres'):.3f}" if "postgres" in used else "",
        f"{part('nats'):.3f}" if "nats" in used else "",
        f"{part('haproxy'):.3f}" if "haproxy" in used else "",
        json.dumps(report.get("faults", {})),
    ]
    return f"| {name} | " + " | ".join(cells) + " |"


if __name__ == "__main__":
    main()
