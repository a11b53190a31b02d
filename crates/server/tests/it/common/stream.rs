//! An answer of many lines, as programs read it.

use reqwest::Response;
use serde_json::Value;

use super::PATIENCE;

/// An answer of many lines.
pub(crate) struct Stream {
    response: Response,
    text: String,
}

impl Stream {
    pub(crate) fn new(response: Response) -> Self {
        Self {
            response,
            text: String::new(),
        }
    }

    /// The next object; `None` when the answer ends.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            if let Some((line, rest)) = self.text.split_once('\n') {
                let (line, rest) = (line.to_owned(), rest.to_owned());
                self.text = rest;
                if !line.is_empty() {
                    return Some(serde_json::from_str(&line).unwrap());
                }
                continue;
            }
            let chunk = tokio::time::timeout(PATIENCE, self.response.chunk())
                .await
                .expect("nothing came");
            self.text.push_str(std::str::from_utf8(&chunk.unwrap()?).unwrap());
        }
    }

    /// The next object of a type; others are passed over.
    pub(crate) async fn hear(&mut self, kind: &str) -> Value {
        loop {
            let object = self
                .next()
                .await
                .unwrap_or_else(|| panic!("the answer ended before {kind}"));
            if object["type"] == kind {
                return object;
            }
        }
    }
}
