//! What the lessons promise: they compile, can be solved as their stars say, and stay small.

use std::collections::{BTreeSet, HashSet};

use komadai_learn::{Graph, Kind, Node, course};
use komadai_rules::{Position, RuleSet, Variant, VariantId, dispatch};

fn courses() -> Vec<(VariantId, Vec<Graph>)> {
    let read = |game| (game, course(game).unwrap_or_else(|error| panic!("{error}")));
    VariantId::ALL.into_iter().map(read).collect()
}

#[test]
fn every_game_has_a_course_of_different_lessons() {
    for (game, graphs) in courses() {
        assert!(graphs.len() >= 30, "{game} has {} lessons", graphs.len());
        let ids: HashSet<_> = graphs.iter().map(|graph| &graph.id).collect();
        assert_eq!(ids.len(), graphs.len(), "{game}");
        let kinds: HashSet<_> = graphs.iter().map(|graph| graph.kind).collect();
        for kind in [
            Kind::Reach,
            Kind::Capture,
            Kind::Drop,
            Kind::Promote,
            Kind::Win,
            Kind::Only,
            Kind::Avoid,
        ] {
            assert!(kinds.contains(&kind), "{game} has no lesson to {}", kind.name());
        }
    }
}

/// What a newcomer needs comes first: a lesson stands before those that build on it.
#[test]
fn lessons_come_in_the_order_they_are_needed() {
    let orders: [(VariantId, &[&str]); 3] = [
        (
            VariantId::Shogi,
            &[
                "pawn",
                "king",
                "rook",
                "capture",
                "first-drop",
                "fork",
                "promote",
                "tokin",
                "dragon",
                "horse",
            ],
        ),
        (
            VariantId::Shogun,
            &[
                "keep",
                "first-drop",
                "first-promotion",
                "rook",
                "king",
                "pawn",
                "check",
                "captain",
                "mortar",
            ],
        ),
        (
            VariantId::Shinobi,
            &[
                "ninja",
                "kage",
                "queen",
                "knight",
                "gone",
                "first-drop",
                "skewer",
                "promote",
                "campmate",
            ],
        ),
    ];
    for (game, order) in orders {
        let graphs = course(game).expect("a course");
        let place = |id: &&str| graphs.iter().position(|graph| graph.id == *id);
        let places: Vec<usize> = order.iter().map(|id| place(id).expect(id)).collect();
        assert!(places.is_sorted(), "{game}: {order:?} are at {places:?}");
    }
}

#[test]
fn graphs_are_small() {
    for (game, graphs) in courses() {
        let sizes = graphs
            .iter()
            .map(|graph| serde_json::to_string(graph).unwrap().len());
        for (graph, size) in graphs.iter().zip(sizes.clone()) {
            assert!(size < 60_000, "{game} {} has {size} bytes", graph.id);
        }
        let total: usize = sizes.sum();
        assert!(total < 400_000, "{game} has {total} bytes");
    }
}

#[test]
fn the_hints_lead_to_the_end_in_par() {
    for (game, graphs) in courses() {
        for graph in &graphs {
            let (mut at, mut moves) = (0, 0);
            while !graph.nodes[at].done {
                let node = &graph.nodes[at];
                if node.question.is_some() {
                    moves += 1;
                    break;
                }
                at = match &node.reply {
                    Some(reply) => reply.to,
                    None => {
                        moves += 1;
                        node.next[node.best.as_ref().expect("a way on")]
                    }
                };
                assert!(moves <= graph.par, "{game} {}", graph.id);
            }
            assert_eq!(moves, graph.par, "{game} {}", graph.id);
        }
    }
}

#[test]
fn every_node_offers_one_thing_and_leads_somewhere() {
    for (game, graphs) in courses() {
        for graph in &graphs {
            let mut reached = BTreeSet::from([0]);
            for node in &graph.nodes {
                let offers = [
                    node.done,
                    node.reply.is_some(),
                    node.question.is_some(),
                    !node.next.is_empty(),
                ];
                let count = offers.into_iter().filter(|offer| *offer).count();
                assert_eq!(count, 1, "{game} {}", graph.id);
                reached.extend(node.next.values().copied());
                reached.extend(node.reply.iter().map(|reply| reply.to));
            }
            assert_eq!(reached.len(), graph.nodes.len(), "{game} {}", graph.id);
        }
    }
}

/// Plays every edge by the rules, from positions made anew out of what the boards show.
#[test]
fn boards_show_what_the_rules_say() {
    for (game, graphs) in courses() {
        for graph in &graphs {
            dispatch!(game, V => boards_agree::<V>(graph));
        }
    }
}

fn boards_agree<V: Variant>(graph: &Graph) {
    let rules = V::Rules::from_name(graph.rules).expect("a rule set");
    for node in &graph.nodes {
        let pos = Position::<V>::read(&fen::<V>(node), rules)
            .unwrap_or_else(|error| panic!("{} {}: {error}", graph.game, graph.id));
        assert_eq!(node.board.check.is_some(), pos.is_check());
        for mv in node.next.keys().chain(node.answers.keys()) {
            assert!(node.board.legal.contains(mv), "{} {} {mv}", graph.game, graph.id);
        }
        for denial in &node.board.denied {
            assert!(!node.board.legal.contains(&denial.mv));
        }
        for mv in &node.board.legal {
            // Castling rights and en passant are not on the board.
            let is_special = matches!(
                graph.id.as_str(),
                "castle" | "develop" | "en-passant" | "opening-clan" | "opening-kingdom"
            );
            let is_legal = mv.parse().is_ok_and(|mv| pos.is_legal(mv));
            assert!(is_special || is_legal, "{} {} {mv}", graph.game, graph.id);
        }
    }
}

/// The board as a FEN without castling and en passant, or an SFEN.
fn fen<V: Variant>(node: &Node) -> String {
    let count = |empty: u32| {
        if empty == 0 {
            String::new()
        } else {
            empty.to_string()
        }
    };
    let squares = |rank: u8| (0..V::FILES).map(move |file| square::<V>(file, rank));
    let row = |rank| {
        let (mut row, mut empty) = (String::new(), 0);
        for name in squares(rank) {
            match node.board.pieces.get(&name) {
                Some(piece) => {
                    row.push_str(&count(empty));
                    row.push_str(piece);
                    empty = 0;
                }
                None => empty += 1,
            }
        }
        row + &count(empty)
    };
    let rows: Vec<String> = (0..V::RANKS).rev().map(row).collect();
    let held = |side: usize| {
        let hand = node.board.hands[side].iter();
        hand.map(move |(letters, count)| {
            let letters = if side == 0 {
                (*letters).into()
            } else {
                letters.to_ascii_lowercase()
            };
            letters.repeat(usize::from(*count))
        })
        .collect::<String>()
    };
    let hands = held(0) + &held(1);
    // Both dialects are read for Shogi; in the FEN of chess programs `w` is who sits below.
    let turn = if node.board.turn == 0 { 'w' } else { 'b' };
    format!("{}[{hands}] {turn} - - 0 1", rows.join("/"))
}

fn square<V: Variant>(file: u8, rank: u8) -> String {
    let square = komadai_rules::Square::<V>::new(file, rank).expect("on the board");
    komadai_rules::text::write_square(square, V::DIALECT)
}

#[test]
fn wrong_checks_are_refuted() {
    let graphs = course(VariantId::Shogun).unwrap();
    let graph = graphs.iter().find(|graph| graph.id == "mate-in-two").unwrap();
    let start = &graph.nodes[0];
    assert!(start.answers.values().all(|answer| answer.reply.is_some()));
    assert!(!start.answers.is_empty());
}
