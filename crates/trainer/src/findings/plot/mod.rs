//! The plots: small SVG files that mind light and dark surroundings.

mod canvas;
mod ends;
mod lengths;
mod sides;
mod values;

use crate::findings::chapter::Chapter;

/// Every plot with the name of its file.
pub(crate) fn all(chapters: &[Chapter]) -> Vec<(String, String)> {
    let mut plots = Vec::new();
    for chapter in chapters {
        if let Some(values) = &chapter.values {
            plots.push((values_file(chapter), values::plot(chapter, values)));
        }
    }
    plots.push((SIDES.into(), sides::plot(chapters)));
    plots.push((LENGTHS.into(), lengths::plot(chapters)));
    plots.push((ENDS.into(), ends::plot(chapters)));
    plots
}

/// The file of the plot of a game's pieces.
pub(crate) fn values_file(chapter: &Chapter) -> String {
    format!("values-{}.svg", chapter.id)
}

/// The file of the plot of who is better off.
pub(crate) const SIDES: &str = "sides.svg";
/// The file of the plot of lengths.
pub(crate) const LENGTHS: &str = "lengths.svg";
/// The file of the plot of endings.
pub(crate) const ENDS: &str = "ends.svg";
