//! The second click on the home page: how strong the computer is, or which clock. Side and rules stand before it,
//! since that click begins.

use komadai_rules::VariantId;
use komadai_server::Error;
use komadai_server::computers::LEVELS;
use komadai_server::presets::{Preset, quick};
use komadai_words::Words;
use maud::{Markup, html};

use super::new::{rules_choice, sides};
use super::usual::Usual;
use super::wanted::Against;
use super::words::{level_name, time_text, title};

/// What opens over the page for each way to play a game.
pub(super) fn choices(words: Words, game: VariantId, usual: &Usual) -> Result<Markup, Error> {
    let presets = quick(game)?;
    let rules = rules_choice(words, game, usual.rules(game));
    let sheet = |way: &str, key: &str, against: Against, content: Markup| {
        html! {
            div.choice popover id=(format!("{way}-{game}")) {
                form method="post" action=(against.action()) {
                    h2 { (title(words, game)) small { (words.get(key)) } }
                    input type="hidden" name="game" value=(game);
                    (content)
                }
                p.choices-more {
                    a href=(format!("/new?game={game}&with={}", against.name())) { (words.get("lobby-custom")) }
                }
            }
        }
    };
    Ok(html! {
        (sheet("computer", "home-play-computer", Against::Computer, html! {
            (sides(words, game, "random", ""))
            (rules)
            p.choice-ask { (words.get("home-level")) }
            div.levels { @for level in LEVELS { button.button name="level" value=(level) { (level_name(words, level)) } } }
            p.quiet.small { (words.get("home-level-hint")) }
        }))
        (sheet("friend", "home-play-friend", Against::Friend, html! {
            (sides(words, game, "random", ""))
            (rules)
            p.choice-ask { (words.get("home-clock")) }
            div.clocks {
                @for preset in &presets { (clock(words, preset)) }
                button.button.quick-clock name="time" value="unlimited" { (words.get("time-unlimited")) }
            }
            p.quiet.small { (words.get("home-friend-hint")) }
        }))
        (sheet("seek", "home-find-opponent", Against::Anybody, html! {
            (rules)
            p.choice-ask { (words.get("home-clock")) }
            div.clocks { @for preset in &presets { (clock(words, preset)) } }
            p.quiet.small { (words.get("home-seek-hint")) }
        }))
    })
}

fn clock(words: Words, preset: &Preset) -> Markup {
    let time = preset.proposal.time;
    html! {
        button.button.quick-clock name="time" value=(time) {
            (time_text(words, time))
            small { (words.get(&format!("speed-{}", preset.speed))) }
        }
    }
}
