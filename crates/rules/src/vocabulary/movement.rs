//! How a piece moves, as data: steps and slides seen by the player who owns it.

/// A way to go: files to the right and ranks forward.
pub type Step = (i8, i8);

/// Straight ahead.
pub const FORWARD: Step = (0, 1);
/// Straight back.
pub const BACK: Step = (0, -1);
const LEFT: Step = (-1, 0);
const RIGHT: Step = (1, 0);

/// One step orthogonally (Betza W).
pub const ORTHOGONAL: &[Step] = &[FORWARD, BACK, LEFT, RIGHT];
/// One step diagonally (Betza F).
pub const DIAGONAL: &[Step] = &[(1, 1), (-1, 1), (1, -1), (-1, -1)];
/// The two diagonal steps forward (Betza fF): how a chess pawn captures.
pub const FORWARD_DIAGONAL: &[Step] = &[(1, 1), (-1, 1)];
/// One step in any of the eight directions (Betza K).
pub const ANY: &[Step] = &[FORWARD, BACK, LEFT, RIGHT, (1, 1), (-1, 1), (1, -1), (-1, -1)];
/// Orthogonally or diagonally forward (Betza WfF).
pub const GOLD: &[Step] = &[FORWARD, BACK, LEFT, RIGHT, (1, 1), (-1, 1)];
/// Diagonally or straight forward (Betza FfW).
pub const SILVER: &[Step] = &[FORWARD, (1, 1), (-1, 1), (1, -1), (-1, -1)];
/// Two forward and one sideways (Betza fN).
pub const FORWARD_LEAPS: &[Step] = &[(1, 2), (-1, 2)];
/// The eight leaps of the chess knight (Betza N).
pub const LEAPS: &[Step] = &[
    (1, 2),
    (-1, 2),
    (1, -2),
    (-1, -2),
    (2, 1),
    (-2, 1),
    (2, -1),
    (-2, -1),
];
/// Knight's leaps and king's steps (Betza NK).
#[rustfmt::skip]
pub const LEAPS_AND_ANY: &[Step] = &[
    (1, 2), (-1, 2), (1, -2), (-1, -2), (2, 1), (-2, 1), (2, -1), (-2, -1),
    FORWARD, BACK, LEFT, RIGHT, (1, 1), (-1, 1), (1, -1), (-1, -1),
];

/// The four lines through a square that sliders follow, each as the step toward higher indices.
pub const LINES: [Step; 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// Along which lines a piece slides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slides {
    /// For each of [`LINES`], whether both ways along it are open.
    pub lines: [bool; 4],
    /// Straight ahead only: the lance.
    pub forward: bool,
}

/// How a piece moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Movement {
    /// Single steps and leaps, to capture and (but for a chess pawn) to move.
    pub steps: &'static [Step],
    /// Where it slides any distance.
    pub slides: Slides,
    /// A chess pawn: `steps` only capture; it moves straight ahead.
    pub pawn: bool,
    /// A king: it may not be left attacked.
    pub royal: bool,
}

const NO_SLIDES: Slides = Slides {
    lines: [false; 4],
    forward: false,
};

/// Steps or leaps only.
pub const fn steps(steps: &'static [Step]) -> Movement {
    Movement {
        steps,
        slides: NO_SLIDES,
        pawn: false,
        royal: false,
    }
}

/// The king: one step any way, and it must not be lost.
pub const fn king() -> Movement {
    Movement {
        royal: true,
        ..steps(ANY)
    }
}

/// The chess pawn: one step straight ahead, capturing diagonally forward.
pub const fn chess_pawn() -> Movement {
    Movement {
        pawn: true,
        ..steps(FORWARD_DIAGONAL)
    }
}

/// Any distance straight ahead (Betza fR).
pub const fn lance() -> Movement {
    Movement {
        slides: Slides {
            forward: true,
            ..NO_SLIDES
        },
        ..steps(&[])
    }
}

/// A rook, plus the given steps.
pub const fn rook_and(extra: &'static [Step]) -> Movement {
    Movement {
        slides: Slides {
            lines: [true, true, false, false],
            forward: false,
        },
        ..steps(extra)
    }
}

/// A bishop, plus the given steps.
pub const fn bishop_and(extra: &'static [Step]) -> Movement {
    Movement {
        slides: Slides {
            lines: [false, false, true, true],
            forward: false,
        },
        ..steps(extra)
    }
}

/// A queen.
pub const fn queen() -> Movement {
    Movement {
        slides: Slides {
            lines: [true; 4],
            forward: false,
        },
        ..steps(&[])
    }
}

impl Movement {
    /// Whether it slides at all.
    pub const fn is_slider(&self) -> bool {
        let [a, b, c, d] = self.slides.lines;
        a || b || c || d || self.slides.forward
    }

    /// Whether it only ever makes one step straight ahead, capturing or not: the Shogi pawn. All such
    /// pieces of a side can be moved at once by shifting their set.
    pub const fn is_forward_step(&self) -> bool {
        !self.pawn && !self.is_slider() && matches!(self.steps, [FORWARD])
    }
}
