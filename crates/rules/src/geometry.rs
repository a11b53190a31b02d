//! Attack tables of a board, worked out at compile time from the movements of its pieces.
//!
//! Everything is computed over `u128` by plain `const fn`s and narrowed to `u64` for the 8x8 games.
//! Arrays over squares are padded to a power of two, so that an index can be masked instead of checked.

use crate::movement::{LINES, Movement, Step};

/// Lookups by piece, side and square. `M` ways to move, `S` squares padded to a power of two.
pub(crate) struct Tables<B, const M: usize, const S: usize> {
    /// `[mover][side][square]`: where single steps lead.
    pub(crate) steps: [[[B; S]; 2]; M],
    /// `[mover][side][square]`: where slides lead on an empty board.
    pub(crate) slides: [[[B; S]; 2]; M],
    /// `[mover][side][king]`: from where a piece could, on an empty board, attack a neighbour of the king.
    pub(crate) reach: [[[B; S]; 2]; M],
    /// `[side][king]`: from where some piece of the *other* side could attack the king by a step.
    pub(crate) near: [[B; S]; 2],
    /// `[line][square]`: the part of the line with lower indices.
    pub(crate) lower: [[B; S]; 4],
    /// `[line][square]`: the part of the line with higher indices.
    pub(crate) upper: [[B; S]; 4],
    /// `[side][square]`: all squares straight ahead.
    pub(crate) ahead: [[B; S]; 2],
    /// `[a][b]`: the squares strictly between two squares of a line.
    pub(crate) between: [[B; S]; S],
    /// `[a][b]`: the whole line through two squares, themselves included.
    pub(crate) line: [[B; S]; S],
    /// `[mover][side]`: squares without a move on an empty board.
    pub(crate) dead: [[B; 2]; M],
    /// `[side]`: the promotion zone.
    pub(crate) zone: [B; 2],
    /// `[side]`: where drops are allowed.
    pub(crate) drops: [B; 2],
    /// Every square.
    pub(crate) all: B,
}

/// What the tables are made from.
pub(crate) struct Plan {
    pub(crate) files: i8,
    pub(crate) ranks: i8,
    pub(crate) movements: &'static [Movement],
    /// How many ranks, counted from the far end, are the promotion zone.
    pub(crate) promotion_ranks: [i8; 2],
    /// How many ranks, counted from the near end, may be dropped on.
    pub(crate) drop_ranks: [i8; 2],
}

impl Plan {
    const fn squares(&self) -> usize {
        (self.files * self.ranks) as usize
    }

    const fn file(&self, square: usize) -> i8 {
        square as i8 / self.ranks
    }

    const fn rank(&self, square: usize) -> i8 {
        square as i8 % self.ranks
    }

    /// The square one step on, or none beyond the edge.
    const fn step(&self, square: usize, step: Step) -> Option<usize> {
        let (file, rank) = (self.file(square) + step.0, self.rank(square) + step.1);
        if file < 0 || file >= self.files || rank < 0 || rank >= self.ranks {
            return None;
        }
        Some((file * self.ranks + rank) as usize)
    }

    const fn ray(&self, square: usize, step: Step) -> u128 {
        let mut set = 0;
        let mut next = self.step(square, step);
        while let Some(square) = next {
            set |= 1 << square;
            next = self.step(square, step);
        }
        set
    }

    const fn steps(&self, square: usize, movement: &Movement, side: usize) -> u128 {
        let mut set = 0;
        let mut i = 0;
        while i < movement.steps.len() {
            if let Some(to) = self.step(square, turned(movement.steps[i], side)) {
                set |= 1 << to;
            }
            i += 1;
        }
        set
    }

    const fn slides(&self, square: usize, movement: &Movement, side: usize) -> u128 {
        let mut set = 0;
        let mut i = 0;
        while i < LINES.len() {
            if movement.slides.lines[i] {
                set |= self.ray(square, LINES[i]) | self.ray(square, turned(LINES[i], 1));
            }
            i += 1;
        }
        if movement.slides.forward {
            set |= self.ray(square, turned((0, 1), side));
        }
        set
    }

    /// The `count` ranks farthest from `side`.
    const fn far_ranks(&self, side: usize, count: i8) -> u128 {
        let mut set = 0;
        let mut square = 0;
        while square < self.squares() {
            let rank = self.rank(square);
            let seen = if side == 0 { self.ranks - 1 - rank } else { rank };
            if seen < count {
                set |= 1 << square;
            }
            square += 1;
        }
        set
    }
}

/// A step as the side sees it: Gote sits on the other side of the board.
const fn turned(step: Step, side: usize) -> Step {
    if side == 0 { step } else { (-step.0, -step.1) }
}

/// All tables of a board.
pub(crate) const fn build<const M: usize, const S: usize>(plan: &Plan) -> Tables<u128, M, S> {
    let mut t = Tables {
        steps: [[[0; S]; 2]; M],
        slides: [[[0; S]; 2]; M],
        reach: [[[0; S]; 2]; M],
        near: [[0; S]; 2],
        lower: [[0; S]; 4],
        upper: [[0; S]; 4],
        ahead: [[0; S]; 2],
        between: [[0; S]; S],
        line: [[0; S]; S],
        dead: [[0; 2]; M],
        zone: [
            plan.far_ranks(0, plan.promotion_ranks[0]),
            plan.far_ranks(1, plan.promotion_ranks[1]),
        ],
        drops: [
            plan.far_ranks(1, plan.drop_ranks[0]),
            plan.far_ranks(0, plan.drop_ranks[1]),
        ],
        all: (1 << plan.squares()) - 1,
    };
    let mut neighbours = [0; S];
    let mut square = 0;
    while square < plan.squares() {
        neighbours[square] = plan.steps(square, &crate::movement::king(), 0);
        let mut i = 0;
        while i < LINES.len() {
            t.upper[i][square] = plan.ray(square, LINES[i]);
            t.lower[i][square] = plan.ray(square, turned(LINES[i], 1));
            follow_line(plan, &mut t, square, LINES[i]);
            follow_line(plan, &mut t, square, turned(LINES[i], 1));
            i += 1;
        }
        t.ahead[0][square] = plan.ray(square, turned((0, 1), 0));
        t.ahead[1][square] = plan.ray(square, turned((0, 1), 1));
        square += 1;
    }
    let mut mover = 0;
    while mover < M {
        add_mover(plan, &mut t, mover, 0, &neighbours);
        add_mover(plan, &mut t, mover, 1, &neighbours);
        mover += 1;
    }
    t
}

const fn follow_line<const M: usize, const S: usize>(
    plan: &Plan,
    t: &mut Tables<u128, M, S>,
    from: usize,
    step: Step,
) {
    let line = plan.ray(from, step) | plan.ray(from, turned(step, 1)) | 1 << from;
    let mut between = 0;
    let mut next = plan.step(from, step);
    while let Some(square) = next {
        t.between[from][square] = between;
        t.line[from][square] = line;
        between |= 1 << square;
        next = plan.step(square, step);
    }
}

const fn add_mover<const M: usize, const S: usize>(
    plan: &Plan,
    t: &mut Tables<u128, M, S>,
    mover: usize,
    side: usize,
    neighbours: &[u128; S],
) {
    let movement = &plan.movements[mover];
    let mut from = 0;
    while from < plan.squares() {
        let steps = plan.steps(from, movement, side);
        let slides = plan.slides(from, movement, side);
        t.steps[mover][side][from] = steps;
        t.slides[mover][side][from] = slides;
        if steps | slides == 0 {
            t.dead[mover][side] |= 1 << from;
        }
        // A piece steps from here to the king's square just as the king, with the piece's movement
        // turned around, steps from its square to here.
        t.near[side][from] |= steps;
        let mut king = 0;
        while king < plan.squares() {
            if (steps | slides) & neighbours[king] != 0 {
                t.reach[mover][side][king] |= 1 << from;
            }
            king += 1;
        }
        from += 1;
    }
}

macro_rules! narrow_square_tables {
    ($from:expr, $to:expr, $count:expr) => {{
        let mut i = 0;
        while i < $count {
            let mut square = 0;
            while square < S {
                $to[i][square] = $from[i][square] as u64;
                square += 1;
            }
            i += 1;
        }
    }};
}

/// The tables of a board of at most 64 squares.
pub(crate) const fn narrow<const M: usize, const S: usize>(wide: &Tables<u128, M, S>) -> Tables<u64, M, S> {
    let mut t = Tables {
        steps: [[[0; S]; 2]; M],
        slides: [[[0; S]; 2]; M],
        reach: [[[0; S]; 2]; M],
        near: [[0; S]; 2],
        lower: [[0; S]; 4],
        upper: [[0; S]; 4],
        ahead: [[0; S]; 2],
        between: [[0; S]; S],
        line: [[0; S]; S],
        dead: [[0; 2]; M],
        zone: [wide.zone[0] as u64, wide.zone[1] as u64],
        drops: [wide.drops[0] as u64, wide.drops[1] as u64],
        all: wide.all as u64,
    };
    let mut mover = 0;
    while mover < M {
        narrow_square_tables!(wide.steps[mover], t.steps[mover], 2);
        narrow_square_tables!(wide.slides[mover], t.slides[mover], 2);
        narrow_square_tables!(wide.reach[mover], t.reach[mover], 2);
        t.dead[mover] = [wide.dead[mover][0] as u64, wide.dead[mover][1] as u64];
        mover += 1;
    }
    narrow_square_tables!(wide.near, t.near, 2);
    narrow_square_tables!(wide.lower, t.lower, 4);
    narrow_square_tables!(wide.upper, t.upper, 4);
    narrow_square_tables!(wide.ahead, t.ahead, 2);
    narrow_square_tables!(wide.between, t.between, S);
    narrow_square_tables!(wide.line, t.line, S);
    t
}

/// The shape of a game's board: its size, its sets of squares and its attack tables. Implemented by
/// the `geometry!` macro from the game's constants.
pub trait Geometry {
    /// A set of squares.
    type Bits: crate::bitboard::Bits;
    /// One value per way to move.
    type ByMover<T: Copy + Send + Sync>: AsRef<[T]> + AsMut<[T]> + Copy + Send + Sync;
    /// One value per square.
    type BySquare<T: Copy + Send + Sync>: AsRef<[T]> + AsMut<[T]> + Copy + Send + Sync;
    /// Files of the board.
    const FILES: u8;
    /// Ranks of the board.
    const RANKS: u8;

    /// One value per way to move, all the same.
    fn by_mover<T: Copy + Send + Sync>(value: T) -> Self::ByMover<T>;
    /// One value per square, all the same.
    fn by_square<T: Copy + Send + Sync>(value: T) -> Self::BySquare<T>;
    /// Every square.
    fn all_squares() -> Self::Bits;
    /// Where a piece steps to.
    fn steps(mover: usize, side: usize, square: usize) -> Self::Bits;
    /// Where a piece slides to on an empty board.
    fn slides(mover: usize, side: usize, square: usize) -> Self::Bits;
    /// From where a piece could attack a neighbour of the king on an empty board.
    fn reach(mover: usize, side: usize, king: usize) -> Self::Bits;
    /// From where some enemy piece could attack the king of `side` by a step.
    fn near(side: usize, king: usize) -> Self::Bits;
    /// The parts of a line below and above a square.
    fn line_parts(line: usize, square: usize) -> (Self::Bits, Self::Bits);
    /// All squares straight ahead.
    fn ahead(side: usize, square: usize) -> Self::Bits;
    /// The squares strictly between two squares of a line.
    fn between(a: usize, b: usize) -> Self::Bits;
    /// The whole line through two squares.
    fn line(a: usize, b: usize) -> Self::Bits;
    /// Squares without a move on an empty board.
    fn dead(mover: usize, side: usize) -> Self::Bits;
    /// The promotion zone.
    fn zone(side: usize) -> Self::Bits;
    /// Where drops are allowed.
    fn drops(side: usize) -> Self::Bits;
}

/// Builds the tables of a game and implements [`Geometry`] for it.
macro_rules! geometry {
    (
        $Variant:ty, $Role:ty, $bits:ty, $build:expr,
        files: $files:literal, ranks: $ranks:literal, padded: $padded:literal,
        promotion ranks: $promotion:expr, drop ranks: $drops:expr
    ) => {
        const PLAN: $crate::geometry::Plan = $crate::geometry::Plan {
            files: $files,
            ranks: $ranks,
            movements: <$Role as $crate::role::Role>::MOVEMENTS,
            promotion_ranks: $promotion,
            drop_ranks: $drops,
        };

        #[allow(long_running_const_eval)]
        static TABLES: $crate::geometry::Tables<$bits, { <$Role>::MOVERS }, $padded> = $build;

        impl $crate::geometry::Geometry for $Variant {
            type Bits = $bits;
            type ByMover<T: Copy + Send + Sync> = [T; <$Role>::MOVERS];
            type BySquare<T: Copy + Send + Sync> = [T; $files * $ranks];
            const FILES: u8 = $files;
            const RANKS: u8 = $ranks;

            #[inline(always)]
            fn by_mover<T: Copy + Send + Sync>(value: T) -> Self::ByMover<T> {
                [value; <$Role>::MOVERS]
            }

            #[inline(always)]
            fn by_square<T: Copy + Send + Sync>(value: T) -> Self::BySquare<T> {
                [value; $files * $ranks]
            }

            #[inline(always)]
            fn all_squares() -> $bits {
                TABLES.all
            }

            #[inline(always)]
            fn steps(mover: usize, side: usize, square: usize) -> $bits {
                TABLES.steps[mover][side][square & ($padded - 1)]
            }

            #[inline(always)]
            fn slides(mover: usize, side: usize, square: usize) -> $bits {
                TABLES.slides[mover][side][square & ($padded - 1)]
            }

            #[inline(always)]
            fn reach(mover: usize, side: usize, king: usize) -> $bits {
                TABLES.reach[mover][side][king & ($padded - 1)]
            }

            #[inline(always)]
            fn near(side: usize, king: usize) -> $bits {
                TABLES.near[side][king & ($padded - 1)]
            }

            #[inline(always)]
            fn line_parts(line: usize, square: usize) -> ($bits, $bits) {
                let square = square & ($padded - 1);
                (TABLES.lower[line][square], TABLES.upper[line][square])
            }

            #[inline(always)]
            fn ahead(side: usize, square: usize) -> $bits {
                TABLES.ahead[side][square & ($padded - 1)]
            }

            #[inline(always)]
            fn between(a: usize, b: usize) -> $bits {
                TABLES.between[a & ($padded - 1)][b & ($padded - 1)]
            }

            #[inline(always)]
            fn line(a: usize, b: usize) -> $bits {
                TABLES.line[a & ($padded - 1)][b & ($padded - 1)]
            }

            #[inline(always)]
            fn dead(mover: usize, side: usize) -> $bits {
                TABLES.dead[mover][side]
            }

            #[inline(always)]
            fn zone(side: usize) -> $bits {
                TABLES.zone[side]
            }

            #[inline(always)]
            fn drops(side: usize) -> $bits {
                TABLES.drops[side]
            }
        }
    };
}
pub(crate) use geometry;
