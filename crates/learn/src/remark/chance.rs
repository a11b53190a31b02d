//! What a move allows, and what it leaves to be done.

use komadai_rules::{Position, Reason, Variant};

use super::prey::Prey;
use super::{Placed, Turn};

/// What a side can do, or could have done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Chance {
    /// Mate with one move.
    Mate,
    /// Win with the king's next step.
    Camp,
    /// Capture a piece that nothing takes back.
    Free,
    /// Capture a piece with one that is worth less.
    Dear,
}

/// What should be known after a move.
#[derive(Clone, PartialEq, Debug)]
pub enum Outlook<V: Variant> {
    /// The opponent of the mover can do this now, to this piece, with that one.
    Allows(Chance, Option<[Placed<V>; 2]>),
    /// The mover could have done this instead.
    Missed(Chance, Option<[Placed<V>; 2]>),
    /// The mover can do this next, unless something is done about it.
    Threatens(Chance, Option<[Placed<V>; 2]>),
}

pub(super) fn outlooks<V: Variant>(turn: &Turn<'_, V>) -> Vec<Outlook<V>> {
    if turn.after.ending().is_some() {
        return Vec::new();
    }
    let mut found = Vec::new();
    found.extend(wins(&turn.after).map(|chance| Outlook::Allows(chance, None)));
    found.extend(
        turn.again
            .as_ref()
            .and_then(wins)
            .map(|chance| Outlook::Threatens(chance, None)),
    );
    found.extend(wins(turn.before).map(|chance| Outlook::Missed(chance, None)));
    found.extend(best(&turn.allowed).map(|(chance, pieces)| Outlook::Allows(chance, Some(pieces))));
    found.extend(best(&turn.threatened).map(|(chance, pieces)| Outlook::Threatens(chance, Some(pieces))));
    // A piece captured now was not missed.
    let is_left = |prey: &&Prey<V>| prey.taken.square != turn.mv.to();
    let took = turn.before.piece(turn.mv.to()).is_some();
    if let Some(prey) = turn.offered.iter().find(is_left).filter(|_| !took) {
        let (chance, pieces) = told(prey);
        found.push(Outlook::Missed(chance, Some(pieces)));
    }
    found
}

/// How the side to move can win at once.
pub(super) fn wins<V: Variant>(pos: &Position<V>) -> Option<Chance> {
    let endings = pos.legal_moves().into_iter().filter_map(|mv| {
        pos.after(mv)
            .ending()
            .filter(|ending| ending.winner == Some(pos.turn()))
    });
    let mut reasons: Vec<Reason> = endings.map(|ending| ending.reason).collect();
    reasons.retain(|reason| matches!(reason, Reason::Checkmate | Reason::Campmate));
    let is_mate = reasons.contains(&Reason::Checkmate);
    reasons
        .first()
        .map(|_| if is_mate { Chance::Mate } else { Chance::Camp })
}

fn best<V: Variant>(prey: &[Prey<V>]) -> Option<(Chance, [Placed<V>; 2])> {
    prey.first().map(told)
}

fn told<V: Variant>(prey: &Prey<V>) -> (Chance, [Placed<V>; 2]) {
    let chance = if prey.is_free { Chance::Free } else { Chance::Dear };
    (chance, [prey.taken, prey.taker])
}
