//! Small pictures of what can be chosen: light and dark, boards, pieces, coordinates.

use komadai_notation::Appearance;
use komadai_rules::{Side, VariantId};
use komadai_server::board::{Sheet, sheet};
use komadai_server::settings::{BoardLook, Coordinates, Koma, Theme};
use maud::{Markup, html};

use super::picture::{Medium, figure, set_address};

/// The size of a square, in hundredths of its width.
const WIDE: i32 = 100;
const TALL: i32 = 109;

/// The first game of each kind of board: with lines, and checkered.
pub(super) fn games() -> [VariantId; 2] {
    let first = |checkered| {
        let is_such = |game: &VariantId| Appearance::of(*game).checkered == checkered;
        VariantId::ALL.into_iter().find(is_such).unwrap_or_default()
    };
    [first(false), first(true)]
}

/// A page as it looks by day or by night, or half and half.
pub(super) fn theme(theme: Theme) -> Markup {
    let half = |class: &str| {
        html! { span.sample-page.(class) { span.sample-head {} span.sample-panel { span.sample-line {} span.sample-line {} } } }
    };
    html! {
        span.sample.sample-theme aria-hidden="true" {
            @if theme != Theme::Dark { (half("theme-light")) }
            @if theme != Theme::Light { (half("theme-dark")) }
        }
    }
}

/// A corner of both kinds of boards: with lines, and checkered.
pub(super) fn board(look: BoardLook) -> Markup {
    let [plain, checkered] = games().map(sheet);
    let (width, height) = (4 * WIDE, 2 * TALL);
    let koma = |side, role, place| piece(plain, plain.sets.first().copied(), side, role, place);
    let chess = |side, role, place| piece(checkered, checkered.sets.first().copied(), side, role, place);
    html! {
        span.sample.(look.class()) aria-hidden="true" {
            svg.picture viewBox=(format!("-4 -4 {} {}", width + 8, height + 8)) {
                rect.sample-plain width=(2 * WIDE) height=(height) {}
                path.picture-lines d=(format!("M{WIDE} 0v{height}M0 {TALL}h{}", 2 * WIDE)) {}
                @for (column, row, class) in [(2, 0, "sample-light"), (3, 0, "picture-dark"), (2, 1, "picture-dark"), (3, 1, "sample-light")] {
                    rect class=(class) x=(column * WIDE) y=(row * TALL) width=(WIDE) height=(TALL) {}
                }
                rect.sample-edge width=(width) height=(height) {}
                (koma(Side::Gote, "P", (0, 0)))
                (koma(Side::Sente, "S", (WIDE, TALL)))
                (chess(Side::Gote, "P", (2 * WIDE, 0)))
                (chess(Side::Sente, "N", (3 * WIDE, TALL)))
            }
        }
    }
}

/// A few pieces of a set, one of them promoted.
pub(super) fn koma(koma: Koma) -> Markup {
    let sheet = sheet(games()[0]);
    let roles = ["K", "R", "+B", "P"];
    let width = WIDE * roles.len() as i32;
    html! {
        span.sample aria-hidden="true" {
            svg.picture viewBox=(format!("-4 -4 {} {}", width + 8, TALL + 8)) {
                rect.sample-plain width=(width) height=(TALL) {}
                @for (number, role) in (0..).zip(roles) {
                    (piece(sheet, Some(koma.set()), Side::Sente, role, (number * WIDE, 0)))
                }
            }
        }
    }
}

/// Where the names of files and ranks stand, and in which letters.
pub(super) fn coordinates(coordinates: Coordinates) -> Markup {
    let (file, rank, is_inside) = match coordinates {
        Coordinates::Usual => ("?", "?", false),
        Coordinates::Inside => ("1", "a", true),
        Coordinates::Letters => ("1", "a", false),
        Coordinates::Kanji => ("１", "一", false),
        Coordinates::None => ("", "", false),
    };
    // Beside the board, or in the corners of its squares.
    let (file_at, rank_at) = if is_inside {
        ((222, 40), (278, 98))
    } else {
        ((250, -22), (334, 68))
    };
    html! {
        span.sample aria-hidden="true" {
            svg.picture viewBox="-4 -74 380 190" {
                rect.sample-plain width=(3 * WIDE) height=(TALL) {}
                path.picture-lines d=(format!("M{WIDE} 0v{TALL}M{} 0v{TALL}", 2 * WIDE)) {}
                text.sample-label .inside[is_inside] x=(file_at.0) y=(file_at.1) { (file) }
                text.sample-label .inside[is_inside] x=(rank_at.0) y=(rank_at.1) { (rank) }
            }
        }
    }
}

fn piece(sheet: &Sheet, set: Option<&str>, side: Side, role: &str, place: (i32, i32)) -> Markup {
    let pieces = Medium::Page(set_address(set.unwrap_or_default()));
    let is_turned = sheet.turned && side == Side::Gote;
    figure(sheet, &pieces, side, role, place, (TALL, is_turned))
}
