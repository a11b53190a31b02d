//! A game as one likes it: rules, clock, handicap, sides and all the rest, against the computer, a friend or anybody.

use axum::extract::{Query, State};
use komadai_rules::{Handicap, Policy, RuleSet as _, Side, Variant, VariantId, dispatch};
use komadai_words::Words;
use maud::{Markup, html};
use serde::Deserialize;

use super::layout::{Layout, layout};
use super::reader::Reader;
use super::time::time_text;
use super::words::{level_name, side_name, title};
use super::{Answer, page, picture};
use crate::app::App;
use crate::computers::LEVELS;
use crate::presets::presets;
use crate::{Error, meeting};

/// What an address may say in advance.
#[derive(Debug, Deserialize)]
pub(super) struct Asked {
    #[serde(default)]
    game: String,
    /// Whom to challenge.
    user: Option<String>,
    rules: Option<String>,
    /// The position to start from.
    start: Option<String>,
}

pub(super) async fn show(State(app): State<App>, reader: Reader, Query(asked): Query<Asked>) -> Answer {
    let words = reader.words;
    let game = asked.game.parse().unwrap_or(VariantId::Shogi);
    let rules = asked.rules.clone().unwrap_or_default();
    let suggested = suggested(&app, &reader, &asked, game).await?;
    let start = asked.start.as_deref().unwrap_or_default();
    let body = html! {
        section.new {
            div.new-head {
                h1 { (words.get("lobby-create")) }
                nav.tabs aria-label=(words.get("lobby-game")) {
                    @for other in VariantId::ALL {
                        a href=(address(other, asked.user.as_deref())) aria-current=[(other == game).then_some("page")] {
                            (title(words, other))
                        }
                    }
                }
            }
            div.new-board { (picture::picture(&reader, game, &rules, start)) }
            form.new-form.panel method="post" action="/play/computer" {
                input type="hidden" name="game" value=(game);
                (rule_sets(words, game, &rules))
                (clock(words, game)?)
                (sides(words, game))
                (handicaps(words, game, suggested))
                (further(words, start, asked.user.is_some()))
                (ways(words, asked.user.as_deref()))
            }
        }
    };
    let name = words.get("lobby-create");
    let markup = layout(
        &reader,
        Layout {
            title: &name,
            ..Layout::default()
        },
        &body,
    );
    Ok(page(markup))
}

/// The handicap that suits the two ranks, if somebody is to be challenged.
async fn suggested(app: &App, reader: &Reader, asked: &Asked, game: VariantId) -> Result<Option<u8>, Error> {
    let (Some(user), Some(name)) = (&reader.visitor.user, &asked.user) else {
        return Ok(None);
    };
    let other = meeting::user_named(app, name).await?;
    Ok(meeting::suggestion(app, user, &other, game).await?.handicap)
}

fn address(game: VariantId, user: Option<&str>) -> String {
    match user {
        Some(user) => format!("/new?game={game}&user={user}"),
        None => format!("/new?game={game}"),
    }
}

/// A choice of a few, as tiles; the checked one comes first if none is named.
fn tiles(legend: &str, name: &str, options: &[(String, String)], checked: &str) -> Markup {
    let is_known = options.iter().any(|(value, _)| value == checked);
    html! {
        fieldset.sides {
            legend.quiet { (legend) }
            @for (number, (value, text)) in options.iter().enumerate() {
                label {
                    input type="radio" name=(name) value=(value) checked[if is_known { value == checked } else { number == 0 }];
                    span { (text) }
                }
            }
        }
    }
}

fn rule_sets(words: Words, game: VariantId, chosen: &str) -> Markup {
    let names: Vec<&str> =
        dispatch!(game, V => <V as Variant>::Rules::ALL.iter().map(|rules| rules.name()).collect());
    let options: Vec<_> = names
        .into_iter()
        .map(|name| (name.to_owned(), words.get(&format!("rules-{name}")).into_owned()))
        .collect();
    html! { @if options.len() > 1 { (tiles(&words.get("lobby-rules"), "rules", &options, chosen)) } }
}

/// The usual clocks of the game, none, or one's own.
fn clock(words: Words, game: VariantId) -> Result<Markup, Error> {
    let presets = presets()?;
    let own = presets
        .iter()
        .filter(|preset| preset.proposal.game == game.name());
    let number = |key: &str, name: &str, most: u32, value: u32| {
        html! {
            label.field {
                span { (words.get(key)) }
                input type="number" name=(name) min="0" max=(most) value=(value) inputmode="numeric";
            }
        }
    };
    Ok(html! {
        label.field {
            span { (words.get("lobby-time")) }
            select name="time" {
                @for preset in own {
                    option value=(preset.proposal.time) { (time_text(words, preset.proposal.time)) }
                }
                option value="unlimited" { (words.get("time-unlimited")) }
                option value="custom" { (words.get("lobby-own-clock")) }
            }
        }
        details.own-clock {
            summary { (words.get("lobby-own-clock")) }
            div.fields {
                (number("lobby-main-time", "minutes", 300, 10))
                (number("lobby-byoyomi", "byoyomi", 600, 30))
                (number("lobby-periods", "periods", 10, 1))
                (number("lobby-increment", "increment", 180, 0))
                (number("lobby-days", "days", 14, 0))
            }
        }
    })
}

fn sides(words: Words, game: VariantId) -> Markup {
    let options = [
        ("random".to_owned(), words.get("home-side-any").into_owned()),
        (
            "sente".to_owned(),
            side_name(words, game, Side::Sente).into_owned(),
        ),
        ("gote".to_owned(), side_name(words, game, Side::Gote).into_owned()),
    ];
    tiles(&words.get("lobby-side"), "side", &options, "random")
}

fn handicaps(words: Words, game: VariantId, suggested: Option<u8>) -> Markup {
    let known: &[Handicap] = dispatch!(game, V => <V as Variant>::HANDICAPS);
    let name = |number: u8| words.get(&format!("handicap-{number}"));
    html! {
        @if !known.is_empty() {
            label.field {
                span { (words.get("lobby-handicap")) }
                select name="handicap" {
                    option value="" { (words.get("handicap-none")) }
                    @for handicap in known { option value=(handicap.number) { (name(handicap.number)) } }
                }
            }
            @if let Some(number) = suggested {
                p.quiet.small { (words.fill("lobby-handicap-suggested", &[("handicap", name(number).into())])) }
            }
        }
    }
}

/// What most leave as it is.
fn further(words: Words, start: &str, is_challenge: bool) -> Markup {
    let policies = [Policy::Casual, Policy::Tournament].map(|policy| {
        let name = policy.name();
        (
            name.to_owned(),
            words.get(&format!("lobby-policy-{name}")).into_owned(),
        )
    });
    let rated = [("false", "lobby-casual"), ("true", "lobby-rated")]
        .map(|(value, key)| (value.to_owned(), words.get(key).into_owned()));
    html! {
        (tiles(&words.get("lobby-rated"), "rated", &rated, "false"))
        (tiles(&words.get("lobby-policy"), "policy", &policies, "casual"))
        label.field {
            span { (words.get("lobby-from-position")) }
            input type="text" name="start" value=(start) maxlength="256" spellcheck="false" autocomplete="off";
        }
        @if !is_challenge {
            fieldset.range {
                legend.quiet { (words.get("lobby-rating-range")) }
                input type="number" name="min" min="0" max="4000" placeholder=(words.get("lobby-any")) aria-label=(words.get("lobby-rating-min"));
                span aria-hidden="true" { "–" }
                input type="number" name="max" min="0" max="4000" placeholder=(words.get("lobby-any")) aria-label=(words.get("lobby-rating-max"));
            }
        }
    }
}

/// Against whom.
fn ways(words: Words, user: Option<&str>) -> Markup {
    html! {
        @if let Some(user) = user {
            input type="hidden" name="user" value=(user);
            button.button.strong formaction="/play/challenge" {
                (words.fill("challenge-user", &[("name", user.into())]))
            }
        } @else {
            div.ways {
                button.button.strong formaction="/play/seek" { (words.get("home-find-opponent")) }
                button.button formaction="/play/friend" { (words.get("home-play-friend")) }
            }
            div.against-computer {
                label.field {
                    span { (words.get("lobby-level")) }
                    select name="level" {
                        @for level in LEVELS { option value=(level) selected[level == 3] { (level_name(words, level)) } }
                    }
                }
                button.button { (words.get("home-play-computer")) }
            }
        }
    }
}
