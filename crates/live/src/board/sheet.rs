//! The sheet of a game: everything a board must know that does not change while it is played.
//!
//! `web/board/types.js` says what each field means.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use komadai_notation::Notation;
use komadai_rules::movement::{BACK, FORWARD, LINES, Movement, Step};
use komadai_rules::text::{drop_sign, write_square};
use komadai_rules::{Bitboard, Piece, Role, Side, Square, VariantId, dispatch};
use serde::Serialize;

use super::Shown;

/// A game's sheet.
#[derive(Clone, Debug, Serialize)]
pub struct Sheet {
    files: Vec<String>,
    ranks: Vec<String>,
    /// How wide and how high a square is.
    pub cell: (u8, u8),
    /// Whether squares have two colours.
    pub checkered: bool,
    /// Whether the pieces of one side are those of the other, turned around.
    pub turned: bool,
    drop: char,
    royal: &'static str,
    /// The sets of pieces one may choose from, the usual one first.
    pub sets: &'static [&'static str],
    /// Both sides.
    pub sides: [SideSheet; 2],
    /// Every role, by the letters it has in positions.
    pub roles: BTreeMap<&'static str, RoleSheet>,
    zones: Vec<Zone>,
    labels: Labels,
    numbering: &'static str,
    notations: Vec<NotationSheet>,
    scores: &'static str,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    dots: &'static [&'static str],
}

/// A side.
#[derive(Clone, Debug, Serialize)]
pub struct SideSheet {
    name: &'static str,
    /// The colours of its pieces.
    pub palette: &'static str,
    hand: Vec<&'static str>,
}

/// A role.
#[derive(Clone, Debug, Serialize)]
pub struct RoleSheet {
    /// Its name in the words, after the game's family.
    pub name: String,
    /// Its picture.
    pub image: Image,
    #[serde(skip_serializing_if = "str::is_empty")]
    letter: &'static str,
    kanji: [&'static str; 2],
    #[serde(skip_serializing_if = "Option::is_none")]
    promotes: Option<&'static str>,
    moves: Moves,
}

/// The picture of a role: one, or one a side.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Image {
    /// The same for both sides.
    One(String),
    /// One a side.
    Two([String; 2]),
}

impl Image {
    /// The picture of a side's piece.
    pub fn of(&self, side: Side) -> &str {
        match self {
            Self::One(image) => image,
            Self::Two(images) => &images[side.index()],
        }
    }

    /// Those of the two sides, where they differ.
    pub fn by_side(&self) -> &[String] {
        match self {
            Self::One(_) => &[],
            Self::Two(images) => images,
        }
    }
}

#[derive(Clone, Debug, Default, Serialize)]
struct Moves {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    leaps: Vec<Step>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    slides: Vec<Step>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    quiet: Vec<Step>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    takes: Vec<Step>,
}

/// A way to write moves, and the languages whose readers expect it.
#[derive(Clone, Debug, Serialize)]
struct NotationSheet {
    name: &'static str,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    languages: &'static [&'static str],
}

#[derive(Clone, Debug, Serialize)]
struct Zone {
    kind: &'static str,
    side: u8,
    ranks: Vec<String>,
}

#[derive(Clone, Debug, Serialize)]
struct Labels {
    place: &'static str,
    letters: Label,
    #[serde(skip_serializing_if = "Option::is_none")]
    kanji: Option<Label>,
}

#[derive(Clone, Debug, Serialize)]
struct Label {
    files: Vec<String>,
    ranks: Vec<String>,
}

impl Sheet {
    /// How many files and ranks the board has.
    pub fn size(&self) -> (usize, usize) {
        (self.files.len(), self.ranks.len())
    }

    /// Whether files and ranks are spoken as in Shogi.
    pub fn has_kanji_ranks(&self) -> bool {
        self.labels.kanji.is_some()
    }

    /// The names of files from the left and of ranks from the top, by kanji where asked for and known.
    pub fn names(&self, by_kanji: bool) -> (&[String], &[String]) {
        let Labels { letters, kanji, .. } = &self.labels;
        let names = kanji.as_ref().filter(|_| by_kanji).unwrap_or(letters);
        (&names.files, &names.ranks)
    }

    /// What its zones mean, each kind once.
    pub fn zone_kinds(&self) -> Vec<&'static str> {
        let mut kinds: Vec<_> = self.zones.iter().map(|zone| zone.kind).collect();
        kinds.dedup();
        kinds
    }
}

static SHEETS: LazyLock<[Sheet; VariantId::ALL.len()]> =
    LazyLock::new(|| VariantId::ALL.map(|game| dispatch!(game, V => write::<V>())));

/// The sheet of a game.
pub fn sheet(game: VariantId) -> &'static Sheet {
    &SHEETS[game.index()]
}

fn write<V: Shown>() -> Sheet {
    let files: Vec<_> = (0..V::FILES).map(|file| letters::<V>(file, 0).0).collect();
    let ranks: Vec<_> = (0..V::RANKS).rev().map(|rank| letters::<V>(0, rank).1).collect();
    let kanji = (!V::KANJI_RANKS.is_empty()).then(|| Label {
        files: files.clone(),
        ranks: V::KANJI_RANKS.iter().map(|&rank| rank.into()).collect(),
    });
    let letters = Label {
        files: files.clone(),
        ranks: ranks.clone(),
    };
    Sheet {
        files,
        ranks,
        cell: V::CELL,
        checkered: V::CHECKERED,
        turned: V::TURNED,
        drop: drop_sign(V::DIALECT),
        royal: V::Role::KING.letters(),
        sets: V::SETS,
        sides: Side::BOTH.map(side::<V>),
        roles: V::Role::ALL
            .iter()
            .map(|&each| (each.letters(), role::<V>(each)))
            .collect(),
        zones: zones::<V>(),
        labels: Labels {
            place: V::LABELS.name(),
            letters,
            kanji,
        },
        numbering: V::NUMBERING.name(),
        notations: V::NOTATIONS.iter().map(notation).collect(),
        scores: V::SCORES.name(),
        dots: V::DOTS,
    }
}

fn notation(notation: &Notation) -> NotationSheet {
    NotationSheet {
        name: notation.name(),
        languages: notation.languages(),
    }
}

/// The two letters of a square.
fn letters<V: Shown>(file: u8, rank: u8) -> (String, String) {
    let square = Square::<V>::new(file, rank).map(|square| write_square(square, V::DIALECT));
    let mut letters = square.unwrap_or_default();
    let rank = letters.split_off(letters.len().min(1));
    (letters, rank)
}

fn side<V: Shown>(side: Side) -> SideSheet {
    let (name, palette) = V::LOOKS[side.index()];
    let drops = Bitboard::<V>::drop_zone(side);
    let held: &[V::Role] = if drops.is_empty() { &[] } else { V::Role::HAND };
    SideSheet {
        name,
        palette,
        hand: held.iter().map(|role| role.letters()).collect(),
    }
}

fn role<V: Shown>(role: V::Role) -> RoleSheet {
    RoleSheet {
        name: V::name(role).replace(' ', "-"),
        image: image::<V>(role),
        letter: V::letter(role),
        kanji: Side::BOTH.map(|side| V::kanji(Piece::new(side, role))),
        promotes: role.promoted().map(Role::letters),
        moves: moves(role.movement()),
    }
}

fn image<V: Shown>(role: V::Role) -> Image {
    let [one, other] = Side::BOTH.map(|side| V::image(Piece::new(side, role)));
    if one == other {
        Image::One(one)
    } else {
        Image::Two([one, other])
    }
}

fn moves(movement: &Movement) -> Moves {
    let lines = LINES
        .into_iter()
        .zip(movement.slides.lines)
        .filter(|(_, open)| *open);
    let both_ways = lines.flat_map(|((files, ranks), _)| [(files, ranks), (-files, -ranks)]);
    let ahead = movement.slides.forward.then_some(FORWARD);
    let steps = movement.steps.to_vec();
    let slides = both_ways.chain(ahead).collect();
    if movement.pawn {
        // The double step is shown though it is made from the second rank alone.
        let double = (FORWARD.0, FORWARD.1 - BACK.1);
        return Moves {
            slides,
            quiet: vec![FORWARD, double],
            takes: steps,
            ..Moves::default()
        };
    }
    Moves {
        slides,
        leaps: steps,
        ..Moves::default()
    }
}

/// Whole ranks that mean something to a side. A drop zone that is the whole board means nothing.
fn zones<V: Shown>() -> Vec<Zone> {
    let promotion = |side: Side| Bitboard::<V>::promotion_zone(side);
    let camp = |side: Side| V::camp(side);
    let drop = |side: Side| {
        let drops = Bitboard::<V>::drop_zone(side);
        if drops == Bitboard::all() {
            Bitboard::empty()
        } else {
            drops
        }
    };
    let kind = |kind, set: &dyn Fn(Side) -> Bitboard<V>| {
        Side::BOTH.map(|side| Zone {
            kind,
            side: side.index() as u8,
            ranks: ranks_of(set(side)),
        })
    };
    let all = [
        kind("promotion", &promotion),
        kind("camp", &camp),
        kind("drop", &drop),
    ];
    all.into_iter()
        .flatten()
        .filter(|zone| !zone.ranks.is_empty())
        .collect()
}

fn ranks_of<V: Shown>(set: Bitboard<V>) -> Vec<String> {
    let meets = |&rank: &u8| set.meets(Bitboard::rank(rank));
    let ranks = (0..V::RANKS).rev().filter(meets);
    ranks.map(|rank| letters::<V>(0, rank).1).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    /// Lists of steps, zones and the like have no order of their own.
    fn sorted(value: Value) -> Value {
        match value {
            Value::Array(list)
                if list
                    .first()
                    .is_some_and(|first| first.is_array() || first.is_object()) =>
            {
                let mut list: Vec<_> = list.into_iter().map(sorted).collect();
                list.sort_by_key(ToString::to_string);
                Value::Array(list)
            }
            Value::Object(fields) => fields
                .into_iter()
                .map(|(key, value)| (key, sorted(value)))
                .collect(),
            other => other,
        }
    }

    /// `KOMADAI_WRITE_FIXTURES=1` writes them anew.
    #[test]
    fn sheets_are_those_the_board_is_tested_with() {
        for game in VariantId::ALL {
            let path = format!(
                "{}/../../web/test/fixtures/{game}.json",
                env!("CARGO_MANIFEST_DIR")
            );
            let text = std::fs::read_to_string(&path).unwrap();
            let mut fixture: Value = serde_json::from_str(&text).unwrap();
            if std::env::var_os("KOMADAI_WRITE_FIXTURES").is_some() {
                fixture["sheet"] = serde_json::to_value(sheet(game)).unwrap();
                std::fs::write(&path, format!("{fixture:#}\n")).unwrap();
            }
            let mut known = sorted(fixture["sheet"].clone());
            let mut written = sorted(serde_json::to_value(sheet(game)).unwrap());
            // The sides have an order.
            known["sides"] = fixture["sheet"]["sides"].clone();
            written["sides"] = serde_json::to_value(&sheet(game).sides).unwrap();
            for (field, value) in known.as_object().unwrap() {
                assert_eq!(&written[field], value, "{game}: {field}");
            }
            assert_eq!(
                written.as_object().unwrap().len(),
                known.as_object().unwrap().len()
            );
        }
    }
}
