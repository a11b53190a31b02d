//! Without colour, pieces of two kinds still differ, and so do those of two sides.

use std::collections::BTreeSet;

use komadai_notation::Appearance;
use komadai_print::{Basis, Paper, Pieces, Set, Sides, Size};
use komadai_rules::{Position, Role, Side, Variant, VariantId, dispatch};
use komadai_words::Language;

use crate::poppler::{Grey, Printed};
use crate::register::{Edges, pieces};

const RESOLUTION: u32 = 150;
/// A piece is compared as so many times so many greys.
const GRAIN: usize = 12;
/// The mean difference from which on two pieces are told apart at a glance; the same piece drawn twice has up to 4.
const APART: f32 = 5.0;

type Look = Vec<f32>;

fn look(page: &Grey, [left, top, right, bottom]: Edges) -> Look {
    let mut look = Vec::new();
    for row in 0..GRAIN {
        for column in 0..GRAIN {
            let part = |from: usize, to: usize, index: usize| from + (to - from) * index / GRAIN;
            let (xs, ys) = (
                part(left, right, column)..part(left, right, column + 1).max(part(left, right, column) + 1),
                part(top, bottom, row)..part(top, bottom, row + 1).max(part(top, bottom, row) + 1),
            );
            let points: Vec<f32> = ys
                .flat_map(|y| xs.clone().map(move |x| (x, y)))
                .map(|(x, y)| f32::from(page.at(x, y)))
                .collect();
            look.push(points.iter().sum::<f32>() / points.len() as f32);
        }
    }
    look
}

fn apart(one: &Look, other: &Look) -> f32 {
    let differences = one.iter().zip(other).map(|(one, other)| (one - other).abs());
    differences.sum::<f32>() / one.len() as f32
}

/// Looks that differ from each other.
fn kinds(looks: &[Look]) -> Vec<&Look> {
    let mut kinds: Vec<&Look> = Vec::new();
    for look in looks {
        if !kinds.iter().any(|kind| apart(kind, look) < APART) {
            kinds.push(look);
        }
    }
    kinds
}

/// What each face of the pieces must tell: roles, and whose they are where colour says it.
fn expected<V: Variant + komadai_notation::Shown>(sides: Sides) -> (usize, usize) {
    let start = Position::<V>::start(V::Rules::default());
    let mut pieces: Vec<(Side, V::Role)> = start
        .board()
        .iter()
        .map(|(_, piece)| (piece.side(), piece.role()))
        .collect();
    for side in Side::BOTH {
        pieces.extend(start.hand(side).iter().map(|(role, _)| (side, role.role())));
    }
    let by_side = !V::CAPTURES_TO_HAND || sides == Sides::Colour && V::LOOKS[0].1 != V::LOOKS[1].1;
    // The two kings of Shogi differ by a dot; their direction tells whose they are.
    let whose = |side: Side| by_side.then_some(side.index());
    let fronts: BTreeSet<_> = pieces
        .iter()
        .map(|&(side, role)| (whose(side), role.demoted().index()))
        .collect();
    // The back of what never promotes is bare, and of one kind for each side.
    let backs: BTreeSet<_> = pieces
        .iter()
        .map(|&(side, role)| match role.demoted().promoted() {
            Some(promoted) => (whose(side), promoted.index()),
            None => (whose(side), usize::MAX),
        })
        .collect();
    (fronts.len(), backs.len())
}

fn looks(printed: &Printed, page: usize) -> Vec<Look> {
    let page = printed.draw(page, RESOLUTION);
    pieces(&page, 90)
        .into_iter()
        .map(|edges| look(&page, edges))
        .collect()
}

#[test]
fn pieces_and_sides_are_told_apart_in_greys() {
    for game in VariantId::ALL {
        for sides in [Sides::Direction, Sides::Colour] {
            told_apart(game, sides, None);
        }
    }
}

/// The other sets of a game, too.
#[test]
fn pieces_of_every_set_are_told_apart_in_greys() {
    for game in VariantId::ALL {
        for name in Appearance::of(game).sets.iter().skip(1) {
            let set = name.parse().expect("a set that is printed");
            told_apart(game, Sides::Direction, Some(set));
        }
    }
}

fn told_apart(game: VariantId, sides: Sides, set: Option<Set>) {
    let order = Pieces {
        size: Size::Large,
        sides,
        set,
        ..Pieces::default()
    };
    let basis = Basis {
        game,
        language: Language::default(),
        paper: Paper::A4,
    };
    let about = format!("{game} {sides:?} {set:?}");
    let printed = Printed::new(&order.pdf(&basis));
    let sheets = printed.pages() / 2;
    let side = |back: usize| -> Vec<Look> {
        (0..sheets)
            .flat_map(|sheet| looks(&printed, 2 * sheet + 1 + back))
            .collect()
    };
    let (fronts, backs) = (side(0), side(1));
    let (front_kinds, back_kinds) = dispatch!(game, V => expected::<V>(sides));
    // In some sets the kings of Shogi, 王 and 玉, can be told apart as well.
    let found = kinds(&fronts).len();
    assert!(
        (front_kinds..=front_kinds + 1).contains(&found),
        "{about}: {found} fronts"
    );
    // Bare backs of different cuts are of one kind or of several.
    assert!(kinds(&backs).len() >= back_kinds, "{about} backs");
    // No promoted face is taken for one of the fronts.
    for front in kinds(&fronts) {
        for back in kinds(&backs) {
            assert!(apart(front, back) > APART, "{about}");
        }
        // Turned around it is another's.
        let turned: Look = front.iter().rev().copied().collect();
        assert!(apart(front, &turned) > 2.0 * APART, "{about}");
    }
}

#[test]
fn clan_and_kingdom_are_of_different_darkness() {
    for game in [VariantId::Shinobi, VariantId::ShinobiPlus] {
        let order = Pieces {
            size: Size::Large,
            ..Pieces::default()
        };
        let basis = Basis {
            game,
            language: Language::default(),
            paper: Paper::A4,
        };
        let printed = Printed::new(&order.pdf(&basis));
        // The wood around the figure, not the figure.
        let wood = |look: &Look| {
            let mut greys = look.clone();
            greys.sort_by(f32::total_cmp);
            greys[greys.len() / 2]
        };
        let means: Vec<f32> = looks(&printed, 1).iter().map(wood).collect();
        // The Kingdom has sixteen pieces, the last ones.
        let (clan, kingdom) = means.split_at(means.len() - 16);
        let lightest = kingdom.iter().copied().fold(0.0, f32::max);
        let darkest = clan.iter().copied().fold(255.0, f32::min);
        assert!(darkest - lightest > 40.0, "{game}: {darkest} {lightest}");
    }
}
