//! Texts in lines: western words stay whole, eastern characters part anywhere but before closing and after opening signs.

use crate::face::{self, Script};
use crate::pdf::{Letters, POINT};

/// What must not begin a line.
const CLOSING: &str = "。、，．」』）】〉》！？：；…ー・々ぁぃぅぇぉっゃゅょァィゥェォッャュョ,.;:!?)%”’";
/// What must not end a line.
const OPENING: &str = "「『（【〈《(“‘";

/// A piece of text that stays on one line, and whether a blank parts it from what is before.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Unit {
    text: String,
    after_blank: bool,
}

/// A text in lines no wider than so many millimetres; a word that is wider has a line of its own.
pub(crate) fn lines(text: &str, width: f32, letters: Letters, script: Script) -> Vec<String> {
    let measure = |text: &str| face::width(text, letters.weight, script) * letters.size * POINT;
    let blank = measure(" ");
    let mut lines = Vec::new();
    let (mut line, mut taken) = (String::new(), 0.0);
    for unit in units(text) {
        let own = measure(&unit.text);
        let gap = if unit.after_blank && !line.is_empty() {
            blank
        } else {
            0.0
        };
        if !line.is_empty() && taken + gap + own > width {
            lines.push(std::mem::take(&mut line));
            taken = 0.0;
        } else if gap > 0.0 {
            line.push(' ');
            taken += gap;
        }
        line.push_str(&unit.text);
        taken += own;
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

fn units(text: &str) -> Vec<Unit> {
    let mut units: Vec<Unit> = Vec::new();
    let (mut after_blank, mut before) = (false, None);
    for letter in text.chars() {
        if letter.is_whitespace() {
            (after_blank, before) = (true, None);
            continue;
        }
        let parts = |before: char| {
            let is_between = is_eastern(before) || is_eastern(letter);
            is_between && !CLOSING.contains(letter) && !OPENING.contains(before)
        };
        match (before, units.last_mut()) {
            (Some(before), Some(last)) if !parts(before) => last.text.push(letter),
            _ => units.push(Unit {
                text: letter.into(),
                after_blank,
            }),
        }
        (after_blank, before) = (false, Some(letter));
    }
    units
}

fn is_eastern(letter: char) -> bool {
    u32::from(letter) >= 0x2e80
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(text: &str) -> Vec<String> {
        units(text).into_iter().map(|unit| unit.text).collect()
    }

    #[test]
    fn words_stay_whole_and_signs_with_their_words() {
        assert_eq!(texts("one of each"), ["one", "of", "each"]);
        assert_eq!(texts("駒を「打つ」。"), ["駒", "を", "「打", "つ」。"]);
        assert_eq!(texts("第3段"), ["第", "3", "段"]);
    }

    #[test]
    fn lines_are_no_wider_than_they_may() {
        let letters = Letters::new(9.0);
        let text =
            "A move on the board that enters the zone, stays inside or leaves it may promote the piece.";
        let broken = lines(text, 40.0, letters, Script::Japanese);
        assert!(broken.len() > 2);
        for line in &broken {
            assert!(
                face::width(line, letters.weight, Script::Japanese) * 9.0 * POINT <= 40.0,
                "{line}"
            );
        }
        assert_eq!(broken.join(" "), text);
    }
}
