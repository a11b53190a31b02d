//! What the browser gets besides pages: scripts, styles and pictures of `web/`, inside the binary.
//!
//! All of them stand under one address that is made from their content, so a browser may keep them for ever, and
//! scripts find each other by relative paths. What makes a page alive is sent as one script with all it needs, and the
//! styles as one sheet: the build joins them (`build/`). Those who work on them have them read from disk instead, each
//! time and one by one.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::{Component, PathBuf};
use std::sync::{LazyLock, OnceLock};

use axum::Router;
use axum::extract::Path;
use axum::http::HeaderMap;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, HeaderName, HeaderValue, VARY,
};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use flate2::Compression;
use flate2::write::GzEncoder;
use include_dir::{Dir, include_dir};
use komadai_server::{App, Error};
use sha2::{Digest, Sha256};

static FOLDERS: [(&str, Dir<'static>); 8] = [
    ("analysis", include_dir!("$CARGO_MANIFEST_DIR/../../web/analysis")),
    ("board", include_dir!("$CARGO_MANIFEST_DIR/../../web/board")),
    ("islands", include_dir!("$CARGO_MANIFEST_DIR/../../web/islands")),
    ("joined", include_dir!("$OUT_DIR/joined")),
    ("pieces", include_dir!("$CARGO_MANIFEST_DIR/../../web/pieces")),
    ("puzzles", include_dir!("$CARGO_MANIFEST_DIR/../../web/puzzles")),
    ("styles", include_dir!("$CARGO_MANIFEST_DIR/../../web/styles")),
    ("ui", include_dir!("$CARGO_MANIFEST_DIR/../../web/ui")),
];

static FILES: [(&str, &[u8]); 7] = [
    ("icon.svg", include_bytes!("../../../web/icon.svg")),
    ("icon-192.png", include_bytes!("../../../web/icon-192.png")),
    ("icon-512.png", include_bytes!("../../../web/icon-512.png")),
    ("site.css", include_bytes!(concat!(env!("OUT_DIR"), "/site.css"))),
    ("sw.js", include_bytes!("../../../web/sw.js")),
    ("socket.js", include_bytes!("../../../web/socket.js")),
    ("wire.js", include_bytes!("../../../web/wire.js")),
];

/// How long a browser may keep what never changes.
const FOR_EVER: &str = "public, max-age=31536000, immutable";

/// The folder `web/` on disk, if files are read from there.
static FOLDER: OnceLock<PathBuf> = OnceLock::new();

/// Reads files from disk from now on, and words once from `i18n` beside them, for those who work on them.
pub fn read_from(folder: PathBuf) {
    if let Some(source) = folder.parent() {
        komadai_words::read_from(source.join("i18n"));
    }
    // A second server of the same process works on the same files.
    let _ = FOLDER.set(folder);
}

struct Assets {
    /// Stands for the content of them all.
    mark: String,
    files: BTreeMap<String, Vec<u8>>,
    /// Files as they go over the wire, packed when they are first asked for.
    packed: BTreeMap<String, OnceLock<Vec<u8>>>,
}

static ASSETS: LazyLock<Assets> = LazyLock::new(|| {
    let folders = FOLDERS.iter().flat_map(|(name, folder)| {
        let named = move |file: &include_dir::File<'static>| {
            (
                format!("{name}/{}", file.path().display()),
                file.contents().to_vec(),
            )
        };
        all_files(folder).into_iter().map(named)
    });
    let single = FILES
        .iter()
        .map(|(name, content)| ((*name).into(), content.to_vec()));
    let files: BTreeMap<String, Vec<u8>> = folders.chain(single).collect();
    let mut hash = Sha256::new();
    for (name, content) in &files {
        hash.update(name);
        hash.update(content);
    }
    let mut mark = BASE64_URL_SAFE_NO_PAD.encode(hash.finalize());
    mark.truncate(12);
    let packed = files.keys().map(|name| (name.clone(), OnceLock::new())).collect();
    Assets { mark, files, packed }
});

/// The files of a folder and of the folders in it.
fn all_files(folder: &'static Dir<'static>) -> Vec<&'static include_dir::File<'static>> {
    let inner = folder.dirs().flat_map(all_files);
    folder.files().chain(inner).collect()
}

/// The script that makes a page alive, perhaps with a board, and what it will ask for.
pub(crate) fn island(name: &str, board: bool) -> (String, Vec<String>) {
    if FOLDER.get().is_none() {
        return (address(&format!("joined/{name}.js")), Vec::new());
    }
    let own = format!("{name}/");
    let folders = ["ui/", &own].into_iter().chain(board.then_some("board/"));
    let needed = folders
        .flat_map(scripts)
        .chain(["socket.js", "wire.js"].map(address));
    (address(&format!("islands/{name}.js")), needed.collect())
}

/// Where a file is found.
pub(crate) fn address(path: &str) -> String {
    format!("/assets/{}/{path}", ASSETS.mark)
}

/// What stands for the content of all files.
pub(crate) fn mark() -> &'static str {
    &ASSETS.mark
}

/// A script as text.
pub(crate) fn text(path: &str) -> Option<String> {
    let content = match FOLDER.get() {
        Some(folder) => on_disk(folder, path)?,
        None => ASSETS.files.get(path)?.clone(),
    };
    String::from_utf8(content).ok()
}

/// Where the styles of every page are found.
pub(crate) fn style() -> String {
    address(match FOLDER.get() {
        None => "site.css",
        Some(_) => "styles/index.css",
    })
}

/// The scripts of a folder, to be fetched before one asks for the other.
fn scripts(folder: &str) -> impl Iterator<Item = String> {
    let is_script = move |path: &&String| path.starts_with(folder) && path.ends_with(".js");
    ASSETS.files.keys().filter(is_script).map(|path| address(path))
}

pub(crate) fn router() -> Router<App> {
    Router::new().route("/assets/{mark}/{*path}", get(file))
}

async fn file(Path((mark, path)): Path<(String, String)>, headers: HeaderMap) -> Result<Response, Error> {
    if let Some(folder) = FOLDER.get() {
        let content = on_disk(folder, &path).ok_or(Error::NotFound("file"))?;
        return Ok(answer(&path, "no-store", content));
    }
    let content = ASSETS.files.get(&path).ok_or(Error::NotFound("file"))?;
    // A page from before an update gets what there is, and is not told to keep it.
    let keep = if mark == ASSETS.mark { FOR_EVER } else { "no-cache" };
    let accepts = headers
        .get(ACCEPT_ENCODING)
        .and_then(|accepted| accepted.to_str().ok());
    if !accepts.is_some_and(|accepted| accepted.contains("gzip")) {
        return Ok(answer(&path, keep, content.as_slice()));
    }
    let packed = ASSETS.packed.get(&path).ok_or(Error::NotFound("file"))?;
    let mut response = answer(&path, keep, packed.get_or_init(|| pack(content)).as_slice());
    let headers = response.headers_mut();
    headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    Ok(response)
}

/// Packs a file as tightly as it goes: it is done once.
fn pack(content: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    // Nothing fails when bytes go to memory.
    let _ = encoder.write_all(content);
    encoder.finish().unwrap_or_default()
}

fn answer(path: &str, keep: &'static str, content: impl IntoResponse) -> Response {
    let headers: [(HeaderName, &str); 2] = [(CONTENT_TYPE, content_type(path)), (CACHE_CONTROL, keep)];
    (headers, content).into_response()
}

/// A file as it is now.
fn on_disk(folder: &std::path::Path, path: &str) -> Option<Vec<u8>> {
    let inner = std::path::Path::new(path);
    if !inner
        .components()
        .all(|part| matches!(part, Component::Normal(_)))
    {
        return None;
    }
    std::fs::read(folder.join(inner)).ok()
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        _ => "text/plain; charset=utf-8",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_have_one_script_and_one_sheet_and_no_test_is_there() {
        let has = |path: &str| ASSETS.files.contains_key(path);
        assert!(has("joined/game.js") && !has("joined/game-chat.js"));
        assert!(has("site.css") && scripts("board/").count() > 10);
        assert!(
            !ASSETS
                .files
                .keys()
                .any(|path| path.contains("test") || path.contains("node_modules"))
        );
    }
}
