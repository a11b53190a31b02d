//! The kinds of pieces of a game, as its pages tell of them: by name, since a promoted lance may be a rook like any other.

use std::collections::BTreeMap;

use komadai_learn::{Scene, piece_scene, way};
use komadai_notation::Notation;
use komadai_rules::movement::Movement;
use komadai_rules::{Listed, Piece, Position, Role, Side, Variant, VariantId, dispatch};
use komadai_server::board::{Shown, sheet};
use komadai_words::{Language, Words};
use maud::{Markup, html};

use super::super::reader::Reader;
use super::once::OnceByGame;
use crate::assets;

/// A kind of piece.
pub(super) struct Kind {
    /// Its name in addresses: `wooden-horse`.
    pub(super) name: String,
    /// The message with its name.
    pub(super) words: String,
    /// The letters of its role in a position.
    pub(super) letters: &'static str,
    /// How it is written in a game score, in each notation that has letters, and as a character.
    pub(super) written: [String; 2],
    pub(super) kanji: &'static str,
    pub(super) movement: &'static Movement,
    /// The message that tells how it moves.
    pub(super) way: &'static str,
    /// What it becomes, and what becomes it, by their names in addresses.
    pub(super) promotes: Option<String>,
    pub(super) promoted_from: Vec<String>,
    /// What becomes of it when it is captured.
    pub(super) captured: Captured,
    /// A position that shows its moves.
    pub(super) scene: Option<Scene>,
    /// Its picture.
    pub(super) picture: Picture,
}

/// What becomes of a captured piece.
pub(super) enum Captured {
    /// It never is: a king.
    Never,
    /// It goes to the hand, as this piece by its name in addresses.
    Held(String),
    /// It leaves the game.
    Gone,
}

/// Where the picture of a piece is found, and its colours.
pub(super) struct Picture {
    image: String,
    palette: &'static str,
    sets: &'static [&'static str],
    cell: (u8, u8),
}

/// What is told of the pieces of a game.
struct Pieces {
    kinds: Vec<Kind>,
    ways: BTreeMap<&'static str, &'static str>,
}

/// The kinds of a game, in the order of its rule book.
pub(super) fn kinds(game: VariantId) -> &'static [Kind] {
    &pieces(game).kinds
}

/// The message that tells how each role moves, by its letters.
pub(super) fn ways(game: VariantId) -> &'static BTreeMap<&'static str, &'static str> {
    &pieces(game).ways
}

fn pieces(game: VariantId) -> &'static Pieces {
    static PIECES: OnceByGame<Pieces> = OnceByGame::new();
    // All languages have names for the same things.
    let words = Language::default().words();
    PIECES.get(game, || dispatch!(game, V => all::<V>(words)))
}

fn all<V: Shown + Listed>(words: Words) -> Pieces {
    let mut kinds: Vec<Kind> = Vec::new();
    for &role in V::Role::ALL {
        let sides = if role == V::Role::KING {
            Side::BOTH.to_vec()
        } else {
            vec![owner::<V>(role)]
        };
        for side in sides {
            let kind = kind::<V>(words, side, role);
            if !kinds.iter().any(|other| other.name == kind.name) {
                kinds.push(kind);
            }
        }
    }
    let way = |role: &V::Role| {
        let kind = kinds.iter().find(|kind| kind.letters == role.letters());
        let way = kind.map_or_else(|| way(role.movement()), |kind| kind.way);
        (role.letters(), way)
    };
    Pieces {
        ways: V::Role::ALL.iter().map(way).collect(),
        kinds,
    }
}

fn kind<V: Shown + Listed>(words: Words, side: Side, role: V::Role) -> Kind {
    let name = name::<V>(words, side, role);
    let sheet = sheet(V::ID);
    let way = match way(role.movement()) {
        "moves-king" if castles::<V>(side) => "moves-king-castles",
        way => way,
    };
    Kind {
        words: format!("piece-{}-{name}", V::FAMILY),
        letters: role.letters(),
        written: [Notation::Hodges, Notation::HodgesEs].map(|reader| V::letter_in(role, reader)),
        kanji: V::kanji(Piece::new(side, role)),
        movement: role.movement(),
        way,
        promotes: role.promoted().map(plain_name::<V>),
        promoted_from: origins::<V>(&name),
        captured: if role == V::Role::KING {
            Captured::Never
        } else if V::CAPTURES_TO_HAND {
            Captured::Held(plain_name::<V>(role.demoted()))
        } else {
            Captured::Gone
        },
        scene: piece_scene::<V>(side, role),
        picture: Picture {
            image: sheet
                .roles
                .get(role.letters())
                .map_or_else(String::new, |role| role.image.of(side).to_owned()),
            palette: sheet.sides[side.index()].palette,
            sets: sheet.sets,
            cell: sheet.cell,
        },
        name,
    }
}

fn plain_name<V: Shown>(role: V::Role) -> String {
    V::name(role).replace(' ', "-")
}

/// A king may have a name of its own on one side: the Kage.
fn name<V: Shown>(words: Words, side: Side, role: V::Role) -> String {
    let own = V::KINGS[side.index()];
    if role == V::Role::KING && words.has(&format!("piece-{}-{own}", V::FAMILY)) {
        return own.to_owned();
    }
    plain_name::<V>(role)
}

/// What promotes to pieces of this name.
fn origins<V: Shown>(name: &str) -> Vec<String> {
    V::Role::ALL
        .iter()
        .filter(|role| {
            role.promoted()
                .is_some_and(|promoted| plain_name::<V>(promoted) == name)
        })
        .map(|&role| plain_name::<V>(role))
        .collect()
}

/// The side that has such pieces from the start, in one form or the other; Sente if both have.
fn owner<V: Variant>(role: V::Role) -> Side {
    let start = Position::<V>::start(Default::default());
    let is_alike = |other: V::Role| other.demoted() == role.demoted();
    let stands = start
        .board()
        .iter()
        .any(|(_, piece)| piece.side() == Side::Sente && is_alike(piece.role()));
    let is_held = start
        .hand(Side::Sente)
        .iter()
        .any(|(held, _)| is_alike(held.role()));
    if stands || is_held {
        Side::Sente
    } else {
        Side::Gote
    }
}

/// Whether a side castles: its king would, with nothing in between.
fn castles<V: Variant>(side: Side) -> bool {
    let mut setup = Position::<V>::start(Default::default()).to_setup();
    let king = setup.board.king(side);
    let rook =
        |piece: Piece<V>| piece.side() == side && piece.role().movement().slides.lines[..2] == [true, true];
    let own: Vec<_> = setup
        .board
        .iter()
        .filter(|(_, piece)| piece.side() == side)
        .collect();
    for (square, piece) in own {
        if Some(square) != king && !rook(piece) {
            setup.board.set(square, None);
        }
    }
    setup.turn = side;
    let moves = setup
        .into_position(Default::default())
        .map(|pos| pos.legal_moves())
        .unwrap_or_default();
    moves.iter().any(|mv| {
        mv.from()
            .is_some_and(|from| Some(from) == king && from.file().abs_diff(mv.to().file()) == 2)
    })
}

impl Kind {
    /// How it is written in a game score by readers of a language, and as a character.
    pub(super) fn written_in(&self, language: Language) -> String {
        let [english, spanish] = &self.written;
        let usual = Notation::usual(&[Notation::Hodges, Notation::HodgesEs], language.code());
        let letter = if usual == Notation::HodgesEs {
            spanish
        } else {
            english
        };
        let written = [letter, self.kanji].into_iter().filter(|text| !text.is_empty());
        written.collect::<Vec<_>>().join(" · ")
    }

    /// Its picture, from the set the reader likes.
    pub(super) fn figure(&self, reader: &Reader) -> Markup {
        let Picture {
            image,
            palette,
            sets,
            cell: (wide, tall),
        } = &self.picture;
        let address = assets::address(&format!("pieces/{}.svg", reader.settings.set(sets)));
        html! {
            svg class=(format!("koma kd-palette-{palette}")) viewBox=(format!("0 0 {wide}0 {tall}0")) aria-hidden="true" {
                use href=(format!("{address}#{image}")) width=(format!("{wide}0")) height=(format!("{tall}0")) {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use komadai_rules::{Geometry, Shogi};

    use super::*;

    fn names(game: VariantId) -> Vec<String> {
        kinds(game).iter().map(|kind| kind.name.clone()).collect()
    }

    #[test]
    fn kinds_go_by_their_names() {
        assert_eq!(names(VariantId::Shogi).len(), 14);
        assert_eq!(names(VariantId::Shogun).len(), 11);
        assert_eq!(names(VariantId::Shinobi)[..2], ["kage", "king"]);
        assert_eq!(names(VariantId::Shinobi).len(), 13);
        assert_eq!(names(VariantId::ShinobiPlus).len(), 14);
    }

    #[test]
    fn every_kind_has_its_words_and_a_scene() {
        for language in Language::all() {
            let words = language.words();
            for game in VariantId::ALL {
                for kind in kinds(game) {
                    assert!(
                        words.has(&kind.words) && words.has(&format!("{}-tip", kind.words)),
                        "{}",
                        kind.words
                    );
                    assert!(words.has(kind.way), "{game} {}", kind.name);
                    assert!(kind.scene.is_some(), "{game} {}", kind.name);
                }
            }
        }
    }

    #[test]
    fn the_rule_book_says_what_becomes_of_pieces() {
        let kinds = kinds(VariantId::Shinobi);
        let find = |name: &str| kinds.iter().find(|kind| kind.name == name).unwrap();
        assert_eq!(find("rook").promoted_from, ["lance"]);
        assert_eq!(find("monk").promotes.as_deref(), Some("bishop"));
        assert_eq!(find("kage").way, "moves-king");
        assert_eq!(find("king").way, "moves-king-castles");
        assert!(matches!(find("ninja").captured, Captured::Gone));
    }

    #[test]
    fn pieces_of_shogi_are_not_explained_by_those_of_chess() {
        for (language, chess) in [("ja", ["ルーク", "ビショップ"]), ("zh-Hant", ["車", "象"])] {
            for role in <Shogi as Geometry>::Role::ALL {
                let text = Language::negotiate(language).words().get(way(role.movement()));
                assert!(!chess.iter().any(|name| text.contains(name)), "{text}");
            }
        }
    }
}
