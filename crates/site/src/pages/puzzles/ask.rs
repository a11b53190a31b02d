//! What a puzzle asks, in words; the twin of `web/puzzles/ask.js`.

use std::borrow::Cow;

use komadai_notation::Appearance;
use komadai_puzzles::{Kind, Puzzle, Theme};
use komadai_rules::{Side, VariantId};
use komadai_words::Words;

use super::super::unplayable::piece_name;
use super::super::words::side_name;

/// "Black to play: mate in 5 plies".
pub(in crate::pages) fn ask(words: Words, puzzle: &Puzzle) -> String {
    let side = side_name(words, puzzle.game, side(puzzle));
    let numbering = Appearance::of(puzzle.game).numbering;
    let key = match puzzle.kind {
        Kind::Mate => format!("puzzle-ask-mate-{}", numbering.name()),
        kind => format!("puzzle-ask-{kind}"),
    };
    let count = numbering.count(puzzle.plies());
    words.fill(&key, &[("side", side.into()), ("count", count.into())])
}

/// What else has to be known; nothing for a single move that wins.
pub(super) fn rule(words: Words, puzzle: &Puzzle) -> String {
    if matches!(puzzle.kind, Kind::Mate | Kind::Campmate) && puzzle.plies() == 1 {
        return String::new();
    }
    words.get(&format!("puzzle-rule-{}", puzzle.kind)).into_owned()
}

/// Whose moves are to be found.
pub(in crate::pages) fn side(puzzle: &Puzzle) -> Side {
    puzzle.side().unwrap_or(Side::Sente)
}

/// The name of a theme: a kind, a tag, or how long the solution is.
pub(super) fn theme_name(words: Words, game: VariantId, theme: &str) -> String {
    if let Some(letter) = theme.strip_prefix("piece-") {
        let piece = piece_name(words, game, letter);
        return words.fill("puzzle-theme-piece", &[("piece", piece.into())]);
    }
    let Some(plies) = theme.strip_prefix("plies-").and_then(|plies| plies.parse().ok()) else {
        return words.get(&format!("puzzle-theme-{theme}")).into_owned();
    };
    let numbering = Appearance::of(game).numbering;
    let key = format!("puzzle-theme-plies-{}", numbering.name());
    words.fill(&key, &[("count", numbering.count(plies).into())])
}

/// What a theme is, in a sentence; nothing for lengths and pieces, whose names say it all.
pub(super) fn theme_about(words: Words, theme: &str) -> Option<Cow<'static, str>> {
    let is_told = matches!(theme.parse(), Ok(Theme::Kind(_) | Theme::Tag(_)));
    is_told.then(|| words.get(&format!("theme-about-{theme}")))
}
