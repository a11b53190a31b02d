//! A position as a picture: what stands where, in SVG, for pages that need no board.

use komadai_rules::{Position, Role, RuleSet, Side, Square, Variant, VariantId, dispatch};
use komadai_server::board::{Sheet, Shown, sheet};
use komadai_server::study;
use maud::{Markup, html};

use super::reader::Reader;
use crate::assets;

/// The picture of a position given as text; of the game's start if it is not one.
pub(super) fn picture(reader: &Reader, game: VariantId, rules: &str, fen: &str) -> Markup {
    dispatch!(game, V => {
        let rules = <V as Variant>::Rules::from_name(rules).unwrap_or_default();
        draw(reader, &study::open::<V>(fen, rules).unwrap_or_else(|| Position::start(rules)))
    })
}

/// The picture of a game's start.
pub(super) fn start(reader: &Reader, game: VariantId) -> Markup {
    dispatch!(game, V => draw(reader, &Position::<V>::start(Default::default())))
}

/// Lengths are hundredths of a square's width.
const WIDE: i32 = 100;

fn draw<V: Shown>(reader: &Reader, pos: &Position<V>) -> Markup {
    let sheet = sheet::<V>();
    let set = reader.settings.set(sheet.sets);
    let tall = WIDE * i32::from(sheet.cell.1) / i32::from(sheet.cell.0);
    let (columns, rows) = (i32::from(V::FILES), i32::from(V::RANKS));
    let (width, height) = (columns * WIDE, rows * tall);
    let strip = |side| if pos.hand(side).is_empty() { 0 } else { tall + 8 };
    let (above, below) = (strip(Side::Gote), strip(Side::Sente));
    // Below the board from the left, above it from the right, as their owners see them.
    let shelf = |side: Side, number: i32| match side {
        Side::Sente => (number * WIDE, height + 8),
        Side::Gote => (width - (number + 1) * WIDE, -tall - 8),
    };
    let view = format!("-4 {} {} {}", -4 - above, width + 8, above + height + below + 8);
    html! {
        svg.picture viewBox=(view) role="img" aria-label=(reader.words.get("board-label")) {
            rect.picture-ground width=(width) height=(height) {}
            @if sheet.checkered {
                @for square in Square::<V>::all().filter(|square| (square.file() + square.rank()) % 2 == 0) {
                    rect.picture-dark x=(left(square)) y=(top(square, tall)) width=(WIDE) height=(tall) {}
                }
            } @else {
                @for column in 1..columns { line x1=(column * WIDE) x2=(column * WIDE) y1="0" y2=(height) {} }
                @for row in 1..rows { line x1="0" x2=(width) y1=(row * tall) y2=(row * tall) {} }
            }
            @for (square, piece) in pos.board().iter() {
                (figure(&sheet, set, piece.side(), piece.role().letters(), (left(square), top(square, tall)), tall))
            }
            @for side in Side::BOTH {
                @for (number, (role, count)) in (0..).zip(pos.hand(side).iter()) {
                    (figure(&sheet, set, side, role.role().letters(), shelf(side, number), tall))
                    @if count > 1 { (numeral(count, shelf(side, number), tall)) }
                }
            }
        }
    }
}

fn left<V: Variant>(square: Square<V>) -> i32 {
    i32::from(square.file()) * WIDE
}

fn top<V: Variant>(square: Square<V>, tall: i32) -> i32 {
    i32::from(V::RANKS - 1 - square.rank()) * tall
}

/// A piece of a set on its square.
pub(super) fn figure(
    sheet: &Sheet,
    set: &str,
    side: Side,
    role: &str,
    (x, y): (i32, i32),
    tall: i32,
) -> Markup {
    let image = sheet.roles.get(role).map_or("", |role| role.image.of(side));
    let href = format!("{}#{image}", assets::address(&format!("pieces/{set}.svg")));
    let palette = format!("kd-palette-{}", sheet.sides[side.index()].palette);
    let turn = (sheet.turned && side == Side::Gote)
        .then(|| format!("rotate(180 {} {})", x + WIDE / 2, y + tall / 2));
    html! {
        g class=(palette) transform=[turn] { use href=(href) x=(x) y=(y) width=(WIDE) height=(tall) {} }
    }
}

/// How many of a kind are in hand.
fn numeral(count: impl std::fmt::Display, (x, y): (i32, i32), tall: i32) -> Markup {
    html! { text.picture-count x=(x + WIDE - 6) y=(y + tall - 6) { (count) } }
}
