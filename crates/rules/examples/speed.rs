//! Scratch.
use komadai_rules::*;
use std::time::Instant;
fn run<V: Variant>(name: &str, rules: &str, text: &str, depth: u32) {
    let rules = V::Rules::from_name(rules).unwrap();
    let pos = if text.is_empty() {
        Position::<V>::start(rules)
    } else {
        Position::read(text, rules).unwrap()
    };
    let t = Instant::now();
    let n = perft(&pos, depth);
    let e = t.elapsed().as_secs_f64();
    let t = Instant::now();
    let m = perft_playing_all(&pos, depth - 1);
    let e2 = t.elapsed().as_secs_f64();
    println!(
        "{name:10} {n:12} {:8.1} Mnps   all {m:10} {:8.1} size {}",
        n as f64 / e / 1e6,
        m as f64 / e2 / 1e6,
        size_of::<Position<V>>()
    );
}
fn main() {
    for _ in 0..2 {
        run::<Shogi>("shogi", "classic", "", 5);
        run::<Shogi>(
            "shogi2",
            "classic",
            "l1s1kg1nl/3g1r3/2n1p2p1/p2p1sp1p/1pp6/2+bSS4/PP1PP1P1P/1KR6/LN1GBG1NL b P3p 41",
            4,
        );
        run::<Shogi>(
            "shogi3",
            "classic",
            "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
            3,
        );
        run::<Shogun>("shogun", "classic", "", 5);
        run::<Shogun>(
            "shogun2",
            "classic",
            "1r1+fkb1r/pppn1ppp/4pnb1/N7/3pP3/P1N2+F1P/1PP2PP1/R1B1KB1R[P] w KQk - 0 13",
            4,
        );
        run::<Shogun>(
            "shogun3",
            "classic",
            "4kb1r/pp3pp1/1bp2np1/1p+f5/3NPPp1/P1N+p3P/1PN1BPP1/R3K2R[Bfr] w KQk - 0 46",
            4,
        );
        run::<Shinobi>("shinobi", "modern", "", 4);
        run::<Shinobi>(
            "shinobi2",
            "modern",
            "2kr1br1/pppq1p1p/2n1pp2/8/2DP3P/4J3/PPP1PPP1/L2C1KHL[MM] w - - 1 13",
            4,
        );
        run::<Shinobi>(
            "shinobi3",
            "modern",
            "1k2rb2/pppq1p2/5p2/4n2p/3r3P/3M4/PPCJPPP1/L1D2KHL[M] w - - 6 21",
            4,
        );
        run::<ShinobiPlus>("plus", "modern", "", 4);
    }
}
