//! Stores to try things on, and games in them.

#![allow(dead_code, reason = "every test uses a part")]

use komadai_play::{Finish, Moment, Terms, TimeControl};
use komadai_rules::{BySide, Ending, Policy, Reason, RulesName, Side, VariantId};
use komadai_store::{Appended, Begun, End, Epoch, GameId, NewGame, Origin, Player, Store, StoredEvent};
use komadai_testbed::Data;

pub(crate) struct Database {
    // The store goes before the place it is in.
    pub(crate) store: Store,
    pub(crate) data: Data,
}

impl Database {
    pub(crate) async fn new() -> Self {
        let data = Data::new();
        let store = open(&data).await;
        Self { store, data }
    }

    /// Begins a game between two names.
    pub(crate) async fn game(&self) -> GameId {
        let id = GameId::random();
        let game = NewGame {
            id,
            variant: VariantId::Shogi,
            rules: RulesName::known("classic").expect("Shogi has it"),
            start: "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1".into(),
            terms: Terms {
                time: TimeControl::Unlimited,
                rated: false,
                policy: Policy::Casual,
            },
            origin: Origin::Lobby,
            players: BySide([Player::Named("A".into()), Player::Named("B".into())]),
            created: Moment(1),
        };
        let begun = Begun {
            game,
            turn_since: Some(Moment(1)),
            due: None,
        };
        assert!(self.store.add_game(begun).await.unwrap());
        id
    }
}

pub(crate) fn moved(id: GameId, version: u32) -> Appended {
    Appended {
        id,
        epoch: Epoch::default(),
        events: vec![StoredEvent {
            version,
            at: Moment(10),
            ack: None,
            body: "{}".into(),
        }],
        plies: version,
        turn_since: Some(Moment(10)),
        due: Some(Moment(20)),
        end: None,
    }
}

pub(crate) fn ended(id: GameId, version: u32) -> Appended {
    let end = End {
        at: Moment(30),
        finish: Finish::Ended(Ending::win(Side::Gote, Reason::Resign)),
    };
    Appended {
        turn_since: None,
        due: None,
        end: Some((end, "7g7f".into())),
        ..moved(id, version)
    }
}

/// Another handle to what is kept there.
pub(crate) async fn open(data: &Data) -> Store {
    let place = komadai_store::Database::read(&data.place()).unwrap();
    Store::open(place).await.unwrap()
}

/// The same, by who owns the game under this epoch.
pub(crate) fn under(epoch: Epoch, appended: Appended) -> Appended {
    Appended { epoch, ..appended }
}
