//! A picture that stands alone, as SVG or PNG: for sharing and for link previews.

use std::collections::BTreeSet;

use komadai_rules::Side;
use komadai_server::board::sheet;
use komadai_server::settings::BoardLook;
use maud::{PreEscaped, html};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use super::diagram::Diagram;
use super::drawing::{Medium, draw, look, symbol_name};
use super::ink::{self, Colours};
use super::layout::{BoardLayout, Hands};

/// How a file is made.
#[derive(Clone, Copy, Debug)]
pub(in crate::pages) struct Look {
    /// Who sits at the bottom.
    pub(in crate::pages) near: Side,
    /// In the proportions that link previews have, with room at both sides.
    pub(in crate::pages) is_wide: bool,
    /// What the board is made of.
    pub(in crate::pages) board: BoardLook,
    /// The set of pieces.
    pub(in crate::pages) pieces: &'static str,
}

/// Around everything.
const MARGIN: i32 = 36;
/// Link previews are shown in these proportions.
const PREVIEW: (i32, i32) = (1200, 630);
/// How tall pictures of points are.
const TALL: i32 = 1000;

/// Draws a position.
pub(in crate::pages) fn svg(diagram: &Diagram, file: Look) -> String {
    let layout = BoardLayout::new(sheet(diagram.game), file.near, Hands::Beside);
    let mut view = layout.view(diagram, MARGIN);
    if file.is_wide {
        let missing = (view.height * PREVIEW.0 / PREVIEW.1 - view.width).max(0);
        view.left -= missing / 2;
        view.width += missing;
    }
    let markup = html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox=(view) width=(view.width) height=(view.height) {
            style { (PreEscaped(style(file.board))) }
            defs { (PreEscaped(symbols(diagram, file))) }
            rect.picture-page x=(view.left) y=(view.top) width=(view.width) height=(view.height) {}
            (draw(diagram, &layout, &Medium::File))
        }
    };
    markup.into_string()
}

/// A drawing as points, in PNG; nothing if it cannot be made.
pub(in crate::pages) fn png(svg: &str, file: Look) -> Option<Vec<u8>> {
    let tree = Tree::from_str(svg, &Options::default()).ok()?;
    let size = tree.size();
    let tall = if file.is_wide { PREVIEW.1 } else { TALL };
    let scale = tall as f32 / size.height();
    let mut pixmap = Pixmap::new((size.width() * scale).round() as u32, tall as u32)?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    pixmap.encode_png().ok()
}

/// What pages say in `styles/components/pictures.css`, in the colours of a board by day.
fn style(board: BoardLook) -> String {
    // Boards say where they differ from wood.
    let mut colours = ink::colours("boards", ".board-wood");
    colours.extend(ink::colours("boards", &format!(".{}", board.class())));
    colours.extend(ink::colours("theme", ":root"));
    let ink = |name: &str| colours.get(name).map_or("none", String::as_str);
    format!(
        ".picture-page{{fill:{}}}\
         .picture-ground{{fill:{};stroke:{};stroke-width:12;stroke-linejoin:round;paint-order:stroke}}\
         .picture-plain{{fill:{}}}.picture-dark{{fill:{}}}.picture-last{{fill:{}}}\
         .picture-lines{{stroke:{line};stroke-width:2.5}}.picture-dot{{fill:{line}}}.picture-disc{{fill:{}}}\
         .picture-digits{{fill:none;stroke:#fff;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}}",
        ink("--page"),
        ink("--square-light"),
        ink("--board-edge"),
        ink("--board-plain"),
        ink("--square-dark"),
        ink("--mark-last"),
        ink("--text"),
        line = ink("--board-line"),
    )
}

/// Every picture of a piece that this position needs, once.
fn symbols(diagram: &Diagram, file: Look) -> String {
    let sheet = sheet(diagram.game);
    let standing = diagram.standing.iter().map(|&(_, side, role)| (side, role));
    let held = Side::BOTH.into_iter().flat_map(|side| {
        let roles = diagram.held[side.index()].iter();
        roles.map(move |&(role, _)| (side, role))
    });
    let wanted: BTreeSet<_> = standing
        .chain(held)
        .filter_map(|(side, role)| look(sheet, side, role))
        .collect();
    let symbol = |(palette, image)| {
        let name = symbol_name(palette, image);
        ink::symbol(file.pieces, image, &name, &palette_colours(palette, file.board))
    };
    wanted.into_iter().filter_map(symbol).collect()
}

/// The colours of a palette, some of which a board may change.
fn palette_colours(palette: &str, board: BoardLook) -> Colours {
    let palette = format!(".kd-palette-{palette}");
    let mut colours = ink::colours("pieces", &palette);
    colours.extend(ink::colours("pieces", &format!(".{} {palette}", board.class())));
    colours
}

#[cfg(test)]
mod tests {
    use komadai_rules::VariantId;

    use super::*;

    fn usual(game: VariantId) -> Look {
        Look {
            near: Side::Sente,
            is_wide: false,
            board: BoardLook::default(),
            pieces: sheet(game).sets[0],
        }
    }

    #[test]
    fn every_start_can_be_drawn() {
        for game in VariantId::ALL {
            let text = svg(&Diagram::start(game), usual(game));
            assert!(text.contains("<symbol ") && !text.contains("var("), "{game:?}");
            let pieces = text.matches("<use ").count();
            assert!(pieces > 20, "{game:?}: {pieces}");
        }
    }

    #[test]
    fn nothing_goes_without_a_colour() {
        for &board in BoardLook::ALL {
            let style = style(board);
            assert_eq!(style.matches(":none").count(), 1, "{board:?}: {style}");
        }
    }

    #[test]
    fn previews_have_their_proportions() {
        let file = Look {
            near: Side::Gote,
            is_wide: true,
            ..usual(VariantId::Shogi)
        };
        let png = png(&svg(&Diagram::start(VariantId::Shogi), file), file).expect("it can be drawn");
        assert_eq!(&png[1..4], b"PNG");
        let number = |at: usize| u32::from_be_bytes([png[at], png[at + 1], png[at + 2], png[at + 3]]);
        assert!(number(16).abs_diff(1200) <= 2, "{}", number(16));
        assert_eq!(number(20), 630);
    }
}
