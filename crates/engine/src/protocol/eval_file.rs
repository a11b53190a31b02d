//! The option `EvalFile`: the network that evaluates positions.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use crate::engine::Playable;
use crate::net::{Net, embedded};

/// Larger files cannot be networks and are not read.
const LARGEST: u64 = 64 << 20;

/// What positions are evaluated with.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) enum EvalFile {
    /// The network that comes with the engine, or material in a game that has none.
    #[default]
    Internal,
    /// Material alone, without a network.
    Material,
    /// The network of a file.
    File(PathBuf),
}

impl EvalFile {
    /// As written when the engine's own network is meant.
    pub(crate) const INTERNAL: &'static str = "<internal>";
    /// As written when no network is meant.
    pub(crate) const NONE: &'static str = "<none>";

    /// Reads the value of the option.
    pub(crate) fn read(value: &str) -> Self {
        match value {
            "" | Self::INTERNAL => Self::Internal,
            Self::NONE => Self::Material,
            path => Self::File(path.into()),
        }
    }

    /// The network for a game; `None` to count material.
    pub(crate) fn net<V: Playable>(&self) -> Result<Option<Arc<Net<V>>>, String> {
        match self {
            Self::Internal => Ok(embedded::<V>()),
            Self::Material => Ok(None),
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
