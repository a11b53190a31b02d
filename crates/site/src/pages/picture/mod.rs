//! Positions as pictures in SVG: within pages that need no board, and as files of their own. All are drawn by
//! `drawing`, with places from `layout`; `diagram` is what they show.

mod diagram;
mod digits;
mod drawing;
pub(super) mod file;
mod ink;
mod layout;
mod names;

use komadai_rules::{Side, VariantId};
use komadai_server::board::sheet;
use maud::{Markup, html};

use super::reader::Reader;
pub(super) use diagram::Diagram;
use drawing::draw;
pub(super) use drawing::{Medium, figure, set_address};
use layout::{BoardLayout, Hands};

/// Around a picture in a page: half the width of the board's edge.
const MARGIN: i32 = 4;

/// The picture of a position given as text; of the game's start if it is not one.
pub(super) fn picture(reader: &Reader, game: VariantId, rules: &str, fen: &str) -> Markup {
    picture_from(reader, Side::Sente, game, rules, fen)
}

/// The same with the names of files and ranks, for texts that speak of squares.
pub(super) fn named_picture(reader: &Reader, game: VariantId, rules: &str, fen: &str) -> Markup {
    drawn(reader, Side::Sente, game, (rules, fen), true)
}

/// A picture with a side at the bottom.
pub(super) fn picture_from(reader: &Reader, near: Side, game: VariantId, rules: &str, fen: &str) -> Markup {
    drawn(reader, near, game, (rules, fen), false)
}

fn drawn(reader: &Reader, near: Side, game: VariantId, (rules, fen): (&str, &str), is_named: bool) -> Markup {
    let diagram = Diagram::read(game, rules, fen, "").unwrap_or_else(|_| Diagram::start(game));
    let sheet = sheet(game);
    let pieces = set_address(reader.settings.set(sheet.sets));
    let edge = if is_named { names::edge(sheet) } else { 0 };
    let layout = BoardLayout::new(sheet, near, Hands::Stacked).with_edge(edge);
    html! {
        svg.picture viewBox=(layout.view(&diagram, MARGIN)) role="img" aria-label=(reader.words.get("board-label")) {
            (draw(&diagram, &layout, &Medium::Page(pieces)))
            @if is_named { (names::draw(reader, sheet, &layout)) }
        }
    }
}

/// The picture of a game's start.
pub(super) fn start(reader: &Reader, game: VariantId) -> Markup {
    picture(reader, game, "", "")
}
