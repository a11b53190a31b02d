//! Move generation against its peers, as ratios within one run.
//!
//! Shogi is measured against haitaka on the same positions; the 8x8 games, which have no peer, against
//! cozy-chess on the chess start position. Every position is timed several times in turn with its peer,
//! by processor time, and the best of each is compared, so that a busy machine disturbs both alike.

use std::hint::black_box;

use komadai_rules::{
    Position, RuleSet, Shinobi, ShinobiPlus, Shogi, Shogun, Variant, perft, perft_playing_all,
};
use rustix::time::{ClockId, clock_gettime};

const ROUNDS: usize = 7;

const SHOGI: [(&str, &str, u32); 3] = [
    (
        "start",
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
        5,
    ),
    (
        "middlegame",
        "l1s1kg1nl/3g1r3/2n1p2p1/p2p1sp1p/1pp6/2+bSS4/PP1PP1P1P/1KR6/LN1GBG1NL b P3p 41",
        4,
    ),
    (
        "drops",
        "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
        4,
    ),
];

const SHOGUN: [(&str, &str, u32); 3] = [
    ("start", Shogun::START, 5),
    (
        "opening",
        "1r1+fkb1r/pppn1ppp/4pnb1/N7/3pP3/P1N2+F1P/1PP2PP1/R1B1KB1R[P] w KQk - 0 13",
        4,
    ),
    (
        "drops",
        "4kb1r/pp3pp1/1bp2np1/1p+f5/3NPPp1/P1N+p3P/1PN1BPP1/R3K2R[Bfr] w KQk - 0 46",
        4,
    ),
];

const SHINOBI: [(&str, &str, u32); 3] = [
    ("start", Shinobi::START, 4),
    (
        "opening",
        "2kr1br1/pppq1p1p/2n1pp2/8/2DP3P/4J3/PPP1PPP1/L2C1KHL[MM] w - - 1 13",
        4,
    ),
    (
        "middlegame",
        "1k2rb2/pppq1p2/5p2/4n2p/3r3P/3M4/PPCJPPP1/L1D2KHL[M] w - - 6 21",
        4,
    ),
];

const SHINOBI_PLUS: [(&str, &str, u32); 1] = [("start", ShinobiPlus::START, 4)];

fn main() {
    println!("leaves a second, in millions; best of {ROUNDS} rounds\n");
    println!(
        "{:12} {:12} {:>6} {:>10} {:>10} {:>7}",
        "game", "position", "", "komadai", "peer", "ratio"
    );
    for (name, sfen, depth) in SHOGI {
        let pos = read::<Shogi>(sfen, "classic");
        let peer: haitaka::Board = sfen.parse().expect("haitaka reads the position");
        let bulk = race(|| perft(&pos, depth), || haitaka_perft(&peer, depth, true));
        report("shogi", name, "bulk", bulk);
        let all = race(
            || perft_playing_all(&pos, depth - 1),
            || haitaka_perft(&peer, depth - 1, false),
        );
        report("shogi", name, "played", all);
    }
    println!("\npeer for Shogi: haitaka 0.3.2, same position; below: cozy-chess 0.3.4, chess start\n");
    against_chess::<Shogun>("shogun", "classic", &SHOGUN);
    against_chess::<Shinobi>("shinobi", "modern", &SHINOBI);
    against_chess::<ShinobiPlus>("shinobiplus", "modern", &SHINOBI_PLUS);
}

fn against_chess<V: Variant>(game: &str, rules: &str, positions: &[(&str, &str, u32)]) {
    let chess = cozy_chess::Board::default();
    for &(name, fen, depth) in positions {
        let pos = read::<V>(fen, rules);
        report(
            game,
            name,
            "bulk",
            race(|| perft(&pos, depth), || cozy_perft(&chess, 5, true)),
        );
        let played = race(
            || perft_playing_all(&pos, depth - 1),
            || cozy_perft(&chess, 4, false),
        );
        report(game, name, "played", played);
    }
}

fn read<V: Variant>(text: &str, rules: &str) -> Position<V> {
    Position::read(text, V::Rules::from_name(rules).expect("a rule set")).expect("a position")
}

/// Leaves a second of two competitors.
struct Race {
    ours: f64,
    peer: f64,
}

fn race(ours: impl Fn() -> u64, peer: impl Fn() -> u64) -> Race {
    let mut best = Race { ours: 0.0, peer: 0.0 };
    for _ in 0..ROUNDS {
        best.ours = best.ours.max(rate(&ours));
        best.peer = best.peer.max(rate(&peer));
    }
    best
}

/// Repeats until a tenth of a second has been used.
fn rate(run: impl Fn() -> u64) -> f64 {
    let start = used();
    let mut leaves = 0;
    loop {
        leaves += black_box(run());
        let passed = used() - start;
        if passed >= 0.1 {
            return leaves as f64 / passed;
        }
    }
}

/// Seconds of processor time this thread has used.
fn used() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

fn report(game: &str, position: &str, mode: &str, race: Race) {
    let (ours, peer) = (race.ours / 1e6, race.peer / 1e6);
    println!(
        "{game:12} {position:12} {mode:>6} {ours:10.1} {peer:10.1} {:7.2}",
        ours / peer
    );
}

fn haitaka_perft(board: &haitaka::Board, depth: u32, bulk: bool) -> u64 {
    let mut leaves = 0;
    if depth == 0 {
        return 1;
    }
    let mut visit = |moves: haitaka::PieceMoves| {
        if bulk && depth == 1 {
            leaves += moves.into_iter().len() as u64;
        } else {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                leaves += haitaka_perft(black_box(&next), depth - 1, bulk);
            }
        }
        false
    };
    board.generate_board_moves(&mut visit);
    board.generate_drops(&mut visit);
    leaves
}

fn cozy_perft(board: &cozy_chess::Board, depth: u32, bulk: bool) -> u64 {
    let mut leaves = 0;
    if depth == 0 {
        return 1;
    }
    board.generate_moves(|moves| {
        if bulk && depth == 1 {
            leaves += moves.len() as u64;
        } else {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                leaves += cozy_perft(black_box(&next), depth - 1, bulk);
            }
        }
        false
    });
    leaves
}
