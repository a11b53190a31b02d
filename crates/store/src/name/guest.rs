//! What guests are called: by a number, and for the evening as they like. Either way it is seen that it is a guest.

use std::fmt;

/// How the name of a guest begins who has chosen none.
const NUMBERED: &str = "Guest ";
/// What stands between the name a guest chose and the number. No account has a space in its name.
const MARK: &str = " (guest ";

/// What a guest is called: `Guest 4821`, or `Hana (guest 4821)`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GuestName<'a> {
    /// The number, of four figures or more, which no two have.
    pub number: &'a str,
    /// What the guest wants to be called; several may want the same.
    pub chosen: Option<&'a str>,
}

impl<'a> GuestName<'a> {
    /// Reads what a guest is called; `None` if the name is no guest's.
    pub fn read(name: &'a str) -> Option<Self> {
        let (chosen, number) = match name.split_once(MARK) {
            Some((chosen, rest)) => (Some(chosen), rest.strip_suffix(')')?),
            None => (None, name.strip_prefix(NUMBERED)?),
        };
        let is_number = number.len() >= 4 && number.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then_some(Self { number, chosen })
    }
}

impl fmt::Display for GuestName<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.number;
        match self.chosen {
            None => write!(f, "{NUMBERED}{number}"),
            Some(name) => write!(f, "{name}{MARK}{number})"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guests_are_known_by_their_names() {
        for chosen in [None, Some("Hana")] {
            let guest = GuestName {
                number: "0042",
                chosen,
            };
            assert_eq!(GuestName::read(&guest.to_string()), Some(guest));
        }
        for other in ["Hana", "Guest", "Guest x", "Hana (guest)", "deleted 7000", ""] {
            assert_eq!(GuestName::read(other), None, "{other}");
        }
    }
}
