//! A record as a file to be sent.

use axum::http::HeaderValue;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};

use super::{AnyRecord, Encoding, Error, Format, Header, Recorded, clocks, encoding, format, with_record};
use crate::store::Origin;

/// A record as a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// What it says.
    pub bytes: Vec<u8>,
    /// What kind of text it is.
    pub media_type: &'static str,
    /// What to call the file.
    pub name: String,
}

impl Written {
    /// Writes a game in a format, or else in the one usual for it.
    pub fn new(recorded: Recorded, format: Option<Format>, encoding: Encoding) -> Result<Self, Error> {
        let Recorded { row, mut record, .. } = recorded;
        let format = format.or_else(|| format::formats_of(record.game()).first().copied());
        let format = format.ok_or(Error::NotFound("format"))?;
        if row.game.origin != Origin::Import {
            let time = clocks::text(row.game.terms.time, format);
            with_record!(&mut record, record => record.headers.set(Header::TimeControl, time));
        }
        Self::named(&record, format, encoding, &row.game.id.to_string())
    }

    /// Writes a record that is kept nowhere.
    pub(crate) fn of(record: &AnyRecord, format: Option<Format>, encoding: Encoding) -> Result<Self, Error> {
        let format = format.or_else(|| format::formats_of(record.game()).first().copied());
        let format = format.ok_or(Error::NotFound("format"))?;
        Self::named(record, format, encoding, record.game().name())
    }

    fn named(record: &AnyRecord, format: Format, encoding: Encoding, name: &str) -> Result<Self, Error> {
        let text = text(record, format)?;
        let bytes = encoding::encode(&text, encoding).map_err(|error| Error::Invalid(error.to_string()))?;
        Ok(Self {
            bytes,
            media_type: media_type(format, encoding),
            name: format!("komadai-{name}.{}", format.ending(encoding)),
        })
    }
}

fn text(record: &AnyRecord, format: Format) -> Result<String, Error> {
    format::write(record, format).map_err(|error| Error::Invalid(error.to_string()))
}

const fn media_type(format: Format, encoding: Encoding) -> &'static str {
    match (format, encoding) {
        (Format::Pgn, _) => "application/x-chess-pgn; charset=utf-8",
        (Format::Jkf, _) => "application/json",
        (_, Encoding::Utf8) => "text/plain; charset=utf-8",
        (_, Encoding::ShiftJis) => "text/plain; charset=shift_jis",
        (_, Encoding::EucJp) => "text/plain; charset=euc-jp",
        (_, Encoding::Utf16) => "text/plain; charset=utf-16",
    }
}

impl IntoResponse for Written {
    fn into_response(self) -> Response {
        let name = format!("attachment; filename=\"{}\"", self.name);
        let mut response = self.bytes.into_response();
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static(self.media_type));
        if let Ok(name) = HeaderValue::try_from(name) {
            headers.insert(CONTENT_DISPOSITION, name);
        }
        response
    }
}
