//! The engine's side of UCI and USI: lines of text in, lines of text out.
//!
//! The engine speaks whichever protocol the GUI uses first. It reads from any [`BufRead`] and writes to any [`Write`],
//! so that a test can be the other side.

mod eval_file;
mod game;
mod go;
mod lines;
mod mate;
mod memory;
mod number;
mod options;
mod output;

use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{BufRead, Write};
use std::sync::{Arc, Mutex};

use komadai_rules::VariantId;
use komadai_rules::text::Dialect;

use crate::engine::Settings;

use game::{AnyGame, open};
use options::{Effect, Options};
use output::Output;

/// Which of the two protocols is spoken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Protocol {
    Uci,
    Usi,
}

/// Answers a GUI until it says `quit` or hangs up.
pub fn run<R: BufRead, W: Write + Send + 'static>(mut input: R, output: W) -> std::io::Result<()> {
    let output = Output::new(Arc::new(Mutex::new(output)));
    let mut session = Session::new(output);
    while let Some(line) = lines::next(&mut input)? {
        if !session.handle(&line) {
            session.game.stop();
            return Ok(());
        }
    }
    // When the input ends, as in a script, a search with a limit is still answered.
    session.game.finish();
    Ok(())
}

struct Session {
    output: Output,
    protocol: Option<Protocol>,
    options: Options,
    game: Box<dyn AnyGame>,
}

impl Session {
    fn new(output: Output) -> Self {
        let options = Options::new(fresh_seed());
        let game = open(options.game, &options, Protocol::Uci);
        Self {
            output,
            protocol: None,
            options,
            game,
        }
    }

    fn protocol(&self) -> Protocol {
        self.protocol.unwrap_or(Protocol::Uci)
    }

    /// Answers one line; false when it is time to go.
    fn handle(&mut self, line: &str) -> bool {
        let mut words = line.split_whitespace();
        let command = words.next().unwrap_or_default();
        let rest: Vec<&str> = words.collect();
        match command {
            "uci" => self.greet(Protocol::Uci),
            "usi" => self.greet(Protocol::Usi),
            "isready" => self.output.line("readyok"),
            "setoption" => self.set_option(&rest),
            "ucinewgame" | "usinewgame" => {
                self.game.stop();
                self.options.seed = fresh_seed();
                self.game.settle(self.options.settings());
                self.game.forget();
            }
            "position" => {
                self.game.stop();
                if let Err(problem) = self.game.place(&rest) {
                    self.output.line(&format!("info string {problem}"));
                }
            }
            "go" => {
                self.game.stop();
                self.game.go(&rest, &self.options, &self.output);
            }
            "stop" | "gameover" => self.game.stop(),
            "ponderhit" => self.game.ponder_hit(),
            "d" => self.output.line(&self.game.describe()),
            "eval" => self.output.line(&self.game.evaluate()),
            "bench" => self.bench(),
            "quit" => return false,
            "" => {}
            other => self
                .output
                .line(&format!("info string unknown command {other:?}")),
        }
        true
    }

    fn greet(&mut self, protocol: Protocol) {
        self.protocol = Some(protocol);
        let (game, done) = match protocol {
            Protocol::Uci => (self.options.game, "uciok"),
            Protocol::Usi => (usi_game(), "usiok"),
        };
        self.options.game = game;
        self.change_game();
        self.output
            .line(&format!("id name komadai {}", env!("CARGO_PKG_VERSION")));
        self.output.line("id author the komadai developers");
        for option in self.options.listing(protocol) {
            self.output.line(&option);
        }
        self.output.line(done);
    }

    fn set_option(&mut self, words: &[&str]) {
        self.game.stop();
        match self.options.set(words) {
            Ok(Effect::NewGame) => self.change_game(),
            Ok(Effect::NewSettings) => self.game.settle(self.options.settings()),
            Ok(Effect::NewEvalFile) => self.load_net(),
            Ok(Effect::ClearHash) => self.game.forget(),
            Ok(Effect::None) => {}
            Err(problem) => self.output.line(&format!("info string {problem}")),
        }
    }

    /// Takes up the game the options name.
    fn change_game(&mut self) {
        self.game.stop();
        // The old hash table goes before the new one comes: there may not be room for both.
        self.game.settle(Settings {
            hash: 1,
            ..Settings::default()
        });
        self.game = open(self.options.game, &self.options, self.protocol());
        self.load_net();
    }

    /// Evaluates with the network the options name; with what there was before, if that cannot be.
    fn load_net(&mut self) {
        if let Err(problem) = self.game.set_net(&self.options.eval_file) {
            self.output.line(&format!("info string {problem}"));
        }
    }

    fn bench(&mut self) {
        self.game.stop();
        let mut nodes = 0;
        for (game, bench) in crate::bench::run(crate::bench::DEPTH) {
            nodes += bench.nodes;
            self.output.line(&format!(
                "info string {game} {} nodes {:.0} nps",
                bench.nodes,
                bench.rate()
            ));
        }
        self.output.line(&format!("info string bench {nodes}"));
    }
}

/// A number nobody can foresee: a weak player's errors are to differ from game to game.
fn fresh_seed() -> u64 {
    RandomState::new().build_hasher().finish()
}

/// The game USI is spoken for: the one whose own dialect it is.
fn usi_game() -> VariantId {
    let is_usi = |game: &VariantId| game.info().dialect == Dialect::Usi;
    VariantId::ALL.into_iter().find(is_usi).unwrap_or_default()
}
