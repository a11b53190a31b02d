//! A load test on the terminal: as it goes on, and what came of it.

mod live;
mod page;

pub(crate) use live::LoadProgress;
pub(crate) use page::page;
