//! Texts as they are compared in a search: small letters without accents, katakana as hiragana, and scripts without spaces by
//! pairs.

/// The longest question that is read, in characters, and how many parts of it count.
const LONGEST: usize = 60;
const PARTS: usize = 12;
/// What is left of a word without its plural is longer than this, the blank before it included.
const SHORTEST_STEM: usize = 4;
/// So many characters after each hiragana its katakana follows.
const KATAKANA_AFTER_HIRAGANA: u32 = 0x60;

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

/// A text to look in, at its end the words with hyphens also in one: `byo-yomi` is found as `byoyomi`.
pub(super) fn searchable(text: &str) -> String {
    let mut plain = plain(text);
    let joined = text.split_whitespace().filter(|word| word.contains('-'));
    for word in joined {
        plain.push_str(&self::plain(&word.replace('-', "")));
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
        'ァ'..='ヶ' => char::from_u32(letter as u32 - KATAKANA_AFTER_HIRAGANA).unwrap_or(letter),
        other => other,
    }
}

/// Whether a letter belongs to a script that is written without blanks.
const fn is_unspaced(letter: char) -> bool {
    matches!(letter, '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}')
}

/// What somebody looks for: beginnings of words, and pairs of characters.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
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

    /// The same less strictly, for when nothing was found: words with hyphens in one, and without the ending of a plural.
    pub(super) fn read_loosely(asked: &str) -> Self {
        let mut wanted = Self::read(&asked.replace('-', ""));
        for part in &mut wanted.0 {
            let stem = part.strip_suffix("es").or_else(|| part.strip_suffix('s'));
            if let Some(stem) = stem.filter(|stem| stem.len() > SHORTEST_STEM) {
                *part = stem.to_owned();
            }
        }
        wanted
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
    fn katakana_and_hiragana_are_the_same() {
        let text = plain("ミノ囲い、ステイルメイト");
        for asked in ["みの", "ミノ", "すている"] {
            assert!(Wanted::read(asked).is_in(&text), "{asked}");
        }
        assert!(!Wanted::read("みな").is_in(&text));
    }

    #[test]
    fn hyphens_and_plurals_do_not_stand_in_the_way() {
        let text = searchable("A byo-yomi is not uchifuzume; a handicap, el peón");
        for asked in ["byoyomi", "byo-yomi", "uchi-fu-zume", "handicaps", "peones"] {
            let found = Wanted::read(asked).is_in(&text) || Wanted::read_loosely(asked).is_in(&text);
            assert!(found, "{asked}");
        }
        assert!(!Wanted::read("uchi-fu-zume").is_in(&text));
        assert_eq!(Wanted::read_loosely("pins"), Wanted::read("pins"));
    }

    #[test]
    fn a_question_has_an_end() {
        let long = "あいうえお".repeat(1000);
        assert_eq!(Wanted::read(&long).0.len(), PARTS);
        assert!(Wanted::read("  ?!  ").is_empty());
    }
}
