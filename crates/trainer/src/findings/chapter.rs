//! All that was found about one game, in numbers and words that no longer depend on it.

use std::collections::BTreeSet;
use std::path::PathBuf;

use crate::data::{Chunk, DataError, read};
use komadai_notation::Numbering;
use komadai_rules::{Position, RuleSet, Side, VariantId};

use crate::findings::estimate::{Estimate, Proportion};
use crate::findings::free::{self, FreeGames};
use crate::findings::habits::Habits;
use crate::findings::handicap::{self, Given};
use crate::findings::opening::{self, Candidate};
use crate::findings::outcome::Tally;
use crate::findings::pieces::Known;
use crate::findings::promotion;
use crate::findings::starts;
use crate::findings::worth::{Worth, worths};

/// A game.
#[derive(Clone, Debug)]
pub(crate) struct Chapter {
    pub(crate) id: VariantId,
    pub(crate) title: &'static str,
    pub(crate) numbering: Numbering,
    /// What the sides are called in a sentence.
    pub(crate) sides: [String; 2],
    /// Games that were read.
    pub(crate) games: u64,
    /// Nodes a move in them.
    pub(crate) nodes: Vec<u64>,
    /// The seeds they come from.
    pub(crate) seeds: Vec<u64>,
    pub(crate) values: Option<Values>,
    pub(crate) declined: Vec<(&'static str, Proportion)>,
    pub(crate) sets: Vec<Set>,
    /// The rule set of the games the engine played as it likes.
    pub(crate) usual: &'static str,
    /// How they went.
    pub(crate) free: Tally,
    /// What both sides did in them.
    pub(crate) habits: Habits,
    /// How games with a handicap went.
    pub(crate) given: Vec<Given>,
}

/// What its pieces are worth.
#[derive(Clone, Debug)]
pub(crate) struct Values {
    pub(crate) pieces: Vec<Value>,
    /// How much a pawn adds to an even chance.
    pub(crate) pawn: Estimate,
    pub(crate) positions: u64,
}

/// A piece, as in [`Worth`].
#[derive(Clone, Debug)]
pub(crate) struct Value {
    pub(crate) name: &'static str,
    pub(crate) held: bool,
    pub(crate) won: Option<Estimate>,
    pub(crate) searched: Option<Estimate>,
    pub(crate) games: u64,
    pub(crate) judged: Option<Estimate>,
    pub(crate) positions: u64,
}

/// One of its rule sets.
#[derive(Clone, Debug)]
pub(crate) struct Set {
    /// The game, and the rule set where there are several.
    pub(crate) title: String,
    pub(crate) rules: &'static str,
    /// Games from random openings.
    pub(crate) random: Tally,
    /// Games from the start position.
    pub(crate) start: Tally,
    /// The best first moves.
    pub(crate) best: Vec<Candidate>,
    /// The first move a guide names, and what follows it.
    pub(crate) guide: Option<Candidate>,
}

impl Chapter {
    /// Looks into a game: reads chunks, plays, searches. The listener hears of each game that was played.
    pub(crate) fn new<V: Known>(
        chunks: &[PathBuf],
        recipe: &starts::StartGames,
        free: &FreeGames,
        think: u64,
        progress: &(dyn Fn() + Sync),
    ) -> Result<Self, DataError> {
        let games = read::<V>(chunks)?;
        let [mut nodes, mut seeds] = [BTreeSet::new(), BTreeSet::new()];
        for path in chunks {
            for origin in Chunk::open(path)?.origins {
                nodes.insert(origin.nodes);
                seeds.insert(origin.seed);
            }
        }
        let set = |&rules: &V::Rules| Set {
            title: match V::Rules::ALL.len() {
                1 => V::TITLE.into(),
                _ => format!("{}, {}", V::TITLE, rules.name()),
            },
            rules: rules.name(),
            random: Tally::of(games.iter().filter(|game| game.start.rules() == rules)),
            start: Tally::of(&starts::play::<V>(recipe, rules, progress)),
            best: opening::best::<V>(rules, think),
            guide: V::GUIDE.and_then(|first| opening::after::<V>(rules, think, first)),
        };
        let declined = promotion::declined(&games).into_iter();
        let usual = V::Rules::default();
        let liked = free::play(free, Position::<V>::start(usual), progress);
        Ok(Self {
            id: V::ID,
            title: V::TITLE,
            numbering: V::NUMBERING,
            sides: Side::BOTH.map(|side| match V::ASYMMETRIC {
                true => format!("the {}", V::SIDES[side]),
                false => V::SIDES[side].into(),
            }),
            games: games.len() as u64,
            nodes: nodes.into_iter().collect(),
            seeds: seeds.into_iter().collect(),
            values: worths(&games).map(|worths| Values {
                pieces: worths.pieces.iter().map(value).collect(),
                pawn: worths.pawn,
                positions: worths.positions,
            }),
            declined: declined.map(|(role, share)| (V::name(role), share)).collect(),
            sets: V::Rules::ALL.iter().map(set).collect(),
            usual: usual.name(),
            free: Tally::of(&liked),
            habits: Habits::of(&liked),
            given: handicap::all::<V>(free, usual, progress),
        })
    }

    /// The rule set with this name.
    pub(crate) fn set(&self, rules: &str) -> Option<&Set> {
        self.sets.iter().find(|set| set.rules == rules)
    }

    /// What a piece on the board is worth to the result.
    pub(crate) fn worth(&self, name: &str) -> Option<Estimate> {
        let mut pieces = self.values.iter().flat_map(|values| &values.pieces);
        pieces.find(|piece| piece.name == name && !piece.held)?.won
    }
}

fn value<V: Known>(worth: &Worth<V>) -> Value {
    Value {
        name: V::name(worth.kind.role),
        held: worth.kind.held,
        won: worth.won,
        searched: worth.searched,
        games: worth.games,
        judged: worth.judged,
        positions: worth.positions,
    }
}
