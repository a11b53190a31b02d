//! A game in front of the engine: the one place where the protocol meets a game's type.

use std::fmt::Write;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use komadai_rules::text::{self, Dialect, read_move, write_move};
use komadai_rules::{Line, Move, Position, RuleSet, VariantId, dispatch, divide};

use super::Protocol;
use super::eval_file::EvalFile;
use super::go::{self, Request};
use super::mate;
use super::options::Options;
use super::output::Output;
use crate::chance::wdl;
use crate::engine::Playable;
use crate::engine::{Best, Engine, Settings};
use crate::score::Score;
use crate::search::Info;
use crate::tt::Bound;

/// A game of whichever kind, with an engine that thinks about it.
pub(crate) trait AnyGame {
    /// `position …`.
    fn place(&mut self, words: &[&str]) -> Result<(), String>;
    /// `go …`.
    fn go(&mut self, words: &[&str], options: &Options, output: &Output);
    /// Ends the running search and waits for its answer.
    fn stop(&mut self);
    /// Waits for a search that ends by itself.
    fn finish(&mut self);
    /// The opponent played what was expected.
    fn ponder_hit(&mut self);
    /// Forgets what was learnt.
    fn forget(&mut self);
    /// Uses other settings from now on.
    fn settle(&mut self, settings: Settings);
    /// The position as text.
    fn describe(&self) -> String;
    /// The static evaluation.
    fn evaluate(&self) -> String;
    /// Evaluates with another network from now on, or by material.
    fn set_net(&mut self, eval_file: &EvalFile) -> Result<(), String>;
}

/// A game at its start position.
pub(crate) fn open(game: VariantId, options: &Options, protocol: Protocol) -> Box<dyn AnyGame> {
    dispatch!(game, V => Box::new(TypedGame::<V>::new(options, protocol)))
}

/// How long a mate is looked for without a limit once nobody is left to say `stop`.
const LAST_MATE: Duration = Duration::from_secs(60);

/// What is said when there is nothing to think about.
const NO_POSITION: &str = "the last position could not be read, so there is nothing to search";

struct TypedGame<V: Playable> {
    /// `None` after a position that could not be read: an older one is not thought about.
    line: Option<Line<V>>,
    rules: V::Rules,
    protocol: Protocol,
    engine: Engine<V>,
    search: Option<JoinHandle<()>>,
    /// Whether the running search has a limit, and whether it waits for the opponent.
    is_bounded: bool,
    is_pondering: bool,
    /// The engine's settings while its memory is lent to the mate solver.
    lent: Option<Settings>,
}

impl<V: Playable> TypedGame<V> {
    fn new(options: &Options, protocol: Protocol) -> Self {
        // GUIs of both protocols adjudicate by today's rules.
        let wanted = options.rules.unwrap_or("modern");
        let rules = V::Rules::from_name(wanted).unwrap_or_default();
        Self {
            line: Some(Line::new(Position::start(rules))),
            rules,
            protocol,
            engine: Engine::new(options.settings()),
            search: None,
            is_bounded: true,
            is_pondering: false,
            lent: None,
        }
    }

    fn dialect(&self) -> Dialect {
        match self.protocol {
            Protocol::Uci => Dialect::Uci,
            Protocol::Usi => Dialect::Usi,
        }
    }

    fn read_position(&self, words: &[&str]) -> Result<Position<V>, String> {
        match words.split_first() {
            Some((&"startpos", _)) => Ok(Position::start(self.rules)),
            Some((&("fen" | "sfen"), text)) => {
                let text = text.join(" ");
                // Who attacks in a mate problem may do without a king.
                let problem = || text::read_setup(&text).ok()?.into_problem(self.rules).ok();
                Position::read(&text, self.rules).or_else(|error| problem().ok_or(error.to_string()))
            }
            _ => Err("position needs startpos, fen or sfen".into()),
        }
    }

    /// A position and the moves after it; a line with a move that cannot be played is none.
    fn read_line(&self, words: &[&str]) -> Result<Line<V>, String> {
        let moves = words.iter().position(|&word| word == "moves");
        let (position, moves) = words.split_at(moves.unwrap_or(words.len()));
        let mut line = Line::new(self.read_position(position)?);
        for word in moves.iter().skip(1) {
            let mv = read_move(word, self.dialect()).map_err(|error| error.to_string())?;
            line.play_on(mv).map_err(|error| format!("{word}: {error}"))?;
        }
        Ok(line)
    }
}

impl<V: Playable> AnyGame for TypedGame<V> {
    fn place(&mut self, words: &[&str]) -> Result<(), String> {
        self.line = None;
        self.line = Some(self.read_line(words)?);
        Ok(())
    }

    fn go(&mut self, words: &[&str], options: &Options, output: &Output) {
        let start = Instant::now();
        let dialect = self.dialect();
        let Some(line) = self.line.clone() else {
            return self.refuse(words, output);
        };
        let (mut limits, ponder) = match go::read(words, &line, dialect) {
            Request::Search { limits, ponder } => (limits, ponder),
            Request::Mate(time) => return self.seek_mate(line, time, options, output),
            Request::Perft(depth) => return self.perft(&line, depth, output),
        };
        if mate::is_problem(&line) && (limits.mate.is_none() || ponder) {
            output.line("info string a side has no king: only mates can be looked for");
            return output.line(&nothing(self.protocol));
        }
        self.regain_hash();
        limits.overhead = options.overhead;
        self.is_bounded = limits.is_bounded();
        self.is_pondering = ponder;
        self.engine.prepare();
        self.engine.set_ponder(ponder);
        let (engine, output) = (self.engine.clone(), output.clone());
        let voice = Voice {
            protocol: self.protocol,
            dialect,
            show_wdl: options.show_wdl,
        };
        self.search = Some(std::thread::spawn(move || {
            if let Some(moves) = limits.mate.filter(|_| limits.only.is_empty() && !ponder) {
                let found = mate::in_moves(&line, moves, engine.settings().hash, start, engine.is_asked());
                if found.is_some() || mate::is_problem(&line) {
                    engine.wait_until_wanted(limits.infinite);
                    let lines = found.unwrap_or_else(|| vec![nothing(voice.protocol)]);
                    return lines.iter().for_each(|text| output.line(text));
                }
            }
            let best = engine.go(&line, &limits, start, &mut |info| output.line(&voice.info(info)));
            // A pondering or infinite search answers only when told to.
            engine.wait_until_wanted(limits.infinite);
            output.line(&voice.best(&line, &best));
        }));
    }

    fn stop(&mut self) {
        self.engine.set_ponder(false);
        self.engine.stop();
        if let Some(search) = self.search.take() {
            let _ = search.join();
        }
    }

    fn finish(&mut self) {
        // A mate of whatever length ends the search for it, but perhaps there is none.
        let patience = Instant::now() + LAST_MATE;
        let is_running =
            |search: &Option<JoinHandle<()>>| search.as_ref().is_some_and(|search| !search.is_finished());
        while self.lent.is_some() && !self.is_bounded && is_running(&self.search) && Instant::now() < patience
        {
            std::thread::sleep(Duration::from_millis(1));
        }
        if self.is_bounded
            && !self.is_pondering
            && let Some(search) = self.search.take()
        {
            let _ = search.join();
        }
        self.stop();
    }

    fn ponder_hit(&mut self) {
        self.is_pondering = false;
        self.engine.set_ponder(false);
    }

    fn forget(&mut self) {
        self.engine.clear();
    }

    fn settle(&mut self, settings: Settings) {
        self.lent = None;
        self.engine.set(settings);
    }

    fn describe(&self) -> String {
        let Some(line) = &self.line else {
            return format!("info string {NO_POSITION}");
        };
        let pos = line.position();
        let text = text::write_position(pos, self.dialect());
        let ranks = text.split([' ', '[']).next().unwrap_or_default().split('/');
        let board: Vec<_> = ranks.map(spread).collect();
        let check = if line.is_check() { "yes" } else { "no" };
        let end = line.ending();
        let end = end.map_or_else(
            || "none".into(),
            |end| format!("{} by {}", end.score(), end.reason),
        );
        format!(
            "\n{}\n\nFen: {text}\nRules: {}\nKey: {:016X}\nCheck: {check}\nLegal moves: {}\nEnd: {end}",
            board.join("\n"),
            self.rules.name(),
            pos.hash(),
            pos.count_moves(),
        )
    }

    fn evaluate(&self) -> String {
        let Some(line) = &self.line else {
            return format!("info string {NO_POSITION}");
        };
        let score = self.engine.evaluate(line.position());
        format!("info string eval {score:?} for the side to move")
    }

    fn set_net(&mut self, eval_file: &EvalFile) -> Result<(), String> {
        self.engine.set_net(eval_file.net()?);
        Ok(())
    }
}

impl<V: Playable> TypedGame<V> {
    /// `go mate` in USI. The memory of the engine goes to the solver meanwhile.
    fn seek_mate(&mut self, line: Line<V>, time: Option<Duration>, options: &Options, output: &Output) {
        let settings = *self.lent.get_or_insert(self.engine.settings());
        self.engine.set(Settings { hash: 1, ..settings });
        self.engine.clear();
        self.engine.prepare();
        self.is_bounded = time.is_some();
        self.is_pondering = false;
        let time = time.map(|time| time.saturating_sub(options.overhead));
        let (engine, output) = (self.engine.clone(), output.clone());
        self.search = Some(std::thread::spawn(move || {
            output.line(&mate::checkmate(&line, time, settings.hash, engine.is_asked()));
        }));
    }

    /// Takes back what was lent to the mate solver.
    fn regain_hash(&mut self) {
        if let Some(settings) = self.lent.take() {
            self.engine.set(settings);
        }
    }

    /// Answers `go` where there is no position, with a score for GUIs that expect one before any move.
    fn refuse(&self, words: &[&str], output: &Output) {
        output.line(&format!("info string {NO_POSITION}"));
        match (self.protocol, words.first()) {
            (_, Some(&"perft")) => {}
            (Protocol::Usi, Some(&"mate")) => output.line("checkmate timeout"),
            (Protocol::Usi, _) => output.line("bestmove resign"),
            (Protocol::Uci, _) => {
                output.line("info depth 0 score cp 0");
                output.line("bestmove 0000");
            }
        }
    }

    fn perft(&self, line: &Line<V>, depth: u32, output: &Output) {
        let counts = divide(line.position(), depth);
        for (mv, leaves) in &counts {
            output.line(&format!("{}: {leaves}", write_move(*mv, self.dialect())));
        }
        let total: u64 = counts.iter().map(|(_, leaves)| leaves).sum();
        output.line(&format!("\nNodes searched: {total}"));
    }
}

/// A rank of a board as FEN writes it, one square after the other.
fn spread(rank: &str) -> String {
    let mut text = String::new();
    for letter in rank.chars() {
        match letter.to_digit(10) {
            Some(empty) => text += &"  .".repeat(empty as usize),
            None if text.ends_with('+') => text.push(letter),
            None if letter == '+' => text += " +",
            None => text += &format!("  {letter}"),
        }
    }
    text
}

/// How results are put into words.
#[derive(Clone, Copy)]
struct Voice {
    protocol: Protocol,
    dialect: Dialect,
    show_wdl: bool,
}

impl Voice {
    fn info<V: Playable>(self, info: &Info<V>) -> String {
        let milliseconds = info.time.as_millis().max(1) as u64;
        let mut text = format!(
            "info depth {} seldepth {} multipv {} score {}",
            info.depth,
            info.seldepth,
            info.multipv,
            self.score(info.score)
        );
        match info.bound {
            Bound::Lower => text.push_str(" lowerbound"),
            Bound::Upper => text.push_str(" upperbound"),
            Bound::Exact => {}
        }
        if self.show_wdl {
            let [win, draw, loss] = wdl::<V>(info.score);
            let _ = write!(text, " wdl {win} {draw} {loss}");
        }
        let _ = write!(
            text,
            " nodes {} nps {} hashfull {} tbhits 0 time {} pv",
            info.nodes,
            info.nodes * 1000 / milliseconds,
            info.hashfull,
            info.time.as_millis()
        );
        for &mv in &info.pv {
            let _ = write!(text, " {}", write_move(mv, self.dialect));
        }
        text
    }

    /// UCI counts mates in moves, USI in plies.
    fn score(self, score: Score) -> String {
        match (score.mate_plies(), self.protocol) {
            (None, _) => format!("cp {}", score.value()),
            (Some(plies), Protocol::Usi) => format!("mate {plies}"),
            (Some(plies), Protocol::Uci) => {
                let moves = (plies.abs() + 1) / 2;
                format!("mate {}", if plies > 0 { moves } else { -moves })
            }
        }
    }

    fn best<V: Playable>(self, line: &Line<V>, best: &Best<V>) -> String {
        if self.protocol == Protocol::Usi && line.may_declare() {
            return "bestmove win".into();
        }
        let Some(mv) = best.mv else {
            return nothing(self.protocol);
        };
        let text = |mv: Move<V>| write_move(mv, self.dialect);
        match best.ponder {
            Some(reply) => format!("bestmove {} ponder {}", text(mv), text(reply)),
            None => format!("bestmove {}", text(mv)),
        }
    }
}

/// The answer when there is no move.
fn nothing(protocol: Protocol) -> String {
    match protocol {
        Protocol::Uci => "bestmove (none)".into(),
        Protocol::Usi => "bestmove resign".into(),
    }
}
