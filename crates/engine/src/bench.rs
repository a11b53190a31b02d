//! Fixed positions searched to a fixed depth: one number that changes when the search does.

use std::time::{Duration, Instant};

use komadai_rules::{Line, Position, RuleSet, Shinobi, ShinobiPlus, Shogi, Shogun};

use crate::engine::Playable;
use crate::engine::{Engine, Settings};
use crate::limits::Limits;

/// What a bench measured.
#[derive(Clone, Copy, Debug, Default)]
pub struct Bench {
    /// Nodes searched: the signature.
    pub nodes: u64,
    /// Time taken.
    pub time: Duration,
}

impl Bench {
    /// Nodes a second.
    pub fn rate(&self) -> f64 {
        self.nodes as f64 / self.time.as_secs_f64().max(1e-9)
    }
}

/// The depth of the signature.
pub const DEPTH: u32 = 9;

const SHOGI: &[&str] = &[
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
    "l1s1kg1nl/3g1r3/2n1p2p1/p2p1sp1p/1pp6/2+bSS4/PP1PP1P1P/1KR6/LN1GBG1NL b P3p 41",
    "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
];
const SHOGUN: &[&str] = &[
    "rnb+fkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB+FKBNR[] w KQkq - 0 1",
    "1r1+fkb1r/pppn1ppp/4pnb1/N7/3pP3/P1N2+F1P/1PP2PP1/R1B1KB1R[P] w KQk - 0 13",
    "4kb1r/pp3pp1/1bp2np1/1p+f5/3NPPp1/P1N+p3P/1PN1BPP1/R3K2R[Bfr] w KQk - 0 46",
];
const SHINOBI: &[&str] = &[
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/LH1CK1HL[HLJDMM] w kq - 0 1",
    "2kr1br1/pppq1p1p/2n1pp2/8/2DP3P/4J3/PPP1PPP1/L2C1KHL[MM] w - - 1 13",
    "1k2rb2/pppq1p2/5p2/4n2p/3r3P/3M4/PPCJPPP1/L1D2KHL[M] w - - 6 21",
];
const SHINOBI_PLUS: &[&str] = &["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/4K3[CFHLJDM] w kq - 0 1"];

/// Searches every bench position of every game; the name and result of each game, in order.
pub fn run(depth: u32) -> Vec<(&'static str, Bench)> {
    vec![
        ("shogi", game::<Shogi>(SHOGI, depth)),
        ("shogun", game::<Shogun>(SHOGUN, depth)),
        ("shinobi", game::<Shinobi>(SHINOBI, depth)),
        ("shinobiplus", game::<ShinobiPlus>(SHINOBI_PLUS, depth)),
    ]
}

fn game<V: Playable>(positions: &[&str], depth: u32) -> Bench {
    let rules = V::Rules::from_name("modern").unwrap_or_default();
    let mut bench = Bench::default();
    for text in positions {
        let pos = Position::<V>::read(text, rules).expect("a bench position is valid");
        let engine = Engine::new(Settings::default());
        let start = Instant::now();
        engine.prepare();
        let limits = Limits {
            depth: Some(depth),
            ..Limits::default()
        };
        bench.nodes += engine.go(&Line::new(pos), &limits, start, &mut |_| {}).nodes;
        bench.time += start.elapsed();
    }
    bench
}
