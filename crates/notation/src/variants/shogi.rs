//! Names of Shogi.

use komadai_rules::shogi::Role;
use komadai_rules::text::{Dialect, read_move};
use komadai_rules::{BySide, Move, Piece, Position, Role as _, Shogi, Side, Square};

use crate::format::Format;
use crate::named::{Named, Numbering, Scores};
use crate::naming::western::Language;
use crate::naming::{NameError, Notation, csa, japanese, western};
use crate::record::Record;
use crate::{bod, jkf, ki2, kif, usi};

impl Named for Shogi {
    const TITLE: &'static str = "Shogi";
    const SIDES: BySide<&'static str> = BySide(["Black", "White"]);
    const FORMATS: &'static [Format] = &[
        Format::Kif,
        Format::Ki2,
        Format::Csa,
        Format::Jkf,
        Format::Usi,
        Format::Bod,
    ];
    const PGN_NAME: &'static str = "Shogi";
    const NOTATIONS: &'static [Notation] = &[
        Notation::Hodges,
        Notation::HodgesEs,
        Notation::Japanese,
        Notation::Coordinates,
    ];
    const NUMBERING: Numbering = Numbering::Moves;
    const SCORES: Scores = Scores::Points;

    fn letter(role: Role) -> &'static str {
        role.letters()
    }

    fn letter_in(role: Role, reader: Notation) -> String {
        match reader {
            Notation::HodgesEs => Language::Spanish.piece(role),
            _ => role.letters().into(),
        }
    }

    fn name(role: Role) -> &'static str {
        match role {
            Role::King => "king",
            Role::Rook => "rook",
            Role::Bishop => "bishop",
            Role::Gold => "gold",
            Role::Silver => "silver",
            Role::Knight => "knight",
            Role::Lance => "lance",
            Role::Pawn => "pawn",
            Role::Dragon => "dragon",
            Role::Horse => "horse",
            Role::PromotedSilver => "promoted silver",
            Role::PromotedKnight => "promoted knight",
            Role::PromotedLance => "promoted lance",
            Role::Tokin => "tokin",
        }
    }

    /// Black's king is 玉, White's 王.
    fn kanji(piece: Piece<Self>) -> &'static str {
        match piece.role() {
            Role::King if piece.side() == Side::Sente => "玉",
            Role::King => "王",
            Role::Rook => "飛",
            Role::Bishop => "角",
            Role::Gold => "金",
            Role::Silver => "銀",
            Role::Knight => "桂",
            Role::Lance => "香",
            Role::Pawn => "歩",
            Role::Dragon => "龍",
            Role::Horse => "馬",
            Role::PromotedSilver => "全",
            Role::PromotedKnight => "圭",
            Role::PromotedLance => "杏",
            Role::Tokin => "と",
        }
    }

    fn move_names(
        pos: &Position<Self>,
        mv: Move<Self>,
        previous: Option<Square<Self>>,
    ) -> Vec<(Notation, String)> {
        vec![
            (Notation::Hodges, western::write(pos, mv, Language::English)),
            (Notation::HodgesEs, western::write(pos, mv, Language::Spanish)),
            (Notation::Kif, japanese::kif_move(pos, mv, previous)),
            (Notation::Csa, csa::csa_move(pos, mv)),
            (Notation::Japanese, japanese::name(pos, mv, previous)),
        ]
    }

    /// Hodges in English letters, CSA, or Japanese. Spanish letters mean other pieces, so they come first for
    /// who reads them and are not read for others. What can be read in them is not tried in English as well: a
    /// king that may not move there is no rook.
    fn find_move(
        pos: &Position<Self>,
        text: &str,
        previous: Option<Square<Self>>,
        reader: Notation,
    ) -> Result<Move<Self>, NameError> {
        if !text.is_ascii() {
            return japanese::read(pos, text, previous);
        }
        if reader == Notation::HodgesEs {
            match western::read(pos, text, Language::Spanish) {
                Err(NameError::Unreadable(_)) => {}
                found => return found,
            }
        }
        match western::read(pos, text, Language::English) {
            Err(NameError::Unreadable(_)) => csa::read(pos, text),
            found => found,
        }
    }

    /// As pychess writes them, in Hodges notation with squares in digits or letters; or in coordinates.
    fn find_in_pgn(pos: &Position<Self>, text: &str) -> Result<Move<Self>, NameError> {
        let name = text.trim_end_matches(['!', '?', '#']);
        let found = western::read(pos, name, Language::English);
        let Err(NameError::Unreadable(_)) = found else {
            return found;
        };
        let coordinates = [Dialect::Uci, Dialect::Usi].map(|dialect| read_move(name, dialect));
        let legal = coordinates.into_iter().flatten().find(|&mv| pos.is_legal(mv));
        legal.ok_or_else(|| NameError::Unreadable(text.into()))
    }

    fn write(record: &Record<Self>, format: Format) -> Option<String> {
        Some(match format {
            Format::Kif => kif::write(record),
            Format::Ki2 => ki2::write(record),
            Format::Bod => bod::write(record),
            Format::Csa => crate::csa::write(record),
            Format::Usi => usi::write(record),
            Format::Jkf => jkf::write(record),
            Format::Pgn => return None,
        })
    }

    const PGN_HINT: Option<&'static str> =
        Some("moves of Shogi are read in Hodges notation (P-7f, P-76) or in coordinates");
}
