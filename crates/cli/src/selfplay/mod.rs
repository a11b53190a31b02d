//! Self-play on the terminal: games as they are played, and what is in folders of them.

mod json;
mod live;
mod page;

use std::path::Path;

use komadai_engine::Playable;
use komadai_rules::{Listed, RuleSet};
use komadai_trainer::data::{DataError, Folder};
use komadai_trainer::{Played, SelfPlay, play, usual_rules};

pub(crate) use json::json;
pub(crate) use page::page;

use crate::choice;
use crate::failure::Failure;
use crate::signals;
use live::SelfplayProgress;

/// Plays the games of a recipe that a folder lacks, until there are enough or somebody wants it to end.
pub(crate) fn fill<V: Listed + Playable>(folder: &Path, recipe: &SelfPlay<V>) -> Result<Played, Failure> {
    let stop = signals::stop_flag()?;
    let mut games = Folder::open(folder, V::ID, recipe.origins())?;
    let live = SelfplayProgress::new(recipe.games);
    let played = play(recipe, &mut games, &stop, &|played| live.follow(played));
    live.close();
    Ok(played?)
}

/// The rule sets with these names, in turn; without any, those games are usually played under.
pub(crate) fn rules<V: Playable>(names: &[String]) -> Result<Vec<V::Rules>, Failure> {
    if names.is_empty() {
        return Ok(usual_rules::<V>());
    }
    let named = names.iter().map(|name| choice::rules_named::<V>(Some(name)));
    named.collect::<Result<_, _>>().map_err(Failure::Usage)
}

/// How the rule sets of a recipe take turns: `modern 3 : classic 1`.
pub(crate) fn turns<V: Playable>(rules: &[V::Rules]) -> String {
    let mut counts: Vec<(&str, u32)> = Vec::new();
    for name in rules.iter().map(|rules| rules.name()) {
        match counts.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => counts.push((name, 1)),
        }
    }
    match counts.as_slice() {
        [(only, _)] => (*only).into(),
        _ => {
            let parts: Vec<_> = counts
                .iter()
                .map(|(name, count)| format!("{name} {count}"))
                .collect();
            parts.join(" : ")
        }
    }
}

impl From<DataError> for Failure {
    fn from(error: DataError) -> Self {
        Self::Input(error.to_string())
    }
}
