//! Taking a game along: its link, the record in every format the game has, the position as text and as a picture.

use komadai_notation::format::formats_of;
use komadai_notation::{Encoding, Format};
use komadai_rules::VariantId;
use komadai_server::GameId;
use komadai_words::Words;
use maud::{Markup, html};

use crate::pages::reader::Reader;

/// Formats that old programs expect in Shift_JIS.
const OLD: [Format; 2] = [Format::Kif, Format::Ki2];

/// The panel, opened by a button; `islands/game-share.js` copies and keeps it at the position shown.
pub(super) fn panel(reader: &Reader, game: VariantId, id: GameId, fen: &str) -> Markup {
    let words = reader.words;
    let record = |format: Format| format!("/api/record/{id}?format={}", format.name());
    let picture = |ending: &str| format!("/game/{id}/picture.{ending}");
    html! {
        div.share #share popover role="dialog" aria-label=(words.get("game-share")) {
            div.share-head {
                h2 { (words.get("game-share")) }
                button.icon.close type="button" popovertarget="share" popovertargetaction="hide"
                    aria-label=(words.get("action-close")) { "×" }
            }
            (copied(words, "link", "share-link", &reader.address(&format!("/game/{id}"))))
            h3 { (words.get("share-record")) }
            p.files {
                @for &format in formats_of(game) {
                    a.button.plain href=(record(format)) { (words.get(&format!("format-{}", format.name()))) }
                }
                @for format in OLD.into_iter().filter(|format| formats_of(game).contains(format)) {
                    a.button.plain href=(format!("{}&encoding={}", record(format), Encoding::ShiftJis.name())) {
                        (words.get(&format!("format-{}", format.name()))) " (Shift_JIS)"
                    }
                }
            }
            // Of a game under way there is none yet: the script shows it.
            p.files #share-booklet hidden {
                a.button.plain href=(format!("/print/game/{id}.pdf")) { (words.get("print-booklet")) }
            }
            h3 { (words.get("share-position")) }
            (copied(words, "position", "share-position", fen))
            p.files {
                a.button.plain data-picture href=(picture("svg")) download { (words.get("format-svg")) }
                a.button.plain data-picture href=(picture("png")) download { (words.get("format-png")) }
            }
        }
    }
}

/// A text that can be copied.
fn copied(words: Words, name: &str, id: &str, value: &str) -> Markup {
    html! {
        p.copied {
            input id=(id) type="text" readonly value=(value) aria-label=(words.get(&format!("share-{name}")));
            button.button.plain type="button" data-copy=(name) { (words.get("action-copy")) }
        }
    }
}
