//! Pictures of positions as files: of a game as it stands or stood (`/game/ID/picture.svg`), and of any position
//! (`/picture/shogi.png?fen=…`); SVG, PNG, and PNG in the proportions of link previews.

use std::sync::LazyLock;

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::HeaderValue;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use bytes::Bytes;
use komadai_notation::Appearance;
use komadai_rules::{Side, VariantId};
use komadai_server::pool::Pool;
use komadai_server::settings::BoardLook;
use komadai_server::wire::GameState;
use komadai_server::{App, Error, GameId, bounds};
use serde::Deserialize;

use super::gallery::Gallery;
use super::picture::Diagram;
use super::picture::file::{self, Look};

/// A position that cannot change any more; one that may.
const LASTING: &str = "public, max-age=604800";
const PASSING: &str = "public, max-age=15";

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/game/{id}/{picture}", get(of_game))
        .route("/picture/{picture}", get(of_position))
}

/// How a picture is wanted.
#[derive(Debug, Default, Deserialize)]
struct PictureQuery {
    /// After so many moves; after the last one if it is not said.
    ply: Option<usize>,
    /// Who sits at the bottom: `sente` or `gote`.
    #[serde(default)]
    bottom: String,
    /// A position; the start if it is not said.
    #[serde(default)]
    fen: String,
    /// The rule set the position is read under.
    #[serde(default)]
    rules: String,
    /// The move that led there.
    #[serde(default)]
    last: String,
    /// What the board is made of.
    #[serde(default)]
    board: BoardLook,
    /// The set of pieces; the usual one if the game has none of this name.
    #[serde(default)]
    pieces: String,
}

/// In which form.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Form {
    Svg,
    Png,
    Preview,
}

impl Form {
    fn from_ending(ending: &str) -> Option<Self> {
        match ending {
            "svg" => Some(Self::Svg),
            "png" => Some(Self::Png),
            _ => None,
        }
    }

    /// `picture.svg`, `picture.png` or `preview.png`.
    fn from_name(name: &str) -> Option<Self> {
        match name.split_once('.')? {
            ("picture", ending) => Self::from_ending(ending),
            ("preview", "png") => Some(Self::Preview),
            _ => None,
        }
    }
}

/// A position to be drawn.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Seen {
    game: VariantId,
    rules: String,
    fen: String,
    last: String,
    near: Side,
    board: BoardLook,
    pieces: &'static str,
}

/// The set of pieces of this name, or the game's usual one.
fn set(game: VariantId, name: &str) -> &'static str {
    let sets = Appearance::of(game).sets;
    let found = sets.iter().find(|set| **set == name).or(sets.first());
    found.copied().unwrap_or_default()
}

/// Who sits at the bottom.
fn near(name: &str) -> Side {
    if name == "gote" { Side::Gote } else { Side::Sente }
}

async fn of_game(
    State(app): State<App>,
    Path((id, name)): Path<(String, String)>,
    Query(wanted): Query<PictureQuery>,
) -> Result<Response, Error> {
    let form = Form::from_name(&name).ok_or(Error::NotFound("picture"))?;
    let id: GameId = id.parse().map_err(|_| Error::NotFound("game"))?;
    let snapshot = app.rooms.snapshot(id).await?;
    let GameState {
        info, moves, over, ..
    } = snapshot.state;
    let ply = wanted.ply.unwrap_or(moves.len()).min(moves.len());
    let last = ply.checked_sub(1).and_then(|ply| moves.get(ply));
    let seen = Seen {
        game: snapshot.row.game.variant,
        fen: last.map_or_else(|| info.start.clone(), |last| last.fen.clone()),
        last: last.map_or_else(String::new, |last| last.mv.clone()),
        rules: info.rules.to_string(),
        near: near(&wanted.bottom),
        board: wanted.board,
        pieces: set(snapshot.row.game.variant, &wanted.pieces),
    };
    let lasts = over.is_some() || wanted.ply.is_some_and(|ply| ply < moves.len());
    answer(seen, form, if lasts { LASTING } else { PASSING }).await
}

async fn of_position(
    Path(name): Path<String>,
    Query(wanted): Query<PictureQuery>,
) -> Result<Response, Error> {
    let (game, ending) = name.rsplit_once('.').ok_or(Error::NotFound("picture"))?;
    let form = Form::from_ending(ending).ok_or(Error::NotFound("picture"))?;
    let game: VariantId = game.parse().map_err(|_| Error::NotFound("game"))?;
    let seen = Seen {
        game,
        rules: wanted.rules,
        fen: wanted.fen,
        last: wanted.last,
        near: near(&wanted.bottom),
        board: wanted.board,
        pieces: set(game, &wanted.pieces),
    };
    answer(seen, form, LASTING).await
}

/// A thread of its own for drawing, and how many pictures may wait for it, of all and of one address.
static PAINTER: LazyLock<Pool> = LazyLock::new(|| Pool::start("painter", 1, 64, 16));
/// Pictures drawn lately: links to one game are looked at by many.
static GALLERY: LazyLock<Gallery<Key>> = LazyLock::new(|| Gallery::new(8 << 20));

/// What tells a picture from others.
type Key = (Seen, Form);
/// A picture, and what kind of file it is.
type Drawn = (Bytes, &'static str);

/// Draws on a thread where that may take its time.
async fn answer(seen: Seen, form: Form, keep: &'static str) -> Result<Response, Error> {
    if seen.fen.len() > bounds::POSITION || seen.last.len() > bounds::MOVE {
        return Err(Error::Invalid("the position is too long".into()));
    }
    let key = (seen, form);
    let (body, media_type) = match GALLERY.find(&key) {
        Some(drawn) => drawn,
        None => PAINTER.run(move |()| drawn(key)).await??,
    };
    let mut response = body.into_response();
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(media_type));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(keep));
    Ok(response)
}

/// Somebody else may have had the same picture drawn while this one waited.
fn drawn(key: Key) -> Result<Drawn, Error> {
    if let Some(known) = GALLERY.find(&key) {
        return Ok(known);
    }
    let (seen, form) = &key;
    let (body, media_type) = draw(seen, *form)?;
    let drawn = (Bytes::from(body), media_type);
    GALLERY.keep(key, drawn.clone());
    Ok(drawn)
}

fn draw(seen: &Seen, form: Form) -> Result<(Vec<u8>, &'static str), Error> {
    let diagram = Diagram::read(seen.game, &seen.rules, &seen.fen, &seen.last)
        .map_err(|error| Error::Invalid(error.to_string()))?;
    let look = Look {
        near: seen.near,
        is_wide: form == Form::Preview,
        board: seen.board,
        pieces: seen.pieces,
    };
    let svg = file::svg(&diagram, look);
    if form == Form::Svg {
        return Ok((svg.into_bytes(), "image/svg+xml"));
    }
    let png = file::png(&svg, look).ok_or(Error::NotFound("picture"))?;
    Ok((png, "image/png"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_have_names() {
        assert_eq!(Form::from_name("picture.svg"), Some(Form::Svg));
        assert_eq!(Form::from_name("picture.png"), Some(Form::Png));
        assert_eq!(Form::from_name("preview.png"), Some(Form::Preview));
        for name in ["picture", "picture.gif", "preview.svg", "other.png"] {
            assert_eq!(Form::from_name(name), None, "{name}");
        }
    }

    #[test]
    fn a_picture_has_the_pieces_and_the_board_that_were_chosen() {
        assert_eq!(set(VariantId::Shogi, "one-kanji"), "one-kanji");
        assert_eq!(set(VariantId::Shogi, "plastic"), set(VariantId::Shogi, ""));
        let drawn = |board, pieces: &str| {
            let seen = Seen {
                game: VariantId::Shogi,
                rules: String::new(),
                fen: String::new(),
                last: String::new(),
                near: Side::Sente,
                board,
                pieces: set(VariantId::Shogi, pieces),
            };
            draw(&seen, Form::Svg).unwrap().0
        };
        let usual = drawn(BoardLook::Wood, "");
        assert_ne!(drawn(BoardLook::Slate, ""), usual);
        assert_ne!(drawn(BoardLook::Wood, "westernised"), usual);
    }
}
