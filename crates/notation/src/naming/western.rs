//! Hodges notation, the western way to write Shogi moves: `P-7f`, `Bx3c+`, `G6i-5h`, `N*3d`.

use komadai_rules::shogi::Role;
use komadai_rules::text::{Dialect, read_square, write_square};
use komadai_rules::{
    Bitboard, HandRole, Line, Move, MoveKind, Piece, Position, Role as _, Shogi, Side, Square,
};

use super::NameError;
use super::origins::{Origins, only};

/// Whose initials name the pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Language {
    /// `K R B G S N L P`.
    #[default]
    English,
    /// `R T A O Pl C L P`.
    Spanish,
}

/// The unpromoted roles with their letters. `Pl` stands before `P`, as it must be read first.
const LETTERS: [(Role, &str, &str); 8] = [
    (Role::King, "K", "R"),
    (Role::Rook, "R", "T"),
    (Role::Bishop, "B", "A"),
    (Role::Gold, "G", "O"),
    (Role::Silver, "S", "Pl"),
    (Role::Knight, "N", "C"),
    (Role::Lance, "L", "L"),
    (Role::Pawn, "P", "P"),
];

impl Language {
    fn letters(self) -> impl Iterator<Item = (Role, &'static str)> {
        LETTERS
            .into_iter()
            .map(move |(role, english, spanish)| match self {
                Self::English => (role, english),
                Self::Spanish => (role, spanish),
            })
    }

    /// How a piece is written: `R`, `+R`; in Spanish `T`, `+T`.
    pub(crate) fn piece(self, role: Role) -> String {
        let plus = if role.is_promoted() { "+" } else { "" };
        format!("{plus}{}", self.letter(role))
    }

    fn letter(self, role: Role) -> &'static str {
        self.letters()
            .find(|(known, _)| *known == role.demoted())
            .map_or("", |(_, letter)| letter)
    }
}

/// Names a move that is legal in the position; another comes out in USI coordinates.
///
/// ```
/// use komadai_notation::naming::western::{self, Language};
/// use komadai_rules::{Position, Shogi};
/// let pos = Position::<Shogi>::start(Default::default());
/// let mv = "7i6h".parse().unwrap();
/// assert_eq!(western::write(&pos, mv, Language::English), "S-6h");
/// assert_eq!(western::write(&pos, mv, Language::Spanish), "Pl-6h");
/// assert_eq!(western::read(&pos, "Pl-6h", Language::Spanish), Ok(mv));
/// ```
pub fn write(pos: &Position<Shogi>, mv: Move<Shogi>, language: Language) -> String {
    match mv.kind() {
        MoveKind::Drop { role, to } => {
            format!("{}*{}", language.letter(role.role()), square_name(to))
        }
        MoveKind::Step { from, to, promote } => {
            write_step(pos, from, to, promote, language).unwrap_or_else(|| mv.to_string())
        }
    }
}

fn write_step(
    pos: &Position<Shogi>,
    from: Square<Shogi>,
    to: Square<Shogi>,
    promote: bool,
    language: Language,
) -> Option<String> {
    let role = pos.piece(from)?.role();
    let origins = Origins::of(pos, to);
    if !origins.with(promote).contains(from) {
        return None;
    }
    let mut text = String::with_capacity(8);
    if role.is_promoted() {
        text.push('+');
    }
    text.push_str(language.letter(role));
    let is_alike = |&square: &Square<Shogi>| pos.piece(square).map(Piece::role) == Some(role);
    if origins.with(promote).iter().filter(is_alike).count() > 1 {
        text.push_str(&square_name(from));
    }
    text.push(if pos.piece(to).is_some() { 'x' } else { '-' });
    text.push_str(&square_name(to));
    if promote {
        text.push('+');
    } else if origins.with(true).contains(from) {
        text.push('=');
    }
    Some(text)
}

/// Writes a whole line, each move with its number. Number 1 is Black's: `1. ... 2. P-3d` when White
/// moves first.
///
/// ```
/// use komadai_notation::naming::western::{self, Language};
/// use komadai_rules::{Line, Position, Shogi};
/// let mut line = Line::new(Position::<Shogi>::start(Default::default()));
/// for mv in ["7g7f", "3c3d", "8h2b+"] {
///     line.play(mv.parse().unwrap()).unwrap();
/// }
/// assert_eq!(western::write_line(&line, Language::English), "1. P-7f 2. P-3d 3. Bx2b+");
/// ```
pub fn write_line(line: &Line<Shogi>, language: Language) -> String {
    let mut words = Vec::with_capacity(line.len() + 1);
    if line.start().turn() == Side::Gote && !line.is_empty() {
        words.push("1. ...".to_string());
    }
    for (ply, mv) in line.moves().enumerate() {
        if let Some(pos) = line.position_at(ply) {
            words.push(format!("{}. {}", words.len() + 1, write(pos, mv, language)));
        }
    }
    words.join(" ")
}

/// Finds the legal move a text names. More of an origin than needed is welcome, a missing `=` too, and
/// a compulsory `+` may be left out.
pub fn read(pos: &Position<Shogi>, text: &str, language: Language) -> Result<Move<Shogi>, NameError> {
    let name = Name::read(text.trim(), language).ok_or_else(|| NameError::Unreadable(text.into()))?;
    let illegal = || NameError::Illegal(text.into());
    if name.drops {
        let role = HandRole::new(name.role).ok_or_else(illegal)?;
        let drop = Move::drop(role, name.to);
        return if pos.is_legal(drop) {
            Ok(drop)
        } else {
            Err(illegal())
        };
    }
    let origins = Origins::of(pos, name.to);
    let mut wanted = pos.board().of(pos.turn(), name.role);
    if let Some(from) = name.from {
        wanted &= Bitboard::of(from);
    }
    let mut promote = name.promotes.unwrap_or(false);
    if name.promotes.is_none() && (origins.with(false) & wanted).is_empty() {
        promote = true;
    }
    match only(origins.with(promote) & wanted) {
        Ok(from) => Ok(Move::step(from, name.to, promote)),
        Err(true) => Err(NameError::Ambiguous(text.into())),
        Err(false) => Err(illegal()),
    }
}

/// A name taken apart.
struct Name {
    role: Role,
    from: Option<Square<Shogi>>,
    drops: bool,
    to: Square<Shogi>,
    promotes: Option<bool>,
}

impl Name {
    fn read(text: &str, language: Language) -> Option<Self> {
        let (text, is_promoted) = match text.strip_prefix('+') {
            Some(rest) => (rest, true),
            None => (text, false),
        };
        let (role, text) = language
            .letters()
            .find_map(|(role, letter)| Some((role, text.strip_prefix(letter)?)))?;
        let role = if is_promoted { role.promoted()? } else { role };
        let (text, promotes) = match (text.strip_suffix('+'), text.strip_suffix('=')) {
            (Some(rest), _) => (rest, Some(true)),
            (_, Some(rest)) => (rest, Some(false)),
            _ => (text, None),
        };
        let (head, to) = text.split_at_checked(text.len().checked_sub(2)?)?;
        let to = read_place(to)?;
        let drops = head == "*" || head == "'";
        let from = head.trim_end_matches(['-', 'x']);
        let from = match from {
            _ if drops => None,
            "" => None,
            from => Some(read_place(from)?),
        };
        Some(Self {
            role,
            from,
            drops,
            to,
            promotes,
        })
    }
}

/// `7f`, or `76` as some programs write it.
fn read_place(text: &str) -> Option<Square<Shogi>> {
    let in_digits = || super::csa::read_square(text);
    read_square(text, Dialect::Usi).or_else(in_digits)
}

fn square_name(square: Square<Shogi>) -> String {
    write_square(square, Dialect::Usi)
}
