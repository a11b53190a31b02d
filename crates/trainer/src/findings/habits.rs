//! What both sides like to do: first moves, systems, where kings go, when they castle, what is dropped first.

use std::collections::BTreeMap;

use komadai_rules::text::write_square;
use komadai_rules::{BySide, Line, Move, MoveKind, Position, Side, Square};

use crate::data::Game;
use crate::findings::estimate::{Estimate, Proportion};
use crate::findings::outcome::points;
use crate::findings::pieces::Known;

/// What was seen in a number of games.
#[derive(Clone, Default, Debug)]
pub(crate) struct Habits {
    pub(crate) games: u64,
    /// First moves of the first player, each with its most frequent answer.
    pub(crate) first: Vec<Habit>,
    /// A side's first moves, in whatever order.
    pub(crate) systems: BySide<Vec<Habit>>,
    /// The square of a side's king once the opening is over.
    pub(crate) kings: BySide<Vec<Habit>>,
    /// How often a side castled, and at which of its moves.
    pub(crate) castled: BySide<When>,
    /// What a side dropped first, and at which of its moves.
    pub(crate) dropped: BySide<Vec<(&'static str, When)>>,
}

/// Something that some of the games have in common.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Habit {
    pub(crate) name: String,
    pub(crate) games: Proportion,
    /// The first player's points in them.
    pub(crate) first: Option<Estimate>,
    /// What followed most often.
    pub(crate) answer: Option<(String, Proportion)>,
}

/// How often something happened, and when.
#[derive(Clone, Default, PartialEq, Debug)]
pub(crate) struct When {
    pub(crate) games: Proportion,
    /// The move at which half of those that did it had done it.
    pub(crate) middle: usize,
}

/// What a game has in common with others, and what followed, if that is told.
type Named = (String, Option<String>);

/// So many moves of a side make a system.
pub(crate) const SYSTEM: usize = 4;
/// After so many plies one looks where the kings stand.
pub(crate) const SETTLED: usize = 40;
/// What fewer games have in common is not told, in per cent.
pub(crate) const RARE: u64 = 4;

impl Habits {
    /// Looks at games that begin from one position.
    pub(crate) fn of<V: Known>(games: &[Game<V>]) -> Self {
        let seen: Vec<Seen> = games.iter().map(seen).collect();
        let whole = seen.len() as u64;
        let habits = |name: &dyn Fn(&Seen) -> Option<Named>| {
            let mut groups = Groups::default();
            for game in &seen {
                if let Some((name, answer)) = name(game) {
                    groups.add(name, answer, game.result);
                }
            }
            groups.told(whole)
        };
        let when =
            |found: &dyn Fn(&Seen) -> Option<usize>| When::of(seen.iter().filter_map(found).collect(), whole);
        Self {
            games: whole,
            first: habits(&|game| Some((game.names.first()?.clone(), game.names.get(1).cloned()))),
            systems: by_side(|side| habits(&|game| Some((game.system(side)?, None)))),
            kings: by_side(|side| habits(&|game| Some((game.kings[side].clone()?, None)))),
            castled: by_side(|side| when(&|game| game.castled(side))),
            dropped: by_side(|side| {
                let mut roles: Vec<_> = seen
                    .iter()
                    .filter_map(|game| Some(game.dropped[side]?.0))
                    .collect();
                roles.sort_unstable();
                roles.dedup();
                let first = |role| {
                    when(&|game| {
                        game.dropped[side]
                            .filter(|(own, _)| *own == role)
                            .map(|(_, at)| at)
                    })
                };
                let mut all: Vec<_> = roles.into_iter().map(|role| (role, first(role))).collect();
                all.sort_by_key(|(_, when)| std::cmp::Reverse(when.games.part));
                all
            }),
        }
    }
}

/// What is looked at in one game.
struct Seen {
    result: i8,
    starts: Side,
    /// The names of the moves.
    names: Vec<String>,
    /// Where the kings stand once the opening is over; none if the game is not.
    kings: BySide<Option<String>>,
    /// The first piece from the hand, and at which of the side's moves it came.
    dropped: BySide<Option<(&'static str, usize)>>,
}

impl Seen {
    /// The names of a side's moves.
    fn own(&self, side: Side) -> impl Iterator<Item = &String> {
        self.names
            .iter()
            .skip(usize::from(side != self.starts))
            .step_by(2)
    }

    fn system(&self, side: Side) -> Option<String> {
        let mut names: Vec<&str> = self.own(side).take(SYSTEM).map(String::as_str).collect();
        names.sort_unstable();
        (names.len() == SYSTEM).then(|| names.join(", "))
    }

    fn castled(&self, side: Side) -> Option<usize> {
        let at = self.own(side).position(|name| name.starts_with("O-O"))?;
        Some(at + 1)
    }
}

fn by_side<T>(of: impl FnMut(Side) -> T) -> BySide<T> {
    BySide(Side::BOTH.map(of))
}

fn seen<V: Known>(game: &Game<V>) -> Seen {
    let mut line = Line::new(game.start);
    let mut found = Seen {
        result: game.result,
        starts: game.start.turn(),
        names: Vec::new(),
        kings: BySide::default(),
        dropped: BySide::default(),
    };
    let mut previous = None;
    for &(mv, _) in &game.moves {
        let pos = *line.position();
        found.names.push(name(&pos, mv, previous));
        if let MoveKind::Drop { role, .. } = mv.kind() {
            let at = found.names.len().div_ceil(2);
            found.dropped[pos.turn()].get_or_insert((V::name(role.role()), at));
        }
        previous = Some(mv.to());
        // A game that was read is legal.
        if line.play(mv).is_err() {
            break;
        }
        if line.len() == SETTLED {
            let square = |side| line.position().board().king(side);
            found.kings = by_side(|side| Some(write_square(square(side)?, V::DIALECT)));
        }
    }
    found
}

fn name<V: Known>(pos: &Position<V>, mv: Move<V>, previous: Option<Square<V>>) -> String {
    let names = V::move_names(pos, mv, previous);
    names
        .into_iter()
        .next()
        .map_or_else(String::new, |(_, name)| name)
}

/// Games by what they have in common.
#[derive(Default)]
struct Groups(BTreeMap<String, Group>);

#[derive(Default)]
struct Group {
    results: [u64; 3],
    answers: BTreeMap<String, u64>,
}

impl Groups {
    fn add(&mut self, name: String, answer: Option<String>, result: i8) {
        let group = self.0.entry(name).or_default();
        group.results[(1 - result) as usize] += 1;
        if let Some(answer) = answer {
            *group.answers.entry(answer).or_default() += 1;
        }
    }

    /// The frequent ones, the most frequent first.
    fn told(self, whole: u64) -> Vec<Habit> {
        let mut habits: Vec<Habit> = self
            .0
            .into_iter()
            .map(|(name, group)| group.told(name, whole))
            .collect();
        habits.retain(|habit| habit.games.part * 100 >= whole * RARE);
        habits.sort_by_key(|habit| std::cmp::Reverse(habit.games.part));
        habits
    }
}

impl Group {
    fn told(self, name: String, whole: u64) -> Habit {
        let part = self.results.iter().sum();
        let answer = self.answers.into_iter().max_by_key(|(_, count)| *count);
        Habit {
            name,
            games: Proportion { part, whole },
            // All alike, they say nothing about the error.
            first: points(self.results).filter(|first| first.error > 0.0),
            answer: answer.map(|(name, count)| {
                (
                    name,
                    Proportion {
                        part: count,
                        whole: part,
                    },
                )
            }),
        }
    }
}

impl When {
    fn of(mut moves: Vec<usize>, whole: u64) -> Self {
        moves.sort_unstable();
        Self {
            games: Proportion {
                part: moves.len() as u64,
                whole,
            },
            middle: moves.get(moves.len() / 2).copied().unwrap_or(0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_rules::Shinobi;
    use komadai_rules::text::read_move;

    fn game<V: Known>(moves: &str, result: i8) -> Game<V> {
        let read = |text| (read_move(text, V::DIALECT).expect("a move"), 0);
        Game {
            number: 0,
            start: Position::start(Default::default()),
            result,
            moves: moves.split(' ').map(read).collect(),
        }
    }

    #[test]
    fn first_moves_are_counted_with_their_results_and_answers() {
        let games = [
            game::<Shinobi>("J@c3 b8c6", 1),
            game("J@c3 b8c6", -1),
            game("J@c3 d7d5", 1),
            game("h2h4 e7e5", 0),
        ];
        let habits = Habits::of(&games);
        let [ninja, wing] = habits.first.as_slice() else {
            panic!("{:?}", habits.first)
        };
        assert_eq!(
            (ninja.name.as_str(), ninja.games),
            ("J@c3", Proportion { part: 3, whole: 4 })
        );
        assert_eq!(
            ninja.answer,
            Some(("Nc6".into(), Proportion { part: 2, whole: 3 }))
        );
        assert_eq!((wing.name.as_str(), wing.first), ("h4", None));
        assert!(
            ninja
                .first
                .is_some_and(|first| (first.value - 2.0 / 3.0).abs() < 1e-9)
        );
    }

    #[test]
    fn castling_drops_and_systems_are_noticed() {
        let moves = [
            "h2h4 e7e5 J@c3 g8f6 d2d3 f8c5 e2e3 e8g8",
            "c2c4 e7e5 h2h4 g8f6 d2d3 f8c5 M@e3 d7d6",
        ];
        let habits = Habits::of(&moves.map(|moves| game::<Shinobi>(moves, 1)));
        let kingdom = &habits.systems[Side::Gote];
        assert_eq!(kingdom[0].name, "Bc5, Nf6, O-O, e5");
        let [first, second] = [Proportion { part: 1, whole: 2 }, Proportion { part: 0, whole: 2 }];
        assert_eq!(
            habits.castled[Side::Gote],
            When {
                games: first,
                middle: 4
            }
        );
        assert_eq!(habits.castled[Side::Sente].games, second);
        let dropped: Vec<_> = habits.dropped[Side::Sente]
            .iter()
            .map(|(role, when)| (*role, when.middle))
            .collect();
        assert_eq!(dropped, [("monk", 4), ("ninja", 2)]);
        assert!(habits.kings[Side::Sente].is_empty());
    }
}
