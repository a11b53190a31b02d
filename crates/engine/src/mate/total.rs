//! What the numbers of a node's children add up to, and which of them to visit.

use komadai_rules::Variant;

use super::child::Child;
use super::entry::INFINITE;

/// The numbers of a node, from those of its children.
pub(crate) struct Total {
    /// The number the side to move wants small: the least of the children.
    pub(crate) own: u32,
    /// The number its enemy wants small: all children together.
    pub(crate) enemy: u32,
    /// The child to visit.
    pub(crate) best: usize,
    /// The second least of `own`.
    pub(crate) second: u32,
    /// What the other children contribute to `enemy`.
    pub(crate) others: u32,
}

impl Total {
    pub(crate) fn of<V: Variant>(children: &[Child<V>], attacking: bool) -> Self {
        let mut total = Self {
            own: INFINITE,
            enemy: 0,
            best: 0,
            second: INFINITE,
            others: 0,
        };
        let mut best = (INFINITE, INFINITE);
        let (mut steps, mut largest_drop, mut drops) = (0, 0, 0);
        for (at, child) in children.iter().enumerate() {
            let numbers = child.value.numbers(attacking);
            let (own, enemy) = numbers;
            if child.waits || enemy == 0 {
                continue;
            }
            if own == 0 {
                return Self {
                    own: 0,
                    enemy: INFINITE,
                    best: at,
                    ..total
                };
            }
            if numbers < best {
                (best, total.best) = (numbers, at);
                total.second = total.own;
                total.own = own;
            } else {
                total.second = total.second.min(own);
            }
            if child.mv.is_drop() {
                largest_drop = largest_drop.max(u64::from(enemy));
                drops += 1;
            } else {
                steps += u64::from(enemy);
            }
        }
        if total.own < INFINITE {
            let count_of_drops = u64::saturating_sub(drops, 1);
            let cap = |sum: u64| sum.min(u64::from(INFINITE - 1)) as u32;
            total.enemy = cap(steps + largest_drop + count_of_drops);
            total.others = if children[total.best].mv.is_drop() {
                cap(steps + count_of_drops)
            } else {
                total.enemy.saturating_sub(best.1)
            };
        }
        total
    }
}
