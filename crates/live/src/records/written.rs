//! A record as a file to be sent.

use komadai_analysis::{Analysable, Analysis, annotate, from_object};

use super::{
    AnyRecord, Encoding, Error, Format, GameId, Header, Manner, Named, Record, clocks, encoding, format,
    with_record,
};

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
    /// Writes a record, with what was found in it if that is told.
    pub(super) fn new(
        mut record: AnyRecord,
        manner: &Manner,
        analysis: Option<&str>,
        id: Option<GameId>,
    ) -> Result<Self, Error> {
        let usual = || format::formats_of(record.game()).first().copied();
        let format = manner.format.or_else(usual).ok_or(Error::NotFound("format"))?;
        let encoding = manner.encoding;
        with_record!(&mut record, record => {
            finish_headers(record, format, &manner.site);
            if let Some(analysis) = analysis.and_then(|told| read_analysis(told, record)) {
                annotate(&analysis, record, format);
            }
        });
        let text = text(&record, format)?;
        let bytes = encoding::encode(&text, encoding).map_err(|error| Error::Invalid(error.to_string()))?;
        let name = id.map_or_else(|| record.game().name().to_owned(), |id| id.to_string());
        Ok(Self {
            bytes,
            media_type: media_type(format, encoding),
            name: format!("komadai-{name}.{}", format.ending(encoding)),
        })
    }
}

/// What only shows when a game that was played here is written: where it is found, and its clock in the words of the
/// format. Records from elsewhere stay as they are.
fn finish_headers<V: Named>(record: &mut Record<V>, format: Format, site: &str) {
    let headers = &mut record.headers;
    let Some(id) = headers.get(&Header::Other("GameId".into())) else {
        return;
    };
    let place = format!("{site}/game/{id}");
    let has_site = headers
        .get(&Header::Site)
        .is_some_and(|site| !matches!(site, "" | "?"));
    if !site.is_empty() && !has_site {
        headers.set(Header::Site, place);
    }
    let time = headers.get(&Header::TimeControl);
    if let Some(time) = time.and_then(|time| time.parse().ok()) {
        headers.set(Header::TimeControl, clocks::text(time, format));
    }
}

/// What was found in the game of a record; `None` if it is about another one.
fn read_analysis<V: Analysable>(told: &str, record: &Record<V>) -> Option<Analysis<V>> {
    from_object(&serde_json::from_str(told).ok()?, record.to_line())
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
