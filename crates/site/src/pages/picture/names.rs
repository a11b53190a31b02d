//! The names of files and ranks, in the corners of the squares at the edge: where boards have them that are alive.

use komadai_server::board::Sheet;
use komadai_server::settings::Coordinates;
use maud::{Markup, html};

use super::super::reader::Reader;
use super::layout::{BoardLayout, WIDE};

/// How far from the sides of a square.
const GAP: i32 = 6;

/// Draws them as the reader has chosen, or as the game and the language have them.
pub(super) fn draw(reader: &Reader, sheet: &Sheet, layout: &BoardLayout) -> Markup {
    let by_kanji = match reader.settings.coordinates {
        Coordinates::None => return html! {},
        Coordinates::Kanji => true,
        Coordinates::Usual => reads_kanji(reader.words.language().code()),
        Coordinates::Inside | Coordinates::Letters => false,
    };
    let (files, ranks) = sheet.names(by_kanji);
    let BoardLayout {
        width, height, tall, ..
    } = *layout;
    // Chess has its files below, Shogi above; ranks are at the right.
    let file = if sheet.checkered { height - GAP } else { 24 };
    html! {
        g.picture-names aria-hidden="true" {
            @for (name, x) in files.iter().zip((0..).step_by(WIDE as usize)) { text x=(x + GAP) y=(file) { (name) } }
            @for (name, y) in ranks.iter().zip((0..).step_by(tall as usize)) {
                text.at-end x=(width - GAP) y=(y + 24) { (name) }
            }
        }
    }
}

/// Whether readers of a language know ranks by kanji.
fn reads_kanji(language: &str) -> bool {
    ["ja", "zh"].iter().any(|known| language.starts_with(known))
}
