//! Japanese names of moves: `７六歩(77)` as KIF writes them, `▲７六歩` as people do.
//!
//! A move that starts from an empty square has no name and is written in coordinates.

pub(crate) mod kanji;
pub(crate) mod relative;
pub(crate) mod spelling;

use komadai_rules::shogi::Role;
use komadai_rules::{Move, MoveKind, Piece, Position, Role as _, Shogi, Side, Square};

use kanji::{file_and_rank, is_space, move_name, write_square};
use relative::Relative;
use spelling::Spelling;

use super::NameError;

/// The name KIF gives a move: target, piece, promotion, and the origin in digits. `previous` is where the
/// move before it arrived.
///
/// ```
/// use komadai_notation::naming::japanese::kif_move;
/// use komadai_rules::{Position, Shogi};
/// let start = Position::<Shogi>::start(Default::default());
/// assert_eq!(kif_move(&start, "7g7f".parse().unwrap(), None), "７六歩(77)");
/// ```
pub fn kif_move(pos: &Position<Shogi>, mv: Move<Shogi>, previous: Option<Square<Shogi>>) -> String {
    let Some(mut text) = target_and_piece(pos, mv, previous) else {
        return mv.to_string();
    };
    match mv.kind() {
        MoveKind::Drop { .. } => text.push('打'),
        MoveKind::Step { from, promote, .. } => {
            if promote {
                text.push('成');
            }
            let (file, rank) = file_and_rank(from);
            text.push_str(&format!("({file}{rank})"));
        }
    }
    text
}

/// The name people give a move: side, target, piece, which of several alike, and whether it promotes
/// where it could. `previous` is where the move before it arrived.
///
/// ```
/// use komadai_notation::naming::japanese::name;
/// use komadai_rules::{Position, Shogi};
/// let start = Position::<Shogi>::start(Default::default());
/// assert_eq!(name(&start, "4i5h".parse().unwrap(), None), "▲５八金右");
/// ```
pub fn name(pos: &Position<Shogi>, mv: Move<Shogi>, previous: Option<Square<Shogi>>) -> String {
    let Some(target_and_piece) = target_and_piece(pos, mv, previous) else {
        return mv.to_string();
    };
    let mark = match pos.turn() {
        Side::Sente => "▲",
        Side::Gote => "△",
    };
    let promotion = match mv.kind() {
        MoveKind::Step { promote: true, .. } => "成",
        MoveKind::Step { from, to, .. } if could_promote(pos, from, to) => "不成",
        _ => "",
    };
    let relative = Relative::of(pos, mv).write();
    format!("{mark}{target_and_piece}{relative}{promotion}")
}

/// Reads a move name in either form, with or without the mark of the side. `previous` is where the move
/// before it arrived. What tradition leaves out may be there, and what it asks for may be missing, as long
/// as only one legal move fits.
///
/// ```
/// use komadai_notation::naming::japanese::read;
/// use komadai_rules::{Position, Shogi};
/// let start = Position::<Shogi>::start(Default::default());
/// assert_eq!(read(&start, "５八金右", None), Ok("4i5h".parse().unwrap()));
/// assert_eq!(read(&start, "▲７六歩(77)", None), Ok("7g7f".parse().unwrap()));
/// assert!(read(&start, "５八金", None).is_err());
/// ```
pub fn read(
    pos: &Position<Shogi>,
    text: &str,
    previous: Option<Square<Shogi>>,
) -> Result<Move<Shogi>, NameError> {
    match Spelling::read(text) {
        Some((spelling, rest)) if rest.trim_matches(is_space).is_empty() => {
            spelling.find(pos, previous).map_err(|miss| miss.naming(text))
        }
        _ => Err(NameError::Unreadable(text.into())),
    }
}

/// `７六歩`; nothing if nothing stands where the move starts.
fn target_and_piece(
    pos: &Position<Shogi>,
    mv: Move<Shogi>,
    previous: Option<Square<Shogi>>,
) -> Option<String> {
    let target = if previous == Some(mv.to()) {
        "同　".to_owned()
    } else {
        write_square(mv.to())
    };
    Some(target + move_name(moving_role(pos, mv)?))
}

fn moving_role(pos: &Position<Shogi>, mv: Move<Shogi>) -> Option<Role> {
    match mv.kind() {
        MoveKind::Drop { role, .. } => Some(role.role()),
        MoveKind::Step { from, .. } => pos.piece(from).map(Piece::role),
    }
}

fn could_promote(pos: &Position<Shogi>, from: Square<Shogi>, to: Square<Shogi>) -> bool {
    let in_zone = |square: Square<Shogi>| square.rank_for(pos.turn()) >= 6;
    let promotes = pos
        .piece(from)
        .is_some_and(|piece| piece.role().promoted().is_some());
    promotes && (in_zone(from) || in_zone(to))
}
