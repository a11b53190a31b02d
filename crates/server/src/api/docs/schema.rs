//! What answers look like, as data.

/// An object with a name of its own.
pub(crate) struct Schema {
    pub(crate) name: &'static str,
    pub(crate) meaning: &'static str,
    pub(crate) properties: &'static [Property],
}

/// Something an object has.
pub(crate) struct Property {
    pub(crate) name: &'static str,
    pub(crate) shape: Shape,
    /// Whether it is always there.
    pub(crate) is_sure: bool,
}

/// What a value is.
#[derive(Clone, Copy)]
pub(crate) enum Shape {
    Text,
    Whole,
    Number,
    Flag,
    /// Milliseconds since 1970.
    Moment,
    /// One of these words.
    Word(&'static [&'static str]),
    /// Anything.
    Any,
    /// One of these.
    Either(&'static [Shape]),
    /// Of this shape, or null.
    Maybe(&'static Shape),
    List(&'static Shape),
    /// An object with values of one shape, whatever their names.
    Map(&'static Shape),
    /// An object described elsewhere.
    Of(&'static str),
}

/// A property that is always there.
pub(super) const fn has(name: &'static str, shape: Shape) -> Property {
    Property {
        name,
        shape,
        is_sure: true,
    }
}

/// A property that may be absent.
pub(super) const fn may(name: &'static str, shape: Shape) -> Property {
    Property {
        name,
        shape,
        is_sure: false,
    }
}

pub(super) const fn schema(
    name: &'static str,
    meaning: &'static str,
    properties: &'static [Property],
) -> Schema {
    Schema {
        name,
        meaning,
        properties,
    }
}
