//! The graphs that ship: one for each puzzle, and those of a sample as they are worked out again. `KOMADAI_TEST_SCALE` makes the
//! sample so many times larger; `cargo xtask long` looks at all of them.

use komadai_puzzles::{Kind, Puzzle, PuzzleGraph, graph, graph_source, ready_graph, set, write_graph};
use komadai_rules::VariantId;

/// Puzzles of each kind and game whose graphs are worked out again.
const SAMPLE: usize = 6;

fn scale() -> usize {
    let scale = std::env::var("KOMADAI_TEST_SCALE").ok();
    scale.and_then(|scale| scale.parse().ok()).unwrap_or(1)
}

#[test]
fn every_puzzle_has_a_graph_and_its_main_line_is_right_in_it() {
    for game in VariantId::ALL {
        let mut puzzles: Vec<&Puzzle> = set(game).iter().collect();
        puzzles.sort_by(|a, b| a.id.cmp(&b.id));
        let written: String = puzzles
            .iter()
            .map(|puzzle| {
                let ready = ready_graph(puzzle).unwrap_or_else(|| panic!("{game} {puzzle} has no graph"));
                assert!(leads_to_the_end(&ready, puzzle), "{game} {puzzle}");
                format!("{}\n", write_graph(&ready))
            })
            .collect();
        assert_eq!(written, graph_source(game), "{game}");
    }
}

fn leads_to_the_end(graph: &PuzzleGraph, puzzle: &Puzzle) -> bool {
    let mut at = 0;
    for own in puzzle.solution.chunks(2) {
        let Some(&to) = graph.nodes[at].next.get(&own[0]) else {
            return false;
        };
        let reply = graph.nodes[to].reply.as_ref();
        if reply.map(|reply| &reply.mv) != own.get(1) {
            return false;
        }
        at = reply.map_or(to, |reply| reply.to);
    }
    graph.nodes[at].done
}

#[test]
fn graphs_of_a_sample_are_worked_out_again_to_the_same() {
    for game in VariantId::ALL {
        for &kind in Kind::ALL {
            let same: Vec<&Puzzle> = set(game).iter().filter(|puzzle| puzzle.kind == kind).collect();
            let count = same.len().min(SAMPLE * scale());
            for at in 0..count {
                let puzzle = same[at * same.len() / count];
                let made = graph(puzzle).expect("it can be compiled");
                let ready = ready_graph(puzzle).expect("it ships");
                assert_eq!(comparable(made), comparable(ready), "{game} {puzzle}");
            }
        }
    }
}

/// What is wrong in a defence is answered by the engine, which may find something better one day.
fn comparable(mut graph: PuzzleGraph) -> PuzzleGraph {
    if graph.kind == Kind::Defence.name() {
        let answers = graph.nodes.iter_mut().flat_map(|node| node.answers.values_mut());
        answers.for_each(|answer| answer.reply = None);
    }
    graph
}
