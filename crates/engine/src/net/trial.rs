//! Networks that know nothing, to try the arithmetic with.

use komadai_rules::{Position, RuleSet, Shinobi, ShinobiPlus, Shogi, Shogun};

use super::{Accumulator, Kernel, Net, WIDTH, Weights, inputs, output_buckets};
use crate::parameters::Parameters;

/// Any numbers, the same each time.
struct Numbers(u32);

impl Numbers {
    fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        self.0 >> 8
    }

    fn within(&mut self, limit: u32) -> i16 {
        (self.next() % (2 * limit + 1)) as i16 - limit as i16
    }
}

/// Random weights, as large as they may be in the output layer.
pub(super) fn some<V: Parameters>() -> Weights {
    let mut numbers = Numbers(1);
    let mut some = |count: usize, limit| (0..count).map(|_| numbers.within(limit)).collect();
    Weights {
        first: some(inputs::<V>() * WIDTH, 300),
        bias: some(WIDTH, 100),
        last: some(output_buckets::<V>() * 2 * WIDTH, 127),
        last_bias: vec![-70_000; output_buckets::<V>()],
    }
}

/// In random games with jumps back and forth, accumulators brought up to date are those made from nothing, and
/// all kinds of instructions evaluate alike.
fn ways_agree<V: Parameters>() {
    let nets: Vec<_> = Kernel::all()
        .map(|kernel| Net::<V>::new(&some::<V>()).with_kernel(kernel))
        .collect();
    let mut numbers = Numbers(7);
    for &rules in V::Rules::ALL {
        for _ in 0..8 {
            let mut line = vec![Position::<V>::start(rules)];
            let mut kept: Vec<_> = nets.iter().map(|net| Accumulator::new(net, &line[0])).collect();
            for _ in 0..160 {
                let pos = line[line.len() - 1];
                let moves = pos.legal_moves();
                if moves.is_empty() {
                    break;
                }
                let mv = moves[numbers.next() as usize % moves.len()];
                line.push(pos.after(mv));
                if numbers.next().is_multiple_of(5) {
                    line.truncate(line.len() - (numbers.next() as usize % 4).min(line.len() - 1));
                }
                let pos = &line[line.len() - 1];
                for (net, accumulator) in nets.iter().zip(&mut kept) {
                    accumulator.advance(net, pos);
                    let score = net.evaluate_with(pos, accumulator);
                    assert_eq!([net.evaluate(pos), nets[0].evaluate(pos)], [score; 2], "{pos}");
                }
            }
        }
    }
}

#[test]
fn accumulators_and_instructions_agree() {
    ways_agree::<Shogi>();
    ways_agree::<Shogun>();
    ways_agree::<Shinobi>();
    ways_agree::<ShinobiPlus>();
}
