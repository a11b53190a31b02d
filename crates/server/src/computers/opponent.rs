//! The minds of one thread: an engine for each game it thought about lately.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use komadai_engine::{Engine, Grade, Level, Limits, Playable, Settings, Strength, chance};
use komadai_play::ClockView;
use komadai_rules::{Line, Side, dispatch};

use super::Thought;
use crate::GameId;
use crate::room;

/// How many games a thread keeps in mind.
const SEATS: usize = 16;
/// The weakest level that gives up a lost game; weaker ones misjudge, and their opponents like to mate.
const RESIGNS_FROM: u8 = 7;
/// A game is lost for a computer whose chances were below this in so many of its turns.
const HOPELESS: f64 = 0.01;
const TURNS: u32 = 3;

/// The engines of a thread, the one used last in front. What an engine learnt in a game helps it later in the same
/// game; after so many others it is forgotten, which costs nothing but that.
#[derive(Default)]
pub(super) struct Seats(VecDeque<Seat>);

struct Seat {
    game: GameId,
    side: Side,
    level: u8,
    mind: Box<dyn Mind>,
}

/// An engine for whichever game.
trait Mind {
    /// A move in coordinates; `None` if it gives up.
    fn choose(&mut self, thought: &Thought) -> Option<String>;
}

impl Seats {
    /// A move in coordinates; `None` if the computer gives up. Should its engine fail, it makes any legal move: the
    /// game goes on.
    pub(super) fn choose(&mut self, thought: &Thought) -> Option<String> {
        let mut seat = self.find(thought);
        match catch_unwind(AssertUnwindSafe(|| seat.mind.choose(thought))) {
            Ok(mv) => {
                self.0.truncate(SEATS - 1);
                self.0.push_front(seat);
                mv
            }
            Err(_) => {
                tracing::error!(game = %thought.game, moves = ?thought.moves, "the engine failed");
                dispatch!(thought.variant, V => any_move::<V>(thought))
            }
        }
    }

    fn find(&mut self, thought: &Thought) -> Seat {
        let is_seat =
            |seat: &Seat| (seat.game, seat.side, seat.level) == (thought.game, thought.side, thought.level);
        let known = self.0.iter().position(is_seat).and_then(|at| self.0.remove(at));
        known.unwrap_or_else(|| Seat {
            game: thought.game,
            side: thought.side,
            level: thought.level,
            mind: dispatch!(thought.variant, V => Box::new(Player::<V>::new(thought))),
        })
    }
}

struct Player<V: Playable> {
    engine: Engine<V>,
    /// In how many of its last turns the game was lost.
    hopeless: u32,
}

impl<V: Playable> Player<V> {
    fn new(thought: &Thought) -> Self {
        let strength = Level::new(thought.level).map(|level| Strength {
            grade: Grade::Level(level),
            // Errors are those of a game: who is wrong about a position stays wrong about it.
            seed: seed(thought),
        });
        let settings = Settings {
            hash: 1,
            strength,
            ..Settings::default()
        };
        Self {
            engine: Engine::new(settings),
            hopeless: 0,
        }
    }
}

impl<V: Playable> Mind for Player<V> {
    fn choose(&mut self, thought: &Thought) -> Option<String> {
        let line = line::<V>(thought)?;
        let limits = Limits {
            movetime: Some(patience(thought.clock)),
            ..Limits::default()
        };
        self.engine.prepare();
        let best = self.engine.go(&line, &limits, Instant::now(), &mut |_| {});
        let is_lost = chance::<V>(best.score) < HOPELESS;
        self.hopeless = if is_lost { self.hopeless + 1 } else { 0 };
        let resigns = thought.level >= RESIGNS_FROM && thought.opponent.is_some() && self.hopeless >= TURNS;
        best.mv.filter(|_| !resigns).map(|mv| mv.to_string())
    }
}

/// The game; `None` if it cannot be read.
fn line<V: Playable>(thought: &Thought) -> Option<Line<V>> {
    let start = room::start::<V>(&thought.rules, &thought.start).ok()?;
    let mut line = Line::new(start);
    for mv in &thought.moves {
        line.play_on(mv.parse().ok()?).ok()?;
    }
    Some(line)
}

fn any_move<V: Playable>(thought: &Thought) -> Option<String> {
    let line = line::<V>(thought)?;
    line.position().legal_moves().first().map(ToString::to_string)
}

fn seed(thought: &Thought) -> u64 {
    let letters = thought.game.as_str().bytes();
    let game = letters.fold(0, |seed: u64, letter| seed << 8 | u64::from(letter));
    match thought.side {
        Side::Sente => game,
        Side::Gote => !game,
    }
}

/// The most a move may take: a level's search is far smaller, but the machine may be slow.
fn patience(clock: ClockView) -> Duration {
    let left = (clock.main_left.0 / 20).max(clock.period_left.0 / 2);
    let most = if clock.running {
        left.clamp(10, 2_000)
    } else {
        2_000
    };
    Duration::from_millis(most as u64)
}

#[cfg(test)]
mod tests {
    use komadai_rules::VariantId;

    use super::*;
    use crate::store::UserId;

    fn thought(level: u8, start: &str) -> Thought {
        Thought {
            game: GameId::random(),
            version: 0,
            side: Side::Sente,
            opponent: Some(UserId(1)),
            variant: VariantId::Shogi,
            rules: "classic".into(),
            start: start.into(),
            moves: Vec::new(),
            level,
            clock: ClockView::default(),
        }
    }

    #[test]
    fn strong_levels_give_up_lost_games_and_weak_ones_do_not() {
        const LOST: &str = "lr2k2rl/9/9/9/9/9/9/9/4K4 b 2B4G4S4N2L18P 1";
        let lost = LOST.replace("2B4G4S4N2L18P", "2b4g4s4n2l18p");
        for (level, gives_up) in [(1, false), (10, true)] {
            let (mut seats, thought) = (Seats::default(), thought(level, &lost));
            let moves: Vec<_> = (0..TURNS).map(|_| seats.choose(&thought)).collect();
            assert!(moves[0].is_some() && moves[1].is_some());
            assert_eq!(moves[2].is_none(), gives_up, "level {level}");
        }
    }

    #[test]
    fn a_thread_keeps_only_so_many_games_in_mind() {
        let start = komadai_rules::Position::<komadai_rules::Shogi>::start(Default::default()).to_string();
        let mut seats = Seats::default();
        for _ in 0..SEATS + 3 {
            assert!(seats.choose(&thought(1, &start)).is_some());
        }
        assert_eq!(seats.0.len(), SEATS);
    }
}
