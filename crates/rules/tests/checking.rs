//! Moves that give check are found without trying all moves, and are the same.

use komadai_rules::{Checking, Checks, Hand, HandRole, Listed, Position, RuleSet, Setup};
use komadai_rules::{Shinobi, ShinobiPlus, Shogi, Shogun};

/// A small generator of random numbers, the same on every machine.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % n
    }
}

fn agrees<V: Listed>(pos: &Position<V>) -> usize {
    let mut expected = pos.legal_moves();
    expected.retain(|&mv| pos.after(mv).is_check());
    let mut found = Vec::new();
    if let Some(checking) = Checking::of(pos) {
        for mv in pos.legal_moves() {
            assert_eq!(
                checking.gives_check(pos, mv),
                pos.after(mv).is_check(),
                "{pos} {mv:?}"
            );
        }
        pos.generate_checks(&Checks::of(pos), &checking, &mut found);
    }
    expected.sort_unstable();
    found.sort_unstable();
    assert_eq!(found, expected, "{pos}");
    found.len()
}

fn random_games_agree<V: Listed>(games: u64) {
    let mut checks = 0;
    for &rules in V::Rules::ALL {
        for seed in 0..games {
            let mut random = Random(seed);
            let mut pos = Position::<V>::start(rules);
            for _ in 0..200 {
                checks += agrees(&pos);
                let moves = pos.legal_moves();
                if moves.is_empty() {
                    break;
                }
                // Checks are taken more often than chance would have it, so that kings wander about.
                let checking: Vec<_> = moves.iter().filter(|&&mv| pos.after(mv).is_check()).collect();
                pos = if !checking.is_empty() && random.below(2) == 0 {
                    pos.after(*checking[random.below(checking.len())])
                } else {
                    pos.after(moves[random.below(moves.len())])
                };
            }
        }
    }
    assert!(checks > 1000, "only {checks} checks seen");
}

#[test]
fn checks_in_random_games() {
    random_games_agree::<Shogi>(60);
    random_games_agree::<Shogun>(60);
    random_games_agree::<Shinobi>(60);
    random_games_agree::<ShinobiPlus>(60);
}

/// Castling with check, a capture in passing that opens a line, a duchess that steps back on the line
/// and becomes a queen, a king that leaves the line.
#[test]
fn indirect_checks() {
    for fen in [
        "5k2/8/8/8/8/8/8/4K2R[] w K - 0 1",
        "3k4/8/8/8/8/8/8/R3K3[] w Q - 0 1",
        "8/8/8/k1pP3R/8/8/8/4K3[] w - c6 0 1",
        "8/3k4/8/2pP4/8/8/3R4/4K3[] w - c6 0 1",
        "k7/8/2F5/8/8/8/8/4K3[] w - - 0 1",
        "4k3/8/8/8/8/4K3/8/4R3[] w - - 0 1",
    ] {
        let pos = Position::<Shogun>::read(fen, Default::default()).unwrap();
        assert!(agrees(&pos) > 0, "{fen}");
    }
}

#[test]
fn attacker_without_king() {
    let setup: Setup<Shogi> =
        komadai_rules::text::read_setup("3sks3/9/4S4/9/9/B8/9/9/9 b S2rb4g4n4l18p 1").unwrap();
    assert!(agrees(&setup.into_problem(Default::default()).unwrap()) > 0);
}

#[test]
fn hands_cover_smaller_hands() {
    let role = |index| HandRole::<Shogi>::from_index(index).unwrap();
    for (a, b) in [
        (0, 0),
        (1, 0),
        (18, 17),
        (127, 128),
        (128, 127),
        (255, 128),
        (255, 255),
    ] {
        let [one, two] = [a, b].map(|count| Hand::<Shogi>::default().with(role(2), count).with(role(3), 1));
        assert_eq!(one.covers(two), a >= b, "{a} {b}");
        assert_eq!(two.covers(one), b >= a, "{a} {b}");
        assert_eq!(Hand::<Shogi>::from_raw(one.raw()), one);
    }
}
