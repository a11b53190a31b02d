//! Making puzzles, unit by unit: a unit is one composition or one game, and with its seed and number always the same.

mod compose;
mod games;

use fastrand::Rng;
use komadai_rules::{Line, RuleSet, VariantId, dispatch};

use crate::describe::describe;
use crate::kind::{Kind, Source};
use crate::puzzle::{Problem, Puzzle, PuzzleError, name_of, read_position, rules_named};
use crate::rating::rate;
use crate::tag::Tag;
use crate::variants::Puzzled;

/// What is made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wish {
    /// Puzzles of these kinds,
    pub kinds: Vec<Kind>,
    /// and only with this tag, if there is one. Castling is so rare that games are looked at only where it is possible and seems
    /// best.
    pub tag: Option<Tag>,
}

impl Wish {
    fn wants(&self, kind: Kind) -> bool {
        self.kinds.contains(&kind)
    }

    fn castles(&self) -> bool {
        self.tag == Some(Tag::Castling)
    }
}

/// Makes the puzzles of one unit. Finished games come from elsewhere: see [`from_game`].
pub fn unit(game: VariantId, source: Source, wish: &Wish, seed: u64, number: u64) -> Vec<Puzzle> {
    dispatch!(game, V => make::<V>(source, wish, seed, number))
}

/// How many units are made at once, and kept together.
pub const CHUNK: u64 = 16;

/// Makes the units of a chunk, as lines of text.
pub fn chunk(game: VariantId, source: Source, wish: &Wish, seed: u64, number: u64) -> String {
    let units = number * CHUNK..(number + 1) * CHUNK;
    let puzzles = units.flat_map(|number| unit(game, source, wish, seed, number));
    puzzles.map(|puzzle| format!("{puzzle}\n")).collect()
}

/// The puzzles of a finished game: its rule set, where it started, and its moves.
pub fn from_game(
    game: VariantId,
    rules: &str,
    start: &str,
    moves: &[String],
    wish: &Wish,
) -> Result<Vec<Puzzle>, PuzzleError> {
    dispatch!(game, V => {
        let line = replayed::<V>(rules, start, moves)?;
        let problems = games::found(&line, wish, &mut Rng::with_seed(line.position().hash()));
        Ok(puzzles(&problems, Source::Game, wish))
    })
}

fn replayed<V: Puzzled>(rules: &str, start: &str, moves: &[String]) -> Result<Line<V>, PuzzleError> {
    let mut line = Line::new(read_position::<V>(start, rules_named::<V>(rules)?)?);
    for text in moves {
        line.play_text(text)
            .map_err(|_| PuzzleError::Move(text.clone()))?;
    }
    Ok(line)
}

fn make<V: Puzzled>(source: Source, wish: &Wish, seed: u64, number: u64) -> Vec<Puzzle> {
    // Every unit has random numbers of its own: those of a generator whose seed is its number, spread.
    let mut rng = Rng::with_seed(seed.rotate_left(40) ^ number.wrapping_mul(0xd134_2543_de82_ef95));
    let rule_sets = V::rule_sets();
    let rules = rule_sets[number as usize % rule_sets.len()];
    let problems = match source {
        Source::Composed if !wish.wants(Kind::Mate) => Vec::new(),
        Source::Composed => compose::compose::<V>(&mut rng, number, rules)
            .into_iter()
            .collect(),
        Source::SelfPlay => games::found(&games::played::<V>(&mut rng, rules, wish), wish, &mut rng),
        Source::Game => Vec::new(),
    };
    puzzles(&problems, source, wish)
}

/// Those that have what is wished for.
fn puzzles<V: Puzzled>(problems: &[Problem<V>], source: Source, wish: &Wish) -> Vec<Puzzle> {
    let has_tag = |problem: &&Problem<V>| wish.tag.is_none_or(|tag| describe(problem).0.contains(&tag));
    let wanted = problems.iter().filter(has_tag);
    wanted.map(|problem| puzzle(problem, source)).collect()
}

/// A problem written down, with its tags and a first rating.
fn puzzle<V: Puzzled>(problem: &Problem<V>, source: Source) -> Puzzle {
    let (tags, pieces) = describe(problem);
    let position = problem.start.to_string();
    Puzzle {
        id: name_of(V::ID, &position),
        game: V::ID,
        rules: problem.start.rules().name(),
        position,
        kind: problem.kind,
        solution: problem.line.iter().map(ToString::to_string).collect(),
        tags,
        pieces,
        rating: rate(problem),
        source,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_makes_the_same_chunk_and_another_makes_others() {
        let wish = |kind| Wish {
            kinds: vec![kind],
            tag: None,
        };
        let made = |seed| chunk(VariantId::Shogun, Source::Composed, &wish(Kind::Mate), seed, 0);
        let first = made(7);
        assert!(!first.is_empty());
        assert_eq!(made(7), first);
        assert_ne!(made(8), first);
        let none = chunk(VariantId::Shogun, Source::Composed, &wish(Kind::Tactic), 7, 0);
        assert_eq!(none, "", "what is composed is a mate");
    }

    #[test]
    fn with_a_tag_nothing_else_is_made_and_nothing_is_lost() {
        let made = |number, tag| {
            let wish = Wish {
                kinds: vec![Kind::Mate],
                tag,
            };
            unit(VariantId::Shogun, Source::Composed, &wish, 7, number)
        };
        let mut found = (0..CHUNK).map(|number| (number, made(number, None)));
        let (number, all) = found.find(|(_, all)| !all.is_empty()).expect("a unit has one");
        for tag in all[0].tags.iter().copied().take(1).chain([Tag::EnPassant]) {
            let expected: Vec<_> = all
                .iter()
                .filter(|puzzle| puzzle.tags.contains(&tag))
                .cloned()
                .collect();
            assert_eq!(made(number, Some(tag)), expected, "{tag:?}");
        }
    }
}
