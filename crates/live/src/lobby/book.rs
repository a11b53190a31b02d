//! Who waits: kept by the node that holds the lobby, and brought together there.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use komadai_play::{Moment, RatingRange, Span, ValidProposal, Wish};

use super::Sought;
use super::seek::{Life, Seek, stays};
use crate::bus::{Bus, OutboxId, Topic};
use crate::events::{Events, Happened};
use crate::meeting::{Meeting, check_rated};
use crate::now::now;
use crate::store::{Origin, Role, Store, StoredSeek, UserId};
use crate::user::User;
use crate::wire::SeekInfo;
use crate::{Error, GameId};

/// How many seeks one user may have.
const MOST_OF_ONE: usize = 10;
/// How many seeks there may be.
pub(super) const MOST: usize = 20_000;
/// How long a seek stays that nobody takes.
const LIFE: Span = Span::days(14);
/// How long somebody who waits may be away: between two pages, or with a phone in the pocket.
const AWAY: Span = Span::seconds(45);
/// How long a game that began meanwhile is told to who comes back.
const MISSED: Span = Span::minutes(2);

/// Everybody who waits; clones are the same book.
#[derive(Clone, Debug)]
pub(super) struct Book {
    store: Store,
    bus: Bus,
    events: Events,
    meeting: Meeting,
    seeks: Arc<Mutex<Waiting>>,
    missed: Arc<Mutex<Missed>>,
}

/// Games that began while the one who waited was away.
type Missed = HashMap<UserId, (GameId, Moment)>;

/// In the order they came: the one who waits longest is served first.
type Waiting = BTreeMap<(i64, GameId), Seek>;

impl Book {
    /// A book nobody is in.
    pub(super) fn new(store: Store, bus: Bus, events: Events, meeting: Meeting) -> Self {
        Self {
            store,
            bus,
            events,
            meeting,
            seeks: Arc::default(),
            missed: Arc::default(),
        }
    }

    /// Begins anew with the seeks that stay, and with others that were told of and still wait.
    pub(super) async fn open(&self, others: Vec<SeekInfo>) -> Result<(), Error> {
        self.lock().clear();
        for stored in self.store.seeks().await? {
            match stored {
                Ok(stored) => self.put_revived(stored, Life::Stored).await,
                Err(error) => tracing::warn!(%error, "a seek cannot be restored"),
            }
        }
        for info in others {
            let Some(user) = info.player.user.filter(|_| !stays(info.proposal.time)) else {
                continue;
            };
            if self.store.game(info.id).await?.is_some() {
                continue;
            }
            let told = StoredSeek {
                id: info.id,
                user,
                proposal: info.proposal,
                range: info.range,
                created: info.created,
            };
            self.put_revived(told, Life::Presence { away: None }).await;
        }
        Ok(())
    }

    async fn put_revived(&self, stored: StoredSeek, life: Life) {
        match self.revive(stored, life).await {
            Ok(seek) => self.put_back(seek),
            Err(error) => tracing::warn!(%error, "a seek cannot be restored"),
        }
    }

    /// What a user waits for.
    pub(super) fn of(&self, user: UserId) -> Vec<SeekInfo> {
        self.all(|seek| seek.user.id == user)
            .iter()
            .map(Seek::info)
            .collect()
    }

    /// Who waits, the longest first.
    pub(super) fn list(&self, most: usize) -> Vec<SeekInfo> {
        self.lock().values().take(most).map(Seek::info).collect()
    }

    /// Ends seeks nobody took for long, and those of people who have left, at a moment.
    pub(super) async fn sweep(self, at: Moment) -> Result<(), Error> {
        let mut ended = Vec::new();
        for seek in self.lock().values_mut() {
            let is_over = match &mut seek.life {
                Life::Stored => seek.created < at - LIFE,
                Life::Connection(_) => false,
                Life::Presence { away } => {
                    let is_here = self.bus.is_followed(Topic::User(seek.user.id));
                    *away = (!is_here).then(|| away.unwrap_or(at));
                    away.is_some_and(|since| since < at - AWAY)
                }
            };
            if is_over {
                ended.push(seek.clone());
            }
        }
        self.lock_missed().retain(|_, (_, began)| *began >= at - MISSED);
        self.remove(ended).await
    }

    /// The game that began for somebody who waited and was away, told once.
    pub(super) fn take_missed(&self, user: UserId) -> Option<GameId> {
        self.lock_missed().remove(&user).map(|(game, _)| game)
    }

    /// Looks for an opponent: one who waits already, or the next who comes. Asking for the same twice is asking once.
    pub(super) async fn seek(
        &self,
        user: UserId,
        life: Life,
        proposal: ValidProposal,
        range: RatingRange,
    ) -> Result<Sought, Error> {
        let user = &self.waiter(user).await?;
        let seek = self.make(user, life, proposal, range).await?;
        if let Some(same) = self.lock().values().find(|other| seek.repeats(other)) {
            return Ok(Sought::Waits(same.id));
        }
        let mut refused = HashSet::new();
        loop {
            let Some(other) = self.fitting_or_wait(&seek, &refused)? else {
                return self.announce(seek).await;
            };
            if !self.still_waits(&other).await? {
                continue;
            }
            if !self.meeting.may_meet(other.user.id, user.id).await? {
                refused.insert(other.id);
                continue;
            }
            // Somebody else may have been quicker: then look again.
            if let Some(taken) = self.take(&other) {
                let begun = self.pair(taken, user.id, seek.proposal.side).await?;
                return Ok(Sought::Begun(begun));
            }
        }
    }

    /// Takes up a seek.
    pub(super) async fn accept(&self, user: UserId, id: GameId) -> Result<GameId, Error> {
        let user = &self.waiter(user).await?;
        let found = self.find(id).ok_or(Error::NotFound("seek"))?;
        if found.user.id == user.id {
            return Err(Error::Forbidden("this is your own seek"));
        }
        if !self.still_waits(&found).await? {
            return Err(Error::NotFound("seek"));
        }
        check_rated(&found.proposal, user)?;
        let standing = self.store.standing(user.id, found.proposal.game).await?;
        if !found.range.contains(standing.rating) {
            return Err(Error::Forbidden(
                "your rating is outside the range this player asked for",
            ));
        }
        if !self.meeting.may_meet(found.user.id, user.id).await? {
            return Err(Error::Forbidden("you cannot play this player"));
        }
        let taken = self.take(&found).ok_or(Error::NotFound("seek"))?;
        self.pair(taken, user.id, Wish::Random).await
    }

    /// Takes back a seek of a user.
    pub(super) async fn withdraw(&self, user: UserId, id: GameId) -> Result<(), Error> {
        let found = self.find(id).filter(|seek| seek.user.id == user);
        let found = found.ok_or(Error::NotFound("seek"))?;
        self.remove(vec![found]).await
    }

    /// Ends what a connection that is gone was waiting for.
    pub(super) async fn gone(&self, connection: OutboxId) {
        let ended = self.all(|seek| seek.life == Life::Connection(connection));
        if let Err(error) = self.remove(ended).await {
            tracing::warn!(%error, "a seek was not removed");
        }
    }

    /// Brings the seeks of a user up to date whose account has changed: those end whose owner may not wait any more.
    pub(super) async fn revise(&self, user: UserId) -> Result<(), Error> {
        for seek in self.all(|seek| seek.user.id == user) {
            if !self.still_waits(&seek).await? {
                continue;
            }
            let user = self.waiter(user).await?;
            let player = user.card(&self.store, seek.proposal.game).await?;
            let told = match self.lock().get_mut(&key(&seek)) {
                Some(kept) => {
                    (kept.user, kept.player) = (user, player);
                    kept.info()
                }
                None => continue,
            };
            self.events.emit(Happened::SeekChanged { seek: &told });
        }
        Ok(())
    }

    /// Whether somebody still waits: a connection it ends with is there, and the account may play in the lobby. A seek
    /// of who does not ends.
    async fn still_waits(&self, seek: &Seek) -> Result<bool, Error> {
        let is_alive = match seek.life {
            Life::Connection(outbox) => self.bus.has(Topic::User(seek.user.id), outbox),
            Life::Stored | Life::Presence { .. } => true,
        };
        let waits = is_alive
            && match self.waiter(seek.user.id).await {
                Ok(user) => check_rated(&seek.proposal, &user).is_ok(),
                Err(Error::NotFound(_) | Error::Forbidden(_)) => false,
                Err(error) => return Err(error),
            };
        if !waits {
            self.remove(vec![seek.clone()]).await?;
        }
        Ok(waits)
    }

    /// The seek that fits one and has waited longest; if there is none, that one waits from now on.
    fn fitting_or_wait(&self, seek: &Seek, refused: &HashSet<GameId>) -> Result<Option<Seek>, Error> {
        let mut seeks = self.lock();
        let fitting = seeks
            .values()
            .find(|other| seek.fits(other) && !refused.contains(&other.id));
        if let Some(fitting) = fitting {
            return Ok(Some(fitting.clone()));
        }
        let own = seeks
            .values()
            .filter(|other| other.user.id == seek.user.id)
            .count();
        if own >= MOST_OF_ONE || seeks.len() >= MOST {
            return Err(Error::Conflict(format!(
                "one player may have at most {MOST_OF_ONE} open seeks"
            )));
        }
        seeks.insert(key(seek), seek.clone());
        Ok(None)
    }

    /// Tells everybody of a seek that waits.
    async fn announce(&self, seek: Seek) -> Result<Sought, Error> {
        if seek.stays() {
            let stored = StoredSeek {
                id: seek.id,
                user: seek.user.id,
                proposal: seek.proposal.clone(),
                range: seek.range,
                created: seek.created,
            };
            if let Err(error) = self.store.add_seek(stored).await {
                self.take(&seek);
                return Err(error.into());
            }
        }
        // Much may have happened since the seek was made: the owner may be gone, or be somebody else now.
        if !self.still_waits(&seek).await? {
            return Err(Error::Conflict("this seek is no longer open".into()));
        }
        self.events.emit(Happened::SeekWaits {
            seek: &seek.info(),
            user: seek.user.id,
        });
        Ok(Sought::Waits(seek.id))
    }

    /// Begins the game of a seek that was taken out. Who plays a live game waits for no other.
    async fn pair(&self, seek: Seek, other: UserId, wish: Wish) -> Result<GameId, Error> {
        let proposal = seek.joined_by(wish);
        let begun = self
            .meeting
            .begin(seek.id, &proposal, Origin::Lobby, seek.user.id, other)
            .await;
        let game = match begun {
            Ok(game) => game,
            Err(error @ Error::NotFound(_)) => {
                self.remove(vec![seek]).await?;
                return Err(error);
            }
            Err(error) => {
                self.put_back(seek);
                return Err(error);
            }
        };
        if !self.bus.is_followed(Topic::User(seek.user.id)) {
            self.lock_missed().insert(seek.user.id, (game, now()));
        }
        let is_live = proposal.time.is_live();
        let players = [seek.user.id, other];
        let mut ended = self.all(|waiting| is_live && !waiting.stays() && players.contains(&waiting.user.id));
        ended.push(seek);
        self.remove(ended).await?;
        Ok(game)
    }

    /// Removes seeks, and says so.
    async fn remove(&self, seeks: Vec<Seek>) -> Result<(), Error> {
        for seek in seeks {
            self.take(&seek);
            self.events.emit(Happened::SeekGone {
                seek: seek.id,
                user: seek.user.id,
            });
            if seek.stays() {
                self.store.remove_seek(seek.id).await?;
            }
        }
        Ok(())
    }

    /// Somebody who may wait in the lobby as they are now: an account may be closed, or a program's, since they came in.
    async fn waiter(&self, user: UserId) -> Result<User, Error> {
        let user = User::find_open(&self.store, user).await?;
        if user.role == Role::Bot {
            return Err(Error::Forbidden("bot accounts cannot do this"));
        }
        Ok(user)
    }

    async fn make(
        &self,
        user: &User,
        life: Life,
        proposal: ValidProposal,
        range: RatingRange,
    ) -> Result<Seek, Error> {
        check_rated(&proposal, user)?;
        let variant = proposal.game;
        Ok(Seek {
            id: GameId::random(),
            user: user.clone(),
            player: user.card(&self.store, variant).await?,
            rating: self.store.standing(user.id, variant).await?.rating,
            range,
            life: if stays(proposal.time) { Life::Stored } else { life },
            proposal,
            created: now(),
        })
    }

    async fn revive(&self, stored: StoredSeek, life: Life) -> Result<Seek, Error> {
        let user = self.waiter(stored.user).await?;
        let variant = stored.proposal.game;
        Ok(Seek {
            id: stored.id,
            player: user.card(&self.store, variant).await?,
            rating: self.store.standing(user.id, variant).await?.rating,
            user,
            proposal: stored.proposal,
            range: stored.range,
            life,
            created: stored.created,
        })
    }

    fn take(&self, seek: &Seek) -> Option<Seek> {
        self.lock().remove(&key(seek))
    }

    fn put_back(&self, seek: Seek) {
        self.lock().insert(key(&seek), seek);
    }

    fn find(&self, id: GameId) -> Option<Seek> {
        self.lock().values().find(|seek| seek.id == id).cloned()
    }

    fn all(&self, which: impl Fn(&Seek) -> bool) -> Vec<Seek> {
        self.lock().values().filter(|seek| which(seek)).cloned().collect()
    }

    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.seeks.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn lock_missed(&self) -> MutexGuard<'_, Missed> {
        self.missed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn key(seek: &Seek) -> (i64, GameId) {
    (seek.created.0, seek.id)
}
