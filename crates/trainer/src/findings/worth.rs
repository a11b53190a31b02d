//! What pieces are worth: to results, to searches, and to the evaluation.

use crate::Rng;
use crate::data::{Game, Quiet, quiet_positions};
use komadai_engine::{Playable, chance};
use komadai_rules::{Side, Variant};

use crate::findings::estimate::Estimate;
use crate::findings::fit::Fit;
use crate::findings::logistic::Rows;
use crate::findings::pieces::{Kind, Kinds, sign};
use crate::findings::removal;

/// What a piece is worth, in pawns. Errors are its own: that of the pawn, the unit, is told with the pawn.
#[derive(Clone, Debug)]
pub(crate) struct Worth<V: Variant> {
    /// The piece.
    pub(crate) kind: Kind<V>,
    /// What it does for the result; `None` where too few games tell.
    pub(crate) won: Option<Estimate>,
    /// What it does for the score of a search.
    pub(crate) searched: Option<Estimate>,
    /// Games in which one side had more of it, in a position that was looked at.
    pub(crate) games: u64,
    /// What the evaluation loses when one is taken away; `None` where it was never seen.
    pub(crate) judged: Option<Estimate>,
    /// Positions in which one was taken away.
    pub(crate) positions: u64,
}

/// What the pieces of a game are worth.
#[derive(Clone, Debug)]
pub(crate) struct Worths<V: Variant> {
    /// The pieces, the most valuable first, those in hand after those on the board.
    pub(crate) pieces: Vec<Worth<V>>,
    /// How much a pawn more adds to an even chance.
    pub(crate) pawn: Estimate,
    /// How many positions were looked at.
    pub(crate) positions: u64,
}

/// At most so many positions of a game: those of one game say much the same.
const OF_A_GAME: usize = 16;
/// Fewer games than this tell nothing about a piece.
pub(crate) const ENOUGH: u64 = 20;
/// Two more things foretell results: which side it is, and whose turn.
const EXTRA: usize = 2;

/// Fits values to games; the same games give the same values.
pub(crate) fn worths<V: Playable>(games: &[Game<V>]) -> Option<Worths<V>> {
    let kinds = Kinds::new();
    let size = kinds.all().len();
    let pawn = kinds.on_board(V::PAWN)?;
    let mut shuffling = Rng::new(1);
    let mut rows = Rows::new(size + EXTRA);
    let [mut results, mut scores] = [Vec::new(), Vec::new()];
    let mut telling = vec![0u64; size];
    let mut one_each = Vec::new();
    for (group, game) in games.iter().enumerate() {
        let mut quiet: Vec<_> = quiet_positions(game).collect();
        shuffling.shuffle(&mut quiet);
        quiet.truncate(OF_A_GAME);
        let mut differs = vec![false; size];
        for quiet in &quiet {
            let counts = kinds.difference(&quiet.pos);
            let unequal = counts.iter().enumerate().filter(|(_, count)| **count != 0);
            unequal.for_each(|(kind, _)| differs[kind] = true);
            rows.add(group, cells(&counts, quiet));
            results.push((f64::from(quiet.result) + 1.0) / 2.0);
            scores.push(for_sente(quiet));
        }
        for (telling, differs) in telling.iter_mut().zip(differs) {
            *telling += u64::from(differs);
        }
        one_each.extend(quiet.first().map(|quiet| quiet.pos));
    }
    if telling[pawn] < ENOUGH {
        return None;
    }

    let won = Fit::new(&rows, &results, games.len());
    let searched = Fit::new(&rows, &scores, games.len());
    let judged = removal::judge(&kinds, &one_each);
    let fitted = |fit: &Fit, kind| {
        let is_told = telling[kind] >= ENOUGH;
        is_told.then(|| fit.weight(kind).in_units_of(fit.weight(pawn).value))
    };
    let mut pieces: Vec<_> = kinds
        .all()
        .iter()
        .enumerate()
        .map(|(index, &kind)| Worth {
            kind,
            won: fitted(&won, index),
            searched: fitted(&searched, index),
            games: telling[index],
            judged: judged[index]
                .mean()
                .zip(judged[pawn].mean())
                .map(|(lost, unit)| lost.in_units_of(unit.value)),
            positions: judged[index].count(),
        })
        .filter(|worth| worth.games + worth.positions > 0)
        .collect();
    pieces.sort_by(|a, b| a.kind.held.cmp(&b.kind.held).then(value(b).total_cmp(&value(a))));
    Some(Worths {
        pieces,
        // The logistic curve rises by a quarter of its weight at the middle.
        pawn: won.weight(pawn).in_units_of(4.0),
        positions: rows.len() as u64,
    })
}

fn value<V: Variant>(worth: &Worth<V>) -> f64 {
    worth.won.or(worth.judged).map_or(0.0, |worth| worth.value)
}

/// The chance that the search of a position gave Sente.
fn for_sente<V: Playable>(quiet: &Quiet<V>) -> f64 {
    let own = chance::<V>(quiet.score);
    match quiet.pos.turn() {
        Side::Sente => own,
        Side::Gote => 1.0 - own,
    }
}

/// The counts of a position, and behind them a column for being Sente and one for the turn.
fn cells<V: Playable>(counts: &[i32], quiet: &Quiet<V>) -> impl Iterator<Item = (usize, f64)> {
    let cells = counts
        .iter()
        .copied()
        .chain([1, sign(quiet.pos.turn())])
        .enumerate();
    cells
        .filter(|(_, count)| *count != 0)
        .map(|(column, count)| (column, f64::from(count)))
}
