//! The commenting opponent: what is said about the moves of somebody's first games, against the computer at its lowest level.

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::future::BoxFuture;
use komadai_engine::{Engine, Limits, Parameters, Playable, Settings};
use komadai_learn::{Gap, Sentence, commentary, hint, sentences};
use komadai_rules::text::write_square;
use komadai_rules::{Line, Move, Role, RulesName, Side, VariantId, dispatch};

use crate::pool::Pool;
use crate::room::Rooms;
use crate::start::start;
use crate::store::{NewGame, Player, UserId};
use crate::{Error, GameId};

/// The level that comments.
pub const LEVEL: u8 = 1;
/// How many questions may wait, of all and of one address.
const QUEUE: usize = 256;
const QUEUE_EACH: usize = 8;
/// How far the engine looks for a move to suggest.
const NODES: u64 = 4_000;
const LONGEST: Duration = Duration::from_millis(500);

/// What fills a gap of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Filling {
    /// A piece: the letters of its role, and its side.
    Piece(&'static str, Side),
    /// A square in the game's own coordinates.
    Square(String),
    /// A number.
    Count(usize),
}

/// A sentence about a move: the message `remark-NAME`, and what fills its gaps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spoken {
    /// The name of the message, after `remark-`.
    pub name: String,
    /// The gaps.
    pub gaps: Vec<(&'static str, Filling)>,
}

/// What is said about a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remarks {
    /// The game it is about.
    pub game: VariantId,
    /// At most two sentences.
    pub said: Vec<Spoken>,
}

/// A move somebody could make.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// The game.
    pub game: VariantId,
    /// What to look at.
    pub idea: Spoken,
    /// The move, in coordinates.
    pub mv: String,
}

/// A handle to the one who comments.
#[derive(Clone)]
pub struct Coach {
    rooms: Rooms,
    pool: Arc<Pool>,
}

impl fmt::Debug for Coach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Coach").finish_non_exhaustive()
    }
}

/// The side of the learner, if the game is one that is commented: against the lowest level, for nothing.
pub fn learner(game: &NewGame) -> Option<Side> {
    let is_coach = |side: &Side| game.players[*side] == Player::Computer { level: LEVEL };
    let coach = Side::BOTH.into_iter().find(is_coach)?;
    let is_person = game.players[!coach].user().is_some();
    (is_person && !game.terms.rated).then_some(!coach)
}

impl Coach {
    /// Starts its thread.
    pub(crate) fn start(rooms: Rooms) -> Self {
        Self {
            rooms,
            pool: Arc::new(Pool::start("coach", 1, QUEUE, QUEUE_EACH)),
        }
    }

    /// What is said to a learner about the move that led to a ply.
    pub fn remarks(
        &self,
        game: GameId,
        user: Option<UserId>,
        ply: usize,
    ) -> BoxFuture<'_, Result<Remarks, Error>> {
        Box::pin(async move {
            let played = self.played(game, user).await?;
            if ply == 0 || ply > played.moves.len() {
                return Err(Error::NotFound("move"));
            }
            self.pool
                .run(move |()| dispatch!(played.game, V => said::<V>(&played, ply)))
                .await?
                .ok_or(Error::NotFound("move"))
        })
    }

    /// What a learner whose turn it is could play.
    pub fn suggest(&self, game: GameId, user: Option<UserId>) -> BoxFuture<'_, Result<Hint, Error>> {
        Box::pin(async move {
            let played = self.played(game, user).await?;
            self.pool
                .run(move |()| dispatch!(played.game, V => suggested::<V>(&played)))
                .await?
                .ok_or(Error::NotFound("move"))
        })
    }

    /// The game so far, if it is commented and this is its learner.
    async fn played(&self, game: GameId, user: Option<UserId>) -> Result<Played, Error> {
        let snapshot = self.rooms.snapshot(game).await?;
        let row = &snapshot.row.game;
        let side = learner(row).ok_or(Error::NotFound("commented game"))?;
        if user.is_none() || row.players[side].user() != user {
            return Err(Error::Forbidden(
                "only the player of this game can see its comments",
            ));
        }
        Ok(Played {
            game: row.variant,
            side,
            is_over: snapshot.state.over.is_some(),
            rules: snapshot.state.info.rules,
            start: snapshot.state.info.start,
            moves: snapshot.state.moves.into_iter().map(|made| made.mv).collect(),
        })
    }
}

/// A game so far.
struct Played {
    game: VariantId,
    /// The learner's.
    side: Side,
    is_over: bool,
    rules: RulesName,
    start: String,
    moves: Vec<String>,
}

impl Played {
    /// The line after so many moves.
    fn line<V: Playable>(&self, plies: usize) -> Option<Line<V>> {
        let mut line = Line::new(start::<V>(self.rules, &self.start).ok()?);
        for mv in &self.moves[..plies] {
            line.play_on(mv.parse().ok()?).ok()?;
        }
        Some(line)
    }
}

fn said<V: Playable>(played: &Played, ply: usize) -> Option<Remarks> {
    let line = played.line::<V>(ply - 1)?;
    let before = line.position();
    let mv: Move<V> = played.moves[ply - 1].parse().ok()?;
    if !before.is_legal(mv) {
        return None;
    }
    let told = commentary(before, mv, V::value);
    let sentences = sentences(&told, before.turn() == played.side);
    Some(Remarks {
        game: played.game,
        said: sentences.into_iter().map(spoken).collect(),
    })
}

fn suggested<V: Playable>(played: &Played) -> Option<Hint> {
    let line = played.line::<V>(played.moves.len())?;
    if played.is_over || line.position().turn() != played.side {
        return None;
    }
    let mv = best(&line)?;
    Some(Hint {
        game: played.game,
        idea: spoken(hint::<V>(line.position(), mv, <V as Parameters>::value)),
        mv: mv.to_string(),
    })
}

/// A good move, found with little effort.
fn best<V: Playable>(line: &Line<V>) -> Option<Move<V>> {
    let settings = Settings {
        hash: 1,
        ..Settings::default()
    };
    let engine = Engine::new(settings);
    engine.prepare();
    let limits = Limits {
        nodes: Some(NODES),
        movetime: Some(LONGEST),
        ..Limits::default()
    };
    engine.go(line, &limits, Instant::now(), &mut |_| {}).mv
}

fn spoken<V: Playable>(sentence: Sentence<V>) -> Spoken {
    let filling = |gap: Gap<V>| match gap {
        Gap::Piece(piece) => Filling::Piece(piece.role().letters(), piece.side()),
        Gap::Square(square) => Filling::Square(write_square(square, V::DIALECT)),
        Gap::Count(count) => Filling::Count(count),
    };
    let gaps = sentence.gaps.into_iter();
    Spoken {
        name: sentence.name,
        gaps: gaps.map(|(name, gap)| (name, filling(gap))).collect(),
    }
}

#[cfg(test)]
mod tests {
    use komadai_rules::Position;

    use super::*;

    fn played(game: VariantId, moves: &str) -> Played {
        let start = dispatch!(game, V => Position::<V>::start(Default::default()).to_string());
        Played {
            game,
            side: Side::Sente,
            is_over: false,
            rules: RulesName::known(game.info().usual_rules()).unwrap(),
            start,
            moves: moves.split_whitespace().map(Into::into).collect(),
        }
    }

    #[test]
    fn both_sides_moves_are_told_from_the_learners_point_of_view() {
        let game = played(VariantId::Shogi, "7g7f 3c3d 8h2b+ 3a2b");
        let name = |ply| {
            let said = dispatch!(game.game, V => said::<V>(&game, ply)).unwrap();
            said.said[0].name.clone()
        };
        assert_eq!(
            [1, 2, 3, 4].map(name),
            ["you-opens", "me-opens", "you-takes", "me-takes-free"]
        );
    }

    #[test]
    fn a_move_is_suggested_to_who_has_the_turn_and_to_nobody_else() {
        for game in VariantId::ALL {
            let mut game = played(game, "");
            let suggestion = |game: &Played| dispatch!(game.game, V => suggested::<V>(game));
            let found = suggestion(&game).expect("a move");
            assert!(found.idea.name.starts_with("hint-"), "{found:?}");
            game.moves.push(found.mv);
            assert_eq!(suggestion(&game), None);
        }
    }
}
