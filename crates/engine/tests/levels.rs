//! Players of a level, however little they search, look at every move once: the strongest does not overlook a mate in one.

use std::time::Instant;

use komadai_engine::{Engine, Grade, Level, Limits, Playable, Settings, Strength};
use komadai_rules::{Line, Position, Shogi, Shogun, Variant};

fn strongest_mates<V: Playable>(position: &str)
where
    <V as Variant>::Rules: Default,
{
    let level = Level::new(Level::MOST).expect("it is a level");
    for seed in 0..4 {
        let engine = Engine::<V>::new(Settings {
            hash: 1,
            strength: Some(Strength {
                grade: Grade::Level(level),
                seed,
            }),
            ..Settings::default()
        });
        let start = Position::<V>::read(position, Default::default()).expect("it is a position");
        let mut line = Line::new(start);
        engine.prepare();
        let found = engine.go(&line, &Limits::default(), Instant::now(), &mut |_| {});
        let best = found.mv.expect("there are moves");
        line.play(best).expect("it is legal");
        assert!(
            line.position().is_check() && !line.position().has_moves(),
            "{position}: {best} with seed {seed}"
        );
    }
}

#[test]
fn the_strongest_mates_in_one_where_there_are_more_moves_than_it_has_nodes() {
    strongest_mates::<Shogi>("2s6/k6+Pl/pg6n/1Pppp1P2/4gN3/R6GL/NGPPKPs2/L1N3r2/7P1 w 2B2SL6Pp 174");
    strongest_mates::<Shogi>(
        "Snk1b+P1n1/6g2/2p2s3/l2pp1ppp/2Pg2P1l/pP1PP1gP1/L+r1SKs2N/3G1R3/9 w BNPl3p 206",
    );
    strongest_mates::<Shogun>("5+Rn1/1+P2ppp1/8/1p3R2/B2k1fPp/1P3B1N/P1P1P3/R4K2[FRBPPPPPbnn] w - - 1 34");
}
