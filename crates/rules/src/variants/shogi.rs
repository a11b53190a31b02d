//! Shogi.

use crate::board::attackers;
use crate::position::{DenialReason, Fault, Handicap, Position, Removed, Setup, Variant, stalemate_loses};
use crate::vocabulary::movement::*;
use crate::vocabulary::{
    Bitboard, Bits, BySide, Dialect, Ending, Hand, HandRole, Move, Reason, Side, Square,
};
use crate::{geometry, legal_moves, roles, rule_sets};

/// Shogi, Japanese chess.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Shogi;

roles! {
    /// The pieces of Shogi.
    pub enum Role {
        /// 玉, 王.
        King "K": king();
        /// 飛.
        Rook "R": rook_and(&[]), promotes to Dragon;
        /// 角.
        Bishop "B": bishop_and(&[]), promotes to Horse;
        /// 金.
        Gold "G": steps(GOLD);
        /// 銀.
        Silver "S": steps(SILVER), promotes to PromotedSilver;
        /// 桂.
        Knight "N": steps(FORWARD_LEAPS), promotes to PromotedKnight;
        /// 香.
        Lance "L": lance(), promotes to PromotedLance;
        /// 歩.
        Pawn "P": steps(&[FORWARD]), promotes to Tokin;
        /// 龍.
        Dragon "+R": rook_and(DIAGONAL);
        /// 馬.
        Horse "+B": bishop_and(ORTHOGONAL);
    } moving alike {
        /// 全.
        PromotedSilver "+S": as Gold;
        /// 圭.
        PromotedKnight "+N": as Gold;
        /// 杏.
        PromotedLance "+L": as Gold;
        /// と.
        Tokin "+P": as Gold;
    } in hand [Rook Bishop Gold Silver Knight Lance Pawn]
}

rule_sets! {
    /// The rule sets of Shogi.
    pub enum Rules {
        /// The source text: stalemate is a draw, repetition is settled by points.
        Classic "classic",
        /// Today's amateur and computer practice: stalemate loses, repetition is a draw, 27-point declaration.
        Modern "modern",
    }
}

geometry! {
    Shogi, Role, u128, files: 9, ranks: 9,
    promotion ranks: [3, 3], drop ranks: [9, 9]
}

legal_moves! { Shogi }

impl Variant for Shogi {
    type State = ();
    type Rules = Rules;

    const NAME: &'static str = "shogi";
    const START: &'static str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    const DIALECT: Dialect = Dialect::Usi;
    const FEN_HAND: &'static [Role] = &[
        Role::Gold,
        Role::Knight,
        Role::Lance,
        Role::Pawn,
        Role::Silver,
        Role::Rook,
        Role::Bishop,
    ];
    const CAPTURES_TO_HAND: bool = true;
    const PAWN_MOVES_ARE_PROGRESS: bool = false;
    const QUIET_LIMIT: Option<u32> = None;
    const PERPETUAL_CHECK_LOSES: bool = true;
    const DRAWS_BY_AGREEMENT: bool = false;
    const HANDICAPS: &'static [Handicap] = &HANDICAPS;

    fn faults(setup: &Setup<Self>) -> Vec<Fault> {
        let mut faults = Vec::new();
        for side in Side::BOTH {
            let pawns = setup.board.of(side, Role::Pawn);
            let doubled = |&file: &u8| pawns.iter().filter(|pawn| pawn.file() == file).count() > 1;
            faults.extend(
                (0..9)
                    .filter(doubled)
                    .map(|file| Fault::DoubledPawns { side, file }),
            );
        }
        faults
    }

    fn set_size(role: HandRole<Self>) -> u32 {
        match role.role() {
            Role::Rook | Role::Bishop => 2,
            Role::Pawn => 18,
            _ => 4,
        }
    }

    #[inline(always)]
    fn drop_targets(pos: &Position<Self>, role: HandRole<Self>, open: Bitboard<Self>) -> Bitboard<Self> {
        match role.role() {
            Role::Pawn => without_mate_by_pawn(pos, role, open & files_without_pawn(pos)),
            _ => open,
        }
    }

    /// Nifu, or the pawn gives mate.
    fn drop_denial(pos: &Position<Self>, _role: HandRole<Self>, to: Square<Self>) -> Option<DenialReason> {
        Some(if files_without_pawn(pos).contains(to) {
            DenialReason::PawnDropMate
        } else {
            DenialReason::SecondPawn
        })
    }

    fn stalemate(pos: &Position<Self>) -> Ending {
        match pos.rules() {
            Rules::Classic => Ending::draw(Reason::Stalemate),
            Rules::Modern => stalemate_loses(pos),
        }
    }

    /// Sennichite.
    fn repetition_limit(_rules: Rules) -> usize {
        4
    }

    /// `classic`: points decide; `modern`: a draw.
    fn repeated(pos: &Position<Self>, removed: &Removed<Self>) -> Ending {
        match pos.rules() {
            Rules::Classic => by_points(pos, removed, Reason::Repetition),
            Rules::Modern => Ending::draw(Reason::Repetition),
        }
    }

    /// Impasse may be agreed when both kings stand in their promotion zones.
    fn impasse(pos: &Position<Self>, removed: &Removed<Self>) -> Option<Ending> {
        let entered = |side: Side| {
            pos.board()
                .king(side)
                .is_some_and(|king| zone(side).contains(king))
        };
        (entered(Side::Sente) && entered(Side::Gote)).then(|| by_points(pos, removed, Reason::Impasse))
    }

    fn declares(rules: Rules) -> bool {
        rules == Rules::Modern
    }

    /// The 27-point declaration: king in the zone and not in check, ten more pieces there, and 28
    /// points for Black or 27 for White among the pieces in the zone and in hand.
    fn declaration(pos: &Position<Self>, removed: &Removed<Self>) -> Option<Ending> {
        if !Self::declares(pos.rules()) {
            return None;
        }
        let side = pos.turn();
        let king = pos.board().movers(Role::King) & pos.board().side(side) & zone(side);
        let others = (pos.board().side(side) & zone(side) & !king).count();
        let points = || points_on(pos, side, zone(side)) + points_off_board(pos, removed, side);
        let needed = BySide([28, 27])[side];
        let qualifies = !king.is_empty() && others >= 10 && points() >= needed && !pos.is_check();
        Some(if qualifies {
            Ending::win(side, Reason::Impasse)
        } else {
            Ending::loss(side, Reason::Illegal)
        })
    }

    fn points(pos: &Position<Self>, removed: &Removed<Self>) -> Option<BySide<u32>> {
        let total = |side| points_on(pos, side, Bitboard::all()) + points_off_board(pos, removed, side);
        Some(BySide(Side::BOTH.map(total)))
    }
}

fn zone(side: Side) -> Bitboard<Shogi> {
    use crate::vocabulary::Geometry;
    Bitboard(Shogi::zone(side.index()))
}

/// Nifu: a file may hold one unpromoted pawn of a side.
#[inline(always)]
fn files_without_pawn(pos: &Position<Shogi>) -> Bitboard<Shogi> {
    /// The last square of every file.
    const TOPS: u128 = {
        let mut tops = 0;
        let mut file = 0;
        while file < 9 {
            tops |= 1 << (9 * file + 8);
            file += 1;
        }
        tops
    };
    let pawns = (pos.board().movers(Role::Pawn) & pos.board().side(pos.turn())).0;
    // A file is nine neighbouring bits. Subtracting a pawn anywhere in it clears its top bit.
    let free_tops = TOPS.minus(pawns) & TOPS;
    Bitboard(free_tops | free_tops.minus(free_tops >> 8))
}

/// Uchifuzume: a pawn drop may not give mate. The drop that checks is the one before the enemy king.
#[inline(always)]
fn without_mate_by_pawn(
    pos: &Position<Shogi>,
    pawn: HandRole<Shogi>,
    open: Bitboard<Shogi>,
) -> Bitboard<Shogi> {
    let king = pos.board().movers(Role::King) & pos.board().side(!pos.turn());
    let checking = king.forward(!pos.turn()) & open;
    match checking.first() {
        Some(to) if is_mate_by_pawn(pos, pawn, to) => open ^ checking,
        _ => open,
    }
}

#[cold]
fn is_mate_by_pawn(pos: &Position<Shogi>, pawn: HandRole<Shogi>, to: Square<Shogi>) -> bool {
    // Undefended, the pawn is simply taken by the king.
    let occupied = pos.board().occupied();
    if attackers(pos.board(), pos.turn(), to, occupied).is_empty() {
        return false;
    }
    !pos.after(Move::drop(pawn, to)).has_moves()
}

/// Rook and bishop, promoted or not, count five; other pieces one; the king nothing.
fn points_on(pos: &Position<Shogi>, side: Side, area: Bitboard<Shogi>) -> u32 {
    let board = pos.board();
    let big = [Role::Rook, Role::Bishop, Role::Dragon, Role::Horse];
    let big = big
        .into_iter()
        .fold(Bitboard::empty(), |set, role| set | board.movers(role));
    let pieces = board.side(side) & area & !board.movers(Role::King);
    pieces.count() + 4 * (pieces & big).count()
}

/// Points of the pieces in hand, and of those given as a handicap.
fn points_off_board(pos: &Position<Shogi>, removed: &Removed<Shogi>, side: Side) -> u32 {
    let hands = [pos.hand(side), removed[side]];
    let value = |role: HandRole<Shogi>| {
        if matches!(role.role(), Role::Rook | Role::Bishop) {
            5
        } else {
            1
        }
    };
    hands
        .into_iter()
        .flat_map(Hand::iter)
        .map(|(role, count)| value(role) * u32::from(count))
        .sum()
}

/// The result by points. Below 24 loses to 24 or more; both below is a draw; both at 24 or more:
/// `classic` lets the larger total win, `modern` calls it a draw.
fn by_points(pos: &Position<Shogi>, removed: &Removed<Shogi>, reason: Reason) -> Ending {
    let BySide([sente, gote]) = Shogi::points(pos, removed).unwrap_or_default();
    let larger_wins = pos.rules() == Rules::Classic;
    match (sente >= 24, gote >= 24) {
        (true, false) => Ending::win(Side::Sente, reason),
        (false, true) => Ending::win(Side::Gote, reason),
        (true, true) if larger_wins && sente > gote => Ending::win(Side::Sente, reason),
        (true, true) if larger_wins && gote > sente => Ending::win(Side::Gote, reason),
        _ => Ending::draw(reason),
    }
}

/// "Left" is as the giver sees it: White's left lance stands on 1a.
const HANDICAPS: [Handicap; 9] = [
    Handicap {
        number: 1,
        removed: "l",
        start: "lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    },
    Handicap {
        number: 2,
        removed: "b",
        start: "lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    },
    Handicap {
        number: 3,
        removed: "r",
        start: "lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    },
    Handicap {
        number: 4,
        removed: "rl",
        start: "lnsgkgsn1/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    },
    Handicap {
        number: 5,
        removed: "rb",
        start: "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    },
    Handicap {
        number: 6,
        removed: "rbll",
        start: "1nsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    },
    Handicap {
        number: 7,
        removed: "rbllnn",
        start: "2sgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    },
    Handicap {
        number: 8,
        removed: "rbllnnss",
        start: "3gkg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    },
    Handicap {
        number: 9,
        removed: "rbllnnssgg",
        start: "4k4/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    },
];
