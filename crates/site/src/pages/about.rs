//! What komadai is, whom to thank, and under which licence it stands.

use komadai_rules::VariantId;
use maud::html;

use super::layout::{Layout, layout};
use super::reader::Reader;
use super::words::{families, title as game_title};
use super::{Answer, page, picture};

/// Fonts the characters on the pieces were taken from, and by whom.
const FONTS: [(&str, &str, &str); 2] = [
    (
        "Yuji Syuku",
        "The Yuji Project Authors",
        "https://github.com/Kinutafontfactory/Yuji",
    ),
    (
        "Kaisei Tokumin",
        "The Kaisei Project Authors",
        "https://github.com/Font-Kai/Kaisei",
    ),
];

pub(super) async fn show(reader: Reader) -> Answer {
    let words = reader.words;
    let title = words.get("about-title");
    let places = [
        ("/learn", "nav-learn"),
        ("/watch", "nav-watch"),
        ("/records", "nav-records"),
        ("/players", "nav-players"),
        ("/api", "nav-api"),
        ("/settings", "nav-settings"),
    ];
    let body = html! {
        div.page-title { h1 { (title) } }
        div.about {
            div.about-text {
                p.lead { (words.get("about-text")) }
                h2 { (words.get("about-games")) }
                dl.about-games {
                    @for game in VariantId::ALL {
                        dt { (game_title(words, game)) }
                        dd { (words.get(&format!("game-{game}-about"))) }
                    }
                }
                h2 { (words.get("about-promise")) }
                ul {
                    @for key in ["about-promise-free", "about-promise-data", "about-promise-fair", "about-promise-open"] {
                        li { (words.get(key)) }
                    }
                }
                h2 { (words.get("about-licence")) }
                p { (words.get("about-licence-text")) }
                p { (words.get("about-fonts")) }
                ul {
                    @for (font, authors, address) in FONTS {
                        li { a href=(address) rel="noopener" { (font) } " · " span lang="en" { (authors) } }
                    }
                }
                p.quiet.small { (words.fill("about-version", &[("version", env!("CARGO_PKG_VERSION").into())])) }
                nav.deeds aria-label=(words.get("about-more")) {
                    @for (place, key) in places { a.button.plain href=(place) { (words.get(key)) } }
                }
            }
            div.about-boards aria-hidden="true" {
                @for (game, _) in families() {
                    div.about-board { (picture::start(&reader, game)) }
                }
            }
        }
    };
    let about = words.get("about-text");
    Ok(page(layout(&reader, Layout::titled(&title).about(&about), &body)))
}
