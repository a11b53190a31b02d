//! The books side by side, each with its chapters.

use komadai_learn::Book;
use komadai_rules::VariantId;
use maud::{Markup, html};

use super::super::super::picture;
use super::super::super::reader::Reader;
use super::super::super::words::title;
use super::super::courses::books;
use super::address;

/// Every book with its table of contents.
pub(in super::super) fn shelf(reader: &Reader) -> Markup {
    html! { div.shelf { @for book in books() { (cover(reader, book)) } } }
}

fn cover(reader: &Reader, book: &'static Book) -> Markup {
    let words = reader.words;
    let game = book.name.parse::<VariantId>();
    html! {
        article.cover id=(book.name) {
            @if let Ok(game) = game {
                header {
                    div.cover-board { (picture::start(reader, game)) }
                    h3 { (title(words, game)) }
                }
            }
            ol {
                @for chapter in &book.chapters {
                    li { a href=(address(book, chapter)) { (words.get(&chapter.words)) } }
                }
            }
        }
    }
}
