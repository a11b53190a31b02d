//! Every word shown to people, in as many languages as `i18n/` has folders.
//!
//! ```
//! use komadai_words::Language;
//!
//! let words = Language::negotiate("fr, es-MX;q=0.8, en;q=0.5").words();
//! assert_eq!(words.get("nav-play"), "Jugar");
//! assert_eq!(words.fill("records-moves", &[("count", 1.into())]), "1 jugada");
//! ```
//!
//! The server formats what stands in a page; a browser gets the messages its scripts need as JSON
//! ([`Words::table`]) and fills their gaps itself.

mod browser;
mod language;
mod words;

pub use fluent_bundle::FluentValue as Value;
pub use language::Language;
pub use words::{Words, read_from};
