//! What makes a position a puzzle, kind by kind.

mod bar;
pub(crate) mod campmate;
pub(crate) mod defence;
pub(crate) mod mates;
pub(crate) mod scout;
pub(crate) mod spot;
pub(crate) mod tactics;
pub(crate) mod useless;
