//! What weights have in common, so that the few positions that tell about one tell about its neighbours.

use komadai_engine::{Group, Shape};

/// Something several weights share: each has it so many times.
pub(crate) struct Share {
    pub(crate) members: Vec<(usize, f32)>,
    /// By how much it is expected to differ from nothing, in units of the fit's spread.
    pub(crate) spread: f32,
}

/// Everything the weights share, group by group.
pub(crate) fn shares(groups: &[Group]) -> Vec<Share> {
    let mut shares = Vec::new();
    let mut start = 0;
    for group in groups {
        let length = group.end - start;
        let mut by = |spread: f32, amount: &dyn Fn(usize) -> f32| {
            let members = (0..length).map(|index| (start + index, amount(index)));
            let members: Vec<_> = members.filter(|(_, amount)| *amount != 0.0).collect();
            if members.len() > 1 {
                shares.push(Share { members, spread });
            }
        };
        let is = |same: bool| if same { 1.0 } else { 0.0 };
        match group.shape {
            Shape::Squares { ranks, .. } => {
                let files = length / ranks;
                by(4.0, &|_| 1.0);
                for rank in 0..ranks {
                    by(1.5, &|index| is(index % ranks == rank));
                }
                for apart in 0..files.div_ceil(2) {
                    let edge = |index: usize| (index / ranks).min(files - 1 - index / ranks);
                    by(1.0, &|index| is(edge(index) == apart));
                    for rank in 0..ranks {
                        by(0.7, &|index| is(edge(index) == apart && index % ranks == rank));
                    }
                }
            }
            Shape::Relative { ranks } => {
                let distance = |index: usize| (index / ranks).max((index % ranks).abs_diff(ranks / 2));
                for apart in 0..=ranks / 2 {
                    by(1.5, &|index| is(distance(index) == apart));
                    by(0.8, &|index| is(index / ranks == apart));
                }
                for rank in 0..ranks {
                    by(0.8, &|index| is(index % ranks == rank));
                }
            }
            Shape::Held { .. } | Shape::Count => {
                by(2.0, &|index| index as f32);
                by(1.0, &|index| is(index > 0));
            }
            Shape::Counts { row } => {
                let rows = length / row;
                by(1.0, &|index| (index % row) as f32);
                by(1.0, &|index| (index / row) as f32);
                by(0.3, &|index| (index % row) as f32 * (index / row) as f32);
                for count in 0..rows {
                    by(1.0, &|index| is(index / row == count));
                }
                for count in 0..row {
                    by(1.0, &|index| is(index % row == count));
                }
            }
            Shape::Single => {}
        }
        start = group.end;
    }
    shares
}
