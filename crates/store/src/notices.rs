//! What waits for a user, wherever on the site: asked with every page, so in one question.

use crate::challenges::{self, ChallengeRow};
use crate::games::{self, COLUMNS, GAMES, GameRow};
use crate::secret::Hash;
use crate::sql::Db;
use crate::users::UserId;
use crate::{Answer, Result, Store, subscriptions};

/// How many challenges are told: who gets more answers some first.
const CHALLENGES: i64 = 20;
/// How many games are looked at: more than one player has in progress.
const MOST: i64 = 200;

/// What waits for a user.
#[derive(Clone, Debug, Default)]
pub struct Waiting {
    /// Challenges to the user, newest first, each with the challenger's name.
    pub challenges: Vec<(ChallengeRow, String)>,
    /// The games in progress of the user against people or with a clock, the one that waits longest first.
    pub games: Vec<GameRow>,
    /// Whether a challenge of the user waits for somebody's answer.
    pub challenged: bool,
    /// The language of the messages the browser is sent; `None` if it is sent none.
    pub push: Option<String>,
}

impl Store {
    /// What waits for a user in the browser of a session, or of a guest.
    pub fn waiting(&self, user: UserId, session: Option<Hash>) -> Answer<Waiting> {
        self.read(move |db| {
            Ok(Waiting {
                challenges: received(db, user)?,
                games: games(db, user)?,
                challenged: db.value(
                    "select exists (select 1 from challenges where status = 'created' and challenger = ?1)",
                    &[&user],
                )?,
                push: subscriptions::language(db, user, session)?,
            })
        })
    }
}

fn received(db: &Db, user: UserId) -> Result<Vec<(ChallengeRow, String)>> {
    let sql = "select challenges.id, challenger, challenged, proposal, challenges.created, expires, status, reason, name
         from challenges join users on users.id = challenger
         where status = 'created' and challenged = ?1 order by challenges.created desc limit ?2";
    let rows = db.all(sql, &[&user, &CHALLENGES], |row| {
        // One to a game that is played here no longer hides no other.
        Ok(challenges::read(row).ok().zip(row.get(8).ok()))
    })?;
    Ok(rows.into_iter().flatten().collect())
}

/// The computer waits for nobody: games against it count while their clocks run.
fn games(db: &Db, user: UserId) -> Result<Vec<GameRow>> {
    let sql = format!(
        "select {COLUMNS} from {GAMES} where ended is null and (sente_user = ?1 or gote_user = ?1)
         and (due is not null or (sente_user is not null and gote_user is not null))
         order by turn_since nulls first limit ?2"
    );
    db.all(&sql, &[&user, &MOST], games::read)
}
