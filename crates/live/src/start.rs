//! The position a stored or proposed game starts from.

use komadai_rules::{Position, RulesName, Variant};

/// The start of a game under a rule set, or what is wrong with it.
pub fn start<V: Variant>(rules: RulesName, start: &str) -> Result<Position<V>, String> {
    let rules = rules
        .rules()
        .ok_or_else(|| format!("unknown rule set {:?}", rules.as_str()))?;
    Position::read(start, rules).map_err(|error| error.to_string())
}
