//! The engine of a thread: kept from search to search, because people look at positions that follow each other.

use std::any::Any;

use komadai_engine::{Engine, Playable, Settings};

/// Memory for what an engine has seen, in mebibytes.
const HASH: usize = 32;

/// Where a thread keeps its engine, of whichever game it thought about last.
#[derive(Default)]
pub(crate) struct Bench(Option<Box<dyn Any>>);

impl Bench {
    /// The engine for a game, to tell so many best moves.
    pub(crate) fn engine<V: Playable>(&mut self, lines: usize) -> Engine<V> {
        let settings = Settings {
            hash: HASH,
            multipv: lines,
            ..Settings::default()
        };
        let known = self
            .0
            .take()
            .and_then(|engine| engine.downcast::<Engine<V>>().ok());
        let mut engine = known.unwrap_or_else(|| Box::new(Engine::new(settings)));
        engine.set(settings);
        let handle = (*engine).clone();
        self.0 = Some(engine);
        handle
    }
}
