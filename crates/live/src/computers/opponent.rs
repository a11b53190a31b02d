//! The engines of one thread, one for each game it thought about lately.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use komadai_engine::{Engine, Grade, Level, Limits, Playable, Settings, Strength, chance};
use komadai_rules::{Move, Side, dispatch};

use super::{Choice, MoveRequest, takes_long};
use crate::GameId;

/// How many games a thread keeps in mind, and how many at levels that take long, which take more memory.
const SEATS: usize = 16;
const LONG_SEATS: usize = 4;
/// The hash table of a level in mebibytes, and that of one that takes long.
const HASH: usize = 1;
const LONG_HASH: usize = 16;
/// A computer whose chances are below this thinks its game lost.
const HOPELESS: f64 = 0.01;

/// What a computer thinks of its turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Decision {
    /// What it would do.
    pub(crate) choice: Choice,
    /// Whether it thinks the game lost.
    pub(crate) is_lost: bool,
}

impl From<Choice> for Decision {
    fn from(choice: Choice) -> Self {
        Self {
            choice,
            is_lost: false,
        }
    }
}

/// The engines of a thread, the one used last in front. What an engine learnt in a game helps it later in the same
/// game; after so many others it is forgotten, which costs nothing but that.
#[derive(Default)]
pub(crate) struct Seats(VecDeque<Seat>);

struct Seat {
    game: GameId,
    side: Side,
    level: u8,
    engine: Box<dyn AnyEngine>,
}

/// An engine for whichever game.
trait AnyEngine {
    fn choose(&mut self, request: &MoveRequest, patience: Duration) -> Decision;
}

impl Seats {
    /// What the computer wants to do after so much time. Should its engine fail, it makes any legal move: the game
    /// goes on.
    pub(crate) fn choose(&mut self, request: &MoveRequest, patience: Duration) -> Decision {
        let mut seat = self.find(request);
        match catch_unwind(AssertUnwindSafe(|| seat.engine.choose(request, patience))) {
            Ok(decision) => {
                let seats = if takes_long(request.level) {
                    LONG_SEATS
                } else {
                    SEATS
                };
                self.0.truncate(seats - 1);
                self.0.push_front(seat);
                decision
            }
            Err(_) => {
                tracing::error!(game = %request.game, version = request.version, "the engine failed");
                dispatch!(request.line.variant(), V => any_move::<V>(request)).into()
            }
        }
    }

    fn find(&mut self, request: &MoveRequest) -> Seat {
        let is_seat =
            |seat: &Seat| (seat.game, seat.side, seat.level) == (request.game, request.side, request.level);
        let known = self.0.iter().position(is_seat).and_then(|at| self.0.remove(at));
        known.unwrap_or_else(|| Seat {
            game: request.game,
            side: request.side,
            level: request.level,
            engine: dispatch!(request.line.variant(), V => Box::new(Player::<V>::new(request))),
        })
    }
}

struct Player<V: Playable> {
    engine: Engine<V>,
}

impl<V: Playable> Player<V> {
    fn new(request: &MoveRequest) -> Self {
        let strength = Level::new(request.level).map(|level| Strength {
            grade: Grade::Level(level),
            // Errors are those of a game: who is wrong about a position stays wrong about it.
            seed: seed(request),
        });
        let settings = Settings {
            hash: if takes_long(request.level) {
                LONG_HASH
            } else {
                HASH
            },
            strength,
            ..Settings::default()
        };
        Self {
            engine: Engine::new(settings),
        }
    }
}

impl<V: Playable> AnyEngine for Player<V> {
    fn choose(&mut self, request: &MoveRequest, patience: Duration) -> Decision {
        let Some(line) = request.line.of::<V>() else {
            return Choice::Resign.into();
        };
        if line.may_declare() {
            return Choice::Declare.into();
        }
        let limits = Limits {
            movetime: Some(patience),
            ..Limits::default()
        };
        self.engine.prepare();
        let best = self.engine.go(line, &limits, Instant::now(), &mut |_| {});
        Decision {
            choice: choice(best.mv),
            is_lost: chance::<V>(best.score) < HOPELESS,
        }
    }
}

fn any_move<V: Playable>(request: &MoveRequest) -> Choice {
    choice(
        request
            .line
            .of::<V>()
            .and_then(|line| line.position().legal_moves().first().copied()),
    )
}

/// Who has no move to make gives up.
fn choice<V: Playable>(mv: Option<Move<V>>) -> Choice {
    mv.map_or(Choice::Resign, |mv| Choice::Move(mv.to_string()))
}

fn seed(request: &MoveRequest) -> u64 {
    let letters = request.game.as_str().bytes();
    let game = letters.fold(0, |seed: u64, letter| seed << 8 | u64::from(letter));
    match request.side {
        Side::Sente => game,
        Side::Gote => !game,
    }
}

#[cfg(test)]
mod tests {
    use komadai_play::ClockView;
    use komadai_rules::{Line, RulesName, Shogi};

    use super::super::AnyLine;
    use super::super::hopes::Hopes;
    use super::*;
    use crate::start::start as start_of;
    use crate::store::{FULL, UserId};

    const PATIENCE: Duration = Duration::from_secs(2);

    fn line(start: &str, rules: &str) -> AnyLine {
        Line::new(start_of::<Shogi>(RulesName::known(rules).unwrap(), start).unwrap()).into()
    }

    fn request(level: u8, start: &str) -> MoveRequest {
        MoveRequest {
            game: GameId::random(),
            version: 0,
            side: Side::Sente,
            opponent: Some(UserId(1)),
            line: line(start, "classic"),
            level,
            clock: ClockView::default(),
        }
    }

    #[test]
    fn strong_levels_give_up_lost_games_and_weak_ones_do_not() {
        const LOST: &str = "lr2k2rl/9/9/9/9/9/9/9/4K4 b 2B4G4S4N2L18P 1";
        let lost = LOST.replace("2B4G4S4N2L18P", "2b4g4s4n2l18p");
        for (level, gives_up) in [(1, false), (10, true)] {
            let (mut seats, hopes, request) = (Seats::default(), Hopes::default(), request(level, &lost));
            let mut turn = || hopes.weigh(&request, seats.choose(&request, PATIENCE));
            let moves = [turn(), turn(), turn()];
            assert!(moves[..2].iter().all(|choice| *choice != Choice::Resign));
            assert_eq!(moves[2] == Choice::Resign, gives_up, "level {level}");
        }
    }

    #[test]
    fn a_king_that_has_entered_with_enough_pieces_is_declared() {
        // Ten pieces besides the king in the camp, and far more points than it takes.
        const ENTERED: &str = "4K4/PPPPPPPPP/1G7/9/9/9/9/9/4k4 b 2R2B9P 1";
        let mut entered = request(1, ENTERED);
        for (rules, declares) in [("modern", true), ("classic", false)] {
            entered.line = line(ENTERED, rules);
            let choice = Seats::default().choose(&entered, PATIENCE).choice;
            assert_eq!(choice == Choice::Declare, declares, "{rules}: {choice:?}");
        }
    }

    #[test]
    fn a_thread_keeps_only_so_many_games_in_mind() {
        let start = komadai_rules::Position::<komadai_rules::Shogi>::start(Default::default()).to_string();
        let mut seats = Seats::default();
        for _ in 0..SEATS + 3 {
            assert!(matches!(
                seats.choose(&request(1, &start), PATIENCE).choice,
                Choice::Move(_)
            ));
        }
        assert_eq!(seats.0.len(), SEATS);
    }

    #[test]
    fn full_strength_has_no_limit_but_time() {
        let start = komadai_rules::Position::<komadai_rules::Shogi>::start(Default::default()).to_string();
        let full = Player::<komadai_rules::Shogi>::new(&request(FULL, &start));
        assert_eq!(full.engine.settings().strength, None);
        let mut seats = Seats::default();
        for _ in 0..LONG_SEATS + 2 {
            let moment = Duration::from_millis(1);
            assert!(matches!(
                seats.choose(&request(FULL, &start), moment).choice,
                Choice::Move(_)
            ));
        }
        assert_eq!(seats.0.len(), LONG_SEATS);
    }
}
