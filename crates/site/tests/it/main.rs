//! What the whole site promises, pages and programs together: one file a subject.
//!
//! They are one program: linking the server takes longer than most of them. Those that need the machine to themselves
//! have their own (`exhaustion`).

mod browser;
mod clients;
#[path = "../../../server/tests/it/common/mod.rs"]
mod common;
mod connections;
mod names;
mod notices;
mod pages;
mod people;
mod push;
mod records;
mod rights;
mod study;

use komadai_site::serve;
