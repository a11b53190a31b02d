//! An analysis shown to people.

pub(crate) mod svg;
pub(crate) mod table;
