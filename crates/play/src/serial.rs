//! How the values of `komadai-rules` are written by serde: by their names and coordinates.

/// A side as `"sente"` or `"gote"`.
pub mod side {
    use komadai_rules::Side;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum Name {
        Sente,
        Gote,
    }

    /// Writes it.
    pub fn serialize<S: Serializer>(side: &Side, serializer: S) -> Result<S::Ok, S::Error> {
        let name = match side {
            Side::Sente => Name::Sente,
            Side::Gote => Name::Gote,
        };
        name.serialize(serializer)
    }

    /// Reads it.
    pub fn deserialize<'a, D: Deserializer<'a>>(deserializer: D) -> Result<Side, D::Error> {
        Ok(match Name::deserialize(deserializer)? {
            Name::Sente => Side::Sente,
            Name::Gote => Side::Gote,
        })
    }
}

/// One value for each side as `{"sente": …, "gote": …}`.
pub mod by_side {
    use komadai_rules::{BySide, Side};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    struct Pair<T> {
        sente: T,
        gote: T,
    }

    /// Writes it.
    pub fn serialize<T: Serialize, S: Serializer>(
        values: &BySide<T>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let pair = Pair {
            sente: &values[Side::Sente],
            gote: &values[Side::Gote],
        };
        pair.serialize(serializer)
    }

    /// Reads it.
    pub fn deserialize<'a, T: Deserialize<'a>, D: Deserializer<'a>>(
        deserializer: D,
    ) -> Result<BySide<T>, D::Error> {
        let Pair { sente, gote } = Pair::deserialize(deserializer)?;
        Ok(BySide([sente, gote]))
    }
}

/// A move in the game's own coordinates: USI for Shogi, UCI for the other games.
pub mod coordinates {
    use std::borrow::Cow;

    use komadai_rules::{Move, Variant};
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    /// Writes it.
    pub fn serialize<V: Variant, S: Serializer>(mv: &Move<V>, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(mv)
    }

    /// Reads it.
    pub fn deserialize<'a, V: Variant, D: Deserializer<'a>>(deserializer: D) -> Result<Move<V>, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

/// The price of illegal moves as `"casual"` or `"tournament"`.
pub mod policy {
    use std::borrow::Cow;

    use komadai_rules::Policy;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    /// Writes it.
    pub fn serialize<S: Serializer>(policy: &Policy, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(policy.name())
    }

    /// Reads it.
    pub fn deserialize<'a, D: Deserializer<'a>>(deserializer: D) -> Result<Policy, D::Error> {
        let name = Cow::<str>::deserialize(deserializer)?;
        Policy::from_name(&name).ok_or_else(|| D::Error::custom(format!("unknown policy {name:?}")))
    }
}

/// Why a move is denied as `"dead-square"`, `"second-pawn"`, …
pub mod denial {
    use std::borrow::Cow;

    use komadai_rules::DenialReason;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    /// Writes it.
    pub fn serialize<S: Serializer>(reason: &DenialReason, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(reason.name())
    }

    /// Reads it.
    pub fn deserialize<'a, D: Deserializer<'a>>(deserializer: D) -> Result<DenialReason, D::Error> {
        let name = Cow::<str>::deserialize(deserializer)?;
        DenialReason::from_name(&name).ok_or_else(|| D::Error::custom(format!("unknown reason {name:?}")))
    }
}

/// A game by its name: `"shogi"`.
pub mod game {
    use std::borrow::Cow;

    use komadai_rules::VariantId;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    /// Writes it.
    pub fn serialize<S: Serializer>(game: &VariantId, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(game.name())
    }

    /// Reads it.
    pub fn deserialize<'a, D: Deserializer<'a>>(deserializer: D) -> Result<VariantId, D::Error> {
        let name = Cow::<str>::deserialize(deserializer)?;
        name.parse().map_err(D::Error::custom)
    }
}

/// A rule set by its name.
pub mod rules {
    use std::borrow::Cow;

    use komadai_rules::RulesName;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    /// Writes it.
    pub fn serialize<S: Serializer>(rules: &RulesName, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(rules.as_str())
    }

    /// Reads it.
    pub fn deserialize<'a, D: Deserializer<'a>>(deserializer: D) -> Result<RulesName, D::Error> {
        let name = Cow::<str>::deserialize(deserializer)?;
        RulesName::known(&name).ok_or_else(|| D::Error::custom(format!("unknown rule set {name:?}")))
    }
}

/// A game by its name, where an unknown name must not make the whole message unreadable.
pub mod named_game {
    use std::borrow::Cow;

    use komadai_rules::{UnknownGame, VariantId};
    use serde::{Deserialize, Deserializer, Serializer};

    /// Writes it.
    pub fn serialize<S: Serializer>(
        game: &Result<VariantId, UnknownGame>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let name = game
            .as_ref()
            .map_or_else(|unknown| unknown.0.as_str(), |game| game.name());
        serializer.serialize_str(name)
    }

    /// Reads it.
    pub fn deserialize<'a, D: Deserializer<'a>>(
        deserializer: D,
    ) -> Result<Result<VariantId, UnknownGame>, D::Error> {
        let name = Cow::<str>::deserialize(deserializer)?;
        Ok(name.parse())
    }
}
