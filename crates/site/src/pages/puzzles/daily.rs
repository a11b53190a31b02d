//! The puzzles of the day as small boards.

use komadai_puzzles::Puzzle;
use komadai_rules::VariantId;
use komadai_server::Error;
use komadai_server::puzzles::Puzzles;
use maud::{Markup, html};

use super::super::picture::picture_from;
use super::super::reader::Reader;
use super::super::words::title;
use super::ask::{ask, side};

/// Today's puzzle of a game, if there is one.
pub(super) async fn daily(puzzles: &Puzzles, game: VariantId) -> Result<Option<&'static Puzzle>, Error> {
    match puzzles.daily(Some(game), None).await.map_err(Error::from) {
        Ok((shown, _)) => Ok(Some(shown.puzzle)),
        Err(Error::NotFound(_)) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Today's puzzle of every game, each a way to it.
pub(in crate::pages) async fn dailies(puzzles: &Puzzles, reader: &Reader) -> Result<Markup, Error> {
    let mut found = Vec::new();
    for game in VariantId::ALL {
        found.extend(daily(puzzles, game).await?);
    }
    Ok(html! {
        ul.dailies { @for puzzle in found { li { (card(reader, puzzle)) } } }
    })
}

fn card(reader: &Reader, puzzle: &Puzzle) -> Markup {
    let words = reader.words;
    let Puzzle {
        game,
        id,
        rules,
        position,
        ..
    } = puzzle;
    let name = title(words, *game);
    html! {
        a.daily href=(format!("/puzzles/{game}/{id}")) {
            span.daily-board { (picture_from(reader, side(puzzle), *game, rules, position)) }
            span.daily-text { strong { (name) } span { (ask(words, puzzle)) } }
        }
    }
}
