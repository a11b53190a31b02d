//! Start positions: a preset, or `OTHER` with a board and hands.

use komadai_rules::shogi::{Role, Rules};
use komadai_rules::{HandRole, Piece, Position, Setup, Shogi, Side, Square};
use serde_json::Value;

use super::model::{Cell, HandPieces, Initial, Setup as SetupEntry};
use super::moves::{read_side, side_number};
use crate::handicap::NamedStart;
use crate::naming::csa::{code, read_code};
use crate::record::Record;

/// The preset of a start position that has no name.
const OTHER: &str = "OTHER";

/// Kinds that can be held, in the order other programs write them.
const HELD: [Role; 7] = [
    Role::Pawn,
    Role::Lance,
    Role::Knight,
    Role::Silver,
    Role::Gold,
    Role::Bishop,
    Role::Rook,
];

/// Describes a start position.
pub(super) fn write(start: &Position<Shogi>) -> Initial {
    match named(start) {
        Some(named) => Initial {
            preset: named.preset,
            data: None,
        },
        None => Initial {
            preset: OTHER,
            data: Some(write_setup(start)),
        },
    }
}

/// The name of a start position, whatever the number of its first move.
fn named(start: &Position<Shogi>) -> Option<&'static NamedStart> {
    let mut setup = start.to_setup();
    setup.ply = 1;
    NamedStart::of(&setup.into_position(start.rules()).ok()?)
}

fn write_setup(start: &Position<Shogi>) -> SetupEntry {
    let cell = |x: u8, y: u8| {
        let piece = Square::new(9 - x, 9 - y).and_then(|square| start.piece(square));
        piece.map_or_else(Cell::default, |piece| Cell {
            color: Some(side_number(piece.side())),
            kind: Some(code(piece.role())),
        })
    };
    let held = |side: Side| {
        let roles = HELD.into_iter().filter_map(HandRole::new);
        HandPieces(
            roles
                .map(|role| (code(role.role()), start.hand(side).count(role)))
                .collect(),
        )
    };
    SetupEntry {
        color: side_number(start.turn()),
        board: (1..=9).map(|x| (1..=9).map(|y| cell(x, y)).collect()).collect(),
        hands: Side::BOTH.map(held),
    }
}

/// Reads a start position; without one it is the even game, or the handicap that the headers name.
pub(super) fn read(initial: &Value, handicap: Option<&str>, rules: Rules) -> Result<Record<Shogi>, String> {
    let preset = match &initial["preset"] {
        Value::String(preset) => preset.clone(),
        Value::Number(pieces) => pieces.to_string(),
        _ => String::new(),
    };
    let data = &initial["data"];
    let named = NamedStart::by_preset(&preset);
    let from_headers = || {
        handicap
            .filter(|_| initial.is_null())
            .and_then(NamedStart::by_name)
    };
    match named.or_else(from_headers) {
        Some(named) => Ok(Record::new(named.position(rules))),
        None if data.is_object() => {
            let setup = read_setup(data).ok_or("the start position cannot be read")?;
            Record::from_setup(setup, rules).map_err(|error| error.to_string())
        }
        None if preset.is_empty() => Ok(Record::new(Position::start(rules))),
        None => Err(format!("the start position {preset:?} is not known")),
    }
}

fn read_setup(data: &Value) -> Option<Setup<Shogi>> {
    let mut setup = Setup::empty();
    setup.turn = read_side(&data["color"])?;
    for square in Square::<Shogi>::all() {
        let (x, y) = (8 - square.file(), 8 - square.rank());
        let cell = &data["board"][usize::from(x)][usize::from(y)];
        if let Some(kind) = cell["kind"].as_str() {
            let piece = Piece::new(read_side(&cell["color"])?, read_code(kind)?);
            setup.board.set(square, Some(piece));
        }
    }
    for side in Side::BOTH {
        let hand = &data["hands"][side.index()];
        for role in HELD.into_iter().filter_map(HandRole::new) {
            for _ in 0..hand[code(role.role())].as_u64().unwrap_or(0) {
                setup.hands[side].try_add(role).then_some(())?;
            }
        }
    }
    Some(setup)
}
