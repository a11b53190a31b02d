//! The typefaces of printed pages: cuts of Noto Sans CJK with what our words need (`fonts/subset.py`).

use std::sync::LazyLock;

use ttf_parser::GlyphId;

/// One of the files in `fonts/`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Face {
    Latin,
    LatinBold,
    Japanese,
    Chinese,
}

/// How heavy letters are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Weight {
    Regular,
    Bold,
}

/// In whose manner characters are drawn that Japanese and Chinese share.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Script {
    Japanese,
    Chinese,
}

impl Script {
    /// That of a language, by its code.
    pub(crate) fn of(language: &str) -> Self {
        if language.starts_with("zh") {
            Self::Chinese
        } else {
            Self::Japanese
        }
    }
}

/// A character of a face.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Glyph {
    pub(crate) face: Face,
    pub(crate) id: u16,
    /// How far it goes, for a size of one.
    pub(crate) advance: f32,
    pub(crate) letter: char,
}

impl Face {
    pub(crate) const ALL: [Self; 4] = [Self::Latin, Self::LatinBold, Self::Japanese, Self::Chinese];

    /// The file.
    pub(crate) const fn data(self) -> &'static [u8] {
        match self {
            Self::Latin => include_bytes!("../fonts/latin.otf"),
            Self::LatinBold => include_bytes!("../fonts/latin-bold.otf"),
            Self::Japanese => include_bytes!("../fonts/ja.otf"),
            Self::Chinese => include_bytes!("../fonts/zh-Hant.otf"),
        }
    }

    /// What it is called in a document.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Latin => "NotoSansCJKjp-Regular",
            Self::LatinBold => "NotoSansCJKjp-Bold",
            Self::Japanese => "NotoSansCJKjp-Regular-Han",
            Self::Chinese => "NotoSansCJKtc-Regular-Han",
        }
    }

    /// Whether it has no heavy cut: what is heavy gets a line around it.
    pub(crate) fn is_eastern(self) -> bool {
        matches!(self, Self::Japanese | Self::Chinese)
    }

    pub(crate) fn parsed(self) -> &'static ttf_parser::Face<'static> {
        &FACES[self as usize]
    }

    fn find(self, letter: char) -> Option<Glyph> {
        let face = self.parsed();
        let GlyphId(id) = face.glyph_index(letter)?;
        let advance = face.glyph_hor_advance(GlyphId(id))?;
        Some(Glyph {
            face: self,
            id,
            advance: f32::from(advance) / f32::from(face.units_per_em()),
            letter,
        })
    }
}

static FACES: LazyLock<[ttf_parser::Face<'static>; 4]> = LazyLock::new(|| {
    Face::ALL.map(|face| ttf_parser::Face::parse(face.data(), 0).expect("our fonts can be read"))
});

/// What stands for a character that no face has: the printer's geta.
const MISSING: char = '〓';

/// The character of a face that shows a letter.
pub(crate) fn glyph(letter: char, weight: Weight, script: Script) -> Glyph {
    find(letter, weight, script)
        .or_else(|| Face::Japanese.find(MISSING))
        .expect("the Japanese face has a geta")
}

/// The same, if a face has it.
pub(crate) fn find(letter: char, weight: Weight, script: Script) -> Option<Glyph> {
    let latin = match weight {
        Weight::Regular => Face::Latin,
        Weight::Bold => Face::LatinBold,
    };
    let eastern = match script {
        Script::Japanese => [Face::Japanese, Face::Chinese],
        Script::Chinese => [Face::Chinese, Face::Japanese],
    };
    [latin, eastern[0], eastern[1]]
        .into_iter()
        .find_map(|face| face.find(letter))
}

/// How wide a text is, for a size of one.
pub(crate) fn width(text: &str, weight: Weight, script: Script) -> f32 {
    text.chars()
        .map(|letter| glyph(letter, weight, script).advance)
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pages take words from all files of a language, so the fonts have all of their letters.
    #[test]
    fn every_letter_of_every_language_is_in_a_font() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../i18n");
        for language in std::fs::read_dir(folder).expect("the words are there") {
            let language = language.expect("the words are there").path();
            let Ok(files) = std::fs::read_dir(&language) else {
                continue;
            };
            for file in files {
                let file = file.expect("the words are there").path();
                let text = std::fs::read_to_string(&file).expect("words are text");
                let code = language.file_name().and_then(|name| name.to_str());
                let script = Script::of(code.unwrap_or_default());
                let is_shown = |letter: &char| !letter.is_control();
                let missing: String = text
                    .chars()
                    .filter(is_shown)
                    .filter(|&letter| find(letter, Weight::Regular, script).is_none())
                    .collect();
                assert!(
                    missing.is_empty(),
                    "{}: no font has {missing}; run fonts/subset.py, which cuts them anew",
                    file.display()
                );
            }
        }
    }

    #[test]
    fn names_have_their_letters() {
        for letter in "羽生善治藤井聡太渡邉髙﨑齋藤邊澤瀧蔡陳黃鄭謝郭賴峯堃".chars()
        {
            for script in [Script::Japanese, Script::Chinese] {
                assert!(find(letter, Weight::Bold, script).is_some(), "{letter}");
            }
        }
    }
}
