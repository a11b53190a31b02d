//! The four games as tables: who owns which piece, how it moves, and the numbers that differ.

/// The player with the upper-case letters is `First`, whoever moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    First,
    Second,
}

impl Side {
    pub(super) fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }

    /// The change of `y` in one step forward: the first player moves up the page.
    pub(super) fn forward(self) -> i32 {
        match self {
            Side::First => -1,
            Side::Second => 1,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Game {
    Shogi,
    Shogun,
    Shinobi,
    ShinobiPlus,
}

/// Name as in the position text, movement in Betza's notation (`pawn` = the chess pawn).
type Row = (&'static str, &'static str);

const SHOGI: &[Row] = &[
    ("K", "K"),
    ("R", "R"),
    ("B", "B"),
    ("G", "WfF"),
    ("S", "FfW"),
    ("N", "fN"),
    ("L", "fR"),
    ("P", "fW"),
    ("+R", "RF"),
    ("+B", "BW"),
    ("+S", "WfF"),
    ("+N", "WfF"),
    ("+L", "WfF"),
    ("+P", "WfF"),
];

const SHOGUN: &[Row] = &[
    ("K", "K"),
    ("P", "pawn"),
    ("N", "N"),
    ("B", "B"),
    ("R", "R"),
    ("F", "F"),
    ("+P", "K"),
    ("+N", "NK"),
    ("+B", "BN"),
    ("+R", "RN"),
    ("+F", "Q"),
];

/// Letters a Shogun reader takes for promoted pieces.
const SHOGUN_ALIASES: &[(&str, &str)] = &[("Q", "+F"), ("A", "+B"), ("M", "+R"), ("G", "+N"), ("C", "+P")];

const SHINOBI: &[Row] = &[
    ("K", "K"),
    ("P", "pawn"),
    ("+P", "K"),
    ("C", "K"),
    ("L", "fR"),
    ("+L", "R"),
    ("H", "fN"),
    ("+H", "N"),
    ("M", "F"),
    ("+M", "B"),
    ("J", "BN"),
    ("D", "RF"),
    ("R", "R"),
    ("N", "N"),
    ("B", "B"),
    ("Q", "Q"),
];

/// What Shinobi+ has besides the pieces of Shinobi.
const SHINOBI_PLUS: &[Row] = &[("F", "BW")];

/// One kind of piece, promoted forms being kinds of their own.
pub(super) struct Kind {
    pub(super) name: &'static str,
    pub(super) is_chess_pawn: bool,
    /// Single steps and leaps `(dx, dy)` of the first player.
    pub(super) steps: Vec<(i32, i32)>,
    /// Directions of unlimited travel of the first player.
    pub(super) slides: Vec<(i32, i32)>,
}

impl Kind {
    /// The name without the mark of promotion.
    pub(super) fn base(&self) -> &'static str {
        self.name.trim_start_matches('+')
    }
}

/// A game with a rule set. Pairs hold the value of the first player, then of the second.
pub(super) struct Rules {
    pub(super) game: Game,
    pub(super) is_modern: bool,
    /// Squares on a side of the board.
    pub(super) size: i32,
    pub(super) kinds: Vec<Kind>,
    aliases: &'static [(&'static str, &'static str)],
    /// What may be in hand, in the order it is written.
    pub(super) hand_order: &'static str,
    /// How many of the farthest ranks are the promotion zone.
    pub(super) zone_ranks: [i32; 2],
    /// How many of a player's nearest ranks may be dropped on.
    pub(super) drop_ranks: [i32; 2],
    pub(super) captures_go_to_hand: bool,
    pub(super) may_castle: [bool; 2],
}

impl Rules {
    /// The rules of a game by their names, if there are such rules.
    pub(super) fn named(game: &str, rules: &str) -> Option<Rules> {
        let is_modern = rules == "modern";
        match (game, rules) {
            ("shogi", "classic" | "modern") => Some(Rules {
                game: Game::Shogi,
                is_modern,
                size: 9,
                kinds: kinds(&[SHOGI]),
                aliases: &[],
                hand_order: "RBGSNLP",
                zone_ranks: [3, 3],
                drop_ranks: [9, 9],
                captures_go_to_hand: true,
                may_castle: [false, false],
            }),
            ("shogun", "classic") => Some(Rules {
                game: Game::Shogun,
                is_modern,
                size: 8,
                kinds: kinds(&[SHOGUN]),
                aliases: SHOGUN_ALIASES,
                hand_order: "FRBNP",
                zone_ranks: [3, 3],
                drop_ranks: [5, 5],
                captures_go_to_hand: true,
                may_castle: [true, true],
            }),
            ("shinobi", "classic" | "modern") => Some(Rules {
                game: Game::Shinobi,
                is_modern,
                size: 8,
                kinds: kinds(&[SHINOBI]),
                aliases: &[],
                hand_order: "HLJDM",
                zone_ranks: [2, 2],
                drop_ranks: [4, 0],
                captures_go_to_hand: false,
                may_castle: [false, true],
            }),
            ("shinobiplus", "modern") => Some(Rules {
                game: Game::ShinobiPlus,
                is_modern,
                size: 8,
                kinds: kinds(&[SHINOBI, SHINOBI_PLUS]),
                aliases: &[],
                hand_order: "CFHLJDM",
                zone_ranks: [2, 3],
                drop_ranks: [4, 0],
                captures_go_to_hand: false,
                may_castle: [false, true],
            }),
            _ => None,
        }
    }

    pub(super) fn is_shinobi(&self) -> bool {
        matches!(self.game, Game::Shinobi | Game::ShinobiPlus)
    }

    /// The number of the kind written `name`, also by a second name.
    pub(super) fn kind_named(&self, name: &str) -> Option<u8> {
        let name = self
            .aliases
            .iter()
            .find(|(alias, _)| *alias == name)
            .map_or(name, |(_, known)| known);
        let number = self.kinds.iter().position(|kind| kind.name == name)?;
        u8::try_from(number).ok()
    }

    /// The rank `y` counted from the player's own side, beginning with 1.
    pub(super) fn own_rank(&self, side: Side, y: i32) -> i32 {
        match side {
            Side::First => self.size - y,
            Side::Second => y + 1,
        }
    }

    pub(super) fn in_zone(&self, side: Side, y: i32) -> bool {
        self.own_rank(side, y) > self.size - self.zone_ranks[side as usize]
    }
}

fn kinds(tables: &[&[Row]]) -> Vec<Kind> {
    tables
        .concat()
        .into_iter()
        .map(|(name, betza)| kind(name, betza))
        .collect()
}

const ORTHOGONAL: [(i32, i32); 4] = [(0, -1), (0, 1), (-1, 0), (1, 0)];
const DIAGONAL: [(i32, i32); 4] = [(-1, -1), (1, -1), (-1, 1), (1, 1)];
const KNIGHT: [(i32, i32); 8] = [
    (-1, -2),
    (1, -2),
    (-1, 2),
    (1, 2),
    (-2, -1),
    (2, -1),
    (-2, 1),
    (2, 1),
];

/// Reads Betza's notation: an `f` leaves the next letter its forward moves only, of a knight the longest.
fn kind(name: &'static str, betza: &str) -> Kind {
    let mut kind = Kind {
        name,
        is_chess_pawn: betza == "pawn",
        steps: Vec::new(),
        slides: Vec::new(),
    };
    if kind.is_chess_pawn {
        return kind;
    }
    let mut forward_only = false;
    for letter in betza.chars() {
        let keep = |list: &[(i32, i32)]| -> Vec<(i32, i32)> {
            let farthest = list.iter().map(|&(_, dy)| dy).min().unwrap_or(0);
            list.iter()
                .copied()
                .filter(|&(_, dy)| !forward_only || dy == farthest)
                .collect()
        };
        match letter {
            'f' => {
                forward_only = true;
                continue;
            }
            'W' => kind.steps.extend(keep(&ORTHOGONAL)),
            'F' => kind.steps.extend(keep(&DIAGONAL)),
            'N' => kind.steps.extend(keep(&KNIGHT)),
            'K' => kind.steps.extend([ORTHOGONAL, DIAGONAL].concat()),
            'R' => kind.slides.extend(keep(&ORTHOGONAL)),
            'B' => kind.slides.extend(keep(&DIAGONAL)),
            'Q' => kind.slides.extend([ORTHOGONAL, DIAGONAL].concat()),
            _ => unreachable!("no such letter in the tables above"),
        }
        forward_only = false;
    }
    kind
}
