//! Documents: pages that are drawn on in millimetres from the upper left corner, with the fonts and figures they use.

mod canvas;
mod document;
mod embed;

pub(crate) use canvas::{Align, Area, Canvas, Letters, Paint, Point};
pub(crate) use document::Document;

/// Points of a printer in a millimetre.
const POINTS: f32 = 72.0 / 25.4;

/// Millimetres in a printer's point: sizes of letters are told in these.
pub(crate) const POINT: f32 = 25.4 / 72.0;
