//! The keys of the page and the marks of the board, explained on one sheet.

use komadai_rules::VariantId;
use komadai_server::board;
use komadai_words::Words;
use maud::{Markup, html};

/// Keys that work anywhere on the page, and what they do.
const EVERYWHERE: [(&str, &str); 9] = [
    ("← →", "keys-step"),
    ("↑ ↓", "keys-ends"),
    ("F", "board-flip"),
    ("Z", "game-zen"),
    ("C", "keys-chat"),
    ("M", "typed-label"),
    ("T", "keys-time"),
    ("?", "keys-help"),
    ("Esc", "keys-close"),
];

/// Keys that work while the board has the focus.
const ON_BOARD: [(&str, &str); 7] = [
    ("← ↑ ↓ →", "keys-walk"),
    ("Enter", "keys-pick"),
    ("Esc", "keys-cancel"),
    ("H", "keys-hand"),
    ("G", "keys-goals"),
    ("I", "keys-card"),
    ("L", "keys-last"),
];

/// The sheet, opened from the menu or by `?`.
pub(super) fn sheet(words: Words, game: VariantId) -> Markup {
    let zones = board::sheet(game).zone_kinds();
    let keys = |list: &[(&str, &str)]| {
        html! { dl.keys { @for (key, text) in list { dt { kbd { (key) } } dd { (words.get(text)) } } } }
    };
    html! {
        div.share.help #help popover role="dialog" aria-label=(words.get("menu-help")) {
            div.share-head {
                h2 { (words.get("menu-help")) }
                button.icon.close type="button" popovertarget="help" popovertargetaction="hide"
                    aria-label=(words.get("action-close")) { "×" }
            }
            @if !zones.is_empty() {
                h3 { (words.get("legend-title")) }
                dl.legend {
                    @for kind in zones {
                        dt { span.swatch.(format!("kd-zone-{kind}")) {} }
                        dd { (words.get(&format!("legend-{kind}"))) }
                    }
                }
            }
            h3 { (words.get("keys-everywhere")) }
            (keys(&EVERYWHERE))
            h3 { (words.get("keys-on-board")) }
            (keys(&ON_BOARD))
        }
    }
}
