//! A game that plays itself, for the little boards of the home page.

use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use komadai_rules::text::read_move;
use komadai_rules::{Position, VariantId, dispatch};
use komadai_server::Error;
use komadai_server::board::{Shown, sheet};
use serde::Serialize;
use serde_json::json;

/// A position of the game, and the move that led there.
#[derive(Debug, Serialize)]
struct Scene {
    fen: String,
    last: Option<String>,
}

pub(super) async fn show(Path(game): Path<String>) -> Result<Response, Error> {
    let game: VariantId = game.parse().map_err(|_| Error::NotFound("game"))?;
    let body = dispatch!(game, V => json!({ "sheet": sheet(game), "scenes": scenes::<V>() }));
    let headers = [
        (CONTENT_TYPE, "application/json"),
        (CACHE_CONTROL, "public, max-age=86400"),
    ];
    Ok((headers, body.to_string()).into_response())
}

fn scenes<V: Shown>() -> Vec<Scene> {
    let mut pos = Position::<V>::start(V::Rules::default());
    let mut scenes = vec![Scene {
        fen: pos.to_string(),
        last: None,
    }];
    for text in V::SAMPLE.split_whitespace() {
        let Ok(mv) = read_move::<V>(text, V::DIALECT) else {
            break;
        };
        if pos.play(mv).is_err() {
            break;
        }
        scenes.push(Scene {
            fen: pos.to_string(),
            last: Some(text.to_owned()),
        });
    }
    scenes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_is_legal() {
        for game in VariantId::ALL {
            let (scenes, moves) =
                dispatch!(game, V => (scenes::<V>().len(), V::SAMPLE.split_whitespace().count()));
            assert_eq!(scenes, moves + 1, "{game}");
        }
    }
}
