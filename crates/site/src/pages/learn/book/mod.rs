//! The guides as books: a chapter a page, its sections with their figures beside them.

mod chapter;
pub(super) mod shelf;

use komadai_learn::{Book, BookChapter};

pub(super) use chapter::show;

use super::courses::books;

/// A chapter and the book it belongs to.
pub(super) struct Place {
    pub(super) book: &'static Book,
    /// Its number in the book.
    pub(super) number: usize,
}

impl Place {
    pub(super) fn find(book: &str, chapter: &str) -> Option<Self> {
        let book = books().iter().find(|other| other.name == book)?;
        let number = book.chapters.iter().position(|other| other.id == chapter)?;
        Some(Self { book, number })
    }

    pub(super) fn chapter(&self) -> &'static BookChapter {
        &self.book.chapters[self.number]
    }

    /// The chapter that many further on.
    fn beside(&self, step: isize) -> Option<&'static BookChapter> {
        self.book.chapters.get(self.number.checked_add_signed(step)?)
    }
}

/// Where a chapter is read.
pub(super) fn address(book: &Book, chapter: &BookChapter) -> String {
    format!("/guide/{}/{}", book.name, chapter.id)
}

/// Every chapter's address.
pub(super) fn addresses() -> impl Iterator<Item = String> {
    books()
        .iter()
        .flat_map(|book| book.chapters.iter().map(|chapter| address(book, chapter)))
}
