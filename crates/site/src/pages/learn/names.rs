//! The pieces of a game by all their names, with what they are worth.

use komadai_learn::Worth;
use komadai_notation::Appearance;
use komadai_rules::VariantId;
use komadai_words::Words;
use maud::{Markup, html};

use super::super::reader::Reader;
use super::kinds::{Kind, kinds};

/// A table of the pieces: how they look, what they are called, how they are written, what they are worth.
pub(super) fn names(reader: &Reader, game: VariantId) -> Markup {
    let words = reader.words;
    html! {
        div.names-table tabindex="0" role="region" aria-label=(words.get("learn-pieces")) {
            table {
                thead { tr {
                    th scope="col" { (words.get("learn-pieces")) }
                    th scope="col" { (words.get("pieces-written")) }
                    th scope="col" { (words.get("pieces-names")) }
                    th scope="col" { (words.get("pieces-worth")) }
                } }
                tbody { @for kind in kinds(game) { (row(reader, game, kind)) } }
            }
        }
        p.quiet.small { (words.get("pieces-worth-caveat")) }
    }
}

fn row(reader: &Reader, game: VariantId, kind: &Kind) -> Markup {
    let words = reader.words;
    html! {
        tr {
            th scope="row" {
                a.names-piece href=(format!("/pieces/{game}/{}", kind.name)) { (kind.figure(reader)) span { (words.get(&kind.words)) } }
            }
            td { (kind.written_in(words.language())) }
            td { (called(words, kind).unwrap_or_default()) }
            td.number data-head=(words.get("pieces-worth")) { @if let Some(worth) = worth(game, kind) { (told(words, &worth)) } }
        }
    }
}

/// What a piece of a game is worth by the findings.
pub(super) fn worth(game: VariantId, kind: &Kind) -> Option<Worth> {
    komadai_learn::worth(Appearance::of(game).title, &kind.name)
}

/// Full name, reading, meaning and other names of a piece.
pub(super) fn called(words: Words, kind: &Kind) -> Option<String> {
    let key = format!("{}-names", kind.words);
    words.has(&key).then(|| words.get(&key).into_owned())
}

/// What a piece is worth, in words.
pub(super) fn told(words: Words, worth: &Worth) -> String {
    let decimal = |text: &str| text.replace('.', &words.get("decimal-mark"));
    match &worth.held {
        None => decimal(&worth.placed),
        Some(held) => words.fill(
            "pieces-worth-both",
            &[
                ("board", decimal(&worth.placed).into()),
                ("hand", decimal(held).into()),
            ],
        ),
    }
}
