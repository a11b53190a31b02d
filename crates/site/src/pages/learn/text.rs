//! Texts as they are compared in a search: small letters without accents, and scripts without spaces by pairs.

/// The longest question that is read, in characters, and how many parts of it count.
const LONGEST: usize = 60;
const PARTS: usize = 12;

/// A text to look in: words between single blanks, one before the first.
///
/// ```text
/// "Dónde está el Rey?" → " donde esta el rey"
/// ```
pub(super) fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len() + 1);
    plain.push(' ');
    for letter in text.chars().flat_map(char::to_lowercase).map(bare) {
        if letter.is_alphanumeric() || letter == '+' {
            plain.push(letter);
        } else if !plain.ends_with(' ') {
            plain.push(' ');
        }
    }
    plain
}

/// A letter without its accent.
fn bare(letter: char) -> char {
    match letter {
        'á' | 'à' | 'â' | 'ä' | 'ã' | 'ā' => 'a',
        'é' | 'è' | 'ê' | 'ë' | 'ē' => 'e',
        'í' | 'ì' | 'î' | 'ï' | 'ī' => 'i',
        'ó' | 'ò' | 'ô' | 'ö' | 'õ' | 'ō' => 'o',
        'ú' | 'ù' | 'û' | 'ü' | 'ū' => 'u',
        'ñ' => 'n',
        other => other,
    }
}

/// Whether a letter belongs to a script that is written without blanks.
const fn is_unspaced(letter: char) -> bool {
    matches!(letter, '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}')
}

/// What somebody looks for: beginnings of words, and pairs of characters.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Wanted(Vec<String>);

impl Wanted {
    pub(super) fn read(asked: &str) -> Self {
        let asked: String = asked.chars().take(LONGEST).collect();
        let mut parts = Vec::new();
        for word in plain(&asked).split_whitespace() {
            let letters: Vec<char> = word.chars().collect();
            for run in letters.chunk_by(|one, other| is_unspaced(*one) == is_unspaced(*other)) {
                match run {
                    [first, ..] if !is_unspaced(*first) => {
                        parts.push(format!(" {}", run.iter().collect::<String>()));
                    }
                    [single] => parts.push(single.to_string()),
                    _ => parts.extend(run.windows(2).map(|pair| pair.iter().collect::<String>())),
                }
            }
        }
        parts.truncate(PARTS);
        Self(parts)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether a plain text has all of it.
    pub(super) fn is_in(&self, plain: &str) -> bool {
        self.0.iter().all(|part| plain.contains(part.as_str()))
    }

    /// The first part that a plain text has, to show what is around it.
    pub(super) fn first_in(&self, plain: &str) -> Option<usize> {
        self.0.iter().filter_map(|part| plain.find(part.as_str())).min()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_by_their_beginnings_and_without_accents() {
        let text = plain("Dónde está el Rey? Ōte, Shinobi+.");
        assert_eq!(text, " donde esta el rey ote shinobi+ ");
        for asked in ["donde", "REY est", "ote", "shinobi+"] {
            assert!(Wanted::read(asked).is_in(&text), "{asked}");
        }
        assert!(!Wanted::read("onde").is_in(&text));
        assert!(!Wanted::read("rey dama").is_in(&text));
    }

    #[test]
    fn japanese_and_chinese_are_found_by_pairs() {
        let text = plain("四間飛車は、いちばん人気のある振り飛車です。");
        for asked in ["四間飛車", "振り飛車", "飛", "人気 飛車"] {
            assert!(Wanted::read(asked).is_in(&text), "{asked}");
        }
        assert!(!Wanted::read("三間飛車").is_in(&text));
        assert_eq!(Wanted::read("P-7f 角").0, [" p", " 7f", "角"]);
    }

    #[test]
    fn a_question_has_an_end() {
        let long = "あいうえお".repeat(1000);
        assert_eq!(Wanted::read(&long).0.len(), PARTS);
        assert!(Wanted::read("  ?!  ").is_empty());
    }
}
