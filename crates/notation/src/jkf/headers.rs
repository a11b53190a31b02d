//! Headers, under the names KIF has for them.

use std::fmt;

use komadai_rules::Shogi;
use serde::de::{IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::Value;

use crate::headers::{Header, Headers};
use crate::kif;
use crate::record::Record;

/// The headers of a record, as far as they are read back.
pub(super) fn write(record: &Record<Shogi>) -> Vec<(String, String)> {
    let is_handicap = kif::is_handicap(record);
    let rules = record.rules_name().map(|rules| (&Header::Rules, rules));
    let others = record
        .headers
        .iter()
        .filter(|(header, _)| **header != Header::Rules);
    others
        .chain(rules)
        .map(|(header, value)| (header, kif::write_key(header, is_handicap), value))
        .filter(|(header, key, _)| *key != kif::START && kif::read_key(key) == **header)
        .map(|(_, key, value)| (key.to_string(), value.to_string()))
        .collect()
}

/// The headers in the order of the file.
#[derive(Default)]
pub(super) struct Pairs(Vec<(String, Value)>);

impl Pairs {
    /// Whether there are none.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The headers, and apart from them the name of the start position.
    pub(super) fn read(&self) -> (Headers, Option<&str>) {
        let mut headers = Headers::default();
        let mut handicap = None;
        for (key, value) in &self.0 {
            if key == kif::START {
                handicap = value.as_str();
                continue;
            }
            match value {
                Value::String(value) => headers.set(kif::read_key(key), value.as_str()),
                Value::Number(value) => headers.set(kif::read_key(key), value.to_string()),
                _ => {}
            }
        }
        (headers, handicap)
    }
}

impl<'de> Deserialize<'de> for Pairs {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(PairsVisitor)
    }
}

struct PairsVisitor;

impl<'de> Visitor<'de> for PairsVisitor {
    type Value = Pairs;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("headers")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Pairs, A::Error> {
        let mut pairs = Vec::new();
        while let Some(pair) = map.next_entry()? {
            pairs.push(pair);
        }
        Ok(Pairs(pairs))
    }

    /// Some programs write an empty object as an empty list.
    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Pairs, A::Error> {
        while list.next_element::<IgnoredAny>()?.is_some() {}
        Ok(Pairs::default())
    }

    fn visit_unit<E>(self) -> Result<Pairs, E> {
        Ok(Pairs::default())
    }
}
