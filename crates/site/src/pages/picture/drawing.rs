//! A board with its pieces and hands as SVG, one for all media: classes say what things are, and the styles of the page
//! or of the file what they look like.

use komadai_rules::Side;
use komadai_server::board::{Sheet, sheet};
use maud::{Markup, html};

use super::diagram::Diagram;
use super::digits;
use super::layout::{BoardLayout, Place, WIDE};
use crate::assets;

/// Where a picture is seen.
pub(in crate::pages) enum Medium {
    /// In a page, with pieces from the set at this address.
    Page(String),
    /// Alone: it brings the pieces along, by [`symbol_name`], and its digits.
    File,
}

/// The address of a piece set.
pub(in crate::pages) fn set_address(set: &str) -> String {
    assets::address(&format!("pieces/{set}.svg"))
}

/// What the picture of a piece is called in a file.
pub(super) fn symbol_name(palette: &str, image: &str) -> String {
    format!("{palette}-{image}")
}

/// The picture of a role and the palette it is coloured with.
pub(super) fn look<'a>(sheet: &'a Sheet, side: Side, role: &str) -> Option<(&'static str, &'a str)> {
    let role = sheet.roles.get(role)?;
    Some((sheet.sides[side.index()].palette, role.image.of(side)))
}

/// Draws the board with everything on it and beside it.
pub(super) fn draw(diagram: &Diagram, layout: &BoardLayout, medium: &Medium) -> Markup {
    let sheet = sheet(diagram.game);
    let BoardLayout {
        width, height, tall, ..
    } = *layout;
    let piece = |side, role: &str, place| {
        let is_turned = sheet.turned && !layout.is_near(side);
        figure(sheet, medium, side, role, place, (tall, is_turned))
    };
    let square =
        |class: &str, (x, y): Place| html! { rect class=(class) x=(x) y=(y) width=(WIDE) height=(tall) {} };
    html! {
        rect.picture-ground.picture-plain[!sheet.checkered] width=(width) height=(height) {}
        @if sheet.checkered { @for place in dark_squares(layout) { (square("picture-dark", place)) } }
        @for &cell in &diagram.last { (square("picture-last", layout.square(cell))) }
        @if !sheet.checkered { path.picture-lines d=(lines(layout)) {} }
        @for (x, y) in diagram.dots.iter().map(|&dot| layout.corner(dot)) {
            circle.picture-dot cx=(x) cy=(y) r="6" {}
        }
        @for &(cell, side, role) in &diagram.standing { (piece(side, role, layout.square(cell))) }
        @for side in Side::BOTH {
            @for (number, &(role, count)) in (0..).zip(&diagram.held[side.index()]) {
                @let (x, y) = layout.hand(side, number);
                (piece(side, role, (x, y)))
                @if count > 1 { (numeral(medium, count, (x + WIDE - 6, y + tall - 6))) }
            }
        }
    }
}

/// The upper left corners of the dark squares: the lower left one of the board, and every other.
fn dark_squares(layout: &BoardLayout) -> impl Iterator<Item = Place> {
    let (columns, rows, tall) = (layout.width / WIDE, layout.height / layout.tall, layout.tall);
    let places = (0..rows).flat_map(move |row| (0..columns).map(move |column| (column, row)));
    places
        .filter(move |(column, row)| (column + rows - 1 - row) % 2 == 0)
        .map(move |(column, row)| (column * WIDE, row * tall))
}

/// The lines between the squares.
fn lines(layout: &BoardLayout) -> String {
    let BoardLayout {
        width, height, tall, ..
    } = *layout;
    let down = (1..width / WIDE).map(|column| format!("M{} 0v{height}", column * WIDE));
    let across = (1..height / tall).map(|row| format!("M0 {}h{width}", row * tall));
    down.chain(across).collect()
}

/// A piece at a place, so tall, and upside down if it is turned.
pub(in crate::pages) fn figure(
    sheet: &Sheet,
    medium: &Medium,
    side: Side,
    role: &str,
    (x, y): Place,
    (tall, is_turned): (i32, bool),
) -> Markup {
    let Some((palette, image)) = look(sheet, side, role) else {
        return html! {};
    };
    let href = match medium {
        Medium::Page(set) => format!("{set}#{image}"),
        Medium::File => format!("#{}", symbol_name(palette, image)),
    };
    let turn = is_turned.then(|| format!("rotate(180 {} {})", x + WIDE / 2, y + tall / 2));
    html! {
        g class=(format!("kd-palette-{palette}")) transform=[turn] {
            use href=(href) x=(x) y=(y) width=(WIDE) height=(tall) {}
        }
    }
}

/// How many of a kind are in hand, in the lower right corner.
fn numeral(medium: &Medium, count: u8, place: Place) -> Markup {
    match medium {
        Medium::Page(_) => html! { text.picture-count x=(place.0) y=(place.1) { (count) } },
        Medium::File => digits::draw(count, place),
    }
}
