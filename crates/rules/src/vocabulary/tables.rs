//! Attack tables of a board, worked out at compile time from the movements of its pieces.
//!
//! Everything is computed over `u128` by plain `const fn`s and narrowed to `u64` for the 8x8 games.
//! Arrays over squares are padded to a power of two, so that an index can be masked instead of checked.

use super::movement::{LINES, Movement, Step};

/// Lookups by piece, side and square. `M` ways to move, `S` squares padded to a power of two.
pub struct Tables<B, const M: usize, const S: usize> {
    /// `[mover][side][square]`: where single steps lead.
    pub steps: [[[B; S]; 2]; M],
    /// `[mover][side][square]`: where slides lead on an empty board.
    pub slides: [[[B; S]; 2]; M],
    /// `[mover][side][king]`: from where a piece could, on an empty board, attack a neighbour of the king.
    pub reach: [[[B; S]; 2]; M],
    /// `[side][king]`: from where some piece of the *other* side could attack the king by a step.
    pub near: [[B; S]; 2],
    /// `[line][square]`: the part of the line with lower indices.
    pub lower: [[B; S]; 4],
    /// `[line][square]`: the part of the line with higher indices.
    pub upper: [[B; S]; 4],
    /// `[side][square]`: all squares straight ahead.
    pub ahead: [[B; S]; 2],
    /// `[a][b]`: the squares strictly between two squares of a line.
    pub between: [[B; S]; S],
    /// `[a][b]`: the whole line through two squares, themselves included.
    pub line: [[B; S]; S],
    /// `[mover][side]`: squares without a move on an empty board.
    pub dead: [[B; 2]; M],
    /// `[side]`: the promotion zone.
    pub zone: [B; 2],
    /// `[side]`: where drops are allowed.
    pub drops: [B; 2],
    /// Every square.
    pub all: B,
}

/// What the tables are made from.
pub struct Plan {
    /// Files of the board.
    pub files: i8,
    /// Ranks of the board.
    pub ranks: i8,
    /// How pieces move, by mover.
    pub movements: &'static [Movement],
    /// How many ranks, counted from the far end, are the promotion zone.
    pub promotion_ranks: [i8; 2],
    /// How many ranks, counted from the near end, may be dropped on.
    pub drop_ranks: [i8; 2],
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

/// Tables with everything about pieces and lines still to be filled in.
macro_rules! tables {
    (zone: $zone:expr, drops: $drops:expr, all: $all:expr) => {
        Tables {
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
            zone: $zone,
            drops: $drops,
            all: $all,
        }
    };
}

/// All tables of a board.
pub const fn build<const M: usize, const S: usize>(plan: &Plan) -> Tables<u128, M, S> {
    let mut t = tables!(
        zone: [
            plan.far_ranks(0, plan.promotion_ranks[0]),
            plan.far_ranks(1, plan.promotion_ranks[1]),
        ],
        drops: [
            plan.far_ranks(1, plan.drop_ranks[0]),
            plan.far_ranks(0, plan.drop_ranks[1]),
        ],
        all: (1 << plan.squares()) - 1
    );
    let mut neighbours = [0; S];
    let mut square = 0;
    while square < plan.squares() {
        neighbours[square] = plan.steps(square, &super::movement::king(), 0);
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
pub const fn narrow<const M: usize, const S: usize>(wide: &Tables<u128, M, S>) -> Tables<u64, M, S> {
    let mut t = tables!(
        zone: [wide.zone[0] as u64, wide.zone[1] as u64],
        drops: [wide.drops[0] as u64, wide.drops[1] as u64],
        all: wide.all as u64
    );
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
