//! Networks judge alike whatever the instructions. `KOMADAI_TEST_SCALE` multiplies how many positions are
//! tried: 4,000 of them, or a million.

use komadai_engine::Playable;
use komadai_engine::net::{Kernel, Net, WIDTH, Weights, inputs, output_buckets};
use komadai_rules::{Position, RuleSet, Shinobi, ShinobiPlus, Shogi, Shogun};

const POSITIONS: usize = 1000;

fn scale() -> usize {
    std::env::var("KOMADAI_TEST_SCALE").map_or(1, |scale| scale.parse().expect("the scale is a number"))
}

/// Any numbers, the same each time.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }

    fn weights(&mut self, count: usize, limit: usize) -> Vec<i16> {
        (0..count)
            .map(|_| self.below(2 * limit + 1) as i16 - limit as i16)
            .collect()
    }
}

fn instructions_agree<V: Playable>() {
    let mut numbers = Numbers(5);
    let weights = Weights {
        first: numbers.weights(inputs::<V>() * WIDTH, 100),
        bias: numbers.weights(WIDTH, 100),
        last: numbers.weights(output_buckets::<V>() * 2 * WIDTH, 127),
        last_bias: vec![1000; output_buckets::<V>()],
    };
    let portable = Net::<V>::new(&weights).with_kernel(Kernel::Portable);
    let wide: Vec<_> = Kernel::all()
        .map(|kernel| Net::<V>::new(&weights).with_kernel(kernel))
        .collect();
    let mut different = std::collections::BTreeSet::new();
    let mut pos = Position::<V>::start(V::Rules::default());
    for _ in 0..POSITIONS * scale() {
        let moves = pos.legal_moves();
        if moves.is_empty() || pos.ply() > 300 {
            let rules = V::Rules::ALL[numbers.below(V::Rules::ALL.len())];
            pos = Position::start(rules);
            continue;
        }
        pos.play_unchecked(moves[numbers.below(moves.len())]);
        let judged = portable.evaluate(&pos);
        for net in &wide {
            assert_eq!(judged, net.evaluate(&pos), "{pos}");
        }
        different.insert(judged);
    }
    assert!(
        different.len() > POSITIONS / 4,
        "the judgements are too much alike to say anything"
    );
}

#[test]
fn shogi() {
    instructions_agree::<Shogi>();
}

#[test]
fn shogun() {
    instructions_agree::<Shogun>();
}

#[test]
fn shinobi() {
    instructions_agree::<Shinobi>();
}

#[test]
fn shinobi_plus() {
    instructions_agree::<ShinobiPlus>();
}
