//! Random play. Players of different manners meet, so that games end in every way a game can.

use komadai_rules::{Line, Listed, Move, MoveKind, Position, Role, Side};

use super::Chance;
use super::scatter::Scatter;

/// What a player likes to do.
#[derive(Clone, Copy)]
pub(crate) enum Manner {
    /// Any legal move.
    Any,
    /// Takes back the move before: positions repeat.
    Shuffle,
    /// Gives check, if possible by going back where the last check came from: perpetual check.
    Check,
    /// Walks forward with the king: campmate.
    March,
    /// Promotes, castles, takes in passing, steps twice: moves that change more than two squares.
    Special,
}

const MANNERS: [Manner; 8] = [
    Manner::Any,
    Manner::Any,
    Manner::Shuffle,
    Manner::Shuffle,
    Manner::Check,
    Manner::Check,
    Manner::March,
    Manner::Special,
];

/// Two players, each with a manner kept for the whole game.
pub(crate) struct Players([Manner; 2]);

impl Players {
    /// Two players drawn by lot.
    pub(crate) fn drawn(chance: &mut Chance) -> Self {
        Self([chance.pick(&MANNERS), chance.pick(&MANNERS)])
    }

    /// The next move; `None` when the game is over.
    pub(crate) fn choose<V: Listed>(&self, chance: &mut Chance, line: &Line<V>) -> Option<Move<V>> {
        if line.ending().is_some() {
            return None;
        }
        let moves = line.position().legal_moves();
        // Nobody keeps to a manner always.
        if chance.one_in(20) {
            return Some(chance.pick(&moves));
        }
        let manner = self.0[line.position().turn().index()];
        let liking: Vec<_> = moves.iter().map(|&mv| liking(manner, line, mv)).collect();
        let most = liking.iter().max()?;
        let liked: Vec<_> = moves
            .iter()
            .zip(&liking)
            .filter(|(_, liking)| *liking == most)
            .collect();
        Some(*chance.pick(&liked).0)
    }
}

/// How much a player of this manner likes a move.
fn liking<V: Listed>(manner: Manner, line: &Line<V>, mv: Move<V>) -> u8 {
    let pos = line.position();
    let returns = || line.moves().rev().nth(1).is_some_and(|own| is_return(own, mv));
    match manner {
        Manner::Any => 0,
        Manner::Shuffle => u8::from(returns()),
        Manner::Check if pos.after(mv).is_check() => 1 + u8::from(returns()),
        Manner::Check => 0,
        Manner::March => u8::from(marches(pos, mv)),
        Manner::Special => u8::from(is_special(pos, mv)),
    }
}

/// Whether `back` undoes `mv` on the board.
fn is_return<V: Listed>(mv: Move<V>, back: Move<V>) -> bool {
    !back.is_promotion() && back.from() == Some(mv.to()) && mv.from() == Some(back.to())
}

fn marches<V: Listed>(pos: &Position<V>, mv: Move<V>) -> bool {
    let side: Side = pos.turn();
    mv.from().is_some_and(|from| {
        pos.board().king(side) == Some(from) && mv.to().rank_for(side) > from.rank_for(side)
    })
}

/// Promotions, and steps of chess pawns and kings that change more than their own squares.
fn is_special<V: Listed>(pos: &Position<V>, mv: Move<V>) -> bool {
    let MoveKind::Step { from, to, promote } = mv.kind() else {
        return false;
    };
    let files = from.file().abs_diff(to.file());
    let ranks = from.rank().abs_diff(to.rank());
    pos.piece(from).is_some_and(|piece| {
        let movement = piece.role().movement();
        promote || movement.royal && files == 2 || movement.pawn && (files == 1 || ranks == 2)
    })
}

/// A position to start a game from: mostly the game's own start, also handicaps, and set-up positions.
pub(crate) fn start<V: Listed>(chance: &mut Chance, rules: V::Rules) -> Position<V> {
    let handicaps = V::HANDICAPS.iter().map(|handicap| handicap.start);
    let starts: Vec<_> = handicaps.chain([V::START]).collect();
    loop {
        let text = match chance.below(5) {
            0 => chance.pick(&starts).to_owned(),
            1 => Scatter::<V>::endgame(chance).text(chance.pick(&Side::BOTH)),
            2 => Scatter::<V>::new(chance).text(chance.pick(&Side::BOTH)),
            _ => V::START.to_owned(),
        };
        if let Ok(pos) = Position::read(&text, rules) {
            return pos;
        }
    }
}

/// Plays a random game of at most so many plies, showing the line to `visit` at every ply.
pub(crate) fn game<V: Listed>(
    chance: &mut Chance,
    rules: V::Rules,
    plies: usize,
    mut visit: impl FnMut(&mut Chance, &Line<V>),
) -> Line<V> {
    let mut line = Line::new(start(chance, rules));
    let players = Players::drawn(chance);
    for _ in 0..plies {
        visit(chance, &line);
        let Some(mv) = players.choose(chance, &line) else {
            return line;
        };
        line.play(mv).expect("a legal move of a game that goes on");
    }
    visit(chance, &line);
    line
}

/// The legal moves as text, sorted bytewise; a move generated twice is there twice.
pub(crate) fn legal<V: Listed>(pos: &Position<V>) -> Vec<String> {
    let mut moves: Vec<_> = pos.legal_moves().iter().map(ToString::to_string).collect();
    moves.sort();
    moves
}

/// The start and the moves of a line, to find a failure again.
pub(crate) fn describe<V: Listed>(line: &Line<V>) -> String {
    let moves: Vec<_> = line.moves().map(|mv| mv.to_string()).collect();
    format!("{} {} moves {}", V::NAME, line.start(), moves.join(" "))
}
