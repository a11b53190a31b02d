//! Mate.

mod hands;
mod path;
mod proof;
mod search;
mod table;

use std::sync::atomic::AtomicBool;
use komadai_rules::{Position, Variant};

pub fn try_solve<V: Variant>(pos: &Position<V>, mib: usize, seconds: u64) -> String {
    let stop = AtomicBool::new(false);
    std::thread::scope(|scope| {
        std::thread::Builder::new()
            .stack_size(256 << 20)
            .spawn_scoped(scope, || {
                let mut search = search::Search::new(pos.turn(), mib, &stop);
                search.deadline = Some(std::time::Instant::now() + std::time::Duration::from_secs(seconds));
                let value = search.run(pos, table::ENDLESS);
                let verified = if value.is_proven() && std::env::var("VERIFY").is_ok() { search.verify(pos, value.len) } else { None };
                format!("{} len {} nodes {} fill {} verified {verified:?} extended {} leaf {} loops {} final {} maxd {} avgd {}", if value.is_proven() {"MATE"} else if value.is_disproven() {"nomate"} else {"unknown"}, value.len, search.nodes, search.table.fill(), search.stats[0], search.stats[1], search.stats[2], search.stats[3], search.stats[4], search.stats[5] / search.nodes)
            })
            .unwrap()
            .join()
            .unwrap()
    })
}
