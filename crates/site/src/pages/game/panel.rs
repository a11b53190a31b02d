//! What stands beside the board or opens over it: the row of buttons, what happens, chat, and a menu for the rest.

use komadai_rules::VariantId;
use komadai_words::Words;
use maud::{Markup, html};

use crate::pages::words::title;

/// What can be opened: the name it has in the page and in the words, and its picture in `ui/icons.js`.
const TABS: [(&str, &str, &str); 4] = [
    ("moves", "game-moves", "list"),
    ("chat", "chat-title", "chat"),
    ("actions", "menu-actions", "flag"),
    ("menu", "menu-title", "more"),
];

/// The row that opens one thing or another, and the steps through the game.
pub(super) fn dock(words: Words) -> Markup {
    html! {
        div.dock {
            div.bar #bar role="group" aria-label=(words.get("menu-title")) {
                @for (name, key, icon) in TABS {
                    button type="button" data-open=(name) data-icon=(icon) aria-expanded="false" {
                        span.label { (words.get(key)) }
                        @if name == "chat" { span.badge #unread hidden {} }
                    }
                }
            }
            div.steps #steps {}
        }
    }
}

/// What happens: offers, the connection, an opponent who is away, and what is said for a moment.
pub(super) fn happenings() -> Markup {
    html! {
        div.happenings {
            div {
                p.connection #connection role="status" data-state="wait" {}
                div.absence #absence role="status" {}
                div.offers #offers role="status" {}
                div.note #note role="alert" {}
            }
        }
    }
}

/// Talk.
pub(super) fn chat(words: Words) -> Markup {
    html! {
        section.tab.tab-chat #chat aria-label=(words.get("chat-title")) {
            div.talk #talk role="log" tabindex="0" aria-label=(words.get("chat-title")) { ol #said {} }
            p.quiet.small { (words.get("menu-chat-empty")) }
            form #say autocomplete="off" {
                input type="text" maxlength="300" enterkeyhint="send" aria-label=(words.get("chat-placeholder"));
                button.button.plain { (words.get("chat-send")) }
            }
        }
    }
}

/// What is needed now and then; `islands/game-menu.js` makes it work.
pub(super) fn menu(words: Words, game: VariantId, agreed: &Markup, is_commented: bool) -> Markup {
    let about = |key: &str| words.fill(key, &[("game", title(words, game).into())]);
    let key = |key: &str| html! { kbd { (key) } };
    html! {
        div.tab.tab-menu #menu-tab {
            (agreed)
            p.state { span #watchers {} span #ping { (words.get("connection-wait")) } }
            button.item type="button" data-do="flip" { (words.get("board-flip")) (key("F")) }
            button.item type="button" data-do="zen" { (words.get("game-zen")) (key("Z")) }
            @if is_commented {
                button.item type="button" data-do="comments" { (words.get("coach-title")) span.switch {} }
            }
            button.item type="button" data-do="sound" { (words.get("settings-sounds")) span.switch {} }
            label.item { (words.get("settings-notation")) select.notations #notations {} }
            label.item.size {
                (words.get("menu-size"))
                input #size type="range" min="50" max="100" step="1" value="100";
            }
            button.item type="button" popovertarget="share" { (words.get("game-share")) }
            button.item type="button" data-do="print" { (words.get("menu-print")) }
            button.item type="button" popovertarget="help" { (words.get("menu-help")) (key("?")) }
            a.item href=(format!("/rules/{game}")) target="_blank" { (about("rules-title")) }
            a.item href=(format!("/pieces/{game}")) target="_blank" { (about("pieces-title")) }
            a.item href="/settings" { (words.get("nav-settings")) }
        }
    }
}

/// Closes what lies over the board after the game.
pub(super) fn dismiss(words: Words) -> Markup {
    html! {
        button.icon.dismiss #dismiss type="button" data-icon="close" aria-label=(words.get("action-close")) {}
    }
}

/// The one button of zen mode.
pub(super) fn leave_zen(words: Words) -> Markup {
    html! {
        button.leave-zen #leave-zen type="button" data-icon="close" aria-label=(words.get("menu-leave-zen"))
            title=(words.get("menu-leave-zen")) {}
    }
}
