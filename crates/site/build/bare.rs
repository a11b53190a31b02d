//! A script without what only its readers need: comments, blank lines and indentation.

/// Takes comments, blank lines and indentation out of a script. Strings, templates and patterns stay as they are.
pub(super) fn bare(script: &str) -> String {
    let mut reader = Reader {
        rest: script,
        out: String::with_capacity(script.len() / 2),
        templates: Vec::new(),
    };
    while reader.step() {}
    reader.out
}

struct Reader<'a> {
    rest: &'a str,
    out: String,
    /// For each template under way, how many braces are open in the code inside it.
    templates: Vec<usize>,
}

impl Reader<'_> {
    /// Reads one thing: a comment, a string, a pattern, or a single character.
    fn step(&mut self) -> bool {
        let mut chars = self.rest.chars();
        let Some(first) = chars.next() else {
            return false;
        };
        match first {
            '/' if chars.as_str().starts_with('/') => self.skip(until(self.rest, "\n")),
            '/' if chars.as_str().starts_with('*') => {
                self.skip(until(self.rest, "*/") + 2);
                // What follows a cast stands where the cast stood.
                self.rest = self.rest.trim_start_matches(' ');
            }
            '/' if self.expects_value() => self.keep(pattern(self.rest)),
            '\'' | '"' => self.keep(quoted(self.rest, first)),
            '`' => {
                self.keep(1);
                self.template();
            }
            '\n' => self.line(),
            '{' => {
                if let Some(open) = self.templates.last_mut() {
                    *open += 1;
                }
                self.keep(1);
            }
            '}' => self.close(),
            _ => self.keep(first.len_utf8()),
        }
        true
    }

    fn keep(&mut self, length: usize) {
        let (kept, rest) = self.rest.split_at(length.min(self.rest.len()));
        self.out.push_str(kept);
        self.rest = rest;
    }

    fn skip(&mut self, length: usize) {
        self.rest = self.rest.get(length..).unwrap_or_default();
    }

    /// Ends a line, unless nothing stands on it, and goes to the first character of the next.
    fn line(&mut self) {
        let end = self.out.trim_end_matches(' ').len();
        self.out.truncate(end);
        if !self.out.is_empty() && !self.out.ends_with('\n') {
            self.out.push('\n');
        }
        self.rest = self.rest.trim_start();
    }

    fn close(&mut self) {
        self.keep(1);
        match self.templates.last_mut() {
            Some(0) => {
                self.templates.pop();
                self.template();
            }
            Some(open) => *open -= 1,
            None => {}
        }
    }

    /// Keeps a template up to its end, or up to code inside it.
    fn template(&mut self) {
        let mut before = ' ';
        for (at, c) in self.rest.char_indices() {
            match (before, c) {
                ('\\', _) => {
                    before = ' ';
                    continue;
                }
                (_, '`') => return self.keep(at + 1),
                ('$', '{') => {
                    self.templates.push(0);
                    return self.keep(at + 1);
                }
                _ => before = c,
            }
        }
        self.keep(self.rest.len());
    }

    /// Whether a value can stand here, so that a slash begins a pattern and does not divide.
    fn expects_value(&self) -> bool {
        let before = self.out.trim_end();
        let is_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '$');
        match before.chars().next_back() {
            None => true,
            Some(')' | ']' | '}' | '\'' | '"' | '`') => false,
            Some(c) if is_word(c) => {
                let word = before.rsplit(|c| !is_word(c)).next().unwrap_or_default();
                matches!(word, "return" | "typeof" | "case" | "in" | "of")
            }
            Some(_) => true,
        }
    }
}

/// Where something is found, or the end.
fn until(text: &str, wanted: &str) -> usize {
    text.find(wanted).unwrap_or(text.len())
}

/// How long a string is.
fn quoted(text: &str, quote: char) -> usize {
    let mut escaped = false;
    let end = text.char_indices().skip(1).find(|&(_, c)| {
        let ends = c == quote && !escaped;
        escaped = c == '\\' && !escaped;
        ends
    });
    end.map_or(text.len(), |(at, _)| at + 1)
}

/// How long a pattern is, without its flags.
fn pattern(text: &str) -> usize {
    let (mut escaped, mut in_class) = (false, false);
    let end = text.char_indices().skip(1).find(|&(_, c)| {
        let ends = c == '/' && !escaped && !in_class;
        match c {
            '[' if !escaped => in_class = true,
            ']' if !escaped => in_class = false,
            _ => {}
        }
        escaped = c == '\\' && !escaped;
        ends
    });
    end.map_or(text.len(), |(at, _)| at + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_blanks_go() {
        for (script, wanted) in [
            ("// one\n\n  two(); // three\n", "two();\n"),
            (
                "/** @type {A} */\nconst a = /** @type {B} */ (b);\n",
                "const a = (b);\n",
            ),
            ("a(); /* b */ c();\n", "a(); c();\n"),
        ] {
            assert_eq!(bare(script), wanted);
        }
    }

    #[test]
    fn what_only_looks_like_a_comment_stays() {
        for script in [
            "const a = 'http://b'; c = \"/* d */\";\n",
            "const a = `x // y ${b + `/* ${ { c: '}' } } */`} // z`;\n",
            "const a = /[/*]\\/\\/ '/.test(b) ? c / d / e : f;\n",
            "return /\\s*\\{/g;\n",
            "const a = 'it\\'s // fine';\n",
            "const a = `\n  two\n    lines`;\n",
        ] {
            assert_eq!(bare(script), script);
        }
    }
}
