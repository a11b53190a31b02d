//! Makes one script of the modules of each page, and one sheet of all styles. What cannot be joined fails the build.

mod bare;
mod scripts;
mod styles;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// Files of `web/` by their paths there.
type Files = BTreeMap<String, String>;

/// The folders whose files are joined.
const JOINED: [&str; 6] = ["analysis", "board", "islands", "puzzles", "styles", "ui"];
/// What else is embedded, as it is.
const EMBEDDED: [&str; 1] = ["pieces"];

fn main() {
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web");
    for folder in JOINED.into_iter().chain(EMBEDDED) {
        println!("cargo::rerun-if-changed={}", web.join(folder).display());
    }
    if let Err(problem) = join(&web) {
        println!("cargo::error={problem}");
    }
}

fn join(web: &Path) -> Result<(), String> {
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("there is no folder to write to")?);
    let files = read(web).map_err(|error| format!("{} cannot be read: {error}", web.display()))?;
    let sheet = styles::join(&files)?;
    let mut joined = vec![(out.join("site.css"), sheet)];
    let folder = out.join("joined");
    for name in islands(&files) {
        let script = scripts::join(&files, &format!("islands/{name}.js"))?;
        joined.push((folder.join(format!("{name}.js")), script));
    }
    write(&folder, &joined).map_err(|error| format!("{} cannot be written: {error}", out.display()))
}

fn read(web: &Path) -> io::Result<Files> {
    let mut files = Files::new();
    for folder in JOINED {
        read_folder(web, folder, &mut files)?;
    }
    for script in ["socket.js", "wire.js"] {
        println!("cargo::rerun-if-changed={}", web.join(script).display());
        files.insert(script.into(), fs::read_to_string(web.join(script))?);
    }
    Ok(files)
}

fn read_folder(web: &Path, folder: &str, files: &mut Files) -> io::Result<()> {
    for entry in fs::read_dir(web.join(folder))? {
        let entry = entry?;
        let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            read_folder(web, &path, files)?;
        } else {
            files.insert(path, fs::read_to_string(entry.path())?);
        }
    }
    Ok(())
}

/// Writes what was joined; scripts of pages that are no more go.
fn write(folder: &Path, joined: &[(PathBuf, String)]) -> io::Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)?;
    joined.iter().try_for_each(|(path, text)| fs::write(path, text))
}

/// The modules that pages name; `game-chat` is a part of `game`.
fn islands(files: &Files) -> impl Iterator<Item = &str> {
    let islands = files
        .keys()
        .filter_map(|path| path.strip_prefix("islands/")?.strip_suffix(".js"));
    islands.filter(|name| {
        let whole = name.split_once('-').map(|(whole, _)| whole);
        !whole.is_some_and(|whole| files.contains_key(&format!("islands/{whole}.js")))
    })
}
