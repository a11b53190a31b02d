//! What a page can be: paper, sizes, how a printer turns it.

use std::fmt;

/// A name that is none of a choice's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownChoice {
    /// What was asked for.
    pub name: String,
    /// What there is.
    pub known: &'static [&'static str],
}

impl fmt::Display for UnknownChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "unknown choice {:?} (known: {})",
            self.name,
            self.known.join(", ")
        )
    }
}

impl std::error::Error for UnknownChoice {}

/// Something that is chosen by its name in a flag or an address.
pub trait Choice: Sized + Copy + 'static {
    /// All of them, the usual one first.
    const ALL: &'static [Self];
    /// Their names.
    const NAMES: &'static [&'static str];

    /// Its name.
    fn name(self) -> &'static str;
}

/// Declares a choice whose values have names; the first is the default.
macro_rules! choices {
    ($(#[$doc:meta])* pub enum $Choice:ident { $($(#[$each:meta])* $value:ident $name:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $Choice { $($(#[$each])* $value,)+ }

        impl $crate::paper::Choice for $Choice {
            const ALL: &'static [Self] = &[$(Self::$value),+];
            const NAMES: &'static [&'static str] = &[$($name),+];

            fn name(self) -> &'static str {
                match self { $(Self::$value => $name,)+ }
            }
        }

        impl Default for $Choice {
            fn default() -> Self {
                <Self as $crate::paper::Choice>::ALL[0]
            }
        }

        impl std::fmt::Display for $Choice {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str($crate::paper::Choice::name(*self))
            }
        }

        impl std::str::FromStr for $Choice {
            type Err = $crate::paper::UnknownChoice;

            fn from_str(name: &str) -> Result<Self, Self::Err> {
                $crate::paper::choose(name)
            }
        }
    };
}
pub(crate) use choices;

/// The value of a choice by its name.
pub(crate) fn choose<C: Choice>(name: &str) -> Result<C, UnknownChoice> {
    let found = C::ALL.iter().find(|value| value.name() == name);
    found.copied().ok_or_else(|| UnknownChoice {
        name: name.into(),
        known: C::NAMES,
    })
}

choices! {
    /// The paper in the printer.
    pub enum Paper {
        /// 210 by 297 mm.
        A4 "a4",
        /// 8.5 by 11 inches.
        Letter "letter",
    }
}

impl Paper {
    /// Width and height upright, in millimetres.
    pub const fn size(self) -> (f32, f32) {
        match self {
            Self::A4 => (210.0, 297.0),
            Self::Letter => (215.9, 279.4),
        }
    }
}

choices! {
    /// How large boards and the pieces for them are.
    pub enum Size {
        /// A board on one page: squares of 20 mm.
        Small "small",
        /// For the table at home: squares of 28 mm.
        Medium "medium",
        /// For the club: squares of 36 mm.
        Large "large",
    }
}

impl Size {
    /// The width of a square, in millimetres.
    pub const fn square(self) -> f32 {
        match self {
            Self::Small => 20.0,
            Self::Medium => 28.0,
            Self::Large => 36.0,
        }
    }
}

choices! {
    /// Over which edge the printer turns the sheet for its other side.
    pub enum Flip {
        /// Like a book.
        Long "long",
        /// Like a calendar.
        Short "short",
    }
}

choices! {
    /// How pieces say whose they are, in games where they change sides.
    pub enum Sides {
        /// They point at the opponent, as in Shogi; turned around they are the other's.
        Direction "direction",
        /// They have the colour of their side, with spares for everything that can be captured.
        Colour "colour",
    }
}
