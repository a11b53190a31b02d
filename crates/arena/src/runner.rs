//! A match: pairs of games, several at a time, that can be broken off and gone on with.

use std::fmt;
use std::io;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{SystemTime, UNIX_EPOCH};

use komadai_notation::{Format, Named};
use komadai_rules::{BySide, Line, RuleSet, Side, VariantId, dispatch};

use crate::config::{EngineConfig, Program};
use crate::engine_process::EngineError;
use crate::game::{self, Conduct};
use crate::log::{Entry, Head, Log, LogError, first_side};
use crate::openings::{Opening, Openings, OpeningsError, Source};
use crate::player::Player;
use crate::records::Records;
use crate::schedule::{Schedule, Task};
use crate::stats::{Sprt, SprtState};
use crate::summary::Summary;

/// A match between two engines.
#[derive(Clone, Debug)]
pub struct Match {
    /// The game.
    pub game: VariantId,
    /// The rule set; the game's default if not given.
    pub rules: Option<String>,
    /// The engines. Results are those of the first.
    pub engines: [EngineConfig; 2],
    /// Where games begin.
    pub openings: Openings,
    /// How many pairs of games, each with an opening of its own, sides changed after the first game.
    pub pairs: u64,
    /// What random openings and the order of lists depend on.
    pub seed: u64,
    /// How many games are played at a time.
    pub concurrency: usize,
    /// How games are conducted.
    pub conduct: Conduct,
    /// When to stop early.
    pub sprt: Option<Sprt>,
    /// The file that keeps the games. If there are games in it already, the match goes on after them.
    pub log: Option<PathBuf>,
    /// The format and the place for records of the games: see [`Records`].
    pub records: Option<(Format, PathBuf)>,
}

/// What happens in a match.
#[derive(Debug)]
pub enum Event<'a> {
    /// The match goes on after games that were played before.
    Resumed {
        /// The match so far.
        summary: &'a Summary,
        /// How the test stands, if there is one.
        sprt: Option<SprtState>,
    },
    /// A game began.
    Started {
        /// Which one, from 0.
        number: u64,
    },
    /// An engine made a move.
    Moved {
        /// In which game.
        number: u64,
        /// How many plies it has now.
        plies: usize,
    },
    /// A game ended.
    Finished {
        /// The game.
        entry: &'a Entry,
        /// The match so far.
        summary: &'a Summary,
        /// How the test stands, if there is one.
        sprt: Option<SprtState>,
    },
}

/// Why a match cannot be played, or not to its end.
#[derive(Debug)]
pub enum MatchError {
    /// The settings cannot be used.
    Settings(String),
    /// An engine does not run.
    Engine(EngineError),
    /// There are no openings.
    Openings(OpeningsError),
    /// The log cannot be used.
    Log(LogError),
    /// Records cannot be written.
    Records(io::Error),
}

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Settings(problem) => f.write_str(problem),
            Self::Engine(error) => error.fmt(f),
            Self::Openings(error) => error.fmt(f),
            Self::Log(error) => error.fmt(f),
            Self::Records(error) => write!(f, "the records: {error}"),
        }
    }
}

impl std::error::Error for MatchError {}

impl From<EngineError> for MatchError {
    fn from(error: EngineError) -> Self {
        Self::Engine(error)
    }
}

impl From<OpeningsError> for MatchError {
    fn from(error: OpeningsError) -> Self {
        Self::Openings(error)
    }
}

impl From<LogError> for MatchError {
    fn from(error: LogError) -> Self {
        Self::Log(error)
    }
}

impl Match {
    /// Ten pairs from the start position, one game at a time, nothing written.
    pub fn new(game: VariantId, engines: [EngineConfig; 2]) -> Self {
        Self {
            game,
            rules: None,
            engines,
            openings: Openings::Start,
            pairs: 10,
            seed: 1,
            concurrency: 1,
            conduct: Conduct::default(),
            sprt: None,
            log: None,
            records: None,
        }
    }

    /// Plays the match, or what is left of it, and tells `listen` what happens. When `stop` is set the
    /// games under way are broken off, to be played again when the match goes on.
    pub fn run(&self, stop: &AtomicBool, listen: &mut dyn FnMut(Event<'_>)) -> Result<Summary, MatchError> {
        dispatch!(self.game, V => self.run_game::<V>(stop, listen))
    }

    fn run_game<V: Named>(
        &self,
        stop: &AtomicBool,
        listen: &mut dyn FnMut(Event<'_>),
    ) -> Result<Summary, MatchError> {
        let rules = self.check::<V>()?;
        let (mut log, entries) = match &self.log {
            None => (None, Vec::new()),
            Some(path) => {
                let (log, entries) = Log::open(path, &self.head::<V>(rules))?;
                (Some(log), entries)
            }
        };
        let records = match &self.records {
            None => None,
            Some((format, path)) => {
                let records = Records::open::<V>(path, *format, &entries, rules);
                Some(records.map_err(MatchError::Records)?)
            }
        };
        let mut summary = Summary::default();
        entries.iter().for_each(|entry| summary.add(entry));
        if !entries.is_empty() {
            listen(Event::Resumed {
                summary: &summary,
                sprt: self.test(&summary),
            });
        }
        if self.is_decided(&summary) {
            return Ok(summary);
        }
        let mut keep = |entry: &Entry| -> Result<(), MatchError> {
            if let Some(log) = &mut log {
                log.add(entry)?;
            }
            if let Some(records) = &records {
                records.add::<V>(entry, rules).map_err(MatchError::Records)?;
            }
            Ok(())
        };
        let hall = Hall {
            schedule: Mutex::new(Schedule::new(self.pairs, &entries)),
            halt: AtomicBool::new(false),
            stop,
        };
        let outcome = thread::scope(|scope| {
            let (sender, news) = channel();
            for _ in 0..self.concurrency.max(1) {
                let (hall, sender) = (&hall, sender.clone());
                scope.spawn(move || self.work::<V>(rules, hall, &sender));
            }
            drop(sender);
            let outcome = self.follow(&news, &mut summary, &mut keep, listen);
            hall.halt.store(true, Relaxed);
            outcome
        });
        outcome.map(|()| summary)
    }

    /// Refuses what cannot be played.
    fn check<V: Named>(&self) -> Result<V::Rules, MatchError> {
        let refuse = |problem: String| Err(MatchError::Settings(problem));
        let rules = match &self.rules {
            None => Some(V::Rules::default()),
            Some(name) => V::Rules::from_name(name),
        };
        let Some(rules) = rules else {
            return refuse(format!(
                "{} has no rules {:?}",
                self.game,
                self.rules.as_deref().unwrap_or_default()
            ));
        };
        if self.engines[0].name == self.engines[1].name {
            return refuse(format!("both engines are called {:?}", self.engines[0].name));
        }
        let judge = match &self.openings {
            Openings::Random { balance, .. } => balance.as_ref().map(|balance| &balance.judge),
            _ => None,
        };
        for engine in self.engines.iter().chain(judge) {
            if !engine.protocol.can_play::<V>() {
                return refuse(format!("{} speaks USI, which is for Shogi", engine.name));
            }
            if engine.time.is_empty() && engine.program != Program::Random {
                return refuse(format!("{} has no limit on time, nodes or depth", engine.name));
            }
        }
        if let Some((format, _)) = &self.records
            && !V::FORMATS.contains(format)
        {
            let known = V::FORMATS.iter().map(ToString::to_string).collect::<Vec<_>>();
            return refuse(format!(
                "{format} does not hold games of {}; use {}",
                self.game,
                known.join(", ")
            ));
        }
        if self.sprt.is_some_and(|sprt| !sprt.is_valid()) {
            return refuse("the test needs elo0 < elo1 and risks between 0 and 0.5".into());
        }
        Ok(rules)
    }

    fn head<V: Named>(&self, rules: V::Rules) -> Head {
        Head {
            game: self.game.name().into(),
            rules: rules.name().into(),
            engines: self.engines.clone(),
            openings: self.openings.to_string(),
            seed: self.seed,
            conduct: self.conduct,
        }
    }

    fn test(&self, summary: &Summary) -> Option<SprtState> {
        self.sprt.map(|sprt| sprt.state(&summary.tally.pairs))
    }

    fn is_decided(&self, summary: &Summary) -> bool {
        self.test(summary).is_some_and(|state| state.verdict().is_some())
    }

    /// Takes in what the workers report until they have no more to say or it is decided.
    fn follow(
        &self,
        news: &Receiver<Result<News, MatchError>>,
        summary: &mut Summary,
        keep: &mut dyn FnMut(&Entry) -> Result<(), MatchError>,
        listen: &mut dyn FnMut(Event<'_>),
    ) -> Result<(), MatchError> {
        for news in news {
            match news? {
                News::Started(number) => listen(Event::Started { number }),
                News::Moved(number, plies) => listen(Event::Moved { number, plies }),
                News::Finished(entry) => {
                    keep(&entry)?;
                    summary.add(&entry);
                    listen(Event::Finished {
                        entry: &entry,
                        summary,
                        sprt: self.test(summary),
                    });
                    if self.is_decided(summary) {
                        break;
                    }
                }
            }
        }
        Ok(())
    }

    /// Plays tasks while there are any.
    fn work<V: Named>(&self, rules: V::Rules, hall: &Hall<'_>, news: &Sender<Result<News, MatchError>>) {
        if let Err(error) = self.work_on::<V>(rules, hall, news) {
            let _ = news.send(Err(error));
        }
    }

    fn work_on<V: Named>(
        &self,
        rules: V::Rules,
        hall: &Hall<'_>,
        news: &Sender<Result<News, MatchError>>,
    ) -> Result<(), MatchError> {
        let mut source = Source::<V>::new(&self.openings, rules, self.seed)?;
        let mut players = self.engines.clone().map(|config| Player::<V>::new(config, rules));
        while let Some(task) = hall.next_task() {
            let opening = match &task.opening {
                Some(known) => known.read::<V>(rules)?,
                None => source.opening(task.pair)?,
            };
            for number in task.games() {
                let Some(entry) = self.play(&mut players, number, &opening, hall, news)? else {
                    return Ok(());
                };
                if news.send(Ok(News::Finished(Box::new(entry)))).is_err() {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// Plays one game; `None` when it was broken off.
    fn play<V: Named>(
        &self,
        players: &mut [Player<V>; 2],
        number: u64,
        opening: &Opening<V>,
        hall: &Hall<'_>,
        news: &Sender<Result<News, MatchError>>,
    ) -> Result<Option<Entry>, EngineError> {
        let [first, second] = players;
        let seats = match first_side(number) {
            Side::Sente => BySide([first, second]),
            Side::Gote => BySide([second, first]),
        };
        let names = Side::BOTH.map(|side| seats[side].config().name.clone());
        let _ = news.send(Ok(News::Started(number)));
        let mut watch = |line: &Line<V>| {
            let is_heard = news.send(Ok(News::Moved(number, line.len()))).is_ok();
            is_heard && !hall.is_closed()
        };
        let began = SystemTime::now().duration_since(UNIX_EPOCH);
        let began = began.map_or(0, |since| since.as_secs());
        let seed = self.seed.rotate_left(32) ^ number;
        let played = game::play(seats, opening, &self.conduct, seed, &mut watch)?;
        let names = [names[0].as_str(), names[1].as_str()];
        Ok(played.map(|played| Entry::new(number, began, names, &played)))
    }
}

/// What a worker reports.
enum News {
    Started(u64),
    Moved(u64, usize),
    Finished(Box<Entry>),
}

/// What workers share.
struct Hall<'a> {
    schedule: Mutex<Schedule>,
    /// Set when the match is over.
    halt: AtomicBool,
    /// Set by the caller.
    stop: &'a AtomicBool,
}

impl Hall<'_> {
    fn is_closed(&self) -> bool {
        self.halt.load(Relaxed) || self.stop.load(Relaxed)
    }

    fn next_task(&self) -> Option<Task> {
        if self.is_closed() {
            return None;
        }
        let mut schedule = self.schedule.lock().unwrap_or_else(PoisonError::into_inner);
        schedule.next()
    }
}
