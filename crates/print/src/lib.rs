//! Komadai on paper: pieces to cut out, boards and sheets, as PDF.
//!
//! A document begins from a [`Basis`] (game, language, paper) and one of the things there are to print:
//!
//! ```
//! use komadai_print::{Basis, Paper, Pieces};
//! use komadai_rules::VariantId;
//! use komadai_words::Language;
//!
//! let basis = Basis { game: VariantId::Shogun, language: Language::default(), paper: Paper::A4 };
//! assert!(Pieces::default().pdf(&basis).starts_with(b"%PDF-1.7"));
//! ```
//!
//! The same order makes the same bytes on every machine. What is on the pages comes from the rules (how many pieces, which
//! zones, how pieces move), the words of `i18n/` and the site's own drawings.

mod basis;
mod board;
mod booklet;
mod diagram;
mod face;
mod figure;
mod flow;
mod ink;
mod kinds;
mod koma;
mod leaflet;
mod material;
mod moves;
mod paper;
mod pdf;
mod pieces;
mod score;
mod scorebook;
mod svg;
mod text;
mod worksheet;

pub use basis::Basis;
pub use board::Board;
pub use booklet::Booklet;
pub use figure::Set;
pub use leaflet::Leaflet;
pub use paper::{Choice, Flip, Paper, Sides, Size, UnknownChoice};
pub use pieces::Pieces;
pub use score::ScoreSheet;
pub use worksheet::{Level, Worksheet};
