//! The numbers of the search: margins, reductions and bonuses, found by playing games rather than by reasoning.
//!
//! Margins are differences of scores, so they mean something else in every game: where a pawn decides more, a score of one
//! pawn says more. They are given for a scale of [`Numbers::SCALE`] and stretched to the game's own. Numbers that compare
//! pieces with pieces, or count plies, are not stretched.

/// Declares the numbers with their values; margins first.
macro_rules! numbers {
    (
        margins { $( $(#[$margin_doc:meta])* $margin:ident = $margin_value:literal, )+ }
        others { $( $(#[$doc:meta])* $other:ident = $value:literal, )+ }
    ) => {
        /// All numbers of the search that games can fit.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct Numbers {
            $( $(#[$margin_doc])* pub $margin: i32, )+
            $( $(#[$doc])* pub $other: i32, )+
        }

        impl Numbers {
            /// Their names, in order.
            pub const NAMES: &'static [&'static str] = &[$( stringify!($margin), )+ $( stringify!($other), )+];

            /// The numbers for a game whose scores have this scale.
            pub const fn of_scale(scale: f64) -> Self {
                Self {
                    $( $margin: stretched($margin_value, scale), )+
                    $( $other: $value, )+
                }
            }

            /// How many of them are margins: the first ones.
            pub const MARGINS: usize = [$( stringify!($margin), )+].len();

            /// All of them, in the order of their names.
            pub fn list(&self) -> Vec<i32> {
                vec![$( self.$margin, )+ $( self.$other, )+]
            }

            /// The number with this name.
            pub fn get_mut(&mut self, name: &str) -> Option<&mut i32> {
                match name {
                    $( stringify!($margin) => Some(&mut self.$margin), )+
                    $( stringify!($other) => Some(&mut self.$other), )+
                    _ => None,
                }
            }
        }
    };
}

numbers! {
    margins {
        /// Razoring: how far below the window, always and for each ply squared.
        razor_base = 245,
        /// See `razor_base`.
        razor_depth = 246,
        /// Reverse futility: how far above the window for each ply.
        reverse_futility = 126,
        /// How much less where the evaluation improves.
        reverse_futility_improving = 93,
        /// Null move: how much lower the evaluation may be for each ply.
        null_depth = 18,
        /// How much higher it must be to begin with.
        null_base = 86,
        /// What takes one more ply off.
        null_surplus = 168,
        /// ProbCut: how far above the window.
        probcut = 230,
        /// How much less where the evaluation improves.
        probcut_improving = 32,
        /// Futility: what a quiet move may be hoped to gain, always and for each ply.
        futility_base = 71,
        /// See `futility_base`.
        futility_depth = 73,
        /// What history adds to that, for each 4096 of it.
        futility_history = 35,
        /// Singular extension: how much worse all other moves are, in 16ths a ply.
        singular = 34,
        /// How much worse for two plies.
        singular_twice = 38,
        /// How much better than the best a reduced move must be to be searched deeper.
        deeper = 30,
        /// How little better, to be searched less deep.
        shallower = 8,
        /// Delta: what a capture may gain beside the piece.
        delta = 143,
        /// Half the first aspiration window.
        window = 33,
        /// Half the widest.
        widest_window = 600,
    }
    others {
        /// The largest error of an evaluation that is learnt from.
        largest_error = 256,
        /// What a quiet move may lose in an exchange, for each ply squared.
        see_quiet = 27,
        /// What a capture may lose, for each ply.
        see_capture = 192,
        /// Null move: plies less, in 1024ths, always and for each ply.
        null_reduction = 4046,
        /// See `null_reduction`.
        null_reduction_depth = 384,
        /// Late move pruning: quiet moves tried, in 1024ths, always and for each ply squared.
        late_moves = 6280,
        /// See `late_moves`.
        late_moves_depth = 1325,
        /// History below which a quiet move is not tried, for each ply.
        bad_history = 5253,
        /// Reduction, in 1024ths of a ply: always.
        reduction = 250,
        /// For each product of logarithms of depth and moves tried.
        reduction_logs = 931,
        /// Where the evaluation does not improve.
        reduction_not_improving = 510,
        /// Where a cutoff is expected.
        reduction_cut = 1425,
        /// Less on the principal variation.
        reduction_pv = 1103,
        /// Where the hash move captures.
        reduction_hash_capture = 789,
        /// Less for a check.
        reduction_check = 1200,
        /// Where many replies were refuted.
        reduction_cutoffs = 688,
        /// Less for a capture.
        reduction_capture = 554,
        /// Less by its history, for each 1024 of it.
        reduction_capture_history = 104,
        /// Less by a quiet move's history, for each 1024 of it.
        reduction_history = 48,
        /// What a cutoff teaches, for each ply.
        bonus_depth = 191,
        /// How much less, always.
        bonus_base = 55,
        /// At most.
        bonus_most = 1484,
        /// What a move teaches to which no reply was found, for each ply.
        reply_bonus = 67,
        /// At most.
        reply_bonus_most = 499,
        /// What a quiet move is taught by the change of the evaluation it brings, at most.
        hindsight_most = 150,
    }
}

impl Numbers {
    /// The scale the margins above are given for: Shogi's, whose games fitted them.
    pub const SCALE: f64 = 1300.0;
}

/// A margin for another scale; never nothing.
const fn stretched(margin: i32, scale: f64) -> i32 {
    let stretched = (margin as f64 * scale / Numbers::SCALE + 0.5) as i32;
    if stretched < 1 { 1 } else { stretched }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn margins_follow_the_scale_and_the_others_do_not() {
        let [half, whole] = [0.5, 1.0].map(|part| Numbers::of_scale(part * Numbers::SCALE));
        assert_eq!((half.reverse_futility, whole.reverse_futility), (63, 126));
        assert_eq!((half.null_surplus, half.see_quiet), (84, whole.see_quiet));
        assert_eq!(Numbers::of_scale(1.0).shallower, 1);
    }

    #[test]
    fn every_name_has_its_number() {
        let mut numbers = Numbers::of_scale(Numbers::SCALE);
        let list = numbers.list();
        assert_eq!(list.len(), Numbers::NAMES.len());
        for (name, number) in Numbers::NAMES.iter().zip(list) {
            assert_eq!(numbers.get_mut(name), Some(&mut { number }));
        }
        assert_eq!(numbers.get_mut("luck"), None);
    }
}
