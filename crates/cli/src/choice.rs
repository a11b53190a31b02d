//! Which game, which rule set, which position: what several commands ask for.

use std::fmt::Display;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use komadai_rules::text::{PositionError, TextError, read_setup};
use komadai_rules::{Position, RuleSet, Variant, VariantId, dispatch};

use crate::failure::Failure;

/// `--game` and `--rules`.
#[derive(Args, Clone, Debug)]
pub(crate) struct Choice {
    /// The game; otherwise told from the position, or shogi
    #[arg(short, long, value_name = "GAME", value_parser = games())]
    game: Option<VariantId>,

    /// The rule set; otherwise the game's usual one
    #[arg(short, long, value_name = "RULES", value_parser = rule_sets())]
    rules: Option<String>,
}

impl Choice {
    /// The rule set that was asked for.
    pub(crate) fn rules<V: Variant>(&self) -> Result<V::Rules, Failure> {
        rules_named::<V>(self.rules.as_deref()).map_err(Failure::Usage)
    }

    /// The game that was asked for, or the one a position text belongs to.
    pub(crate) fn game(&self, position: &str) -> VariantId {
        self.game.unwrap_or_else(|| detect(position))
    }
}

/// The names of the games, as a sentence lists them: `a, b or c`.
pub(crate) fn any_game() -> String {
    let names = VariantId::ALL.map(VariantId::name);
    match names.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        _ => names.concat(),
    }
}

/// Accepts the names of the games.
pub(crate) fn games() -> impl TypedValueParser<Value = VariantId> {
    PossibleValuesParser::new(VariantId::ALL.map(VariantId::name)).try_map(|name| name.parse())
}

/// Accepts the names of rule sets of any game.
pub(crate) fn rule_sets() -> PossibleValuesParser {
    let mut names: Vec<_> = VariantId::ALL
        .into_iter()
        .flat_map(|game| game.info().rule_sets)
        .copied()
        .collect();
    names.sort_unstable();
    names.dedup();
    PossibleValuesParser::new(names)
}

/// The rule set with this name, or the game's default.
pub(crate) fn rules_named<V: Variant>(name: Option<&str>) -> Result<V::Rules, String> {
    let Some(name) = name else {
        return Ok(V::Rules::default());
    };
    V::Rules::from_name(name).ok_or_else(|| {
        let known = V::Rules::NAMES.join(", ");
        format!("{} has no rules {name:?} (known: {known})", V::NAME)
    })
}

/// Reads a FEN or SFEN, `startpos` (or nothing), or `handicap:N`.
pub(crate) fn position<V: Variant>(text: &str, rules: V::Rules) -> Result<Position<V>, Failure> {
    Position::read(fen::<V>(text)?, rules).map_err(refused::<V>)
}

/// As [`position`] for mate problems: the side to move may do without a king.
pub(crate) fn problem<V: Variant>(text: &str, rules: V::Rules) -> Result<Position<V>, Failure> {
    let setup = read_setup::<V>(fen::<V>(text)?).map_err(refused::<V>)?;
    setup.into_problem(rules).map_err(refused::<V>)
}

/// Takes what engines are sent, too: `position sfen … moves …`.
pub(crate) fn split_position(text: &str) -> (String, Vec<String>) {
    let mut words = text.split_whitespace().map(str::to_owned).peekable();
    for word in ["position", "sfen", "fen"] {
        words.next_if(|next| next == word);
    }
    let mut words: Vec<_> = words.collect();
    let moves = match words.iter().position(|word| word == "moves") {
        Some(at) => words.split_off(at).into_iter().skip(1).collect(),
        None => Vec::new(),
    };
    (words.join(" "), moves)
}

fn fen<V: Variant>(text: &str) -> Result<&str, Failure> {
    let text = text.trim();
    if text.is_empty() || text == "startpos" {
        return Ok(V::START);
    }
    match text.strip_prefix("handicap:") {
        Some(number) => handicap::<V>(number),
        None => Ok(text),
    }
}

fn refused<V: Variant>(error: impl Display) -> Failure {
    let advice = "give it as FEN or SFEN, startpos or handicap:N";
    Failure::Input(format!("not a position of {}: {error}; {advice}", V::NAME))
}

fn handicap<V: Variant>(number: &str) -> Result<&'static str, Failure> {
    let known = V::HANDICAPS
        .iter()
        .find(|handicap| handicap.number.to_string() == number);
    known.map(|handicap| handicap.start).ok_or_else(|| {
        Failure::Input(match V::HANDICAPS.len() {
            0 => format!("{} has no handicaps", V::NAME),
            last => format!("no handicap {number:?}; {} has 1 to {last}", V::NAME),
        })
    })
}

/// The game a position fits best; of several the first.
fn detect(text: &str) -> VariantId {
    let fit = |id: &VariantId| dispatch!(*id, V => fit::<V>(text));
    let best_last = VariantId::ALL.into_iter().rev().max_by_key(fit);
    best_last.unwrap_or_default()
}

/// 0 for a board of another size, 3 for a position that can be played.
fn fit<V: Variant>(text: &str) -> u8 {
    match Position::<V>::read(text, V::Rules::default()) {
        Err(PositionError::Text(TextError::Ranks(_))) => 0,
        Err(PositionError::Text(_)) => 1,
        Err(PositionError::Setup(_)) => 2,
        Ok(_) => 3,
    }
}
