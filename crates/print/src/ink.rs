//! Colours of printed pages: few, and each of its own darkness, so that a page without colour says the same.

/// A colour: red, green and blue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ink(pub(crate) u8, pub(crate) u8, pub(crate) u8);

impl Ink {
    /// Text and outlines.
    pub(crate) const BLACK: Self = Self(0x1d, 0x19, 0x16);
    /// Words beside the matter.
    pub(crate) const GREY: Self = Self(0x5c, 0x56, 0x50);
    /// Rules between things.
    pub(crate) const HAIR: Self = Self(0xb9, 0xb1, 0xa8);
    /// Paper.
    pub(crate) const WHITE: Self = Self(0xff, 0xff, 0xff);
    /// Dark squares.
    pub(crate) const DARK_SQUARE: Self = Self(0xd9, 0xc7, 0xa8);
    /// Light squares.
    pub(crate) const LIGHT_SQUARE: Self = Self(0xfb, 0xf6, 0xec);
    /// Boards with lines.
    pub(crate) const WOOD: Self = Self(0xf6, 0xe6, 0xc6);
    /// What promotes, and the names of chapters.
    pub(crate) const RED: Self = Self(0xa3, 0x1d, 0x16);
    /// Where pieces are dropped.
    pub(crate) const GREEN: Self = Self(0x2f, 0x6b, 0x4f);
    /// Camps.
    pub(crate) const GOLD: Self = Self(0xb9, 0x83, 0x17);

    /// As shares of one.
    pub(crate) fn rgb(self) -> [f32; 3] {
        [self.0, self.1, self.2].map(|part| f32::from(part) / 255.0)
    }
}
