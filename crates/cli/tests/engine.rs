//! The engine as GUIs meet it: a process that is told lines, answers in time and keeps to its memory.

mod support;

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use support::{komadai, stdout};

/// Longer than anything here takes, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

struct Gui {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Gui {
    /// Starts the engine and greets it.
    fn new(protocol: &str) -> Self {
        let mut child = komadai(["engine"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let input = child.stdin.take().expect("stdin is a pipe");
        let output = child.stdout.take().expect("stdout is a pipe");
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        let mut gui = Self { child, input, lines };
        gui.say(protocol);
        gui.hear(&format!("{protocol}ok"));
        gui
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("the engine listens");
    }

    /// Waits for a line that begins so.
    fn hear(&mut self, start: &str) -> String {
        loop {
            let line = self.lines.recv_timeout(PATIENCE);
            let line = line.unwrap_or_else(|_| panic!("{start} is not said"));
            if line.starts_with(start) {
                return line;
            }
        }
    }

    fn ready(&mut self) {
        self.say("isready");
        self.hear("readyok");
    }

    /// How long an answer takes, at best of a few times: the machine may be busy with other things.
    fn fastest(&mut self, mut answer: impl FnMut(&mut Self) -> Duration) -> Duration {
        (0..5).map(|_| answer(self)).min().unwrap_or_default()
    }

    /// The most memory it ever had, in mebibytes.
    #[cfg(target_os = "linux")]
    fn peak(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.expect("the process is there");
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kibibytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
        kibibytes.expect("the system tells") >> 10
    }
}

impl Drop for Gui {
    fn drop(&mut self) {
        let _ = writeln!(self.input, "quit");
        let _ = self.child.wait();
    }
}

fn time_of(action: impl FnOnce()) -> Duration {
    let start = Instant::now();
    action();
    start.elapsed()
}

fn assert_stops_at_once(gui: &mut Gui, go: &str) {
    let fastest = gui.fastest(|gui| {
        gui.say(go);
        gui.hear("info depth 3");
        // It still answers while it thinks.
        gui.ready();
        gui.say("stop");
        time_of(|| _ = gui.hear("bestmove"))
    });
    assert!(fastest <= Duration::from_millis(50), "{go}: {fastest:?}");
}

#[test]
fn stop_is_answered_at_once() {
    let mut gui = Gui::new("uci");
    for game in ["shogi", "shogun", "shinobi", "shinobiplus"] {
        gui.say(&format!("setoption name UCI_Variant value {game}"));
        assert_stops_at_once(&mut gui, "go infinite");
    }
    assert_stops_at_once(&mut gui, "go ponder wtime 100000 btime 100000");
}

#[test]
fn stop_is_answered_at_once_with_threads_and_a_large_table() {
    let mut gui = Gui::new("usi");
    gui.say("setoption name USI_Hash value 1024");
    gui.say("setoption name Threads value 2");
    gui.ready();
    assert_stops_at_once(&mut gui, "go infinite");
    // A stop that comes right after `go`, while the table was just cleared.
    let fastest = gui.fastest(|gui| {
        gui.say("usinewgame");
        gui.ready();
        gui.say("go infinite");
        gui.say("stop");
        time_of(|| _ = gui.hear("bestmove"))
    });
    assert!(fastest <= Duration::from_millis(50), "{fastest:?}");
}

#[test]
fn a_stop_without_a_search_is_not_answered() {
    let mut gui = Gui::new("uci");
    gui.say("stop");
    gui.say("ponderhit");
    gui.say("setoption name Clear Hash");
    gui.say("stop");
    gui.ready();
    gui.say("go depth 1");
    assert!(gui.hear("bestmove").starts_with("bestmove "));
}

#[test]
fn a_pondering_engine_waits_and_then_minds_its_clock() {
    let mut gui = Gui::new("usi");
    gui.say("position startpos moves 7g7f 3c3d");
    gui.say("go ponder btime 0 wtime 0 byoyomi 30");
    thread::sleep(Duration::from_millis(200));
    gui.ready();
    assert!(gui.lines.try_iter().all(|line| !line.starts_with("bestmove")));
    gui.say("ponderhit");
    gui.hear("bestmove");
}

/// What the engine needs besides its hash table, in mebibytes: for itself, and for each thread.
#[cfg(target_os = "linux")]
const CONSTANT: [u64; 2] = [24, 64];

#[cfg(target_os = "linux")]
#[test]
fn memory_stays_within_the_table_and_a_constant() {
    let mut gui = Gui::new("uci");
    // Tables of other sizes, for other games, do not pile up.
    for hash in [64, 128, 96] {
        gui.say(&format!("setoption name Hash value {hash}"));
        for game in ["shogun", "shinobi", "shinobiplus", "shogi"] {
            gui.say(&format!("setoption name UCI_Variant value {game}"));
            gui.say("go nodes 20000");
            gui.hear("bestmove");
        }
    }
    let most = 128 + CONSTANT[0] + CONSTANT[1];
    let peak = gui.peak();
    assert!(peak <= most, "{peak} MiB are more than {most}");
    gui.say("setoption name Threads value 2");
    gui.say("go movetime 300");
    gui.hear("bestmove");
    let (peak, most) = (gui.peak(), most + CONSTANT[1]);
    assert!(peak <= most, "{peak} MiB with two threads are more than {most}");
}

#[test]
fn absurd_values_are_survived() {
    let mut gui = Gui::new("uci");
    let huge = "9".repeat(40);
    for line in [
        format!("setoption name Threads value {huge}"),
        "setoption name Threads value 1".into(),
        format!("setoption name MultiPV value {huge}"),
        "setoption name Hash value -5".into(),
        format!("setoption name Move Overhead value {huge}"),
        format!("setoption name UCI_Elo value {huge}"),
        format!("position startpos moves {}", "7g7f ".repeat(100_000)),
        "x".repeat(3 << 20),
        "position startpos".into(),
        format!("go depth {huge} nodes 100 wtime {huge} btime -{huge} movestogo 0 mate -1"),
    ] {
        gui.say(&line);
    }
    gui.hear("bestmove");
    gui.say(&format!("go nodes 50 movetime {huge} winc {huge} byoyomi {huge}"));
    gui.hear("bestmove");
    gui.ready();
}

#[test]
fn weak_levels_are_weak_and_differ_from_game_to_game() {
    let mut gui = Gui::new("uci");
    gui.say("setoption name UCI_Variant value shogun");
    gui.say("setoption name Level value 1");
    let mut moves: Vec<_> = (0..12)
        .map(|_| {
            gui.say("ucinewgame");
            gui.say("go movetime 10000");
            gui.hear("bestmove")
        })
        .collect();
    moves.sort();
    moves.dedup();
    assert!(moves.len() >= 3, "{moves:?}");
}

/// Forty games over both protocols: no illegal move, no crash, nothing late.
#[test]
fn short_games_over_both_protocols_are_without_fault() {
    let strict = |game: &str, other: &str, tc: &str, games: &str| {
        let page = stdout(&[
            "match",
            "--strict",
            "-g",
            game,
            "-e",
            "komadai",
            "-e",
            other,
            "--tc",
            tc,
            "-n",
            games,
            "--late",
            "2s",
            "--random",
            "2",
            "--max-plies",
            "400",
        ]);
        assert!(page.contains("\nfaults  none\n"), "{page}");
    };
    strict("shogi", "komadai proto=usi", "0.1+0.005", "10");
    strict("shogi", "komadai proto=usi", "0.05,byoyomi=12ms", "10");
    strict("shogun", "komadai", "0.1+0.005", "8");
    strict("shinobi", "komadai", "0.1+0.005", "8");
    strict("shinobiplus", "komadai", "0.1+0.005", "4");
}
