//! Positions set up at random: the library and the reference read and judge them alike.
//!
//! Many could never come up in a game. That is their use: three checkers, pins by every kind of piece,
//! en passant out of a pin, mates by dropped pawns are rare in play and common here. What came up is
//! counted, and the test fails if something it is for did not.

mod agree;
mod random;
mod reference;

use agree::Both;
use komadai_rules::{Listed, RuleSet, Shogi, Side, VariantId, dispatch, read_removed, shogi};
use random::events::Events;
use random::play::Players;
use random::scatter::Scatter;
use random::{Chance, amount};

/// Positions for each rule set, each with either side to move.
const POSITIONS: usize = 3000;

/// Reads random positions in both and plays a few moves from those that are accepted.
fn positions_agree<V: Listed>(expected: &[&str]) {
    let mut events = Events::default();
    for &rules in V::Rules::ALL {
        for number in 0..amount(POSITIONS) {
            let chance = &mut Chance::new(&format!("setups of {} {}", V::NAME, rules.name()), number);
            let scatter = Scatter::<V>::new(chance);
            for turn in Side::BOTH {
                let text = scatter.text(turn);
                let Some(mut both) = Both::<V>::read(&text, rules) else {
                    events.note("refused");
                    continue;
                };
                events.note("accepted");
                both.assert_agree();
                events.look_at(&both.line);
                play_on(chance, &mut both, &mut events);
            }
        }
    }
    println!("{}: {events}", V::NAME);
    events.assert_all(EVERYWHERE.iter().chain(expected).copied());
}

/// A ply or two: odd positions are left in odd ways.
fn play_on<V: Listed>(chance: &mut Chance, both: &mut Both<V>, events: &mut Events) {
    let players = Players::drawn(chance);
    for _ in 0..chance.below(3) {
        let Some(mv) = players.choose(chance, &both.line) else {
            break;
        };
        both.play(mv);
        both.assert_agree();
        events.look_at(&both.line);
    }
}

const EVERYWHERE: &[&str] = &[
    "accepted",
    "refused",
    "check",
    "double check",
    "triple check",
    "pin",
    "pin by a compound piece",
    "pinned piece that moves",
    "drop between king and checker",
    "compulsory promotion",
    "checkmate",
    "stalemate",
];

const CHESS_LIKE: &[&str] = &[
    "castling",
    "castling through an attack",
    "en passant",
    "en passant by two pawns",
    "en passant of a pinned pawn",
    "en passant out of check",
    "en passant that does not help",
    "leap of a compound piece",
    "fifty",
];

#[test]
fn shogi_positions_agree() {
    let expected = &["second pawn on a file", "mate by a dropped pawn"];
    dispatch!(VariantId::Shogi, V => positions_agree::<V>(expected));
}

#[test]
fn shogun_positions_agree() {
    let expected = [CHESS_LIKE, &["promotion denied"]].concat();
    dispatch!(VariantId::Shogun, V => positions_agree::<V>(&expected));
}

#[test]
fn shinobi_positions_agree() {
    let expected = [CHESS_LIKE, &["campmate"]].concat();
    dispatch!(VariantId::Shinobi, V => positions_agree::<V>(&expected));
}

#[test]
fn shinobi_plus_positions_agree() {
    let expected = [CHESS_LIKE, &["campmate"]].concat();
    dispatch!(VariantId::ShinobiPlus, V => positions_agree::<V>(&expected));
}

/// Positions with both kings far advanced: agreed impasses and declarations are judged alike, with and
/// without pieces given as a handicap.
#[test]
fn shogi_claims_agree() {
    let mut events = Events::default();
    for &rules in shogi::Rules::ALL {
        for number in 0..amount(POSITIONS) {
            let chance = &mut Chance::new(&format!("claims {}", rules.name()), number);
            let scatter = Scatter::<Shogi>::entered(chance);
            let text = scatter.text(chance.pick(&Side::BOTH));
            let removed = chance.pick(&["", "", "l", "rb", "RBll", "NN"]);
            for action in ["impasse", "declare:b", "declare:w"] {
                let Some(mut both) = Both::<Shogi>::read(&text, rules) else {
                    continue;
                };
                both.line = both.line.with_removed(read_removed(removed).expect("letters"));
                both.reference.set_removed(removed).expect("letters");
                both.acts(action);
                events.note(match both.line.ending() {
                    None => "refused",
                    Some(ending) if ending.winner.is_none() => "drawn impasse",
                    Some(ending) => ending.reason.name(),
                });
            }
        }
    }
    println!("{events}");
    events.assert_all(["refused", "drawn impasse", "impasse", "illegal"]);
}
