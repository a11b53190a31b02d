//! The position a stored or proposed game starts from.

use komadai_rules::{Position, RuleSet, Variant};

/// The start of a game under a rule set, or what is wrong with it.
pub fn start<V: Variant>(rules: &str, start: &str) -> Result<Position<V>, String> {
    let rules = V::Rules::from_name(rules).ok_or_else(|| format!("unknown rule set {rules:?}"))?;
    Position::read(start, rules).map_err(|error| error.to_string())
}
