//! Text from people: one line of what can be seen. It is escaped where it is shown, not here.

use crate::Error;

/// One line of visible text of at most so many characters, or a refusal.
pub fn clean(text: &str, longest: usize) -> Result<String, Error> {
    let visible = visible(text);
    let text = visible.trim();
    match text.chars().count() {
        0 => Err(Error::Invalid("the text is empty".into())),
        length if length > longest => Err(Error::Invalid(format!(
            "the text is longer than {longest} characters"
        ))),
        _ => Ok(text.into()),
    }
}

/// What can be seen of a text, on one line.
pub fn visible(text: &str) -> String {
    text.chars()
        .map(|letter| if letter.is_whitespace() { ' ' } else { letter })
        .filter(|&letter| !letter.is_control() && !is_invisible(letter))
        .collect()
}

/// What can be seen of a text of several lines.
pub fn visible_lines(text: &str) -> String {
    let stays =
        |letter: &char| *letter == '\n' || *letter == '\t' || !letter.is_control() && !is_invisible(*letter);
    text.chars().filter(stays).collect()
}

/// Marks that turn text around, hide in it or fill it with nothing.
fn is_invisible(letter: char) -> bool {
    matches!(
        letter,
        '\u{ad}'
            | '\u{61c}'
            | '\u{115f}'..='\u{1160}'
            | '\u{180e}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{3164}'
            | '\u{feff}'
            | '\u{ffa0}'
            | '\u{e0000}'..='\u{e007f}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_is_one_visible_line() {
        assert_eq!(clean(" good\ngame\u{202e}! ", 20).unwrap(), "good game!");
        assert_eq!(clean("<b>ok</b>", 9).unwrap(), "<b>ok</b>");
        assert_eq!(clean("対局ありがとう", 7).unwrap(), "対局ありがとう");
        assert!(clean(" \u{200b}\n\u{3164}", 9).is_err());
        assert!(clean("123", 2).is_err());
        assert_eq!(visible_lines("a\u{202e}b\r\n\u{1}\tc"), "ab\n\tc");
    }
}
