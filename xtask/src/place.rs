//! Where things are: the workspace, the target folder and what the steps keep in it.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use crate::steps::Build;

/// The folders a step may use.
pub(crate) struct Place {
    /// The workspace.
    pub(crate) root: PathBuf,
    /// Cargo's target folder, wherever it is.
    target: PathBuf,
}

impl Place {
    /// Looks around: cargo has put this program into `<target>/<profile>/`.
    pub(crate) fn find() -> Result<Self, String> {
        let own = env::current_exe().map_err(|error| format!("cannot find the path of xtask: {error}"))?;
        let target = own
            .ancestors()
            .nth(2)
            .ok_or("xtask is not in a target folder")?
            .to_owned();
        let root = Path::new(env!("CARGO_MANIFEST_DIR"))
            .parent()
            .expect("xtask is inside the workspace");
        Ok(Self {
            root: root.to_owned(),
            target,
        })
    }

    /// A build of the binary.
    pub(crate) fn binary(&self, build: Build) -> PathBuf {
        self.target
            .join(build.folder())
            .join(format!("komadai{}", env::consts::EXE_SUFFIX))
    }

    /// The Python environment of the cross-checks.
    pub(crate) fn venv(&self) -> PathBuf {
        self.target.join("xtask").join("venv")
    }

    /// Where pictures of the pages go.
    pub(crate) fn screenshots(&self) -> PathBuf {
        self.target.join("screenshots")
    }

    /// The file that keeps a step's output.
    pub(crate) fn log(&self, task: &str, step: &str) -> Result<PathBuf, String> {
        let folder = self.target.join("xtask");
        fs::create_dir_all(&folder)
            .map_err(|error| format!("cannot create {}: {error}", folder.display()))?;
        Ok(folder.join(format!("{task}-{step}.log")))
    }
}
