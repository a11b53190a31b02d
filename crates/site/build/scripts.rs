//! Modules of `web/` joined into one script: a first visit fetches one file instead of forty.
//!
//! Each module becomes a function that gives back what it exports, called in the order they need each other. Only the
//! forms of `import` and `export` that our modules use are known; comments and indentation stay behind.

use std::collections::BTreeMap;

use super::bare::bare;

/// Joins a module with all it needs, each once.
pub(super) fn join(files: &BTreeMap<String, String>, entry: &str) -> Result<String, String> {
    let mut joined = Joined {
        files,
        names: BTreeMap::new(),
        text: String::new(),
    };
    let module = joined.read(entry, &[])?;
    joined.text += &module.text;
    Ok(joined.text)
}

struct Joined<'a> {
    files: &'a BTreeMap<String, String>,
    /// What stands for each module that is in the text.
    names: BTreeMap<String, String>,
    text: String,
}

struct Module {
    text: String,
    exports: Vec<String>,
}

impl Joined<'_> {
    /// Reads a module, putting what it imports before it. `above` are the modules that wait for it.
    fn read(&mut self, path: &str, above: &[&str]) -> Result<Module, String> {
        if above.contains(&path) {
            return Err(format!("{path} needs itself"));
        }
        let content = self
            .files
            .get(path)
            .ok_or_else(|| format!("there is no {path}"))?;
        let content = bare(content);
        let above = [above, &[path]].concat();
        let mut rest = content.as_str();
        let mut text = String::new();
        while rest.starts_with("import") {
            let (statement, after) = rest.split_once(";\n").ok_or("an import has no end")?;
            text += &self.import(path, statement, &above)?;
            rest = after;
        }
        let mut exports = Vec::new();
        for line in rest.lines() {
            let kept = match line.strip_prefix("export ") {
                Some(line) => {
                    exports.extend(exported(line).map_err(|line| format!("{path}: {line}"))?);
                    if line == "{};" { "" } else { line }
                }
                None => line,
            };
            text.push_str(kept);
            text.push('\n');
        }
        Ok(Module { text, exports })
    }

    /// What an import becomes: the names it brings, taken from the module's own.
    fn import(&mut self, from: &str, statement: &str, above: &[&str]) -> Result<String, String> {
        let unknown = || format!("{from}: {statement}");
        let (names, path) = statement
            .rsplit_once('\'')
            .ok_or_else(unknown)?
            .0
            .rsplit_once('\'')
            .ok_or_else(unknown)?;
        let path = beside(from, path);
        let module = match self.names.get(&path) {
            Some(name) => name.clone(),
            None => self.add(&path, above)?,
        };
        let names = names.trim_start_matches("import").trim();
        if names.is_empty() {
            return Ok(String::new());
        }
        let names = names.strip_suffix("from").ok_or_else(unknown)?.trim();
        if !names.starts_with('{') {
            return Err(unknown());
        }
        Ok(format!("const {} = {module};\n", names.replace(" as ", ": ")))
    }

    /// Puts a module into the text and gives it a name.
    fn add(&mut self, path: &str, above: &[&str]) -> Result<String, String> {
        let Module { text, exports } = self.read(path, above)?;
        let name = format!("$m{}", self.names.len());
        self.text += &format!(
            "const {name} = (() => {{\n{text}return {{ {} }};\n}})();\n",
            exports.join(", ")
        );
        self.names.insert(path.into(), name.clone());
        Ok(name)
    }
}

/// The name a declaration exports; none if it exports nothing.
fn exported(declaration: &str) -> Result<Option<String>, &str> {
    if declaration == "{};" {
        return Ok(None);
    }
    let declaration = declaration.strip_prefix("async ").unwrap_or(declaration);
    let kinds = ["const ", "function ", "class "];
    let rest = kinds
        .iter()
        .find_map(|kind| declaration.strip_prefix(kind))
        .ok_or(declaration)?;
    let name: String = rest
        .chars()
        .take_while(|c| c.is_alphanumeric() || matches!(c, '_' | '$'))
        .collect();
    if name.is_empty() {
        Err(declaration)
    } else {
        Ok(Some(name))
    }
}

/// The path that a relative one names, seen from a file.
fn beside(from: &str, path: &str) -> String {
    let mut parts: Vec<_> = from.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(files: &[(&str, &str)]) -> BTreeMap<String, String> {
        let file = |(path, text): &(&str, &str)| ((*path).into(), (*text).into());
        files.iter().map(file).collect()
    }

    #[test]
    fn modules_come_before_those_that_need_them_and_once() {
        let files = files(&[
            (
                "a/one.js",
                "// One.\nimport { two as deux } from './two.js';\nimport {\n  three,\n} from '../three.js';\ndeux(three);\n",
            ),
            (
                "a/two.js",
                "import { three } from '../three.js';\nexport const two = () => three;\n",
            ),
            (
                "three.js",
                "/** @typedef {number} N */\nexport function three() {\n  return 3;\n}\nexport {};\n",
            ),
        ]);
        let joined = join(&files, "a/one.js").unwrap();
        let wanted = "const $m0 = (() => {\nfunction three() {\nreturn 3;\n}\n\nreturn { three };\n})();\n\
                      const $m1 = (() => {\nconst { three } = $m0;\nconst two = () => three;\nreturn { two };\n})();\n\
                      const { two: deux } = $m1;\nconst {\nthree,\n} = $m0;\ndeux(three);\n";
        assert_eq!(joined, wanted);
    }

    #[test]
    fn what_cannot_be_joined_is_told() {
        for text in [
            "import { a } from './a.js';\n",
            "import { a } from './nothing.js';\n",
            "import all from './b.js';\n",
            "export default 3;\n",
        ] {
            let files = files(&[("a.js", text), ("b.js", "export {};\n")]);
            assert!(join(&files, "a.js").is_err(), "{text}");
        }
    }
}
