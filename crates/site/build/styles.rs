//! The sheets of `web/styles` joined into one, in the order `index.css` imports them.

use std::collections::BTreeMap;

/// The sheet that imports the others.
const INDEX: &str = "styles/index.css";

/// Joins every sheet, each once; one that is not imported is a mistake.
pub(super) fn join(files: &BTreeMap<String, String>) -> Result<String, String> {
    let index = files.get(INDEX).ok_or(format!("there is no {INDEX}"))?;
    let mut left: Vec<_> = files
        .keys()
        .filter(|path| path.starts_with("styles/") && *path != INDEX)
        .collect();
    let mut joined = String::new();
    for line in index.lines() {
        let Some(import) = line.strip_prefix("@import ") else {
            joined += line;
            joined.push('\n');
            continue;
        };
        let (path, layer) = read(import).ok_or(format!("{INDEX}: {line}"))?;
        let found = left.iter().position(|sheet| **sheet == path);
        let sheet = found
            .map(|at| left.swap_remove(at))
            .and_then(|sheet| files.get(sheet));
        let sheet = sheet.ok_or(format!("{INDEX}: there is no {path}, or it is imported twice"))?;
        joined += &match layer {
            Some(layer) => format!("@layer {layer} {{\n{sheet}}}\n"),
            None => sheet.clone(),
        };
    }
    match left.first() {
        None => Ok(joined),
        Some(sheet) => Err(format!("{sheet} is not imported by {INDEX}")),
    }
}

/// The sheet that an import names, and its layer: `'./home.css' layer(pages);`.
fn read(import: &str) -> Option<(String, Option<&str>)> {
    let (name, rest) = import.strip_prefix("'./")?.split_once('\'')?;
    let layer = match rest.strip_suffix(';')?.trim() {
        "" => None,
        layer => Some(layer.strip_prefix("layer(")?.strip_suffix(')')?),
    };
    Some((format!("styles/{name}"), layer))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn joined(index: &str) -> Result<String, String> {
        let files = [
            (INDEX, index),
            ("styles/a.css", "a {}\n"),
            ("styles/b.css", "b {}\n"),
        ];
        join(&files.map(|(path, text)| (path.into(), text.into())).into())
    }

    #[test]
    fn sheets_come_in_the_order_of_the_index_each_in_its_layer() {
        let index = "@layer x, y;\n@import './b.css' layer(y);\n@import './a.css';\n";
        assert_eq!(
            joined(index).unwrap(),
            "@layer x, y;\n@layer y {\nb {}\n}\na {}\n"
        );
    }

    #[test]
    fn a_sheet_is_neither_forgotten_nor_made_up() {
        for index in [
            "@import './a.css';\n",
            "@import './a.css';\n@import './b.css';\n@import './a.css';\n",
            "@import './a.css';\n@import './b.css';\n@import './c.css';\n",
            "@import 'a.css';\n@import './b.css';\n",
            "@import './a.css' layer x;\n@import './b.css';\n",
        ] {
            assert!(joined(index).is_err(), "{index}");
        }
    }
}
