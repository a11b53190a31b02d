//! Games that are over, found by who played them, when, how they began and how they ended.

use komadai_play::Moment;
use komadai_rules::{Side, VariantId};
use tokio::sync::Semaphore;

use crate::games::{self, COLUMNS, GAMES, GameRow, Origin};
use crate::player::Player;
use crate::sql::{Db, Put, Row, side_name};
use crate::users::UserId;
use crate::{Answer, GameId, Result, Store, StoreError};

/// How many characters of the moves are searched: see the index of the same length.
pub const OPENING: usize = 200;

/// What is looked for. Everything that is `None` may be anything.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Search {
    /// Which games are looked through.
    pub among: Among,
    /// One of the players, by number.
    pub user: Option<UserId>,
    /// One of the players, by name in whatever case: `computer` or `computer 3` for ours.
    pub player: Option<String>,
    /// The side that player has; any if no player is given.
    pub side: Option<Side>,
    /// The other player, by name.
    pub opponent: Option<String>,
    /// Which game.
    pub variant: Option<VariantId>,
    /// How it ended.
    pub result: Option<Outcome>,
    /// Why it ended.
    pub reason: Option<String>,
    /// Not before.
    pub since: Option<Moment>,
    /// Before.
    pub until: Option<Moment>,
    /// Whether it counted for ratings.
    pub rated: Option<bool>,
    /// How the players met.
    pub origin: Option<Origin>,
    /// The moves it began with, in coordinates, separated by blanks: any of these, or all games if there are none.
    pub openings: Vec<String>,
    /// Only those after this one in the list.
    pub after: Option<Cursor>,
}

/// Games to look through.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Among {
    /// All that everybody may find.
    #[default]
    Listed,
    /// Records this user brought, listed or not.
    ImportsOf(UserId),
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// A side won.
    Won(Side),
    /// Nobody won.
    Drawn,
    /// The player who is looked for won.
    OwnWin,
    /// The player who is looked for lost.
    OwnLoss,
}

/// A place in the list of games, the latest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cursor {
    /// When the game ended.
    pub ended: Moment,
    /// The game.
    pub id: GameId,
}

/// A game of the archive.
#[derive(Clone, Debug)]
pub struct Found {
    /// The game.
    pub row: GameRow,
    /// Its moves, in coordinates.
    pub moves: String,
    /// Whether lists show it to everybody.
    pub is_listed: bool,
}

impl Found {
    /// Its place in the list, if it is over.
    pub fn cursor(&self) -> Option<Cursor> {
        let end = self.row.end?;
        Some(Cursor {
            ended: end.at,
            id: self.row.game.id,
        })
    }
}

/// A row of games with its moves, if it is over.
fn read(row: &Row<'_>) -> Result<Found> {
    Ok(Found {
        row: games::read(row)?,
        moves: row.get("moves")?,
        is_listed: row.get("listed")?,
    })
}

/// A search may look at much: one of the readers is enough for all of them.
pub(crate) static SEARCHES: Semaphore = Semaphore::const_new(1);

impl Store {
    /// A game by name, with its moves if it is over.
    pub fn found(&self, id: GameId) -> Answer<Option<Found>> {
        self.read(move |db| {
            let sql = format!("select {COLUMNS}, moves, listed from {GAMES} where id = ?1");
            db.one(&sql, &[&id], read)
        })
    }

    /// The games that fit, the latest first.
    pub fn search(&self, search: Search, limit: usize) -> Answer<Vec<Found>> {
        let store = self.clone();
        Box::pin(async move {
            let turn = SEARCHES.acquire().await.map_err(|_| StoreError::Closed)?;
            store
                .read(move |db| {
                    // Whoever asked may go away meanwhile: the turn lasts as long as the search.
                    let _turn = &turn;
                    run(db, &search, limit)
                })
                .await
        })
    }
}

/// See [`Store::search`].
pub(crate) fn run(db: &Db, search: &Search, limit: usize) -> Result<Vec<Found>> {
    let mut query = Query::default();
    query.add_all(search);
    let limit = query.value(limit);
    let sql = format!(
        "select {COLUMNS}, moves, listed from {GAMES} where {} order by ended desc, id desc limit ?{limit}",
        query.conditions.join(" and "),
    );
    let values: Vec<&dyn Put> = query.values.iter().map(|value| &**value as &dyn Put).collect();
    db.all(&sql, &values, read)
}

/// Conditions and the values in them: `?1` is the first.
#[derive(Default)]
struct Query {
    conditions: Vec<String>,
    values: Vec<Box<dyn Put>>,
}

impl Query {
    fn add_all(&mut self, search: &Search) {
        self.conditions.push("ended is not null".into());
        match search.among {
            // As the indexes have it.
            Among::Listed => self.conditions.push("listed".into()),
            Among::ImportsOf(owner) => {
                self.add("id in (select game from imports where owner = ?)", Some(owner));
            }
        }
        self.add_players(search);
        self.add_result(search.result);
        self.add("variant = ?", search.variant);
        self.add("reason = ?", search.reason.clone());
        self.add("origin = ?", search.origin);
        self.add("ended >= ?", search.since);
        self.add("ended < ?", search.until);
        self.add("rated = ?", search.rated);
        if !search.openings.is_empty() {
            let ways: Vec<_> = search.openings.iter().map(|moves| self.opening(moves)).collect();
            self.conditions.push(format!("({})", ways.join(" or ")));
        }
        if let Some(Cursor { ended, id }) = search.after {
            let (ended, id) = (self.value(ended), self.value(id));
            self.conditions.push(format!("(ended, id) < (?{ended}, ?{id})"));
        }
    }

    fn add_players(&mut self, search: &Search) {
        let player = match (search.user, &search.player) {
            (Some(user), _) => format!("{{}}_user = ?{}", self.value(user)),
            (None, Some(name)) => self.name(name),
            (None, None) => return,
        };
        let opponent = search.opponent.as_deref().map(|name| self.name(name));
        let sides = Side::BOTH
            .into_iter()
            .filter(|side| search.side.is_none_or(|wanted| wanted == *side));
        let seats = sides.map(|side| seat(side, &player, opponent.as_deref(), search.result));
        let seats = seats.collect::<Vec<_>>().join(" or ");
        self.conditions.push(format!("({seats})"));
    }

    fn add_result(&mut self, result: Option<Outcome>) {
        match result {
            None => {}
            Some(Outcome::Won(side)) => self.add("winner = ?", Some(side)),
            Some(Outcome::Drawn) => {
                let drawn = "winner is null and reason <> 'aborted'";
                self.conditions.push(drawn.into());
            }
            // Of which player is said where the players are.
            Some(Outcome::OwnWin | Outcome::OwnLoss) => self.conditions.push("winner is not null".into()),
        }
    }

    /// The condition on a seat's column `{}` that a name sits there. The computer is known by its level, or as any of them.
    fn name(&mut self, name: &str) -> String {
        match Player::computer_named(name) {
            None => format!("lower({{}}) = ?{}", self.value(name.to_ascii_lowercase())),
            // Figures follow the mark, and what follows figures is `:`.
            Some(None) => "lower({}) >= '@0' and lower({}) < '@:'".into(),
            Some(Some(level)) => {
                let text = Player::Computer { level }.to_text();
                format!("lower({{}}) = ?{}", self.value(text))
            }
        }
    }

    /// Whole moves only: `8b2b` does not begin with what `8b2b+` does.
    fn opening(&mut self, opening: &str) -> String {
        let moves = format!("substr(moves, 1, {OPENING})");
        // Of all characters of moves only the blank comes before `!`.
        let [from, to] = ["", "!"].map(|end| self.value(format!("{opening}{end}")));
        format!("({moves} >= ?{from} and {moves} < ?{to})")
    }

    /// Adds a condition on a value, if there is one.
    fn add(&mut self, condition: &str, value: Option<impl Put + 'static>) {
        if let Some(value) = value {
            let at = self.value(value);
            self.conditions.push(condition.replace('?', &format!("?{at}")));
        }
    }

    /// Keeps a value; returns its number.
    fn value(&mut self, value: impl Put + 'static) -> usize {
        self.values.push(Box::new(value));
        self.values.len()
    }
}

/// The condition that a player has a side, and the opponent the other one.
fn seat(side: Side, player: &str, opponent: Option<&str>, result: Option<Outcome>) -> String {
    let (own, other) = (side_name(side), side_name(!side));
    let mut condition = player.replace("{}", own);
    if let Some(opponent) = opponent {
        condition += &format!(" and {}", opponent.replace("{}", other));
    }
    match result {
        Some(Outcome::OwnWin) => condition += &format!(" and winner = '{own}'"),
        Some(Outcome::OwnLoss) => condition += &format!(" and winner = '{other}'"),
        _ => {}
    }
    format!("({condition})")
}
