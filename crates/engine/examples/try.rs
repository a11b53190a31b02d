//! Scratch.
use komadai_engine::*;
use komadai_rules::*;
use std::time::*;
fn go<V: Playable>(fen: &str, ms: u64) {
    let rules = V::Rules::from_name("modern").unwrap_or_default();
    let pos = Position::<V>::read(fen, rules).unwrap();
    let e = Engine::new(Settings::default());
    e.prepare();
    let l = Limits {
        movetime: Some(Duration::from_millis(ms)),
        ..Limits::default()
    };
    let b = e.go(&Line::new(pos), &l, Instant::now(), &mut |i| {
        println!(
            "d {} sd {} {:?} n {} t {:?} nps {:.0}k pv {:?}",
            i.depth,
            i.seldepth,
            i.score,
            i.nodes,
            i.time,
            i.nodes as f64 / i.time.as_secs_f64() / 1e3,
            &i.pv[..i.pv.len().min(8)]
        )
    });
    println!("best {:?}", b.mv);
}
fn main() {
    go::<Shogi>(Shogi::START, 2000);
    go::<Shogun>(Shogun::START, 2000);
    go::<Shinobi>(Shinobi::START, 2000);
    for d in [7, 8] {
        for (n, b) in bench(d) {
            println!("{n} {} {:.2} Mnps {:?}", b.nodes, b.rate() / 1e6, b.time);
        }
    }
}
