//! Names of Shogi.

use komadai_rules::shogi::Role;
use komadai_rules::text::{Dialect, read_move};
use komadai_rules::{BySide, Move, Piece, Position, Role as _, Shogi, Side, Square};

use crate::kind::Format;
use crate::naming::western::Language;
use crate::naming::{Labels, NameError, Named, Notation, Numbering, Scores, csa, japanese, western};
use crate::shown::{Clocks, Shown};

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
    const LABELS: Labels = Labels::AboveRight;
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

    const PGN_HINT: Option<&'static str> =
        Some("moves of Shogi are read in Hodges notation (P-7f, P-76) or in coordinates");
}

impl Shown for Shogi {
    const FAMILY: &'static str = "shogi";
    const SAMPLE: &'static str = "9g9f 8c8d 2g2f 8d8e 2f2e 8b8d 9f9e 1c1d 2h2f 1d1e 3i3h 3a4b 7i6h 5a6b 4i3i 6b7b 6i7i 7a8b 5i4h \
        9c9d 9e9d 9a9d 9i9d 8e8f 2f8f 8d9d 2e2d 2c2d L*2c 2b1c 2c2a+ L*8c P*9e 8c8f 9e9d 8f8g+ P*8c 8b9a \
        R*8e P*8f";
    const CELL: (u8, u8) = (11, 12);
    const CHECKERED: bool = false;
    const TURNED: bool = true;
    const SETS: &'static [&'static str] = &["two-kanji", "one-kanji", "westernised"];
    const CLOCKS: Clocks = Clocks {
        quick: &["0+10s", "5m+30s", "10m+30s", "15m+1m", "3d"],
        more: &["0+1m", "9h", "9h+1m"],
        usual: "10m+30s",
    };
    const LOOKS: [(&'static str, &'static str); 2] = [("sente", "koma"), ("gote", "koma")];
    const KINGS: [&'static str; 2] = ["jewel", "king"];
    const KANJI_RANKS: &'static [&'static str] = &["一", "二", "三", "四", "五", "六", "七", "八", "九"];
    const DOTS: &'static [&'static str] = &["7c", "4c", "7f", "4f"];

    /// Wedges are the same piece turned over: a promoted rook.
    fn pictured(role: Role) -> &'static str {
        Self::name(role.demoted())
    }
}
