//! What a move does.

use std::collections::BTreeSet;

use komadai_rules::{
    Bitboard, MoveKind, Piece, Position, Reason, Role, Side, Square, Variant, attackers, attacks,
};

use super::chance::wins;
use super::prey::Prey;
use super::{Chance, Gap, Placed, Remark, Topic, Turn, placed};

/// So many squares more are worth a word.
const ROOM: usize = 3;

/// What the move does, the most important first.
pub(super) fn deeds<V: Variant>(turn: &Turn<'_, V>) -> Vec<Remark<V>> {
    let actor = turn.actor;
    if let Some(end) = end(turn) {
        return vec![end];
    }
    let mut deeds: Vec<Remark<V>> = [
        parry(turn, actor),
        taking(turn, actor),
        promotion(turn, actor),
        check(turn, actor),
        decision(turn),
        attack(turn, actor),
        rescue(turn, actor),
        castling(turn),
        nearing(turn, actor),
        drop(turn, actor),
        court(turn),
        opening(turn),
        reach(turn, actor),
    ]
    .into_iter()
    .flatten()
    .collect();
    deeds.sort_by_key(|deed| deed.topic);
    if deeds.is_empty() {
        deeds.push(Remark::by(Topic::Steps, actor));
    }
    deeds
}

fn end<V: Variant>(turn: &Turn<'_, V>) -> Option<Remark<V>> {
    let mover = turn.before.turn();
    turn.after.ending().map(|ending| match ending.reason {
        Reason::Checkmate => Remark::plain(Topic::Checkmate).of_king(!mover),
        Reason::Campmate => Remark::plain(Topic::Campmate).of_king(mover),
        _ => Remark::plain(Topic::Stuck),
    })
}

/// How a check was answered.
fn parry<V: Variant>(turn: &Turn<'_, V>, actor: Placed<V>) -> Option<Remark<V>> {
    if !turn.before.is_check() {
        return None;
    }
    let topic = if actor.piece.role() == V::Role::KING {
        Topic::ParryStep
    } else if turn.before.piece(turn.mv.to()).is_some() {
        Topic::ParryTake
    } else if is_en_passant(turn) {
        return None;
    } else {
        Topic::ParryBlock
    };
    Some(Remark::by(topic, actor))
}

fn taking<V: Variant>(turn: &Turn<'_, V>, actor: Placed<V>) -> Option<Remark<V>> {
    let to = turn.mv.to();
    if is_en_passant(turn) {
        return Some(Remark::plain(Topic::EnPassant));
    }
    let taken = placed(turn.before, to)?;
    let can_answer = turn
        .after
        .legal_moves()
        .iter()
        .any(|answer| answer.to() == to && !answer.is_drop());
    let topic = if can_answer {
        Topic::Takes
    } else {
        Topic::TakesFree
    };
    let actor = turn.origin().unwrap_or(actor);
    Some(Remark::by(topic, actor).on("prey", "at", taken))
}

/// A pawn disappears from a square that nothing went to.
fn is_en_passant<V: Variant>(turn: &Turn<'_, V>) -> bool {
    let count = |pos: &Position<V>| pos.board().side(!turn.before.turn()).count();
    turn.before.piece(turn.mv.to()).is_none() && count(&turn.after) < count(turn.before)
}

fn promotion<V: Variant>(turn: &Turn<'_, V>, actor: Placed<V>) -> Option<Remark<V>> {
    let MoveKind::Step { from, to, promote } = turn.mv.kind() else {
        return None;
    };
    let origin = placed(turn.before, from)?;
    if promote {
        let into = Gap::Piece(actor.piece);
        return Some(Remark::by(Topic::Promotes, origin).with("into", into));
    }
    let other = komadai_rules::Move::step(from, to, true);
    let is_declined = origin.piece.role().promoted().is_some() && turn.before.is_legal(other);
    is_declined.then(|| Remark::by(Topic::Keeps, origin))
}

fn check<V: Variant>(turn: &Turn<'_, V>, actor: Placed<V>) -> Option<Remark<V>> {
    let checkers = turn.after.checkers();
    let first = checkers.into_iter().next()?;
    if checkers.count() > 1 {
        return Some(Remark::plain(Topic::CheckDouble).of_king(!turn.before.turn()));
    }
    if first != actor.square {
        return placed(&turn.after, first).map(|checker| Remark::by(Topic::CheckOpened, checker));
    }
    let also =
        also_attacked(turn, actor).map(|other| Remark::by(Topic::CheckFork, actor).on("prey", "at", other));
    Some(also.unwrap_or_else(|| Remark::by(Topic::Check, actor)))
}

/// The most valuable piece that a checking piece attacks besides the king, if nothing protects it.
fn also_attacked<V: Variant>(turn: &Turn<'_, V>, actor: Placed<V>) -> Option<Placed<V>> {
    let board = turn.after.board();
    let side = actor.piece.side();
    let reached = attacks(actor.piece.role(), side, actor.square, board.occupied());
    // Whoever takes it leaves its own square, and may open a line.
    let left = board.occupied() & !Bitboard::of(actor.square);
    let is_protected = |square: Square<V>| !attackers(board, !side, square, left).is_empty();
    let king = board.king(side)?;
    let leaves_king_safe = |square: Square<V>| {
        let taken = Bitboard::of(square);
        (attackers(board, !side, king, left | taken) & !taken).is_empty()
    };
    let worth = |other: &Placed<V>| (turn.values)(other.piece.role());
    reached
        .into_iter()
        .filter_map(|square| placed(&turn.after, square))
        .filter(|other| other.piece.side() != side && other.piece.role() != V::Role::KING)
        .filter(|other| !is_protected(other.square) && leaves_king_safe(other.square))
        .max_by_key(worth)
}

/// What would win at once with the next move.
fn decision<V: Variant>(turn: &Turn<'_, V>) -> Option<Remark<V>> {
    let chance = turn.again.as_ref().and_then(wins)?;
    // It was there before, and the opponent has let it be.
    if wins(turn.before) == Some(chance) {
        return None;
    }
    Some(match chance {
        Chance::Camp => Remark::plain(Topic::ThreatCamp).of_king(turn.before.turn()),
        _ => Remark::plain(Topic::ThreatMate),
    })
}

/// What can be captured next that could not be captured before.
fn attack<V: Variant>(turn: &Turn<'_, V>, actor: Placed<V>) -> Option<Remark<V>> {
    let is_new = |prey: &&Prey<V>| {
        !turn
            .offered
            .iter()
            .any(|old| old.taken.square == prey.taken.square)
    };
    let by_actor: Vec<&Prey<V>> = turn
        .threatened
        .iter()
        .filter(is_new)
        .filter(|prey| prey.taker.square == actor.square)
        .collect();
    if let [first, second, ..] = by_actor[..] {
        let fork = Remark::by(Topic::Fork, actor).on("prey", "at", first.taken);
        return Some(fork.on("other", "there", second.taken));
    }
    let prey = turn.threatened.iter().find(is_new)?;
    let topic = if prey.is_free {
        Topic::AttackLoose
    } else {
        Topic::AttackDear
    };
    Some(Remark::by(topic, prey.taker).on("prey", "at", prey.taken))
}

/// The most valuable piece that was in danger and is not any more.
fn rescue<V: Variant>(turn: &Turn<'_, V>, actor: Placed<V>) -> Option<Remark<V>> {
    let worst = turn.endangered.first()?;
    let from = turn.origin().map(|origin| origin.square);
    let is_actor = from == Some(worst.taken.square);
    let now = if is_actor {
        actor.square
    } else {
        worst.taken.square
    };
    if turn.allowed.iter().any(|prey| prey.taken.square == now) {
        return None;
    }
    Some(if is_actor {
        Remark::by(Topic::Flees, worst.taken)
    } else {
        Remark::plain(Topic::Guards).on("prey", "at", worst.taken)
    })
}

fn castling<V: Variant>(turn: &Turn<'_, V>) -> Option<Remark<V>> {
    let origin = turn.origin()?;
    let is_king = origin.piece.role() == V::Role::KING;
    let distance = origin.square.file().abs_diff(turn.mv.to().file());
    (is_king && distance > 1).then(|| Remark::plain(Topic::Castles).of_king(origin.piece.side()))
}

/// A promotion that has come within a move's reach.
fn nearing<V: Variant>(turn: &Turn<'_, V>, actor: Placed<V>) -> Option<Remark<V>> {
    let into = actor.piece.role().promoted()?;
    let promotes = |pos: &Position<V>, from: Square<V>| {
        pos.legal_moves()
            .iter()
            .any(|mv| mv.from() == Some(from) && mv.is_promotion())
    };
    let could = turn
        .origin()
        .is_some_and(|origin| promotes(turn.before, origin.square));
    let can = promotes(turn.again.as_ref()?, actor.square);
    let into = Gap::Piece(Piece::new(actor.piece.side(), into));
    (can && !could).then(|| Remark::by(Topic::Nears, actor).with("into", into))
}

fn drop<V: Variant>(turn: &Turn<'_, V>, actor: Placed<V>) -> Option<Remark<V>> {
    turn.mv
        .is_drop()
        .then(|| Remark::plain(Topic::Drops).on("piece", "at", actor))
}

/// Who stands beside the king.
fn court<V: Variant>(turn: &Turn<'_, V>) -> Option<Remark<V>> {
    let side = turn.before.turn();
    let (before, after) = (beside_king(turn.before, side)?, beside_king(&turn.after, side)?);
    if castling(turn).is_some() {
        None
    } else if after > before && after > 1 {
        Some(
            Remark::plain(Topic::Shelters)
                .of_king(side)
                .with("count", Gap::Count(after)),
        )
    } else if after == 0 && before > 0 {
        Some(Remark::plain(Topic::Bares).of_king(side))
    } else {
        None
    }
}

/// How many of its own pieces stand on the squares next to a king.
fn beside_king<V: Variant>(pos: &Position<V>, side: Side) -> Option<usize> {
    let king = pos.board().king(side)?;
    let around = attacks(V::Role::KING, side, king, Bitboard::empty());
    Some((around & pos.board().side(side)).count() as usize)
}

/// A piece behind the one that moved has more room.
fn opening<V: Variant>(turn: &Turn<'_, V>) -> Option<Remark<V>> {
    let again = turn.again.as_ref().filter(|_| !turn.before.is_check())?;
    let side = turn.before.turn();
    let is_other = |square: &Square<V>| *square != turn.mv.to() && turn.before.piece(*square).is_some();
    let squares = turn.after.board().side(side).into_iter().filter(is_other);
    let gain = |square: Square<V>| goals(again, square).saturating_sub(goals(turn.before, square));
    let (square, gained) = squares
        .map(|square| (square, gain(square)))
        .max_by_key(|(_, gained)| *gained)?;
    let opened = placed(&turn.after, square)?;
    (gained >= ROOM && opened.piece.role() != V::Role::KING)
        .then(|| Remark::plain(Topic::Opens).on("piece", "at", opened))
}

/// The piece has more room than before.
fn reach<V: Variant>(turn: &Turn<'_, V>, actor: Placed<V>) -> Option<Remark<V>> {
    let origin = turn.origin()?;
    let role = origin.piece.role();
    let again = turn.again.as_ref().filter(|_| !turn.before.is_check())?;
    if role == V::Role::KING || role != actor.piece.role() || castling(turn).is_some() {
        return None;
    }
    let (before, after) = (goals(turn.before, origin.square), goals(again, actor.square));
    let count = Gap::Count(after);
    (after >= before + ROOM).then(|| Remark::by(Topic::Reaches, actor).with("count", count))
}

/// To how many squares the piece on a square can go.
fn goals<V: Variant>(pos: &Position<V>, from: Square<V>) -> usize {
    let moves = pos.legal_moves();
    let goals = moves.iter().filter(|mv| mv.from() == Some(from));
    goals.map(|mv| mv.to().index()).collect::<BTreeSet<_>>().len()
}
