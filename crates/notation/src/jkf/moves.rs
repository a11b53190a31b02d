//! Single moves: `{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"color":0,"piece":"FU"}`.

use komadai_rules::{Move, MoveKind, Position, Shogi, Side, Square};
use serde_json::Value;

use super::model::{MoveEntry, Place};
use crate::naming::NameError;
use crate::naming::csa::{code, read_code};
use crate::naming::japanese::{self, kanji, relative::Relative};

/// The letters for what tells pieces apart, beside the characters people write.
const RELATIVES: [(char, char); 7] = [
    ('左', 'L'),
    ('直', 'C'),
    ('右', 'R'),
    ('上', 'U'),
    ('寄', 'M'),
    ('引', 'D'),
    ('打', 'H'),
];

/// Describes a move that is legal in the position. `previous` is where the move before it arrived.
pub(super) fn write(
    pos: &Position<Shogi>,
    mv: Move<Shogi>,
    previous: Option<Square<Shogi>>,
) -> Option<MoveEntry> {
    let (role, promote) = match mv.kind() {
        MoveKind::Drop { role, .. } => (role.role(), None),
        MoveKind::Step { from, to, promote } => {
            let could_promote = promote || pos.is_legal(Move::step(from, to, true));
            (pos.piece(from)?.role(), could_promote.then_some(promote))
        }
    };
    let letter = |c: char| {
        RELATIVES
            .iter()
            .find(|(kanji, _)| *kanji == c)
            .map(|(_, letter)| *letter)
    };
    Some(MoveEntry {
        color: side_number(pos.turn()),
        from: mv.from().map(place),
        to: place(mv.to()),
        piece: code(role),
        same: (previous == Some(mv.to())).then_some(true),
        promote,
        capture: pos.piece(mv.to()).map(|captured| code(captured.role())),
        relative: Relative::of(pos, mv).write().chars().filter_map(letter).collect(),
    })
}

/// Finds the legal move an object describes.
pub(super) fn read(
    pos: &Position<Shogi>,
    value: &Value,
    previous: Option<Square<Shogi>>,
) -> Result<Move<Shogi>, NameError> {
    let unreadable = || NameError::Unreadable(value.to_string());
    let illegal = || NameError::Illegal(value.to_string());
    if read_side(&value["color"]).is_some_and(|side| side != pos.turn()) {
        return Err(illegal());
    }
    let same = previous.filter(|_| value["same"] == Value::Bool(true));
    let to = read_place(&value["to"]).or(same).ok_or_else(unreadable)?;
    let Some(from) = read_place(&value["from"]) else {
        let name = spelled(value, to).ok_or_else(unreadable)?;
        return japanese::read(pos, &name, previous);
    };
    let promote = value["promote"].as_bool();
    let plain = Move::step(from, to, promote == Some(true));
    // A compulsory promotion may go without saying.
    let promoting = promote.is_none().then(|| Move::step(from, to, true));
    let mut choices = [Some(plain), promoting].into_iter().flatten();
    choices.find(|&mv| pos.is_legal(mv)).ok_or_else(illegal)
}

/// A move without origin, as people would write it: a drop, or a piece told by its `relative`.
fn spelled(value: &Value, to: Square<Shogi>) -> Option<String> {
    let role = read_code(value["piece"].as_str()?)?;
    let mut name = kanji::write_square(to) + kanji::move_name(role);
    for letter in value["relative"].as_str().unwrap_or_default().chars() {
        let (kanji, _) = RELATIVES.iter().find(|(_, known)| *known == letter)?;
        name.push(*kanji);
    }
    match value["promote"].as_bool() {
        Some(true) => name.push('成'),
        Some(false) => name.push_str("不成"),
        None => {}
    }
    Some(name)
}

fn place(square: Square<Shogi>) -> Place {
    Place {
        x: 9 - square.file(),
        y: 9 - square.rank(),
    }
}

fn read_place(value: &Value) -> Option<Square<Shogi>> {
    let coordinate = |name| 9u8.checked_sub(u8::try_from(value[name].as_u64()?).ok()?);
    Square::new(coordinate("x")?, coordinate("y")?)
}

/// 0 for Black, 1 for White.
pub(super) fn side_number(side: Side) -> u8 {
    side as u8
}

/// The side with this number.
pub(super) fn read_side(value: &Value) -> Option<Side> {
    match value.as_u64()? {
        0 => Some(Side::Sente),
        1 => Some(Side::Gote),
        _ => None,
    }
}
