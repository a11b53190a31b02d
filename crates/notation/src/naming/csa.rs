//! Moves as CSA writes them: side, origin, target, and the piece after the move: `+7776FU`.

use komadai_rules::shogi::Role;
use komadai_rules::{HandRole, Move, MoveKind, Position, Role as _, Shogi, Side, Square};

use super::NameError;

/// The codes of the pieces.
const CODES: [(&str, Role); 14] = [
    ("FU", Role::Pawn),
    ("KY", Role::Lance),
    ("KE", Role::Knight),
    ("GI", Role::Silver),
    ("KI", Role::Gold),
    ("KA", Role::Bishop),
    ("HI", Role::Rook),
    ("OU", Role::King),
    ("TO", Role::Tokin),
    ("NY", Role::PromotedLance),
    ("NK", Role::PromotedKnight),
    ("NG", Role::PromotedSilver),
    ("UM", Role::Horse),
    ("RY", Role::Dragon),
];

/// Writes a move that is legal in the position.
///
/// ```
/// use komadai_notation::naming::csa;
/// use komadai_rules::{Position, Shogi};
/// let pos = Position::<Shogi>::start(Default::default());
/// assert_eq!(csa::csa_move(&pos, "7g7f".parse().unwrap()), "+7776FU");
/// ```
pub fn csa_move(pos: &Position<Shogi>, mv: Move<Shogi>) -> String {
    let sign = sign(pos.turn());
    let role = match mv.kind() {
        MoveKind::Drop { role, .. } => Some(role.role()),
        MoveKind::Step { from, promote, .. } => pos.piece(from).and_then(|piece| match promote {
            true => piece.role().promoted(),
            false => Some(piece.role()),
        }),
    };
    let Some(role) = role else {
        return mv.to_string();
    };
    let mut text = String::with_capacity(7);
    text.push(sign);
    text.extend(mv.from().map_or(['0', '0'], square_digits));
    text.extend(square_digits(mv.to()));
    text.push_str(code(role));
    text
}

/// Reads a move and finds it legal. The sign may be missing, but must not be the opponent's.
pub fn read(pos: &Position<Shogi>, text: &str) -> Result<Move<Shogi>, NameError> {
    let mv = read_form(pos, text)?;
    if pos.is_legal(mv) {
        Ok(mv)
    } else {
        Err(NameError::Illegal(text.into()))
    }
}

fn read_form(pos: &Position<Shogi>, text: &str) -> Result<Move<Shogi>, NameError> {
    let unreadable = || NameError::Unreadable(text.into());
    let illegal = || NameError::Illegal(text.into());
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    if text.len() != unsigned.len() && !text.starts_with(sign(pos.turn())) {
        return Err(illegal());
    }
    let (from, rest) = unsigned.split_at_checked(2).ok_or_else(unreadable)?;
    let (to, piece) = rest.split_at_checked(2).ok_or_else(unreadable)?;
    let to = read_square(to).ok_or_else(unreadable)?;
    let role = read_code(piece).ok_or_else(unreadable)?;
    if from == "00" {
        return Ok(Move::drop(HandRole::new(role).ok_or_else(illegal)?, to));
    }
    let from = read_square(from).ok_or_else(unreadable)?;
    let before = pos.piece(from).ok_or_else(illegal)?.role();
    if before != role && before.promoted() != Some(role) {
        return Err(illegal());
    }
    Ok(Move::step(from, to, before != role))
}

/// `+` for Black, `-` for White.
pub(crate) fn sign(side: Side) -> char {
    match side {
        Side::Sente => '+',
        Side::Gote => '-',
    }
}

/// The two letters of a role.
pub(crate) fn code(role: Role) -> &'static str {
    CODES
        .iter()
        .find(|(_, known)| *known == role)
        .map_or("", |(code, _)| code)
}

/// The role with these two letters.
pub(crate) fn read_code(text: &str) -> Option<Role> {
    CODES
        .iter()
        .find(|(code, _)| *code == text)
        .map(|(_, role)| *role)
}

/// File and rank as digits, both counted from Black's upper right: `77`.
pub(crate) fn square_digits(square: Square<Shogi>) -> [char; 2] {
    [square.file(), square.rank()].map(|coordinate| char::from(b'9' - coordinate))
}

/// The square with these two digits.
pub(crate) fn read_square(text: &str) -> Option<Square<Shogi>> {
    let &[file, rank] = text.as_bytes() else {
        return None;
    };
    let coordinate = |digit: u8| 9u8.checked_sub(digit.checked_sub(b'0')?);
    Square::new(coordinate(file)?, coordinate(rank)?)
}
