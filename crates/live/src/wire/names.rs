//! What a move is called.

use std::fmt;
use std::sync::Arc;

use komadai_notation::Notation;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// What a move is called, by notation; clones are the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Names(Arc<[(Notation, String)]>);

impl Names {
    /// The name in a notation.
    pub fn get(&self, notation: Notation) -> Option<&str> {
        let (_, name) = self.0.iter().find(|(known, _)| *known == notation)?;
        Some(name)
    }
}

impl FromIterator<(Notation, String)> for Names {
    fn from_iter<I: IntoIterator<Item = (Notation, String)>>(names: I) -> Self {
        let mut names: Vec<_> = names.into_iter().collect();
        names.sort_by_key(|(notation, _)| notation.name());
        Self(names.into())
    }
}

impl Serialize for Names {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(notation, name)| (notation.name(), name)))
    }
}

impl<'a> Deserialize<'a> for Names {
    fn deserialize<D: Deserializer<'a>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Reader)
    }
}

/// Reads names; those in notations that are not known here, which a later version may have, are left out.
struct Reader;

impl<'a> Visitor<'a> for Reader {
    type Value = Names;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("names by notation")
    }

    fn visit_map<A: MapAccess<'a>>(self, mut map: A) -> Result<Names, A::Error> {
        let mut names = Vec::new();
        while let Some((notation, name)) = map.next_entry::<String, String>()? {
            names.extend(Notation::from_name(&notation).map(|notation| (notation, name)));
        }
        Ok(names.into_iter().collect())
    }
}
