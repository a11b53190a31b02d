//! The names of files and ranks where boards have them that are alive: in the corners of checkered squares, else above the
//! board and at its right.

use komadai_server::board::Sheet;
use komadai_server::settings::Coordinates;
use maud::{Markup, html};

use super::super::reader::Reader;
use super::layout::{BoardLayout, WIDE};

/// How far from the sides of a square.
const GAP: i32 = 6;
/// How high letters are.
const HIGH: i32 = 18;

/// The room that names need beside the board of a game.
pub(super) fn edge(sheet: &Sheet) -> i32 {
    if sheet.checkered { 0 } else { 34 }
}

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
    let columns = (0..).step_by(WIDE as usize);
    let rows = (0..).step_by(tall as usize);
    html! {
        g.picture-names.inside[sheet.checkered] aria-hidden="true" {
            @if sheet.checkered {
                @for (name, x) in files.iter().zip(columns) { text x=(x + GAP) y=(height - GAP) { (name) } }
                @for (name, y) in ranks.iter().zip(rows) { text.at-end x=(width - GAP) y=(y + GAP + HIGH) { (name) } }
            } @else {
                @for (name, x) in files.iter().zip(columns) { text.in-middle x=(x + WIDE / 2) y=(-GAP - 4) { (name) } }
                @for (name, y) in ranks.iter().zip(rows) {
                    text.in-middle x=(width + edge(sheet) / 2 + 2) y=(y + (tall + HIGH) / 2) { (name) }
                }
            }
        }
    }
}

/// Whether readers of a language know ranks by kanji.
fn reads_kanji(language: &str) -> bool {
    ["ja", "zh"].iter().any(|known| language.starts_with(known))
}
