//! The option `EvalFile`: what positions are judged with.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use crate::net::Net;
use crate::playable::Playable;

/// Larger files are no networks and are not read.
const LARGEST: u64 = 64 << 20;

/// What positions are judged with.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) enum Judgement {
    /// The network that comes with the engine.
    #[default]
    Internal,
    /// No network.
    ByHand,
    /// The network of a file.
    File(PathBuf),
}

impl Judgement {
    /// As written when the engine's own network is meant.
    pub(crate) const INTERNAL: &'static str = "<internal>";
    /// As written when no network is meant.
    pub(crate) const BY_HAND: &'static str = "<none>";

    /// Reads the value of the option.
    pub(crate) fn read(value: &str) -> Self {
        match value {
            "" | Self::INTERNAL => Self::Internal,
            Self::BY_HAND => Self::ByHand,
            path => Self::File(path.into()),
        }
    }

    /// The network for a game; `None` to judge by hand.
    pub(crate) fn net<V: Playable>(&self) -> Result<Option<Arc<Net<V>>>, String> {
        match self {
            Self::Internal => Ok(Some(V::net())),
            Self::ByHand => Ok(None),
            Self::File(path) => {
                let problem = |text: String| format!("EvalFile {}: {text}", path.display());
                let length = fs::metadata(path)
                    .map_err(|error| problem(error.to_string()))?
                    .len();
                if length > LARGEST {
                    return Err(problem("too large for a network".into()));
                }
                let bytes = fs::read(path).map_err(|error| problem(error.to_string()))?;
                let net = Net::read(&bytes).map_err(|error| problem(error.to_string()))?;
                Ok(Some(Arc::new(net)))
            }
        }
    }
}
