//! Both sides of a sheet of pieces lie on each other.

use komadai_print::{Basis, Choice as _, Flip, Paper, Pieces, Sides, Size};
use komadai_rules::VariantId;
use komadai_words::Language;

use crate::poppler::{Grey, Printed};

/// The edges of a piece: left, top, right, bottom.
pub(crate) type Edges = [usize; 4];

/// The pieces on a page: dark or coloured spots that are large and, unlike lines, filled. By rows.
pub(crate) fn pieces(page: &Grey, smallest: usize) -> Vec<Edges> {
    let (width, height) = (page.width, page.height);
    let mut seen = vec![false; width * height];
    let mut found = Vec::new();
    for start in 0..width * height {
        if seen[start] || page.at(start % width, start / width) > 248 {
            continue;
        }
        let mut edges = [width, height, 0, 0];
        let (mut count, mut open) = (0, vec![start]);
        seen[start] = true;
        while let Some(place) = open.pop() {
            let (x, y) = (place % width, place / width);
            count += 1;
            edges = [edges[0].min(x), edges[1].min(y), edges[2].max(x), edges[3].max(y)];
            let near = [
                (x > 0, place.wrapping_sub(1)),
                (x + 1 < width, place + 1),
                (y > 0, place.wrapping_sub(width)),
                (y + 1 < height, place + width),
            ];
            for next in near
                .into_iter()
                .filter(|(is_inside, _)| *is_inside)
                .map(|(_, next)| next)
            {
                if !seen[next] && page.at(next % width, next / width) <= 248 {
                    seen[next] = true;
                    open.push(next);
                }
            }
        }
        let [left, top, right, bottom] = edges;
        let (wide, tall) = (right - left + 1, bottom - top + 1);
        if wide >= smallest && tall >= smallest && count * 10 >= wide * tall * 6 {
            found.push(edges);
        }
    }
    by_rows(found, smallest)
}

/// Pieces whose middles are nearly level are in one row.
fn by_rows(mut found: Vec<Edges>, smallest: usize) -> Vec<Edges> {
    let level = |edges: &Edges| edges[1] + edges[3];
    found.sort_by_key(level);
    let rows = found.chunk_by_mut(|one, other| level(other) - level(one) < smallest);
    rows.for_each(|row| row.sort_by_key(|edges| edges[0]));
    found
}

/// Compares both sides of the first sheets of an order, and says how many pieces that were.
fn compared(order: &Pieces, basis: &Basis, sheets: usize, resolution: u32) -> usize {
    let printed = Printed::new(&order.pdf(basis));
    let about = format!("{} {} {order:?}", basis.game, basis.paper);
    let millimetres = |points: usize| points as f32 * 25.4 / resolution as f32;
    let smallest = (order.size.square() * 0.5 / millimetres(1)) as usize;
    let mut count = 0;
    for sheet in 0..(printed.pages() / 2).min(sheets) {
        let front = printed.draw(2 * sheet + 1, resolution);
        let back = printed.draw(2 * sheet + 2, resolution);
        let back = back.mirrored(order.flip == Flip::Long);
        let (front, back) = (pieces(&front, smallest), pieces(&back, smallest));
        assert_eq!(front.len(), back.len(), "{about}");
        for (one, other) in front.iter().zip(&back) {
            let apart = one
                .iter()
                .zip(other)
                .map(|(one, other)| one.abs_diff(*other))
                .max();
            let apart = millimetres(apart.expect("four edges"));
            assert!(apart < 0.3, "{about}: {apart} mm, {one:?} {other:?}");
        }
        count += front.len();
    }
    count
}

#[test]
fn fronts_and_backs_lie_on_each_other() {
    let language = Language::default();
    let mut count = 0;
    for game in VariantId::ALL {
        for (&paper, &flip) in Paper::ALL.iter().zip(Flip::ALL) {
            for (&size, &sides) in [Size::Small, Size::Large].iter().zip(Sides::ALL) {
                let order = Pieces {
                    size,
                    flip,
                    sides,
                    set: None,
                };
                let basis = Basis {
                    game,
                    language,
                    paper,
                };
                count += compared(&order, &basis, usize::MAX, 200);
            }
        }
    }
    // Shogi 40 and 78, Shogun 32 and 62, Shinobi 36 twice, Shinobi+ 32 twice, on two papers.
    assert_eq!(count, 2 * (40 + 78 + 32 + 62 + 36 + 36 + 32 + 32));
}

/// Every paper, size and way to turn the sheet; a point of these drawings is a quarter of a millimetre at most.
#[test]
fn every_paper_flip_and_size_registers() {
    for game in [VariantId::Shogi, VariantId::Shogun] {
        for &paper in Paper::ALL {
            for &flip in Flip::ALL {
                for (&size, resolution) in Size::ALL.iter().zip([200, 150, 100]) {
                    let order = Pieces {
                        size,
                        flip,
                        ..Pieces::default()
                    };
                    let basis = Basis {
                        game,
                        language: Language::default(),
                        paper,
                    };
                    assert!(
                        compared(&order, &basis, 1, resolution) > 0,
                        "{game} {paper} {order:?}"
                    );
                }
            }
        }
    }
}
