//! What a column holds, and how values of ours go in and come out: text is parsed here, once.

use std::borrow::Cow;

use komadai_play::{Moment, Terms};
use komadai_rules::{RulesName, Side, VariantId};

use crate::{GameId, Result, Scopes, StoreError, UserId};

/// What a column can hold.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Value<'a> {
    Null,
    Bool(bool),
    Integer(i64),
    Real(f64),
    Text(Cow<'a, str>),
    Bytes(&'a [u8]),
}

/// A value that can be put into a column.
pub(crate) trait Put {
    fn put(&self) -> Value<'_>;
}

/// A value that can be taken out of a column.
pub(crate) trait Take: Sized {
    fn take(value: Value<'_>) -> Result<Self>;
}

impl Value<'_> {
    /// Says that it is not what it should be.
    fn unfit<T>(self) -> Result<T> {
        Err(StoreError::Value(match self {
            Self::Text(text) => text.into_owned(),
            other => format!("{other:?}"),
        }))
    }
}

impl<T: Put + ?Sized> Put for &T {
    fn put(&self) -> Value<'_> {
        (*self).put()
    }
}

impl<T: Put> Put for Option<T> {
    fn put(&self) -> Value<'_> {
        self.as_ref().map_or(Value::Null, Put::put)
    }
}

impl<T: Take> Take for Option<T> {
    fn take(value: Value<'_>) -> Result<Self> {
        match value {
            Value::Null => Ok(None),
            value => T::take(value).map(Some),
        }
    }
}

impl Put for i64 {
    fn put(&self) -> Value<'_> {
        Value::Integer(*self)
    }
}

impl Take for i64 {
    fn take(value: Value<'_>) -> Result<Self> {
        match value {
            Value::Integer(value) => Ok(value),
            other => other.unfit(),
        }
    }
}

impl Put for u32 {
    fn put(&self) -> Value<'_> {
        Value::Integer((*self).into())
    }
}

impl Take for u32 {
    fn take(value: Value<'_>) -> Result<Self> {
        let number = i64::take(value)?;
        number
            .try_into()
            .map_err(|_| StoreError::Value(number.to_string()))
    }
}

/// How many rows are wanted at most.
impl Put for usize {
    fn put(&self) -> Value<'_> {
        Value::Integer((*self).try_into().unwrap_or(i64::MAX))
    }
}

impl Put for f64 {
    fn put(&self) -> Value<'_> {
        Value::Real(*self)
    }
}

impl Take for f64 {
    fn take(value: Value<'_>) -> Result<Self> {
        match value {
            Value::Real(value) => Ok(value),
            // A sum or mean of nothing but whole numbers.
            Value::Integer(value) => Ok(value as f64),
            other => other.unfit(),
        }
    }
}

impl Put for bool {
    fn put(&self) -> Value<'_> {
        Value::Bool(*self)
    }
}

impl Take for bool {
    fn take(value: Value<'_>) -> Result<Self> {
        match value {
            Value::Bool(value) => Ok(value),
            Value::Integer(value) => Ok(value != 0),
            other => other.unfit(),
        }
    }
}

impl Put for str {
    fn put(&self) -> Value<'_> {
        Value::Text(self.into())
    }
}

impl Put for String {
    fn put(&self) -> Value<'_> {
        self.as_str().put()
    }
}

impl Take for String {
    fn take(value: Value<'_>) -> Result<Self> {
        match value {
            Value::Text(text) => Ok(text.into_owned()),
            other => other.unfit(),
        }
    }
}

impl Put for Vec<u8> {
    fn put(&self) -> Value<'_> {
        Value::Bytes(self)
    }
}

impl Take for Vec<u8> {
    fn take(value: Value<'_>) -> Result<Self> {
        match value {
            Value::Bytes(bytes) => Ok(bytes.into()),
            other => other.unfit(),
        }
    }
}

impl<const N: usize> Put for [u8; N] {
    fn put(&self) -> Value<'_> {
        Value::Bytes(self)
    }
}

impl<const N: usize> Take for [u8; N] {
    fn take(value: Value<'_>) -> Result<Self> {
        match value {
            Value::Bytes(bytes) => bytes.try_into().or_else(|_| Value::Bytes(bytes).unfit()),
            other => other.unfit(),
        }
    }
}

impl Put for Moment {
    fn put(&self) -> Value<'_> {
        Value::Integer(self.0)
    }
}

impl Take for Moment {
    fn take(value: Value<'_>) -> Result<Self> {
        i64::take(value).map(Self)
    }
}

impl Put for UserId {
    fn put(&self) -> Value<'_> {
        Value::Integer(self.0)
    }
}

impl Take for UserId {
    fn take(value: Value<'_>) -> Result<Self> {
        i64::take(value).map(Self)
    }
}

impl Put for GameId {
    fn put(&self) -> Value<'_> {
        self.as_str().put()
    }
}

impl Take for GameId {
    fn take(value: Value<'_>) -> Result<Self> {
        let text = String::take(value)?;
        text.parse().map_err(|_| StoreError::Value(text))
    }
}

impl Put for Scopes {
    fn put(&self) -> Value<'_> {
        Value::Text(self.to_string().into())
    }
}

/// Words of scopes that are no more permit nothing.
impl Take for Scopes {
    fn take(value: Value<'_>) -> Result<Self> {
        Ok(String::take(value)?.parse().unwrap_or_default())
    }
}

/// Has a column hold the word for a value of a small set, which are listed with the name of each.
macro_rules! in_words {
    ($type:ty, $all:expr, $name:expr) => {
        impl $crate::sql::Put for $type {
            fn put(&self) -> $crate::sql::Value<'_> {
                $crate::sql::Value::Text($name(*self).into())
            }
        }

        impl $crate::sql::Take for $type {
            fn take(value: $crate::sql::Value<'_>) -> $crate::Result<Self> {
                let text = <String as $crate::sql::Take>::take(value)?;
                let known = $all.into_iter().find(|known| $name(*known) == text);
                known.ok_or($crate::StoreError::Value(text))
            }
        }
    };
}
pub(crate) use in_words;

/// Has a column hold a value as JSON.
macro_rules! in_json {
    ($type:ty) => {
        impl $crate::sql::Put for $type {
            fn put(&self) -> $crate::sql::Value<'_> {
                let text = serde_json::to_string(self).expect("it is made of numbers and words");
                $crate::sql::Value::Text(text.into())
            }
        }

        impl $crate::sql::Take for $type {
            fn take(value: $crate::sql::Value<'_>) -> $crate::Result<Self> {
                let text = <String as $crate::sql::Take>::take(value)?;
                serde_json::from_str(&text).map_err(|_| $crate::StoreError::Value(text))
            }
        }
    };
}
pub(crate) use in_json;

in_json!(Terms);
in_words!(VariantId, VariantId::ALL, VariantId::name);
in_words!(Side, Side::BOTH, side_name);

impl Put for RulesName {
    fn put(&self) -> Value<'_> {
        Value::Text(self.as_str().into())
    }
}

impl Take for RulesName {
    fn take(value: Value<'_>) -> Result<Self> {
        let text = String::take(value)?;
        Self::known(&text).ok_or(StoreError::Value(text))
    }
}

/// A side's name in columns.
pub(crate) const fn side_name(side: Side) -> &'static str {
    match side {
        Side::Sente => "sente",
        Side::Gote => "gote",
    }
}
