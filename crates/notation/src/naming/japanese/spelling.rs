//! Reading a Japanese move name, written with care or without.

use komadai_rules::shogi::Role;
use komadai_rules::{HandRole, Move, MoveKind, Position, Shogi, Side, Square};

use super::super::NameError;
use super::kanji::{is_space, read_digit, read_role, read_square, square};
use super::relative::{Flank, Motion, Relative, Way};

/// A move name taken apart, before a position says which move it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Spelling {
    /// Whose move the mark in front says it is.
    pub(crate) side: Option<Side>,
    /// The square it goes to; `None` for 同.
    pub(crate) to: Option<Square<Shogi>>,
    /// What moves, as it is before the move.
    pub(crate) role: Role,
    relative: Relative,
    /// 成 is true, 不成 false.
    promote: Option<bool>,
    /// The square in parentheses.
    origin: Option<Square<Shogi>>,
}

/// Why a spelling is not a move of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Miss {
    /// It says 同, "the same square", and there is no move before it.
    NothingBefore,
    /// There is no such legal move.
    Illegal,
    /// Several moves could be meant.
    Ambiguous,
}

impl Miss {
    /// The error about this text.
    pub(crate) fn naming(self, text: &str) -> NameError {
        match self {
            Self::NothingBefore | Self::Illegal => NameError::Illegal(text.into()),
            Self::Ambiguous => NameError::Ambiguous(text.into()),
        }
    }
}

impl Spelling {
    /// Reads a move name at the start of a text, and what follows it.
    pub(crate) fn read(text: &str) -> Option<(Self, &str)> {
        let (side, text) = read_mark(text);
        let (to, text) = read_target(text)?;
        let (role, text) = read_role(text)?;
        let mut spelling = Self {
            side,
            to,
            role,
            relative: Relative::default(),
            promote: None,
            origin: None,
        };
        let rest = spelling.read_suffixes(text);
        Some((spelling, rest))
    }

    fn read_suffixes<'a>(&mut self, mut text: &'a str) -> &'a str {
        loop {
            let next = text.trim_start_matches(is_space);
            let mut letters = next.chars();
            match letters.next() {
                Some('不') if letters.as_str().starts_with('成') => {
                    letters.next();
                    self.promote = Some(false);
                }
                Some('生') => self.promote = Some(false),
                Some('成') => self.promote = Some(true),
                Some('(' | '（') if self.read_origin(letters.as_str()).is_some() => {
                    letters.nth(2);
                    return letters.as_str();
                }
                Some(letter) if self.relative.take(letter) => {}
                _ => return text,
            }
            text = letters.as_str();
        }
    }

    /// `77)`.
    fn read_origin(&mut self, text: &str) -> Option<()> {
        let mut letters = text.chars();
        let file = read_digit(letters.next()?)?;
        let rank = read_digit(letters.next()?)?;
        matches!(letters.next(), Some(')' | '）')).then_some(())?;
        self.origin = Some(square(file, rank)?);
        Some(())
    }

    /// The legal move that is meant.
    pub(crate) fn find(
        &self,
        pos: &Position<Shogi>,
        previous: Option<Square<Shogi>>,
    ) -> Result<Move<Shogi>, Miss> {
        let to = self.to.or(previous).ok_or(Miss::NothingBefore)?;
        let legal = |mv: Move<Shogi>| pos.is_legal(mv).then_some(mv).ok_or(Miss::Illegal);
        if let Some(from) = self.origin {
            return legal(Move::step(from, to, self.promote == Some(true)));
        }
        let drop = HandRole::new(self.role).map(|role| Move::drop(role, to));
        if self.relative.drop {
            return drop.ok_or(Miss::Illegal).and_then(legal);
        }
        match self.steps(pos, to).as_slice() {
            [] => drop.ok_or(Miss::Illegal).and_then(legal),
            steps => self.choose(pos, steps),
        }
    }

    /// The legal moves on the board with this piece, square and promotion. An unmarked move does not
    /// promote unless it must.
    fn steps(&self, pos: &Position<Shogi>, to: Square<Shogi>) -> Vec<Move<Shogi>> {
        let is_named = |mv: &Move<Shogi>| {
            let piece = mv.from().and_then(|from| pos.piece(from));
            mv.to() == to && piece.is_some_and(|piece| piece.role() == self.role)
        };
        let mut steps = pos.legal_moves();
        steps.retain(is_named);
        let promotes = match self.promote {
            Some(promote) => promote,
            None => steps.iter().all(|mv| mv.is_promotion()),
        };
        steps.retain(|mv| mv.is_promotion() == promotes);
        steps
    }

    /// The one that tradition would name so; else the only one the words fit; else the only one.
    fn choose(&self, pos: &Position<Shogi>, steps: &[Move<Shogi>]) -> Result<Move<Shogi>, Miss> {
        let exactly = |mv: &Move<Shogi>| Relative::of(pos, *mv) == self.relative;
        let loosely = |mv: &Move<Shogi>| self.fits(way(pos, *mv));
        only(steps.iter().copied().filter(exactly))
            .or_else(|| only(steps.iter().copied().filter(loosely)))
            .or_else(|| self.outermost(pos, steps))
            .or_else(|| only(steps.iter().copied()))
            .ok_or(Miss::Ambiguous)
    }

    fn fits(&self, way: Option<Way>) -> bool {
        let Some(way) = way else { return false };
        let flank = self.relative.flank.is_none_or(|flank| flank == way.flank);
        flank && self.moves_so(way)
    }

    fn moves_so(&self, way: Way) -> bool {
        // 直 says that it goes up as well.
        let straight = (self.relative.flank == Some(Flank::Straight)).then_some(Motion::Up);
        let motion = self.relative.motion.or(straight);
        motion.is_none_or(|motion| motion == way.motion)
    }

    /// Some write 左 and 右 for the leftmost and rightmost, wherever they stand.
    fn outermost(&self, pos: &Position<Shogi>, steps: &[Move<Shogi>]) -> Option<Move<Shogi>> {
        let fitting = steps
            .iter()
            .copied()
            .filter(|mv| way(pos, *mv).is_some_and(|way| self.moves_so(way)));
        let file = |mv: &Move<Shogi>| {
            let file = mv.from().map_or(0, |from| i16::from(from.file()));
            if pos.turn() == Side::Sente { file } else { -file }
        };
        let outermost = match self.relative.flank? {
            Flank::Left => fitting.clone().min_by_key(file)?,
            Flank::Right => fitting.clone().max_by_key(file)?,
            Flank::Straight => return None,
        };
        only(fitting.filter(|mv| file(mv) == file(&outermost)))
    }
}

fn way(pos: &Position<Shogi>, mv: Move<Shogi>) -> Option<Way> {
    match mv.kind() {
        MoveKind::Step { from, to, .. } => Some(Way::of(pos.turn(), from, to)),
        MoveKind::Drop { .. } => None,
    }
}

fn only<T>(mut items: impl Iterator<Item = T>) -> Option<T> {
    let first = items.next()?;
    items.next().is_none().then_some(first)
}

/// The side a mark stands for.
pub(crate) fn side_of_mark(letter: char) -> Option<Side> {
    match letter {
        '▲' | '▼' | '☗' => Some(Side::Sente),
        '△' | '▽' | '☖' => Some(Side::Gote),
        _ => None,
    }
}

/// Reads the mark of a side, if there is one, and what follows it.
pub(crate) fn read_mark(text: &str) -> (Option<Side>, &str) {
    let text = text.trim_start_matches(is_space);
    match text.chars().next().map(|letter| (letter, side_of_mark(letter))) {
        Some((letter, Some(side))) => {
            let rest = &text[letter.len_utf8()..];
            (Some(side), rest.trim_start_matches(is_space))
        }
        _ => (None, text),
    }
}

/// `７六`, `同　`, or both.
fn read_target(text: &str) -> Option<(Option<Square<Shogi>>, &str)> {
    let (to, text) = match read_square(text) {
        Some((to, rest)) => (Some(to), rest),
        None => (None, text),
    };
    let same = text.strip_prefix('同');
    if to.is_none() && same.is_none() {
        return None;
    }
    Some((to, same.unwrap_or(text).trim_start_matches(is_space)))
}
