//! The rules of a game on one sheet that is folded once: a cover, the pieces, the rules.

use komadai_learn::diagrams;
use komadai_notation::{Appearance, Shown};
use komadai_rules::{Position, Role as _, RuleSet as _, dispatch};

use crate::basis::Basis;
use crate::diagram::Diagram;
use crate::face::Script;
use crate::figure::{Figure, Set};
use crate::flow::{self, Block, Drawing, Laid, Setting};
use crate::ink::Ink;
use crate::kinds::{Kind, kinds};
use crate::moves;
use crate::pdf::{Align, Area, Canvas, Letters, POINT, Paint};
use crate::text::lines;

/// The rules of a game to fold.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Leaflet {}

/// Around the words of a panel.
const EDGE: f32 = 9.0;
/// Between the two columns of a panel.
const GUTTER: f32 = 5.0;
/// Columns there are for the rules: two panels of two.
const COLUMNS: usize = 4;
/// Letters are tried from the largest size down, by quarters of a point.
const LARGEST: f32 = 13.5;
const SMALLEST: f32 = 5.5;
/// The same for what is said about a piece.
const LARGEST_PIECE: f32 = 9.5;

/// What the rules tell, in this order, and whose words these are.
const SECTIONS: [(&str, Whose); 13] = [
    ("board", Whose::Own),
    ("changes", Whose::Own),
    ("promotion", Whose::Own),
    ("limit", Whose::Own),
    ("drops", Whose::Family),
    ("pawns", Whose::Own),
    ("castling", Whose::Family),
    ("campmate", Whose::Family),
    ("end", Whose::Own),
    ("impasse-about", Whose::Impasse),
    ("impasse-declaration", Whose::Impasse),
    ("differences", Whose::Own),
    ("rules-shared", Whose::All),
];

/// Whose words a section has.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whose {
    /// The game's.
    Own,
    /// The game's, else those of its family.
    Family,
    /// Those of games in which kings that entered can be counted out.
    Impasse,
    /// Everybody's.
    All,
}

impl Leaflet {
    /// Two pages, each of two panels: outside the back and the cover, inside the pieces and the rules.
    pub fn pdf(&self, basis: &Basis) -> Vec<u8> {
        dispatch!(basis.game, V => sheet::<V>(basis))
    }
}

fn sheet<V: Shown>(basis: &Basis) -> Vec<u8> {
    let words = basis.words();
    let title = words.fill("rules-title", &[("game", basis.title().into())]);
    let mut document = basis.document(&title);
    let (tall, wide) = basis.paper.size();
    let half = wide / 2.0;
    let panel = |number: usize| Area::new(half * number as f32, 0.0, half, tall).inset(EDGE);
    let column = ((half - 2.0 * EDGE - GUTTER) / 2.0, tall - 2.0 * EDGE);
    let script = Script::of(basis.language.code());
    let blocks = rules::<V>(basis, column.0);
    let laid = fitted(&blocks, column, script);

    let mut outside = document.page((wide, tall));
    columns(&mut outside, &laid, 2, panel(0), column.0);
    cover::<V>(&mut outside, basis, panel(1), script);
    fold(&mut outside);
    outside.finish();

    let mut inside = document.page((wide, tall));
    gallery::<V>(&mut inside, basis, panel(0), script);
    columns(&mut inside, &laid, 0, panel(1), column.0);
    fold(&mut inside);
    inside.finish();
    document.finish()
}

/// The largest letters with which everything fits.
fn fitted<'a>(blocks: &'a [Block<'a>], column: (f32, f32), script: Script) -> Vec<Laid<'a>> {
    let mut size = LARGEST;
    loop {
        let laid = flow::lay(blocks, column, Setting { size, script });
        if flow::columns(&laid) <= COLUMNS || size <= SMALLEST {
            return laid;
        }
        size -= 0.25;
    }
}

/// Two columns side by side.
fn columns(canvas: &mut Canvas<'_>, laid: &[Laid<'_>], first: usize, panel: Area, width: f32) {
    for place in 0..2 {
        let x = panel.x + place as f32 * (width + GUTTER);
        flow::draw(
            canvas,
            laid,
            first + place,
            Area::new(x, panel.y, width, panel.height),
        );
    }
}

/// Where to fold: a short mark at the edges.
fn fold(canvas: &mut Canvas<'_>) {
    let (wide, tall) = canvas.size();
    let mark = Paint::line(Ink::HAIR, 0.2).dashed(0.8, 0.8);
    canvas.line((wide / 2.0, 1.0), (wide / 2.0, 5.0), mark);
    canvas.line((wide / 2.0, tall - 5.0), (wide / 2.0, tall - 1.0), mark);
}

fn cover<V: Shown>(canvas: &mut Canvas<'_>, basis: &Basis, panel: Area, script: Script) {
    let words = basis.words();
    let middle = panel.x + panel.width / 2.0;
    let title = Letters::new(30.0).bold();
    let shrunk = (panel.width / canvas.width(&basis.title(), title)).min(1.0);
    let title = Letters {
        size: title.size * shrunk,
        ..title
    };
    canvas.text((middle, panel.y + 20.0), Align::Middle, title, &basis.title());
    let subtitle = words.get("learn-rules");
    canvas.text(
        (middle, panel.y + 29.0),
        Align::Middle,
        Letters::new(13.0).ink(Ink::RED),
        &subtitle,
    );
    let pos = Position::<V>::start(V::Rules::default());
    let diagram = Diagram {
        pos: &pos,
        last: None,
        basis,
    };
    let width = panel.width * 0.84;
    canvas.at(
        (
            panel.x + (panel.width - width) / 2.0 - width * 0.02,
            panel.y + 40.0,
        ),
        |canvas| diagram.draw(canvas, width),
    );
    let letters = Letters::new(10.0).ink(Ink::GREY);
    let mut y = panel.y + 52.0 + diagram.height(width);
    for line in lines(
        &words.get(&format!("rules-{}-summary", basis.game)),
        panel.width * 0.88,
        letters,
        script,
    ) {
        canvas.text((middle, y), Align::Middle, letters, &line);
        y += letters.size * POINT * 1.4;
    }
    canvas.text(
        (middle, panel.y + panel.height - 1.0),
        Align::Middle,
        Letters::new(8.0).ink(Ink::GREY),
        "komadai",
    );
}

/// The texts of the rules with the diagrams that belong to them.
fn rules<'a, V: Shown>(basis: &'a Basis, width: f32) -> Vec<Block<'a>> {
    let words = basis.words();
    let mut blocks = Vec::new();
    let has_impasse = V::Rules::ALL.iter().any(|&rules| V::declares(rules));
    let keys = SECTIONS.iter().filter_map(|&(name, whose)| {
        let own = format!("rules-{}-{name}", basis.game);
        let lent = format!("rules-{}-{name}", Appearance::of(basis.game).family);
        let keys = match whose {
            Whose::Own => vec![own],
            Whose::Family => vec![own, lent],
            Whose::Impasse if !has_impasse => vec![],
            Whose::Impasse | Whose::All => vec![name.to_owned()],
        };
        keys.into_iter().find(|key| words.has(key))
    });
    for key in keys {
        blocks.push(Block::Heading(words.get(&key).into_owned()));
        let text = words.attribute(&key, "text").unwrap_or_default();
        blocks.extend(flow::prose(&text, drawing::<V>(basis, &key, width * 0.76)));
    }
    blocks
}

/// The diagram of a text; the start position is on the cover already.
fn drawing<'a, V: Shown>(basis: &'a Basis, key: &str, width: f32) -> Option<Drawing<'a>> {
    let found = diagrams()
        .ok()?
        .into_iter()
        .find(|diagram| diagram.words == key)?;
    let rules = V::Rules::from_name(found.scene.rules).unwrap_or_default();
    let pos = Position::<V>::read(&found.scene.fen, rules).ok()?;
    if pos == Position::start(rules) {
        return None;
    }
    let height = Diagram {
        pos: &pos,
        last: None,
        basis,
    }
    .height(width);
    let draw = move |canvas: &mut Canvas<'_>| {
        Diagram {
            pos: &pos,
            last: None,
            basis,
        }
        .draw(canvas, width);
    };
    Some(Drawing {
        width,
        height,
        draw: Box::new(draw),
    })
}

/// Every kind of piece with its picture, its moves as a drawing and in words.
fn gallery<V: Shown>(canvas: &mut Canvas<'_>, basis: &Basis, panel: Area, script: Script) {
    let words = basis.words();
    let heading = Letters::new(14.0).bold().ink(Ink::RED);
    canvas.text(
        (panel.x, panel.y + 5.0),
        Align::Left,
        heading,
        &words.get("learn-pieces"),
    );
    let kinds = kinds::<V>(basis);
    let rows = kinds.len().div_ceil(2);
    let width = (panel.width - GUTTER) / 2.0;
    let height = (panel.height - 10.0) / rows as f32;
    let cell = |number: usize| {
        let (column, row) = (number / rows, number % rows);
        let x = panel.x + column as f32 * (width + GUTTER);
        Area::new(x, panel.y + 10.0 + row as f32 * height, width, height)
    };
    // The largest letters with which every text fits.
    let fits = |size: f32| {
        kinds.iter().enumerate().all(|(number, kind)| {
            let area = cell(number);
            let broken = lines(&told(basis, kind), room(area), Letters::new(size), script);
            broken.len() as f32 * size * POINT * 1.25 <= area.height - 6.5
        })
    };
    let mut size = LARGEST_PIECE;
    while size > SMALLEST && !fits(size) {
        size -= 0.25;
    }
    for (number, kind) in kinds.iter().enumerate() {
        described(canvas, basis, kind, cell(number), (size, script));
    }
}

/// Of the width of a cell, what the picture of a piece and the drawing of its moves take.
const FIGURE: f32 = 0.17;
const MOVES: f32 = 0.27;

/// How wide the words about a piece may be.
fn room(area: Area) -> f32 {
    area.width * (1.0 - FIGURE) - drawn(area) - 3.5
}

/// How wide the drawing of moves is.
fn drawn(area: Area) -> f32 {
    (area.height - 3.0).min(area.width * MOVES)
}

/// What is said about a piece.
fn told<V: Shown>(basis: &Basis, kind: &Kind<V>) -> String {
    match &kind.promotes {
        Some(promoted) => {
            let promotes = basis.words().get("pieces-promotes");
            format!("{} {promotes}: {promoted}.", kind.way)
        }
        None => kind.way.clone(),
    }
}

fn described<V: Shown>(
    canvas: &mut Canvas<'_>,
    basis: &Basis,
    kind: &Kind<V>,
    area: Area,
    (size, script): (f32, Script),
) {
    let set = match Set::usual::<V>() {
        Set::TwoKanji => Set::OneKanji,
        set => set,
    };
    let side = drawn(area);
    let figure = area.width * FIGURE;
    let place = Area::new(area.x, area.y, figure, side);
    canvas.figure(Figure::shown::<V>(set, kind.side, kind.role), place);
    let square = Area::new(area.x + area.width - side, area.y, side, side);
    moves::draw(canvas, square, kind.role.movement());
    let left = area.x + figure + 1.5;
    let room = room(area);
    let name = Letters::new(10.0).bold();
    let shrunk = (room / canvas.width(&kind.name, name)).min(1.0);
    canvas.text(
        (left, area.y + 3.6),
        Align::Left,
        Letters {
            size: name.size * shrunk,
            ..name
        },
        &kind.name,
    );
    let broken = lines(&told(basis, kind), room, Letters::new(size), script);
    for (number, line) in broken.iter().enumerate() {
        let y = area.y + 7.6 + number as f32 * size * POINT * 1.25;
        canvas.text((left, y), Align::Left, Letters::new(size).ink(Ink::GREY), line);
    }
}

#[cfg(test)]
mod tests {
    use komadai_rules::VariantId;
    use komadai_words::Language;

    use super::*;
    use crate::paper::{Choice as _, Paper};

    fn size<V: Shown>(basis: &Basis) -> Option<f32> {
        let (tall, wide) = basis.paper.size();
        let column = ((wide / 2.0 - 2.0 * EDGE - GUTTER) / 2.0, tall - 2.0 * EDGE);
        let script = Script::of(basis.language.code());
        let blocks = rules::<V>(basis, column.0);
        let laid = fitted(&blocks, column, script);
        (flow::columns(&laid) <= COLUMNS).then(|| flow::size(&laid))
    }

    #[test]
    fn the_rules_fit_in_letters_one_can_read() {
        for game in VariantId::ALL {
            for language in Language::all() {
                for &paper in Paper::ALL {
                    let basis = Basis {
                        game,
                        language,
                        paper,
                    };
                    let size = dispatch!(game, V => size::<V>(&basis));
                    assert!(size.is_some_and(|size| size >= 6.5), "{basis:?}: {size:?} points");
                }
            }
        }
    }
}
