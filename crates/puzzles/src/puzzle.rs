//! A puzzle, as a value and as a line of text.

use std::fmt;

use komadai_rules::text::read_setup;
use komadai_rules::{Line, Move, Position, Role, RuleSet, Side, Variant, VariantId, dispatch};

use crate::kind::{Kind, Source};
use crate::tag::Tag;
use crate::variants::Puzzled;

/// A puzzle. As text it is a line of eight fields with `;` between them: name, kind, rule set, rating, position, solution,
/// tags and pieces, source. The game is that of the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// Its name, made from the position: six letters and digits.
    pub id: String,
    /// The game.
    pub game: VariantId,
    /// The rule set.
    pub rules: &'static str,
    /// Where it starts; the solver is the side to move. In a tsume he has no king.
    pub position: String,
    /// What it asks for.
    pub kind: Kind,
    /// The main line: the solver's moves and the answers that hold out longest, ending with a move of the solver.
    pub solution: Vec<String>,
    /// What it is about.
    pub tags: Vec<Tag>,
    /// The pieces the solver moves in the main line, by their letters in a FEN.
    pub pieces: Vec<&'static str>,
    /// How hard it is, on the scale of the players' ratings.
    pub rating: u16,
    /// Where it comes from.
    pub source: Source,
}

/// A puzzle as values of its game.
#[derive(Clone, Debug)]
pub struct Problem<V: Variant> {
    /// Where it starts.
    pub start: Position<V>,
    /// What it asks for.
    pub kind: Kind,
    /// The main line.
    pub line: Vec<Move<V>>,
}

/// Why a text is no puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PuzzleError {
    /// It does not have eight fields.
    Fields(usize),
    /// A field cannot be read.
    Field {
        /// Which.
        name: &'static str,
        /// What it says.
        text: String,
    },
    /// The position is none of the game.
    Position(String),
    /// A move of the solution is not legal.
    Move(String),
    /// The solution is empty or does not end with a move of the solver.
    Length(usize),
    /// The name does not belong to the position.
    Name(String),
    /// A puzzle of another game.
    Game(VariantId),
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fields(count) => write!(f, "a puzzle has eight fields, not {count}"),
            Self::Field { name, text } => write!(f, "the {name} {text:?} cannot be read"),
            Self::Position(error) => write!(f, "the position cannot be played: {error}"),
            Self::Move(text) => write!(f, "the solution's move {text:?} is not legal"),
            Self::Length(plies) => write!(
                f,
                "a solution of {plies} plies does not end with the solver's move"
            ),
            Self::Name(name) => write!(f, "{name:?} is not the name that this position has"),
            Self::Game(game) => write!(f, "this is a puzzle of {game}"),
        }
    }
}

impl std::error::Error for PuzzleError {}

impl Puzzle {
    /// How many plies the solution has.
    pub fn plies(&self) -> usize {
        self.solution.len()
    }

    /// Who solves.
    pub fn side(&self) -> Result<Side, PuzzleError> {
        dispatch!(self.game, V => {
            let rules = rules_named::<V>(self.rules)?;
            Ok(read_position::<V>(&self.position, rules)?.turn())
        })
    }

    /// Reads a line. Everything in it is checked by the rules, but nothing is proven: see [`crate::verify`].
    pub fn read(game: VariantId, line: &str) -> Result<Self, PuzzleError> {
        dispatch!(game, V => read::<V>(line))
    }

    /// The puzzle as values of its game.
    pub fn problem<V: Puzzled>(&self) -> Result<Problem<V>, PuzzleError> {
        if self.game != V::ID {
            return Err(PuzzleError::Game(self.game));
        }
        let rules = rules_named::<V>(self.rules)?;
        let start = read_position::<V>(&self.position, rules)?;
        let mut pos = start;
        let mut line = Vec::new();
        for text in &self.solution {
            let mv = text.parse().map_err(|_| PuzzleError::Move(text.clone()))?;
            pos.play(mv).map_err(|_| PuzzleError::Move(text.clone()))?;
            line.push(mv);
        }
        let kind = self.kind;
        Ok(Problem { start, kind, line })
    }
}

impl<V: Variant> Problem<V> {
    /// The positions of the main line: before each of its moves, and after the last.
    pub fn positions(&self) -> Vec<Position<V>> {
        let mut positions = vec![self.start];
        for &mv in &self.line {
            positions.push(positions[positions.len() - 1].after(mv));
        }
        positions
    }

    /// Whether the solver has no king, as is the tradition of tsume: then nothing but checks counts.
    pub fn is_tsume(&self) -> bool {
        self.start.board().king(self.start.turn()).is_none()
    }

    /// The start as a line of its own.
    pub fn to_line(&self) -> Line<V> {
        Line::new(self.start)
    }
}

/// Reads a position in which the side to move may do without a king.
pub(crate) fn read_position<V: Variant>(text: &str, rules: V::Rules) -> Result<Position<V>, PuzzleError> {
    let wrong = |error: &dyn fmt::Display| PuzzleError::Position(error.to_string());
    let setup = read_setup::<V>(text).map_err(|error| wrong(&error))?;
    let pos = setup.into_problem(rules).map_err(|error| wrong(&error))?;
    match pos.ending() {
        Some(ending) => Err(wrong(&ending.reason.name())),
        None => Ok(pos),
    }
}

/// The rule set with this name.
pub(crate) fn rules_named<V: Variant>(name: &str) -> Result<V::Rules, PuzzleError> {
    V::Rules::from_name(name).ok_or_else(|| unreadable("rule set", name))
}

fn unreadable(name: &'static str, text: &str) -> PuzzleError {
    PuzzleError::Field {
        name,
        text: text.into(),
    }
}

fn read<V: Puzzled>(line: &str) -> Result<Puzzle, PuzzleError> {
    let fields: Vec<&str> = line.split(';').collect();
    let [id, kind, rules, rating, position, solution, about, source] = fields[..] else {
        return Err(PuzzleError::Fields(fields.len()));
    };
    let rules = rules_named::<V>(rules)?;
    let (mut tags, mut pieces) = (Vec::new(), Vec::new());
    for word in about.split(',').filter(|word| !word.is_empty()) {
        let role = V::Role::ALL.iter().find(|role| role.letters() == word);
        match (Tag::from_name(word), role) {
            (Some(tag), _) => tags.push(tag),
            (None, Some(role)) => pieces.push(role.letters()),
            (None, None) => return Err(unreadable("tag", word)),
        }
    }
    let puzzle = Puzzle {
        id: id.into(),
        game: V::ID,
        rules: rules.name(),
        position: position.into(),
        kind: Kind::from_name(kind).ok_or_else(|| unreadable("kind", kind))?,
        solution: solution.split(' ').map(String::from).collect(),
        tags,
        pieces,
        rating: rating.parse().map_err(|_| unreadable("rating", rating))?,
        source: Source::from_name(source).ok_or_else(|| unreadable("source", source))?,
    };
    let problem = puzzle.problem::<V>()?;
    if problem.line.len() % 2 == 0 {
        return Err(PuzzleError::Length(problem.line.len()));
    }
    if puzzle.id != name_of(V::ID, position) {
        return Err(PuzzleError::Name(id.into()));
    }
    Ok(puzzle)
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tags = self.tags.iter().map(|tag| tag.name());
        let about: Vec<&str> = tags.chain(self.pieces.iter().copied()).collect();
        write!(
            f,
            "{};{};{};{};{};{};{};{}",
            self.id,
            self.kind,
            self.rules,
            self.rating,
            self.position,
            self.solution.join(" "),
            about.join(","),
            self.source
        )
    }
}

/// The letters and digits of names: none that is taken for another, no vowel that makes a word.
const LETTERS: &[u8; 32] = b"23456789bcdfghjkmnpqrstvwxyzBCDF";

/// The name of a position: thirty bits of its text, mixed.
pub(crate) fn name_of(game: VariantId, position: &str) -> String {
    // FNV-1a, then the finish of SplitMix64.
    let texts = [game.name(), " ", position];
    let bytes = texts.iter().flat_map(|text| text.bytes());
    let mut mixed = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^= mixed >> 31;
    let letter = |place: u32| LETTERS[(mixed >> (5 * place)) as usize % LETTERS.len()] as char;
    (0..6).map(letter).collect()
}
