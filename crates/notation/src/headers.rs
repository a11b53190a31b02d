//! The headers above the moves: who played, where and when.

use komadai_rules::RuleSet;

/// What a header line is about. Formats spell these in their own words.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Header {
    /// The name of the player called Sente here (Shogi's Black, chess's White).
    Sente,
    /// The name of the other player.
    Gote,
    /// Tournament or match.
    Event,
    /// Where it was played.
    Site,
    /// Round of the event.
    Round,
    /// When it began.
    Start,
    /// When it ended.
    End,
    /// The time control.
    TimeControl,
    /// Name of the opening.
    Opening,
    /// Title of the record.
    Title,
    /// Who wrote it down.
    Annotator,
    /// Strength of Sente.
    SenteRating,
    /// Strength of Gote.
    GoteRating,
    /// Named rule set it was played under.
    Rules,
    /// Anything else, by the name its format gives it.
    Other(String),
}

/// Headers in the order of the file; each kind at most once. Those that say the same are equal in
/// whichever order.
#[derive(Clone, Debug, Default)]
pub struct Headers(Vec<(Header, String)>);

impl PartialEq for Headers {
    fn eq(&self, other: &Self) -> bool {
        self.0.len() == other.0.len() && self.0.iter().all(|line| other.0.contains(line))
    }
}

impl Eq for Headers {}

impl Headers {
    /// How many headers are kept at most.
    pub const LIMIT: usize = 1000;

    /// What a header says.
    pub fn get(&self, header: &Header) -> Option<&str> {
        self.0
            .iter()
            .find(|(known, _)| known == header)
            .map(|(_, value)| value.as_str())
    }

    /// Sets a header; an empty value removes it. Beyond [`Headers::LIMIT`] no more are added.
    pub fn set(&mut self, header: Header, value: impl Into<String>) {
        let value = value.into();
        let at = self.0.iter().position(|(known, _)| *known == header);
        match at {
            Some(at) if value.is_empty() => drop(self.0.remove(at)),
            Some(at) => self.0[at].1 = value,
            None if value.is_empty() || self.0.len() >= Self::LIMIT => {}
            None => self.0.push((header, value)),
        }
    }

    /// The rule set they name, the default if they name none; `None` if there is no such rule set.
    pub fn rules<R: RuleSet>(&self) -> Option<R> {
        match self.get(&Header::Rules) {
            Some(name) => R::from_name(&name.trim().to_ascii_lowercase()),
            None => Some(R::default()),
        }
    }

    /// All headers, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&Header, &str)> {
        self.0.iter().map(|(header, value)| (header, value.as_str()))
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
