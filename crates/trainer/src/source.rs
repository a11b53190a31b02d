//! Fitted weights as a source file of the engine.

use std::fmt::Write;

use komadai_engine::{Playable, groups};

use crate::tune::Fitted;

/// The file that holds these weights in the engine.
pub fn source<V: Playable>(fitted: &Fitted) -> String {
    let length = fitted.weights.len();
    let mut text = format!(
        "//! What is seen in {}, and how much it counts; written by `komadai tune`.\n\n\
         use crate::eval::Pair;\n\n\
         const fn p(opening: i16, end: i16) -> Pair {{\n    Pair::new(opening, end)\n}}\n\n\
         #[rustfmt::skip]\n\
         pub(in crate::variants) static WEIGHTS: [Pair; {length}] = [\n",
        V::ID
    );
    let mut start = 0;
    for group in groups::<V>() {
        let _ = writeln!(text, "    // {}", group.name);
        for row in fitted.weights[start..group.end].chunks(8) {
            text.push_str("   ");
            for weight in row {
                let [opening, end] = weight.map(|half| half.round().clamp(-8000.0, 8000.0) as i16);
                let _ = write!(text, " p({opening}, {end}),");
            }
            text.push('\n');
        }
        start = group.end;
    }
    text + "];\n"
}
