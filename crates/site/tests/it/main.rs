//! What the whole site promises, pages and programs together: one file a subject.
//!
//! They are one program: linking the server takes longer than most of them. Those that need the machine to themselves
//! have their own (`exhaustion`).

#[path = "../../build/bare.rs"]
mod bare;
mod browser;
mod clients;
#[path = "../../../server/tests/it/common/mod.rs"]
mod common;
mod connections;
mod moderation;
mod names;
mod notices;
mod pages;
mod people;
mod print;
mod push;
mod records;
mod rights;
#[path = "../../build/scripts.rs"]
mod scripts;
mod study;
#[path = "../../build/styles.rs"]
mod styles;

use komadai_site::serve;
