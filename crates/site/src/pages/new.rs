//! A game as one likes it, against the computer, a friend, anybody or somebody: a form beside the board it begins with.
//! The page is made from its address alone; `islands/new.js` asks for it again whenever something is chosen.

use axum::extract::{Query, State};
use komadai_play::{TimeControl, Unplayable, ValidProposal};
use komadai_rules::{Handicap, Policy, Side, VariantId};
use komadai_server::beginning::gote_first;
use komadai_server::board::sheet;
use komadai_server::computers::LEVELS;
use komadai_server::meeting::{Meeting, Suggestion};
use komadai_server::presets::presets;
use komadai_server::store::Store;
use komadai_server::user::User;
use komadai_server::{App, Error};
use komadai_words::Words;
use maud::{Markup, html};
use serde_json::json;

use super::layout::{Layout, layout};
use super::reader::Reader;
use super::terms::Terms;
use super::usual::Usual;
use super::wanted::{Against, Wanted, Wrong};
use super::words::{board_words, level_name, side_name, time_text, title};
use super::{Answer, guest, inside, page, picture};
use crate::assets;

pub(super) async fn show(
    State(app): State<App>,
    reader: Reader,
    usual: Usual,
    Query(wanted): Query<Wanted>,
) -> Answer {
    let view = View::of(&app.store, &app.meeting, &reader, &usual, &wanted, None).await?;
    Ok(page(write(&reader, &view)?))
}

/// What the page shows.
pub(super) struct View {
    game: VariantId,
    against: Against,
    wanted: Wanted,
    wrong: Wrong,
    /// What would be played, as far as it is clear.
    proposal: ValidProposal,
    suggestion: Option<Suggestion>,
    usual: Usual,
}

impl View {
    /// What to show for something wanted; what is wrong with it is found out unless it is known.
    pub(super) async fn of(
        store: &Store,
        meeting: &Meeting,
        reader: &Reader,
        usual: &Usual,
        wanted: &Wanted,
        wrong: Option<Wrong>,
    ) -> Result<Self, Error> {
        let game = wanted.variant(usual);
        let suggestion = suggestion(store, meeting, reader, wanted, game).await?;
        let wanted = wanted.filled(usual, suggestion);
        let read = wanted.read(reader.words, game);
        let clear = || {
            let only_start = Wanted {
                time: String::new(),
                rated: String::new(),
                ..wanted.clone()
            };
            let read = only_start.read(reader.words, game);
            read.map_or_else(|_| ValidProposal::usual(game), |order| order.proposal)
        };
        let (proposal, found) = match read {
            Ok(order) => (order.proposal, Wrong::default()),
            Err(wrong) => (clear(), wrong),
        };
        Ok(Self {
            game,
            against: wanted.against(),
            wrong: wrong.unwrap_or(found),
            proposal,
            suggestion,
            wanted,
            usual: usual.clone(),
        })
    }
}

/// The handicap that suits the two ranks, if somebody is to be challenged.
async fn suggestion(
    store: &Store,
    meeting: &Meeting,
    reader: &Reader,
    wanted: &Wanted,
    game: VariantId,
) -> Result<Option<Suggestion>, Error> {
    if wanted.user.is_empty() {
        return Ok(None);
    }
    let other = User::named(store, &wanted.user).await?;
    match &reader.visitor.user {
        Some(user) => Ok(Some(meeting.suggestion(user, &other, game).await?)),
        None => Ok(None),
    }
}

pub(super) fn write(reader: &Reader, view: &View) -> Result<Markup, Error> {
    let words = reader.words;
    let start = view.proposal.start_text();
    let rules = view.proposal.rules().as_str();
    let body = html! {
        section.new {
            div.new-head {
                h1 { (words.get("lobby-create")) }
                (games(words, view))
            }
            div.new-look {
                div.new-board #board { (picture::picture(reader, view.game, rules, start)) }
                (summary(words, view))
            }
            form.new-form.panel #new-form method="post" action=(view.against.action()) {
                input type="hidden" name="game" value=(view.game);
                @if view.against == Against::User {
                    input type="hidden" name="user" value=(view.wanted.user);
                } @else {
                    input type="hidden" name="with" value=(view.against.name());
                    (ways(words, view))
                }
                @if view.against == Against::Computer { (levels(words, view)) }
                (clock(words, view)?)
                (begin(words, view))
                (rules_choice(words, view.game, &view.wanted.rules))
                (fault(view, "rules"))
                @if view.against != Against::Computer { (rated(reader, view)) }
                (further(words, view))
                div.new-go {
                    (fault(view, ""))
                    button.button.strong { (go(words, view)) }
                    @if view.against != Against::Computer { (guest::playing_as(reader)) }
                }
            }
        }
        script #state type="application/json" { (inside(&state(words, view, start)?)) }
    };
    let name = words.get("lobby-create");
    Ok(layout(
        reader,
        Layout::titled(&name).island("new").with_board(),
        &body,
    ))
}

/// What the script shows on the board.
fn state(words: Words, view: &View, start: &str) -> Result<serde_json::Value, Unplayable> {
    let turn = match view.game.turn(view.proposal.rules(), start) {
        Some(Side::Gote) => "gote",
        _ => "sente",
    };
    let side = view.proposal.side.side().unwrap_or(Side::Sente);
    Ok(json!({
        "sheet": sheet(view.game),
        "position": { "fen": start, "turn": turn, "legal": "" },
        "bottom": side.index(),
        "words": board_words(words, view.game),
        "assets": assets::address(""),
    }))
}

fn games(words: Words, view: &View) -> Markup {
    html! {
        nav.tabs #new-games data-live aria-label=(words.get("lobby-game")) {
            @for game in VariantId::ALL {
                a href=(view.wanted.of_game(game).address()) aria-current=[(game == view.game).then_some("page")] {
                    (title(words, game))
                }
            }
        }
    }
}

/// Against whom, each a page of its own with what belongs to it.
fn ways(words: Words, view: &View) -> Markup {
    html! {
        nav.ways #new-ways data-live aria-label=(words.get("new-with")) {
            @for way in Against::ALL {
                a href=(view.wanted.against_other(way, &view.usual).address())
                    aria-current=[(way == view.against).then_some("page")] {
                    (words.get(&format!("new-with-{}", way.name())))
                }
            }
        }
    }
}

/// What the one button says.
fn go(words: Words, view: &View) -> String {
    match view.against {
        Against::User => words.fill("challenge-user", &[("name", view.wanted.user.as_str().into())]),
        way => words.get(&format!("new-go-{}", way.name())).into_owned(),
    }
}

/// The game in a line, and who gives what.
fn summary(words: Words, view: &View) -> Markup {
    let terms = Terms::of_proposal(&view.proposal);
    html! {
        p.new-summary.quiet #new-summary data-live role="status" {
            @if view.wrong.is_empty() { (terms.facts(words).join(" · ")) }
        }
    }
}

/// What is wrong with a field, where the script finds it.
fn fault(view: &View, field: &str) -> Markup {
    let text = view.wrong.of(field);
    html! {
        p.fault id=(format!("fault-{field}")) data-live role="alert" hidden[text.is_none()] { (text.unwrap_or_default()) }
    }
}

/// One of several, side by side.
struct Tile<'a> {
    value: &'a str,
    text: String,
    more: String,
    disabled: bool,
}

impl<'a> Tile<'a> {
    fn new(value: &'a str, text: impl Into<String>) -> Self {
        Self {
            value,
            text: text.into(),
            more: String::new(),
            disabled: false,
        }
    }
}

fn tiles(legend: &str, name: &str, class: &str, tiles: &[Tile<'_>], checked: &str) -> Markup {
    html! {
        fieldset class=(format!("sides {class}")) {
            legend { (legend) }
            @for tile in tiles {
                label {
                    input type="radio" name=(name) value=(tile.value) checked[tile.value == checked] disabled[tile.disabled];
                    span { (tile.text) @if !tile.more.is_empty() { small { (tile.more) } } }
                }
            }
        }
    }
}

/// The rule sets of a game, each with a sentence on what makes it different; nothing if there is only one.
pub(super) fn rules_choice(words: Words, game: VariantId, chosen: &str) -> Markup {
    let names = game.info().rule_sets;
    let options: Vec<_> = names
        .iter()
        .map(|name| Tile {
            more: words.get(&format!("ruleset-{game}-{name}")).into_owned(),
            ..Tile::new(name, words.get(&format!("rules-{name}")))
        })
        .collect();
    let chosen = names.iter().find(|name| **name == chosen).unwrap_or(&names[0]);
    html! {
        @if options.len() > 1 {
            (tiles(&words.get("lobby-rules"), "rules", "wide", &options, chosen))
        }
    }
}

fn levels(words: Words, view: &View) -> Markup {
    let values: Vec<_> = LEVELS.map(|level| (level, level.to_string())).collect();
    let options: Vec<_> = values
        .iter()
        .map(|(level, value)| Tile::new(value, level_name(words, *level)))
        .collect();
    html! {
        (tiles(&words.get("lobby-level"), "level", "levels-choice", &options, &view.wanted.level))
        p.quiet.small { (words.get("home-level-hint")) }
        (fault(view, "level"))
    }
}

/// The usual clocks of the game, none, days, or one's own. Only what belongs to the chosen one is seen.
fn clock(words: Words, view: &View) -> Result<Markup, Error> {
    let presets = presets()?;
    let own = presets.iter().filter(|preset| preset.proposal.game == view.game);
    let mut clocks: Vec<TimeControl> = own
        .map(|preset| preset.proposal.time)
        .filter(TimeControl::is_live)
        .collect();
    // A clock from elsewhere that has no tile yet.
    if let Ok(time) = view.wanted.time.parse::<TimeControl>()
        && time.is_live()
        && !clocks.contains(&time)
    {
        clocks.push(time);
    }
    let values: Vec<_> = clocks.iter().map(|time| (time.to_string(), *time)).collect();
    let mut options = vec![Tile::new("unlimited", words.get("time-unlimited"))];
    options.extend(
        values
            .iter()
            .map(|(value, time)| Tile::new(value, time_text(words, *time))),
    );
    if view.against != Against::Computer {
        options.push(Tile::new("days", words.get("lobby-days")));
    }
    options.push(Tile::new("custom", words.get("lobby-own-clock")));
    let wanted = &view.wanted;
    let number = |key: &str, name: &str, low: i64, high: i64, value: &str| {
        html! {
            label.field {
                span { (words.get(key)) }
                input type="number" name=(name) min=(low) max=(high) value=(value) inputmode="numeric";
            }
        }
    };
    let seconds = |span: komadai_play::Span| span.0 / 1000;
    Ok(html! {
        div.clock-choice {
            (tiles(&words.get("lobby-time"), "time", "clock-tiles", &options, &wanted.time))
            div.fields.own-clock {
                (number("lobby-hours", "hours", 0, seconds(TimeControl::MAX_MAIN) / 3_600, &wanted.hours))
                (number("lobby-main-time", "minutes", 0, seconds(TimeControl::MAX_MAIN) / 60, &wanted.minutes))
                (number("lobby-byoyomi", "byoyomi", 0, seconds(TimeControl::MAX_BYOYOMI), &wanted.byoyomi))
                (number("lobby-periods", "periods", 1, TimeControl::MAX_PERIODS.into(), &wanted.periods))
                (number("lobby-increment", "increment", 0, seconds(TimeControl::MAX_INCREMENT), &wanted.increment))
            }
            @if view.against != Against::Computer {
                div.fields.own-days {
                    (number("lobby-days", "days", 1, TimeControl::MAX_DAYS.into(), &wanted.days))
                }
            }
            (fault(view, "time"))
        }
    })
}

/// The start, and who plays which side or gives the handicap.
fn begin(words: Words, view: &View) -> Markup {
    let known = view.game.info().handicaps;
    let wanted = &view.wanted;
    let handicap = |number: u8| words.get(&format!("handicap-{number}"));
    let even = if known.is_empty() {
        "new-usual"
    } else {
        "handicap-none"
    };
    let suggested = view.suggestion.and_then(|suggestion| suggestion.handicap);
    let gote = side_name(words, view.game, Side::Gote);
    html! {
        div.begin-choice {
            label.field {
                span { (words.get("new-begin")) }
                select name="begin" {
                    option value="even" { (words.get(even)) }
                    @if gote_first(view.game).is_some() {
                        option value="gote" selected[wanted.begin == "gote"] {
                            (words.fill("new-begins", &[("side", gote.clone().into())]))
                        }
                    }
                    @for Handicap { number, .. } in known {
                        option value=(number) selected[wanted.begin == number.to_string()] {
                            (words.fill("terms-handicap", &[("handicap", handicap(*number).into())]))
                        }
                    }
                    option value="position" selected[wanted.begin == "position"] { (words.get("lobby-from-position")) }
                }
            }
            @if let Some(number) = suggested {
                p.quiet.small { (words.fill("lobby-handicap-suggested", &[("handicap", handicap(number).into())])) }
            }
            (fault(view, "begin"))
            label.field.from-position {
                span { (words.get("lobby-from-position")) }
                input type="text" name="start" value=(wanted.start) maxlength="256" spellcheck="false" autocomplete="off"
                    aria-describedby="fault-start";
            }
            (fault(view, "start"))
            @if !known.is_empty() { (giver(words, view, &gote)) }
            (sides(words, view.game, &wanted.side, "own-side"))
        }
    }
}

/// Who gives the handicap; the side goes with it.
fn giver(words: Words, view: &View, gote: &str) -> Markup {
    let opponent = match view.against {
        Against::Computer => words.get("new-giver-computer").into_owned(),
        Against::User => view.wanted.user.clone(),
        _ => words.get("new-giver-other").into_owned(),
    };
    let options = [
        Tile::new("you", words.get("new-giver-you")),
        Tile::new("other", opponent),
    ];
    html! {
        div.giver {
            (tiles(&words.get("new-giver"), "giver", "", &options, &view.wanted.giver))
            p.quiet.small { (words.fill("new-giver-hint", &[("side", gote.into())])) }
        }
    }
}

/// Which side one wants.
pub(super) fn sides(words: Words, game: VariantId, checked: &str, class: &str) -> Markup {
    let options = [
        Tile::new("random", words.get("home-side-any")),
        Tile::new("sente", side_name(words, game, Side::Sente)),
        Tile::new("gote", side_name(words, game, Side::Gote)),
    ];
    let checked = options
        .iter()
        .find(|tile| tile.value == checked)
        .map_or("random", |tile| tile.value);
    tiles(&words.get("lobby-side"), "side", class, &options, checked)
}

/// Whether it counts for ratings. Guests are shown the way to an account, and come back to what they filled in.
fn rated(reader: &Reader, view: &View) -> Markup {
    let words = reader.words;
    let guest = reader.is_guest();
    let options = [
        Tile::new("false", words.get("lobby-casual")),
        Tile {
            disabled: guest,
            ..Tile::new("true", words.get("lobby-rated"))
        },
    ];
    let checked = if guest { "false" } else { &view.wanted.rated };
    let back = Wanted {
        rated: "true".into(),
        ..view.wanted.clone()
    };
    let query = serde_urlencoded::to_string([("to", back.address())]).unwrap_or_default();
    html! {
        (tiles(&words.get("new-counts"), "rated", "", &options, checked))
        @if guest {
            p.quiet.small #new-sign-in data-live {
                (words.get("new-rated-guest")) " "
                a href=(format!("/sign-in?{query}")) { (words.get("nav-sign-in")) }
            }
        }
        (fault(view, "rated"))
    }
}

/// What most leave as it is.
fn further(words: Words, view: &View) -> Markup {
    let policies = [Policy::Casual, Policy::Tournament].map(|policy| {
        Tile::new(
            policy.name(),
            words.get(&format!("lobby-policy-{}", policy.name())),
        )
    });
    let wanted = &view.wanted;
    let is_open =
        wanted.policy != Policy::default().name() || !wanted.min.is_empty() || !wanted.max.is_empty();
    let rating = |name: &str, key: &str, value: &str| {
        html! {
            input type="number" name=(name) min="0" max="4000" value=(value) placeholder=(words.get("lobby-any"))
                aria-label=(words.get(key));
        }
    };
    html! {
        details.further open[is_open] {
            summary { (words.get("new-more")) }
            (tiles(&words.get("lobby-policy"), "policy", "", &policies, &wanted.policy))
            @if view.against == Against::Anybody {
                fieldset.range {
                    legend { (words.get("lobby-rating-range")) }
                    (rating("min", "lobby-rating-min", &wanted.min))
                    span aria-hidden="true" { "–" }
                    (rating("max", "lobby-rating-max", &wanted.max))
                }
                (fault(view, "range"))
            }
        }
    }
}
