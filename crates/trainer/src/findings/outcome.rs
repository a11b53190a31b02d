//! How games went: results, lengths and reasons.

use std::collections::BTreeMap;

use crate::data::Game;
use komadai_engine::{Playable, Score, chance};
use komadai_rules::{Line, Reason};

use crate::findings::estimate::{Estimate, Proportion};
use crate::findings::pieces::sign;

/// Why a game of the engine against itself ended, in the order they are told.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum End {
    /// Checkmate.
    Checkmate,
    /// A king reached the far end of the board.
    Campmate,
    /// The side to move had no move.
    Stalemate,
    /// A position came up too often, with one side checking all the time.
    Perpetual,
    /// A position came up too often.
    Repetition,
    /// Too many moves without progress.
    Fifty,
    /// Declared, or agreed: kings in each other's camp.
    Impasse,
    /// Both sides saw that it was decided.
    GivenUp,
    /// It was cut off and counted as drawn.
    TooLong,
}

impl End {
    /// Every end.
    pub(crate) const ALL: [Self; 9] = [
        Self::Checkmate,
        Self::Campmate,
        Self::Stalemate,
        Self::Perpetual,
        Self::Repetition,
        Self::Fifty,
        Self::Impasse,
        Self::GivenUp,
        Self::TooLong,
    ];

    /// In words.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::Campmate => "campmate",
            Self::Stalemate => "stalemate",
            Self::Perpetual => "perpetual check",
            Self::Repetition => "repetition",
            Self::Fifty => "fifty moves",
            Self::Impasse => "impasse",
            Self::GivenUp => "given up",
            Self::TooLong => "too long",
        }
    }

    fn of(reason: Reason) -> Self {
        match reason {
            Reason::Checkmate => Self::Checkmate,
            Reason::Campmate => Self::Campmate,
            Reason::Stalemate => Self::Stalemate,
            Reason::Perpetual => Self::Perpetual,
            Reason::Repetition => Self::Repetition,
            Reason::Fifty => Self::Fifty,
            Reason::Impasse => Self::Impasse,
            Reason::Resign | Reason::Time | Reason::Illegal | Reason::Agreement => Self::GivenUp,
        }
    }
}

/// How a number of games went.
#[derive(Clone, Default, Debug)]
pub(crate) struct Tally {
    /// Won, drawn and lost by the first player.
    pub(crate) results: [u64; 3],
    /// How often they ended how.
    pub(crate) ends: BTreeMap<End, u64>,
    /// Their lengths in plies, from the start position, sorted.
    pub(crate) plies: Vec<u32>,
    /// The chance the first player had after the opening, as the first search of each game saw it.
    openings: Vec<f64>,
    /// Results of the games in which that was about even.
    pub(crate) even: [u64; 3],
}

/// How far from a half a chance may be to count as about even.
pub(crate) const ABOUT: f64 = 0.05;

impl Tally {
    /// Looks at games.
    pub(crate) fn of<'a, V: Playable>(games: impl IntoIterator<Item = &'a Game<V>>) -> Self {
        let mut tally = Self::default();
        for game in games {
            tally.add(game);
        }
        tally.plies.sort_unstable();
        tally
    }

    fn add<V: Playable>(&mut self, game: &Game<V>) {
        let mut line = Line::new(game.start);
        for &(mv, _) in &game.moves {
            // A game that was read is legal.
            if line.play(mv).is_err() {
                break;
            }
        }
        let turn = sign(line.position().turn());
        let end = match line.ending() {
            Some(ending) => End::of(ending.reason),
            None if i32::from(game.result) == turn && line.may_declare() => End::Impasse,
            None if game.result != 0 => End::GivenUp,
            None => End::TooLong,
        };
        *self.ends.entry(end).or_default() += 1;
        self.plies.push(line.position().ply().saturating_sub(1));
        let place = match game.result {
            1 => 0,
            0 => 1,
            _ => 2,
        };
        self.results[place] += 1;
        if let Some(&(_, score)) = game.moves.first() {
            let own = Score::cp(i32::from(score) * sign(game.start.turn()));
            let opening = chance::<V>(own);
            if (opening - 0.5).abs() <= ABOUT {
                self.even[place] += 1;
            }
            self.openings.push(opening);
        }
    }

    /// How many games.
    pub(crate) fn games(&self) -> u64 {
        self.results.iter().sum()
    }

    /// The first player's points a game.
    pub(crate) fn first(&self) -> Option<Estimate> {
        points(self.results)
    }

    /// The same where the opening was about even.
    pub(crate) fn first_when_even(&self) -> Option<Estimate> {
        points(self.even)
    }

    /// The first player's chance after the opening, on average.
    pub(crate) fn opening(&self) -> Option<Estimate> {
        Estimate::mean(&self.openings)
    }

    /// How many games were drawn, those cut off included.
    pub(crate) fn drawn(&self) -> Proportion {
        self.share(self.results[1])
    }

    /// How many games ended so.
    pub(crate) fn ended(&self, end: End) -> Proportion {
        self.share(self.ends.get(&end).copied().unwrap_or(0))
    }

    fn share(&self, part: u64) -> Proportion {
        Proportion {
            part,
            whole: self.games(),
        }
    }

    /// The length that this part of the games, from 0 to 1, stays below.
    pub(crate) fn length(&self, part: f64) -> u32 {
        let last = self.plies.len().saturating_sub(1);
        let at = (part * last as f64).round() as usize;
        self.plies.get(at).copied().unwrap_or(0)
    }
}

/// Points a game from wins, draws and losses.
pub(crate) fn points(results: [u64; 3]) -> Option<Estimate> {
    let [won, drawn, lost] = results.map(|count| count as f64);
    let games = won + drawn + lost;
    if games < 2.0 {
        return None;
    }
    let value = (won + drawn / 2.0) / games;
    let square = (won + drawn / 4.0) / games;
    Some(Estimate {
        value,
        error: ((square - value * value).max(0.0) / (games - 1.0)).sqrt(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_rules::text::read_move;
    use komadai_rules::{Position, RuleSet, Shogi, Shogun, Variant};

    fn game(moves: &str, result: i8) -> Game<Shogun> {
        let read = |text| (read_move(text, Shogun::DIALECT).unwrap(), 30);
        Game {
            number: 0,
            start: Position::start(Default::default()),
            result,
            moves: moves.split(' ').map(read).collect(),
        }
    }

    #[test]
    fn ends_are_told_apart() {
        let games = [
            game("f2f3 e7e5 g2g4 d8h4", -1),
            game("e2e4", 1),
            game("e2e4 e7e5", 0),
        ];
        let tally = Tally::of(&games);
        assert_eq!(tally.results, [1, 1, 1]);
        assert_eq!(tally.even, [1, 1, 1]);
        let ends: Vec<_> = tally.ends.into_iter().collect();
        assert_eq!(ends, [(End::Checkmate, 1), (End::GivenUp, 1), (End::TooLong, 1)]);
        assert_eq!(tally.plies, [1, 2, 4]);
    }

    #[test]
    fn a_declared_win_is_not_a_game_given_up() {
        let rules = <Shogi as Variant>::Rules::from_name("modern").expect("Shogi has modern rules");
        let entered = "4K4/PPPPPPPPP/1G7/9/9/9/9/9/4k4 b 2R2B9P 1";
        let mut game = Game {
            number: 0,
            start: Position::<Shogi>::read(entered, rules).unwrap(),
            result: 1,
            moves: Vec::new(),
        };
        let end = |game: &Game<Shogi>| Tally::of([game]).ends.into_keys().next();
        assert_eq!(end(&game), Some(End::Impasse));
        game.result = -1;
        assert_eq!(end(&game), Some(End::GivenUp));
    }

    #[test]
    fn points_have_an_error() {
        let even = points([50, 0, 50]).unwrap();
        assert_eq!(even.value, 0.5);
        assert!((even.margin() - 0.098).abs() < 0.001);
        assert_eq!(points([1, 0, 0]), None);
    }
}
