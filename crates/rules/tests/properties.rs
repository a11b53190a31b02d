//! What holds at every ply of every game, tried in random games of all games and rule sets.
//!
//! Each property is one generic function; `in_every_game!` makes a test of it for each game.

mod agree;
mod random;
mod reference;

use std::collections::HashMap;

use agree::Both;
use komadai_rules::text::{Dialect, read_move, write_move, write_position};
use komadai_rules::{
    Line, Listed, Move, Position, RuleSet, VariantId, dispatch, divide, perft, perft_playing_all,
};
use random::events::Events;
use random::play::{self, Players, describe, legal};
use random::{Chance, amount};

macro_rules! in_every_game {
    ($($property:ident)+) => {$(
        mod $property {
            use super::*;

            #[test]
            fn in_shogi() {
                dispatch!(VariantId::Shogi, V => super::$property::<V>());
            }

            #[test]
            fn in_shogun() {
                dispatch!(VariantId::Shogun, V => super::$property::<V>());
            }

            #[test]
            fn in_shinobi() {
                dispatch!(VariantId::Shinobi, V => super::$property::<V>());
            }

            #[test]
            fn in_shinobi_plus() {
                dispatch!(VariantId::ShinobiPlus, V => super::$property::<V>());
            }
        }
    )+};
}

in_every_game! {
    the_reference_agrees_at_every_ply
    games_end_in_every_way
    exactly_the_generated_moves_are_legal
    ways_to_count_moves_agree
    what_is_written_is_read_back
    hashes_tell_positions_apart
    playing_on_a_copy_leaves_the_original_alone
    undoing_moves_restores_everything
    ways_to_count_leaves_agree
}

const PLIES: usize = 160;

/// Plays random games under every rule set, showing the line to `visit` at every ply.
fn in_random_games<V: Listed>(test: &str, games: usize, mut visit: impl FnMut(&mut Chance, &Line<V>)) {
    for &rules in V::Rules::ALL {
        for number in 0..amount(games) {
            let chance = &mut Chance::new(&format!("{test} {} {}", V::NAME, rules.name()), number);
            play::game(chance, rules, PLIES, &mut visit);
        }
    }
}

/// Text, check, legal moves and endings are those of the reference.
fn the_reference_agrees_at_every_ply<V: Listed>() {
    for &rules in V::Rules::ALL {
        for number in 0..amount(30) {
            let chance = &mut Chance::new(&format!("reference {} {}", V::NAME, rules.name()), number);
            let start = play::start::<V>(chance, rules).to_string();
            let mut both = Both::<V>::read(&start, rules).expect("a start position is accepted");
            let players = Players::drawn(chance);
            both.assert_agree();
            for _ in 0..PLIES {
                let Some(mv) = players.choose(chance, &both.line) else {
                    break;
                };
                both.play(mv);
                both.assert_agree();
            }
        }
    }
}

/// The endings alone, in more and longer games, over the whole history.
fn games_end_in_every_way<V: Listed>() {
    let mut events = Events::default();
    for &rules in V::Rules::ALL {
        for number in 0..amount(150) {
            let chance = &mut Chance::new(&format!("endings {} {}", V::NAME, rules.name()), number);
            let start = play::start::<V>(chance, rules).to_string();
            let mut both = Both::<V>::read(&start, rules).expect("a start position is accepted");
            let players = Players::drawn(chance);
            for _ in 0..3 * PLIES {
                let Some(mv) = players.choose(chance, &both.line) else {
                    break;
                };
                both.play(mv);
                both.assert_same_ending();
            }
            events.note(
                both.line
                    .ending()
                    .map_or("unfinished", |ending| ending.reason.name()),
            );
        }
    }
    println!("{}: {events}", V::NAME);
    let wanted = match V::ID {
        VariantId::Shogi => "checkmate stalemate repetition perpetual",
        VariantId::Shogun => "checkmate stalemate repetition fifty",
        VariantId::Shinobi | VariantId::ShinobiPlus => {
            "checkmate stalemate repetition perpetual fifty campmate"
        }
    };
    events.assert_all(wanted.split(' '));
}

/// No move comes twice, and of all moves there are, those not generated are not legal.
fn exactly_the_generated_moves_are_legal<V: Listed>() {
    in_random_games::<V>("is_legal", 6, |chance, line| {
        let pos = line.position();
        let generated = pos.legal_moves();
        let mut distinct = generated.clone();
        distinct.sort();
        distinct.dedup();
        assert_eq!(distinct.len(), generated.len(), "a move comes twice in {pos}");
        assert!(generated.iter().all(|&mv| pos.is_legal(mv)), "{pos}");
        if !chance.one_in(20) {
            return;
        }
        for mv in (0..=u16::MAX).filter_map(Move::<V>::from_raw) {
            let is_generated = distinct.binary_search(&mv).is_ok();
            assert_eq!(pos.is_legal(mv), is_generated, "{mv} in {pos}");
        }
    });
}

fn ways_to_count_moves_agree<V: Listed>() {
    in_random_games::<V>("counting", 40, |_, line| {
        let pos = line.position();
        let count = pos.legal_moves().len();
        assert_eq!(pos.count_moves() as usize, count, "{pos}");
        assert_eq!(pos.has_moves(), count > 0, "{pos}");
        assert_eq!(pos.is_check(), !pos.checkers().is_empty(), "{pos}");
        assert_eq!(pos.is_check(), pos.checks().is_check(), "{pos}");
        assert_eq!(pos.checkers(), pos.checks().checkers, "{pos}");
    });
}

/// Positions and moves survive being written and read, in both dialects, and the hash with them.
fn what_is_written_is_read_back<V: Listed>() {
    in_random_games::<V>("texts", 20, |_, line| {
        let pos = line.position();
        let fen = write_position(pos, Dialect::Uci);
        let from_fen = read::<V>(&fen, pos.rules());
        assert_eq!(write_position(&from_fen, Dialect::Uci), fen);
        assert_eq!(from_fen.hash(), pos.hash(), "{fen}");
        assert_eq!(from_fen.board(), pos.board(), "{fen}");
        let own = pos.to_string();
        let from_own = read::<V>(&own, pos.rules());
        assert_eq!(from_own.to_string(), own);
        assert_eq!(from_own.hash(), pos.hash(), "{own}");
        assert_eq!(pos.to_setup().into_position(pos.rules()).as_ref(), Ok(pos));
        match V::DIALECT {
            Dialect::Uci => assert_eq!(from_own, *pos),
            Dialect::Usi => assert_eq!((from_own.hands(), from_own.ply()), (pos.hands(), pos.ply())),
        }
        for mv in pos.legal_moves() {
            assert_eq!(Move::from_raw(mv.raw()), Some(mv), "{mv}");
            assert_eq!(mv.to_string().parse(), Ok(mv));
            for dialect in [Dialect::Uci, Dialect::Usi] {
                assert_eq!(read_move(&write_move(mv, dialect), dialect), Ok(mv));
            }
        }
    });
}

/// Positions that count as the same for repetition have the same hash; others have different ones.
fn hashes_tell_positions_apart<V: Listed>() {
    let mut hashes: HashMap<String, u64> = HashMap::new();
    let mut texts: HashMap<u64, String> = HashMap::new();
    let mut again = 0;
    in_random_games::<V>("hashes", 30, |_, line| {
        let nearby = line.position().legal_moves().into_iter().take(20);
        let positions = nearby
            .map(|mv| line.position().after(mv))
            .chain([*line.position()]);
        for pos in positions {
            let identity = without_counters(&pos);
            if let Some(known) = hashes.insert(identity.clone(), pos.hash()) {
                assert_eq!(known, pos.hash(), "one position, two hashes: {pos}");
                again += 1;
            }
            if let Some(known) = texts.insert(pos.hash(), identity.clone()) {
                assert_eq!(known, identity, "two positions, one hash");
            }
        }
    });
    assert!(
        again > 1000,
        "positions must come up again by other ways: {again}"
    );
}

/// Playing a move on a copy, and being refused one, change nothing.
fn playing_on_a_copy_leaves_the_original_alone<V: Listed>() {
    in_random_games::<V>("copies", 10, |chance, line| {
        let pos = *line.position();
        let (text, moves, hash) = (pos.to_string(), pos.legal_moves(), pos.hash());
        for &mv in &moves {
            let next = pos.after(mv);
            let mut played = pos;
            assert_eq!(played.play(mv), Ok(()));
            assert_eq!(played, next, "{mv} in {text}");
            assert_eq!((next.turn(), next.ply()), (!pos.turn(), pos.ply() + 1));
        }
        let mut refused = pos;
        let any = (0..20).filter_map(|_| Move::<V>::from_raw(chance.number() as u16));
        for mv in any.filter(|mv| !moves.contains(mv)) {
            assert!(refused.play(mv).is_err(), "{mv} in {text}");
        }
        for same in [pos, refused] {
            assert_eq!(same, *line.position());
            assert_eq!((same.to_string(), same.hash()), (text.clone(), hash));
            assert_eq!(same.legal_moves(), moves, "{text}");
        }
    });
}

/// Going back through a game meets every position again as it was: the same texts, checks and endings.
fn undoing_moves_restores_everything<V: Listed>() {
    let seen = |line: &Line<V>| {
        let pos = *line.position();
        (
            pos,
            line.is_check(),
            line.ending(),
            line.repetition(),
            line.len(),
            legal(&pos),
        )
    };
    for &rules in V::Rules::ALL {
        for number in 0..amount(15) {
            let chance = &mut Chance::new(&format!("undo {} {}", V::NAME, rules.name()), number);
            let mut states = Vec::new();
            let mut line = play::game::<V>(chance, rules, PLIES, |_, line| states.push(seen(line)));
            let moves: Vec<_> = line.moves().collect();
            for mv in moves.iter().rev() {
                assert_eq!(Some(seen(&line)), states.pop(), "{}", describe(&line));
                assert_eq!(line.position_at(line.len()), Some(line.position()));
                assert_eq!(line.undo(), Some(*mv));
            }
            assert_eq!(Some(seen(&line)), states.pop());
            assert!(line.is_empty() && line.undo().is_none() && states.is_empty());
        }
    }
}

fn ways_to_count_leaves_agree<V: Listed>() {
    in_random_games::<V>("perft", 6, |chance, line| {
        if !chance.one_in(10) {
            return;
        }
        let pos = line.position();
        for depth in 1..=2 {
            let leaves = perft(pos, depth);
            let divided = divide(pos, depth);
            assert_eq!(perft_playing_all(pos, depth), leaves, "{pos}");
            assert_eq!(
                divided.iter().map(|(_, below)| below).sum::<u64>(),
                leaves,
                "{pos}"
            );
            assert_eq!(
                divided.iter().map(|(mv, _)| mv.to_string()).collect::<Vec<_>>(),
                legal(pos)
            );
        }
        assert_eq!(perft(pos, 0), 1);
        assert_eq!(perft_playing_all(pos, 0), 1);
    });
}

fn read<V: Listed>(text: &str, rules: V::Rules) -> Position<V> {
    Position::read(text, rules).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The text of a position without what does not matter for repetition: the counters at its end.
fn without_counters<V: Listed>(pos: &Position<V>) -> String {
    let text = write_position(pos, Dialect::Uci);
    let fields: Vec<_> = text.split(' ').take(4).collect();
    fields.join(" ")
}
