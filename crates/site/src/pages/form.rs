//! Forms: fields with a label and some help, and what is wrong with a field beside it.

use komadai_server::Error;
use komadai_server::auth::{BadPassword, check_password};
use komadai_server::name::BadName;
use komadai_words::Words;
use maud::{Markup, html};

/// A field for a line of text.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Field<'a> {
    /// What it is called when it is sent.
    pub(super) name: &'a str,
    /// The key of its label.
    pub(super) label: &'a str,
    /// The key of what helps to fill it in.
    pub(super) help: Option<&'a str>,
    /// What is typed: `text` if empty.
    pub(super) kind: &'a str,
    /// What the browser may fill in by itself.
    pub(super) autocomplete: &'a str,
    /// What stands in it.
    pub(super) value: &'a str,
}

/// What is wrong with a form: fields and the keys of what is wrong with them; no field stands for the whole.
#[derive(Clone, Debug, Default)]
pub(super) struct Faults(Vec<(&'static str, String)>);

impl Faults {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn add(&mut self, field: &'static str, key: &str) {
        self.0.push((field, key.into()));
    }

    /// A field that must not be empty.
    pub(super) fn need(&mut self, field: &'static str, value: &str) {
        if value.trim().is_empty() {
            self.add(field, "form-missing");
        }
    }

    /// A new password, typed twice.
    pub(super) fn check_password(&mut self, field: &'static str, name: &str, password: &str, again: &str) {
        match check_password(name, password) {
            Err(BadPassword::Short) => self.add(field, "form-password-short"),
            Err(BadPassword::Long) => self.add(field, "form-password-long"),
            Err(BadPassword::Common) => self.add(field, "form-password-common"),
            Ok(()) if password != again => self.add("again", "form-password-differs"),
            Ok(()) => {}
        }
    }

    /// Says what is wrong with a name nobody can have.
    pub(super) fn add_bad_name(&mut self, field: &'static str, fault: BadName) {
        let key = match fault {
            BadName::Length | BadName::Letters | BadName::First => "form-name-invalid",
            BadName::Mixed => "form-name-mixed",
            BadName::Reserved => "form-name-reserved",
        };
        self.add(field, key);
    }

    /// An error that has no field of its own; what is nobody's fault here is handed on.
    pub(super) fn add_error(&mut self, error: Error) -> Result<(), Error> {
        if error.status().is_server_error() && !matches!(error, Error::Busy) {
            return Err(error);
        }
        self.add("", &format!("refused-{}", error.code()));
        Ok(())
    }

    /// What is wrong with a field.
    fn of(&self, field: &str) -> Option<&str> {
        let found = self.0.iter().find(|(name, _)| *name == field);
        found.map(|(_, key)| key.as_str())
    }

    /// What is wrong with the whole.
    pub(super) fn notice(&self, words: Words) -> Markup {
        self.beside(words, "")
    }

    /// What is wrong with a field that is made elsewhere.
    pub(super) fn beside(&self, words: Words, field: &str) -> Markup {
        html! { @if let Some(key) = self.of(field) { p.fault role="alert" { (words.get(key)) } } }
    }

    /// A field, with what is wrong with it.
    pub(super) fn field(&self, words: Words, field: Field<'_>) -> Markup {
        let fault = self.of(field.name);
        let kind = if field.kind.is_empty() { "text" } else { field.kind };
        let id = format!("field-{}", field.name);
        let (help, wrong) = (format!("{id}-help"), format!("{id}-fault"));
        let described = match (field.help, fault) {
            (Some(_), Some(_)) => Some(format!("{help} {wrong}")),
            (Some(_), None) => Some(help.clone()),
            (None, Some(_)) => Some(wrong.clone()),
            (None, None) => None,
        };
        html! {
            div.field {
                label for=(id) { (words.get(field.label)) }
                input id=(id) name=(field.name) type=(kind) value=(field.value) required spellcheck="false"
                    autocapitalize="none" autocomplete=(field.autocomplete) aria-describedby=[described]
                    aria-invalid=[fault.map(|_| "true")];
                @if let Some(key) = field.help { p.quiet.small id=(help) { (words.get(key)) } }
                @if let Some(key) = fault { p.fault id=(wrong) role="alert" { (words.get(key)) } }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_are_told_what_is_wrong_with_them() {
        let wrong = |password: &str, again: &str| {
            let mut faults = Faults::default();
            faults.check_password("password", "habu", password, again);
            faults.0.first().map(|(_, key)| key.clone())
        };
        assert_eq!(wrong("short", "short").as_deref(), Some("form-password-short"));
        assert_eq!(
            wrong("password", "password").as_deref(),
            Some("form-password-common")
        );
        assert_eq!(
            wrong("a long enough one", "another").as_deref(),
            Some("form-password-differs")
        );
        assert_eq!(wrong("a long enough one", "a long enough one"), None);
    }
}
