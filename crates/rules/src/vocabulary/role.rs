//! Roles: what a piece is. Each game has its own list, written like a page of its rule book.

use std::fmt::Debug;
use std::hash::Hash;

use super::movement::Movement;

/// What a piece is, without its side: `Silver`, `Archbishop`. Made by the `roles!` macro.
///
/// A role is also the name of a way to move: [`Role::mover`] of a Tokin is `Gold`. The roles that
/// name their own way to move come first, so they index the board's sets of squares.
pub trait Role: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static {
    /// Every role of the game.
    const ALL: &'static [Self];
    /// How the first roles move; the others move like one of these.
    const MOVEMENTS: &'static [Movement];
    /// The king.
    const KING: Self;
    /// The roles that can be held, in the order hands are written.
    const HAND: &'static [Self];

    /// Position in [`Role::ALL`].
    fn index(self) -> usize;
    /// As written in positions: `P`, promoted `+P`.
    fn letters(self) -> &'static str;
    /// The role whose way to move this one shares; itself for most.
    fn mover(self) -> Self;
    /// What it becomes by promoting.
    fn promoted(self) -> Option<Self>;
    /// What it was before promoting; itself if it never promoted.
    fn demoted(self) -> Self;
    /// Where its unpromoted form stands in [`Role::HAND`], if it can be held.
    fn hand_index(self) -> Option<u8>;

    /// Calls the visitor once per way to move, each a constant.
    fn each_mover<T: EachMover>(visitor: &mut T);

    /// Whether it is the promoted side of another role.
    #[inline(always)]
    fn is_promoted(self) -> bool {
        self.demoted() != self
    }

    /// How it moves.
    fn movement(self) -> &'static Movement {
        &Self::MOVEMENTS[self.mover().index()]
    }
}

/// Something to do for every way to move; its number is a constant, so each call is compiled for its piece.
pub trait EachMover {
    /// Deals with way to move `M`.
    fn mover<const M: usize>(&mut self);
}

/// Declares the roles of a game: letters, way to move, promotion; then those that move like another. Ways to move
/// are made by the functions of [`movement`](crate::movement).
#[macro_export]
macro_rules! roles {
    (
        $(#[$attr:meta])*
        pub enum $Role:ident {
            $( $(#[$doc:meta])* $name:ident $letters:literal : $movement:expr
               $(, promotes to $promoted:ident)? ; )+
        } moving alike {
            $( $(#[$alike_doc:meta])* $alike:ident $alike_letters:literal : as $like:ident ; )*
        } in hand [ $( $held:ident )* ]
    ) => {
        $(#[$attr])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum $Role {
            $( $(#[$doc])* $name, )+
            $( $(#[$alike_doc])* $alike, )*
        }

        impl $Role {
            /// How many ways to move there are.
            pub(crate) const MOVERS: usize = [$(Self::$name),+].len();

            const fn unpromoted(self) -> Self {
                match self {
                    $( $( Self::$promoted => Self::$name, )? )+
                    other => other,
                }
            }
        }

        impl $crate::Role for $Role {
            const ALL: &'static [Self] = &[$(Self::$name,)+ $(Self::$alike,)*];
            const MOVEMENTS: &'static [$crate::movement::Movement] = &[$($movement),+];
            const KING: Self = Self::King;
            const HAND: &'static [Self] = &[$(Self::$held),*];

            #[inline(always)]
            fn index(self) -> usize {
                self as usize
            }

            fn letters(self) -> &'static str {
                const LETTERS: &[&str] = &[$($letters,)+ $($alike_letters,)*];
                LETTERS[self as usize]
            }

            #[inline(always)]
            fn mover(self) -> Self {
                const MOVER: &[$Role] = &[$($Role::$name,)+ $($Role::$like,)*];
                MOVER[self as usize]
            }

            #[inline(always)]
            fn promoted(self) -> Option<Self> {
                match self {
                    $( $( Self::$name => Some(Self::$promoted), )? )+
                    _ => None,
                }
            }

            #[inline(always)]
            fn demoted(self) -> Self {
                self.unpromoted()
            }

            #[inline(always)]
            fn each_mover<T: $crate::EachMover>(visitor: &mut T) {
                $( visitor.mover::<{ $Role::$name as usize }>(); )+
            }

            #[inline(always)]
            fn hand_index(self) -> Option<u8> {
                const ALL: &[$Role] = <$Role as $crate::Role>::ALL;
                const HAND: &[$Role] = <$Role as $crate::Role>::HAND;
                const INDEX: [Option<u8>; ALL.len()] = {
                    let mut index = [None; ALL.len()];
                    let mut role = 0;
                    while role < ALL.len() {
                        let mut held = 0;
                        while held < HAND.len() {
                            if ALL[role].unpromoted() as u8 == HAND[held] as u8 {
                                index[role] = Some(held as u8);
                            }
                            held += 1;
                        }
                        role += 1;
                    }
                    index
                };
                INDEX[self as usize]
            }
        }
    };
}
