//! A match on the terminal: its engines, how it goes, what came out.

pub(crate) mod engines;
pub(crate) mod live;
pub(crate) mod table;
pub(crate) mod words;
