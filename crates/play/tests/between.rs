//! What players may do besides moving: offers, declarations, claims, aborts; and what an illegal move costs.

mod moves;

use komadai_play::{Command, Event, Finish, Game, Moment, NextGame, Offer, Refusal, Span, Terms};
use komadai_rules::{
    BySide, Ending, Policy, Position, Reason, RuleSet, Shinobi, Shogi, Shogun, Side, Variant,
};

use moves::some_move;

use Side::{Gote, Sente};

/// A side gives the usual time.
fn gift<V: Variant>(by: Side) -> Command<V> {
    let span = Game::<V>::GIFT;
    Command::GiveTime { by, span }
}

/// A game of which one moment after the other is used up.
struct Table<V: Variant> {
    game: Game<V>,
    now: Moment,
}

impl<V: Variant> Table<V> {
    fn new(start: &str, rules: &str, time: &str, policy: Policy) -> Self {
        let rules = V::Rules::from_name(rules).unwrap();
        let terms = Terms {
            time: time.parse().unwrap(),
            rated: false,
            policy,
        };
        let start = Position::<V>::read(start, rules).unwrap();
        Self {
            game: Game::new(start, terms, Moment(0)),
            now: Moment(0),
        }
    }

    fn casual() -> Self {
        Self::new(V::START, "classic", "10m", Policy::Casual)
    }

    fn ask(&mut self, command: Command<V>) -> Result<Vec<Event<V>>, Refusal> {
        self.now += Span::seconds(1);
        let events = self.game.decide(command, self.now)?;
        for event in &events {
            self.game.apply(event);
        }
        Ok(events)
    }

    fn move_some(&mut self, count: usize) {
        for _ in 0..count {
            let (side, mv) = (self.game.turn(), some_move(self.game.line(), 0));
            let lag = Span::ZERO;
            self.ask(Command::Move { side, mv, lag }).unwrap();
            assert_eq!(self.game.over(), None);
        }
    }

    fn offer(&mut self, side: Side, offer: Offer) -> Result<Vec<Event<V>>, Refusal> {
        self.ask(Command::Offer(side, offer))
    }

    fn attempt(&mut self, text: &str) -> Result<Vec<Event<V>>, Refusal> {
        let side = self.game.turn();
        let text = text.into();
        let lag = Span::ZERO;
        self.ask(Command::Attempt { side, text, lag })
    }

    fn ending(&self) -> Option<Ending> {
        self.game.over().and_then(|finish| finish.ending())
    }
}

#[test]
fn both_wanting_a_draw_is_a_draw() {
    let mut table = Table::<Shogun>::casual();
    table.move_some(3);
    table.offer(Sente, Offer::Draw).unwrap();
    assert_eq!(table.offer(Sente, Offer::Draw), Err(Refusal::AlreadyOffered));
    assert_eq!(table.ending(), None);
    table.offer(Gote, Offer::Draw).unwrap();
    assert_eq!(table.ending(), Some(Ending::draw(Reason::Agreement)));
}

#[test]
fn shogi_has_no_agreed_draws() {
    let mut table = Table::<Shogi>::casual();
    assert_eq!(table.offer(Sente, Offer::Draw), Err(Refusal::NoDrawOffers));
    assert_eq!(Refusal::NoDrawOffers.code(), "no-draw-offers");
}

#[test]
fn a_draw_offer_lapses_when_somebody_moves_and_rests() {
    let mut table = Table::<Shinobi>::casual();
    table.offer(Sente, Offer::Draw).unwrap();
    table.move_some(1);
    assert_eq!(table.game.offers().standing().count(), 0);
    assert_eq!(table.offer(Sente, Offer::Draw), Err(Refusal::TooSoon));
    assert!(table.offer(Gote, Offer::Draw).is_ok());
    table.move_some(8);
    assert_eq!(table.offer(Sente, Offer::Draw), Err(Refusal::TooSoon));
    table.move_some(1);
    assert!(table.offer(Sente, Offer::Draw).is_ok());
}

#[test]
fn a_declined_offer_is_gone() {
    let mut table = Table::<Shogun>::casual();
    assert_eq!(
        table.ask(Command::Decline(Gote, Offer::Draw)),
        Err(Refusal::NoSuchOffer)
    );
    table.offer(Sente, Offer::Draw).unwrap();
    table.ask(Command::Decline(Gote, Offer::Draw)).unwrap();
    assert!(!table.game.offers().stands(Sente, Offer::Draw));
    assert_eq!(table.offer(Sente, Offer::Draw), Err(Refusal::TooSoon));
    // The other side may still ask, and then the first one accepts at once.
    table.offer(Gote, Offer::Draw).unwrap();
    table.offer(Sente, Offer::Draw).unwrap();
    assert!(table.ending().is_some());
}

const BOTH_KINGS_CROSSED: &str = "K8/+R+P+P6/9/9/9/9/9/+r+p+p6/k8 b B2G2S2N2L8Pb2g2s2n2l6p 1";

#[test]
fn an_agreed_impasse_is_decided_by_points() {
    for (rules, winner) in [("classic", Some(Sente)), ("modern", None)] {
        let mut table = Table::<Shogi>::new(BOTH_KINGS_CROSSED, rules, "10m", Policy::Casual);
        table.offer(Gote, Offer::Impasse).unwrap();
        table.offer(Sente, Offer::Impasse).unwrap();
        let reason = Reason::Impasse;
        assert_eq!(table.ending(), Some(Ending { winner, reason }));
    }
}

#[test]
fn an_impasse_offer_lapses_at_the_proposers_next_move() {
    let mut table = Table::<Shogi>::new(BOTH_KINGS_CROSSED, "classic", "10m", Policy::Casual);
    table.offer(Gote, Offer::Impasse).unwrap();
    table.attempt("P*5e").unwrap();
    assert!(table.game.offers().stands(Gote, Offer::Impasse));
    table.attempt("P*5d").unwrap();
    assert!(!table.game.offers().stands(Gote, Offer::Impasse));
}

#[test]
fn an_impasse_needs_both_kings_in_their_zones() {
    let mut table = Table::<Shogi>::casual();
    assert_eq!(table.offer(Sente, Offer::Impasse), Err(Refusal::NoImpasse));
    // One that was offered is refused as well once a king has left.
    let mut table = Table::<Shogi>::new("9/9/K8/9/9/9/9/9/k8 b P 1", "classic", "10m", Policy::Casual);
    table.offer(Gote, Offer::Impasse).unwrap();
    table.attempt("9c9d").unwrap();
    assert_eq!(table.offer(Sente, Offer::Impasse), Err(Refusal::NoImpasse));
    assert_eq!(table.ending(), None);
}

#[test]
fn declarations_win_lose_or_do_not_exist() {
    let mut classic = Table::<Shogi>::casual();
    assert_eq!(classic.ask(Command::Declare(Gote)), Err(Refusal::NotYourTurn));
    assert_eq!(classic.ask(Command::Declare(Sente)), Err(Refusal::NoDeclarations));

    let mut early = Table::<Shogi>::new(Shogi::START, "modern", "10m", Policy::Casual);
    early.ask(Command::Declare(Sente)).unwrap();
    assert_eq!(early.ending(), Some(Ending::win(Gote, Reason::Illegal)));

    let qualified = "K1+P+P+P4/+P+P+P+P+P4/+R+B7/9/9/9/9/9/8k b RB4G4S 1";
    let mut table = Table::<Shogi>::new(qualified, "modern", "10m", Policy::Casual);
    table.ask(Command::Declare(Sente)).unwrap();
    assert_eq!(table.ending(), Some(Ending::win(Sente, Reason::Impasse)));
}

#[test]
fn a_takeback_undoes_the_proposers_last_move() {
    let mut table = Table::<Shogun>::casual();
    assert_eq!(
        table.offer(Sente, Offer::Takeback),
        Err(Refusal::NothingToTakeBack)
    );
    table.move_some(1);
    assert_eq!(
        table.offer(Gote, Offer::Takeback),
        Err(Refusal::NothingToTakeBack)
    );
    table.move_some(3);
    table.offer(Sente, Offer::Takeback).unwrap();
    table.offer(Gote, Offer::Takeback).unwrap();
    assert_eq!((table.game.plies(), table.game.turn()), (2, Sente));
    table.move_some(1);
    // It is asked for again at once: the wish before was fulfilled.
    table.offer(Sente, Offer::Takeback).unwrap();
    table.offer(Gote, Offer::Takeback).unwrap();
    assert_eq!((table.game.plies(), table.game.turn()), (2, Sente));
    assert_eq!(table.game.line().len(), 2);
}

#[test]
fn a_takeback_offer_lapses_when_the_position_changes() {
    let mut table = Table::<Shogun>::casual();
    table.move_some(3);
    table.offer(Sente, Offer::Takeback).unwrap();
    table.move_some(1);
    assert_eq!(table.game.offers().standing().count(), 0);
}

#[test]
fn a_game_is_aborted_only_before_both_have_moved() {
    let mut table = Table::<Shogi>::casual();
    table.move_some(1);
    let mut other = Table::<Shogi>::casual();
    other.move_some(2);
    assert_eq!(other.ask(Command::Abort(Sente)), Err(Refusal::TooLateToAbort));
    table.ask(Command::Abort(Sente)).unwrap();
    assert_eq!(table.game.over(), Some(&Finish::Aborted));
    assert_eq!(table.attempt("3c3d"), Err(Refusal::Over));
}

#[test]
fn an_illegal_move_costs_what_the_policy_says() {
    for text in ["7g7e", "K*5e", "+P*5e"] {
        let mut casual = Table::<Shogi>::casual();
        let refusal = casual.attempt(text).unwrap_err();
        assert!(
            matches!(refusal.code(), "illegal" | "unreadable"),
            "{text}: {refusal}"
        );
        assert_eq!(casual.ending(), None);
        casual.attempt("7g7f").unwrap();
    }
    for text in ["7g7e", "K*5e"] {
        let mut tournament = Table::<Shogi>::new(Shogi::START, "classic", "10m", Policy::Tournament);
        assert!(matches!(tournament.attempt("pawn"), Err(Refusal::Unreadable(_))));
        tournament.attempt(text).unwrap();
        assert_eq!(tournament.ending(), Some(Ending::win(Gote, Reason::Illegal)));
        assert_eq!(tournament.game.plies(), 0);
    }
}

#[test]
fn one_moves_in_ones_turn() {
    let mut table = Table::<Shogi>::new(Shogi::START, "classic", "10m", Policy::Tournament);
    let mv = "3c3d".parse().unwrap();
    let (side, lag) = (Gote, Span::ZERO);
    let refused = table.ask(Command::Move { side, mv, lag });
    assert_eq!(refused, Err(Refusal::NotYourTurn));
    let text = "nonsense".into();
    let refused = table.ask(Command::Attempt { side, text, lag });
    assert_eq!(refused, Err(Refusal::NotYourTurn));
    // Resigning is possible at any time.
    table.ask(Command::Resign(Gote)).unwrap();
    assert_eq!(table.ending(), Some(Ending::win(Sente, Reason::Resign)));
}

/// Claims after so many seconds of absence in the opponent's turn.
fn claim<V: Variant>(time: &str, moves: usize, seconds: i64, draw: bool) -> Result<Option<Ending>, Refusal> {
    let mut table = Table::<V>::new(V::START, "classic", time, Policy::Casual);
    table.move_some(moves);
    // Away all the time, but it counts from the beginning of the turn.
    let absent_since = Moment(0);
    let side = !table.game.turn();
    table.now += Span::seconds(seconds - 1);
    table.ask(Command::Claim {
        side,
        absent_since,
        draw,
    })?;
    Ok(table.ending())
}

#[test]
fn a_game_is_claimed_from_who_stays_away() {
    let won = Ok(Some(Ending::win(Sente, Reason::Resign)));
    let drawn = Ok(Some(Ending::draw(Reason::Agreement)));
    assert_eq!(claim::<Shogun>("10m", 3, 60, false), Err(Refusal::NotAbsent));
    assert_eq!(claim::<Shogun>("10m", 3, 61, false), won);
    assert_eq!(claim::<Shogun>("10m", 3, 61, true), drawn);
    assert_eq!(claim::<Shogi>("10m", 3, 61, true), Err(Refusal::NoDrawOffers));
    assert_eq!(claim::<Shogi>("1m", 3, 30, false), Err(Refusal::NotAbsent));
    assert_eq!(claim::<Shogi>("1m", 3, 31, false), won);
    assert_eq!(claim::<Shogi>("9h+1m", 3, 181, false), won);
    assert_eq!(
        claim::<Shogi>("unlimited", 3, 300, false),
        Err(Refusal::NotAbsent)
    );
    assert_eq!(claim::<Shogi>("unlimited", 3, 301, false), won);
    assert_eq!(claim::<Shogi>("2d", 3, 9000, false), Err(Refusal::NoClaims));
    assert_eq!(claim::<Shogi>("10m", 1, 100, false), Err(Refusal::NoClaims));
}

#[test]
fn nothing_is_claimed_in_ones_own_turn() {
    let mut table = Table::<Shogi>::casual();
    table.move_some(3);
    table.now += Span::minutes(5);
    let (side, absent_since, draw) = (Gote, Moment(0), false);
    let refused = table.ask(Command::Claim {
        side,
        absent_since,
        draw,
    });
    assert_eq!(refused, Err(Refusal::NotAbsent));
}

#[test]
fn time_is_given_where_there_is_a_clock() {
    let by = Sente;
    let mut table = Table::<Shogi>::casual();
    table.ask(gift(by)).unwrap();
    assert_eq!(table.game.clocks(table.now)[Gote].main_left, Span::seconds(615));
    let mut table = Table::<Shogi>::new(Shogi::START, "classic", "24h", Policy::Casual);
    assert_eq!(table.ask(gift(by)), Err(Refusal::ClockFull));
    for time in ["2d", "unlimited"] {
        let mut table = Table::<Shogi>::new(Shogi::START, "classic", time, Policy::Casual);
        assert_eq!(table.ask(gift(by)), Err(Refusal::NoClock));
    }
}

#[test]
fn time_is_given_as_much_as_asked_and_never_taken() {
    let mut table = Table::<Shogi>::casual();
    let by = Sente;
    let give = |seconds| Command::GiveTime {
        by,
        span: Span::seconds(seconds),
    };
    table.ask(give(60)).unwrap();
    table.ask(give(-600)).unwrap();
    assert_eq!(table.game.clocks(table.now)[Gote].main_left, Span::seconds(660));
    assert_eq!(table.ask(give(86_400)), Err(Refusal::ClockFull));
}

#[test]
fn clocks_started_by_both_count_first_moves() {
    let mut table = Table::<Shogi>::casual();
    table.now = Moment(20_000);
    assert_eq!(table.ask(Command::StartClocks).unwrap().len(), 1);
    assert_eq!(table.ask(Command::StartClocks), Ok(Vec::new()), "once is enough");
    let clock = table.game.clocks(table.now + Span::seconds(5))[Sente];
    assert!(clock.running);
    assert!(clock.main_left < Span::seconds(600) && clock.main_left >= Span::seconds(594));
    // Whoever does not move loses on time, though it would have been the first move.
    table.now = Moment(3_600_000);
    let events = table.ask(Command::Tick).unwrap();
    let lost = Finish::Ended(Ending::loss(Sente, Reason::Time));
    assert!(matches!(events[..], [Event::Over { finish, .. }] if finish == lost));
    let mut table = Table::<Shogi>::new(Shogi::START, "classic", "unlimited", Policy::Casual);
    assert_eq!(table.ask(Command::StartClocks), Err(Refusal::NoClock));
}

#[test]
fn a_rematch_is_agreed_after_the_game_and_once() {
    let mut table = Table::<Shogi>::casual();
    assert_eq!(table.offer(Sente, Offer::Rematch), Err(Refusal::NotOver));
    assert_eq!(table.game.next_game(), None);
    table.ask(Command::Resign(Sente)).unwrap();
    table.offer(Sente, Offer::Rematch).unwrap();
    table.ask(Command::Decline(Gote, Offer::Rematch)).unwrap();
    assert_eq!(table.offer(Sente, Offer::Rematch), Err(Refusal::TooSoon));
    table.offer(Gote, Offer::Rematch).unwrap();
    let agreed = table.offer(Sente, Offer::Rematch).unwrap();
    assert!(matches!(agreed[..], [Event::Rematch { .. }]));
    assert!(table.game.is_rematch_agreed());
    assert_eq!(table.offer(Gote, Offer::Rematch), Err(Refusal::Over));
    let (swapped, replay) = (true, false);
    assert_eq!(table.game.next_game(), Some(NextGame { swapped, replay }));
}

#[test]
fn who_gives_a_handicap_gives_it_again() {
    let handicap = Shogi::HANDICAPS[4].start;
    let mut table = Table::<Shogi>::new(handicap, "classic", "10m", Policy::Casual);
    assert!(table.game.is_handicap());
    table.ask(Command::Resign(Gote)).unwrap();
    let next = table.game.next_game().unwrap();
    assert_eq!(next.seats(BySide(["taker", "giver"])), BySide(["taker", "giver"]));
}

#[test]
fn a_start_that_is_over_is_an_ended_game() {
    let mated = "4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1";
    let mut table = Table::<Shogi>::new(mated, "classic", "10m", Policy::Casual);
    assert_eq!(table.ending(), Some(Ending::win(Sente, Reason::Checkmate)));
    assert_eq!(table.game.due(), None);
    assert_eq!(table.ask(Command::Resign(Sente)), Err(Refusal::Over));
}

#[test]
fn an_end_that_was_not_yet_told_is_told() {
    let mut table = Table::<Shogi>::new("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "classic", "10m", Policy::Casual);
    let (side, mv, lag) = (Sente, "G*5b".parse().unwrap(), Span::ZERO);
    let events = table.game.decide(Command::Move { side, mv, lag }, Moment(1000));
    let [moved, over] = &events.unwrap()[..] else {
        panic!("a mating move ends the game");
    };
    table.game.apply(moved);
    table.now = Moment(0);
    assert_eq!(
        table.ask(Command::Resign(Gote)).unwrap(),
        std::slice::from_ref(over)
    );
    assert_eq!(table.ending(), Some(Ending::win(Sente, Reason::Checkmate)));
}

#[test]
fn events_that_do_not_fit_are_passed_over() {
    let mut table = Table::<Shogi>::casual();
    table.move_some(2);
    let before = table.game.version();
    let clocks = *table.game.clock_states();
    let mv = "5e5d".parse().unwrap();
    let (at, spent, lag) = (table.now, Span::ZERO, Span::ZERO);
    for side in Side::BOTH {
        table.game.apply(&Event::Moved {
            side,
            mv,
            at,
            spent,
            lag,
            clocks,
        });
    }
    table.game.apply(&Event::TakenBack { plies: 3, at, clocks });
    table.game.apply(&Event::Rematch { at });
    assert_eq!((table.game.version(), table.game.plies()), (before, 2));
}
