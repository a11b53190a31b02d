//! What every document begins from: a game, a language, the paper; and what stands at the edges of its pages.

use komadai_notation::{Appearance, Notation, Shown};
use komadai_rules::VariantId;
use komadai_words::{Language, Words};

use crate::ink::Ink;
use crate::paper::Paper;
use crate::pdf::{Align, Canvas, Document, Letters, Paint};

/// What every document begins from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Basis {
    /// The game.
    pub game: VariantId,
    /// The language of its words.
    pub language: Language,
    /// The paper.
    pub paper: Paper,
}

impl Basis {
    pub(crate) fn words(&self) -> Words {
        self.language.words()
    }

    /// What the game is called.
    pub(crate) fn title(&self) -> String {
        self.words().get(&format!("game-{}", self.game)).into_owned()
    }

    /// Begins a document about the game.
    pub(crate) fn document(&self, about: &str) -> Document {
        Document::new(&format!("{} · {about}", self.title()), self.language.code())
    }

    /// What a side is called.
    pub(crate) fn side(&self, side: komadai_rules::Side) -> String {
        let name = Appearance::of(self.game).sides[side.index()];
        self.words().get(&format!("side-{name}")).into_owned()
    }

    /// The notation its readers expect.
    pub(crate) fn notation<V: Shown>(&self) -> Notation {
        Notation::usual(V::NOTATIONS, self.language.code())
    }

    /// What a role is called.
    pub(crate) fn role<V: Shown>(&self, role: V::Role) -> String {
        let name = V::name(role).replace(' ', "-");
        self.words()
            .get(&format!("piece-{}-{name}", V::FAMILY))
            .into_owned()
    }
}

/// Quiet words at the upper and lower edge.
pub(crate) const SMALL: Letters = Letters::new(7.5).ink(Ink::GREY);

/// A line of words at the upper edge: what a page is, and how it is to be printed.
pub(crate) fn head(canvas: &mut Canvas<'_>, left: &str, right: &str) {
    let (width, _) = canvas.size();
    canvas.text((10.0, 9.0), Align::Left, SMALL.bold(), left);
    canvas.text((width - 10.0, 9.0), Align::Right, SMALL, right);
}

/// At the lower edge a length to measure, so that one sees whether the printer kept the size.
pub(crate) fn foot(canvas: &mut Canvas<'_>, words: &str) {
    let (width, height) = canvas.size();
    let y = height - 6.5;
    let paint = Paint::line(Ink::GREY, 0.2);
    canvas.line((10.0, y), (60.0, y), paint);
    for x in [10.0, 60.0] {
        canvas.line((x, y - 1.2), (x, y + 1.2), paint);
    }
    canvas.text((62.0, y + 0.9), Align::Left, SMALL, "50 mm");
    canvas.text((width - 10.0, y + 0.9), Align::Right, SMALL, words);
}
