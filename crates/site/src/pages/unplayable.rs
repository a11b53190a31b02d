//! Why a game cannot be played as it is wanted, in the reader's words, beside the field it is about.

use komadai_notation::Appearance;
use komadai_play::{ControlError, Unplayable};
use komadai_rules::text::PositionError;
use komadai_rules::{Fault, VariantId};
use komadai_server::board::sheet;
use komadai_words::Words;

use super::words::side_name;

/// The field, and what is wrong with it.
pub(super) fn told(words: Words, game: VariantId, why: &Unplayable) -> (&'static str, String) {
    let (field, key) = match why {
        Unplayable::Game(_) => ("", "refused-invalid"),
        Unplayable::Rules { .. } => ("rules", "new-fault-rules"),
        Unplayable::Handicap { .. } | Unplayable::TwoStarts => ("begin", "new-fault-handicap"),
        Unplayable::LongStart | Unplayable::Start(PositionError::Text(_)) => ("start", "fault-unreadable"),
        Unplayable::RatedStart => ("rated", "new-fault-rated-start"),
        Unplayable::RatedClock => ("rated", "new-fault-rated-clock"),
        Unplayable::Start(PositionError::Setup(error)) => {
            let faults: Vec<_> = error
                .faults
                .iter()
                .map(|fault| fault_text(words, game, fault))
                .collect();
            return ("start", faults.join(" · "));
        }
    };
    (field, words.get(key).into_owned())
}

/// The key of what is wrong with a clock.
pub(super) const fn clock(error: &ControlError) -> &'static str {
    match error {
        ControlError::Unreadable(_) => "new-fault-clock",
        ControlError::Main(_) => "new-fault-main",
        ControlError::Byoyomi(_) => "new-fault-byoyomi",
        ControlError::Periods(_) => "new-fault-periods",
        ControlError::Increment(_) => "new-fault-increment",
        ControlError::Days(_) => "new-fault-days",
        ControlError::Empty => "new-fault-empty",
    }
}

/// What is wrong with a position, also said by `analysis/editor.js`.
fn fault_text(words: Words, game: VariantId, fault: &Fault) -> String {
    let of_side = |key: &str, side| words.fill(key, &[("side", side_name(words, game, side).into())]);
    let piece = |letters: &str| piece_name(words, game, letters);
    match fault {
        Fault::NoKing(side) => of_side("fault-no-king", *side),
        Fault::ManyKings(side) => of_side("fault-many-kings", *side),
        Fault::OpponentInCheck => words.get("fault-opponent-in-check").into_owned(),
        Fault::DeadPiece {
            piece: letters,
            square,
        } => words.fill(
            "fault-dead-piece",
            &[
                ("piece", piece(letters).into()),
                ("square", square.as_str().into()),
            ],
        ),
        Fault::TooMany {
            piece: letters,
            limit,
        } => words.fill(
            "fault-too-many",
            &[("piece", piece(letters).into()), ("limit", (*limit).into())],
        ),
        Fault::Twice { side, piece: letters } => words.fill(
            "fault-twice",
            &[
                ("piece", piece(letters).into()),
                ("side", side_name(words, game, *side).into()),
            ],
        ),
        Fault::DoubledPawns { side, .. } => of_side("fault-doubled-pawns", *side),
        Fault::HandNotAllowed(side) => of_side("fault-hand", *side),
        Fault::CastlingNotAllowed(side) => of_side("fault-castling", *side),
    }
}

pub(super) fn piece_name(words: Words, game: VariantId, letters: &str) -> String {
    let family = Appearance::of(game).family;
    let role = sheet(game).roles.get(letters);
    role.map_or_else(String::new, |role| {
        words.get(&format!("piece-{family}-{}", role.name)).into_owned()
    })
}
