//! `cargo bench -p komadai-engine`: how fast the bench positions of each game are searched. An argument is the depth.

fn main() {
    let depth = std::env::args().find_map(|word| word.parse().ok()).unwrap_or(13);
    for (game, bench) in komadai_engine::bench(depth) {
        println!(
            "{game:<12} {:>10} nodes {:6.2} Mnodes/s",
            bench.nodes,
            bench.rate() / 1e6
        );
    }
}
