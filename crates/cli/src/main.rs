//! The `komadai` binary.

fn main() {}
