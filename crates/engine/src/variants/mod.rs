//! The games as the engine sees them, one file each.

/// Makes a game playable with its search and its mate solver compiled here, once, and not again in every crate that uses it.
macro_rules! playable {
    ($V:ty) => {
        impl crate::engine::Playable for $V {
            fn search(
                engine: &crate::engine::Engine<Self>,
                line: &komadai_rules::Line<Self>,
                limits: &crate::limits::Limits<Self>,
                start: std::time::Instant,
                report: &mut dyn FnMut(&crate::search::Info<Self>),
            ) -> crate::engine::Best<Self> {
                engine.search(line, limits, start, report)
            }

            fn study_mate(
                line: &komadai_rules::Line<Self>,
                limits: &crate::mate::MateLimits,
                all: bool,
                stop: &std::sync::atomic::AtomicBool,
            ) -> crate::mate::Study<Self> {
                crate::mate::study(line, limits, all, stop)
            }
        }
    };
}

/// The network in a file, which stands in the binary once: as a constant it would be there for every crate that asks.
macro_rules! network {
    ($file:literal) => {{
        static BYTES: [u8; include_bytes!($file).len()] = *include_bytes!($file);
        Some(&BYTES)
    }};
}

mod clan;
mod fitted;
mod shinobi;
mod shinobiplus;
mod shogi;
mod shogun;
