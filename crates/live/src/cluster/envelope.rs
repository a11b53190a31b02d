//! How a message is written: the version of the writing in one byte, then JSON.
//!
//! A reader leaves out fields it does not know, so that nodes of two versions understand each other; what cannot be
//! read that way gets another first byte, and is refused by those who do not know it.

use bytes::Bytes;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The writing of today.
const VERSION: u8 = b'1';

/// Writes a message.
pub(super) fn seal<T: Serialize + ?Sized>(message: &T) -> Result<Bytes, String> {
    let mut body = vec![VERSION];
    serde_json::to_writer(&mut body, message).map_err(|error| error.to_string())?;
    Ok(body.into())
}

/// Reads a message, or says why not.
pub(super) fn open<T: DeserializeOwned>(body: &[u8]) -> Result<T, String> {
    match body {
        [VERSION, json @ ..] => serde_json::from_slice(json).map_err(|error| error.to_string()),
        [other, ..] => Err(format!("a message begins with byte {other}")),
        [] => Err("a message is empty".into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(serde::Serialize, serde::Deserialize, PartialEq, Debug)]
    struct Old {
        a: u8,
    }

    #[derive(serde::Serialize)]
    struct New {
        a: u8,
        b: u8,
    }

    #[test]
    fn an_older_reader_leaves_out_what_it_does_not_know() {
        assert_eq!(open(&seal(&New { a: 1, b: 2 }).unwrap()), Ok(Old { a: 1 }));
    }

    #[test]
    fn another_writing_is_refused() {
        for body in [&b""[..], b"2{\"a\":1}", b"{\"a\":1}", b"1", b"1{\"a\":", b"1{}"] {
            assert!(open::<Old>(body).is_err(), "{body:?}");
        }
    }
}
