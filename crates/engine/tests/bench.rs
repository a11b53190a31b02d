//! The signature of the search: `testdata/bench.txt` has the nodes of each game's bench.

use std::fmt::Write;

const SIGNATURE: &str = include_str!("../../../testdata/bench.txt");

#[test]
fn the_search_visits_as_many_nodes_as_its_signature_says() {
    let mut found = String::new();
    for (game, bench) in komadai_engine::bench(komadai_engine::BENCH_DEPTH) {
        let _ = writeln!(found, "{game} {}", bench.nodes);
    }
    assert_eq!(
        found, SIGNATURE,
        "the search has changed; if that is meant, testdata/bench.txt becomes:\n{found}"
    );
}
