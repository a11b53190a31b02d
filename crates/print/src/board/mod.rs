//! Boards with their zones, and stands for the pieces in hand: on one page, or on several to be glued together.

mod plan;
mod stand;
mod tiles;

use komadai_notation::Shown;
use komadai_rules::{Side, dispatch};

use crate::basis::{Basis, foot, head};
use crate::paper::Size;
use crate::pdf::{Area, Canvas, Document};
use plan::Plan;
use stand::Stand;
use tiles::Tiles;

/// How a board is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Board {
    /// How large; pieces of the same size fit it.
    pub size: Size,
}

/// Nothing is printed nearer to the edge of the paper.
const EDGE: f32 = 5.0;
/// Between a board and the stands on its page.
const GAP: f32 = 1.5;
/// Room for a line of words.
const LINE: f32 = 5.0;

impl Board {
    /// The pages.
    pub fn pdf(&self, basis: &Basis) -> Vec<u8> {
        dispatch!(basis.game, V => self.pages::<V>(basis))
    }

    fn pages<V: Shown>(&self, basis: &Basis) -> Vec<u8> {
        let words = basis.words();
        let mut document = basis.document(&words.get("print-board"));
        let plan = Plan::<V>::new(basis, self.size);
        let stands: Vec<Stand<V>> = Side::BOTH
            .into_iter()
            .filter_map(|side| Stand::new(basis, self.size, side))
            .collect();
        let (wide, tall) = basis.paper.size();
        let strip = stands.first().map_or(0.0, |stand| stand.height() + GAP);
        let room = tall - 2.0 * (EDGE + LINE);
        if plan.width() <= wide - 2.0 * EDGE && plan.height() + 2.0 * strip <= room {
            together(&mut document, basis, &plan, &stands);
        } else {
            apart(&mut document, basis, &plan);
            own_page(&mut document, basis, &stands);
        }
        document.finish()
    }
}

fn furniture(canvas: &mut Canvas<'_>, basis: &Basis, hint: &str) {
    let words = basis.words();
    let heading = format!("{} · {}", basis.title(), words.get("print-board"));
    head(canvas, &heading, hint);
    foot(canvas, &words.get("print-scale"));
}

/// The board in the middle, with the stand of each side at its end.
fn together<V: Shown>(document: &mut Document, basis: &Basis, plan: &Plan<V>, stands: &[Stand<V>]) {
    let (wide, tall) = basis.paper.size();
    let mut canvas = document.page((wide, tall));
    furniture(&mut canvas, basis, "");
    let top = (tall - plan.height()) / 2.0;
    canvas.at(((wide - plan.width()) / 2.0, top), |canvas| plan.draw(canvas));
    for stand in stands {
        let across = (wide - stand.width()) / 2.0;
        match stand.side() {
            Side::Sente => {
                let y = top + plan.height() + GAP;
                canvas.at((across, y), |canvas| stand.draw(canvas));
            }
            Side::Gote => canvas.turned((wide - across, top - GAP), 2, |canvas| stand.draw(canvas)),
        }
    }
    canvas.finish();
}

/// The board on as few pages as can be.
fn apart<V: Shown>(document: &mut Document, basis: &Basis, plan: &Plan<V>) {
    let words = basis.words();
    let tiles = Tiles::new((plan.width(), plan.height()), basis.paper.size());
    let count = tiles.count();
    for (number, tile) in tiles.iter().enumerate() {
        let mut canvas = document.page(tiles.page());
        let place = ("number", (number + 1).into());
        let sheet = words.fill("print-sheet", &[place, ("count", count.into())]);
        let hint = if count > 1 {
            words.get("print-glue")
        } else {
            "".into()
        };
        furniture(&mut canvas, basis, &format!("{hint} {sheet}"));
        tile.draw(&mut canvas, |canvas| plan.draw(canvas));
        canvas.finish();
    }
}

/// Both stands on a page that lies on its side.
fn own_page<V: Shown>(document: &mut Document, basis: &Basis, stands: &[Stand<V>]) {
    if stands.is_empty() {
        return;
    }
    let (tall, wide) = basis.paper.size();
    let mut canvas = document.page((wide, tall));
    furniture(&mut canvas, basis, "");
    let height: f32 = stands.iter().map(|stand| stand.height() + 8.0 * GAP).sum();
    let mut y = (tall - height) / 2.0;
    for stand in stands {
        canvas.at(((wide - stand.width()) / 2.0, y), |canvas| {
            stand.draw(canvas);
            stand.corners(canvas, Area::new(0.0, 0.0, stand.width(), stand.height()));
        });
        y += stand.height() + 8.0 * GAP;
    }
    canvas.finish();
}
