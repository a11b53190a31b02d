//! Programs that cargo does not bring along: found, installed where that is ours to do, or asked for.

use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};

use crate::steps::Program;

/// How to see that a program is there, and the Debian packages that bring it.
struct Tool {
    test: &'static [&'static str],
    packages: &'static [&'static str],
    wanted: &'static str,
}

const NODE: Tool = Tool {
    test: &["node", "--version"],
    packages: &["nodejs", "npm"],
    wanted: "Node 18 or newer",
};
const NPM: Tool = Tool {
    test: &["npm", "--version"],
    packages: &["nodejs", "npm"],
    wanted: "Node 18 or newer with npm",
};
const PYTHON: Tool = Tool {
    test: &["python3", "-c", "import ensurepip, venv"],
    packages: &["python3", "python3-venv"],
    wanted: "Python 3.10 or newer with venv",
};

const CHROMIUM: Tool = Tool {
    test: &["chromium", "--version"],
    packages: &["chromium"],
    wanted: "Chromium, as `chromium` on the path",
};

const POSTGRES: Tool = Tool {
    test: &[
        "sh",
        "-c",
        "command -v initdb || ls /usr/lib/postgresql/*/bin/initdb",
    ],
    packages: &["postgresql"],
    wanted: "PostgreSQL (the package postgresql)",
};

const NATS: Tool = Tool {
    test: &["nats-server", "--version"],
    packages: &["nats-server"],
    wanted: "NATS (the package nats-server)",
};

const HAPROXY: Tool = Tool {
    test: &["haproxy", "-v"],
    packages: &["haproxy"],
    wanted: "haproxy (the package haproxy)",
};

const QPDF: Tool = Tool {
    test: &["qpdf", "--version"],
    packages: &["qpdf"],
    wanted: "qpdf (the package of that name)",
};

const POPPLER: Tool = Tool {
    test: &["pdftoppm", "-v"],
    packages: &["poppler-utils"],
    wanted: "poppler's programs (the package poppler-utils)",
};

const FAKETIME: Tool = Tool {
    test: &["faketime", "--version"],
    packages: &["faketime"],
    wanted: "faketime (the package of that name)",
};

const RUSTUP: Tool = Tool {
    test: &["rustup", "--version"],
    packages: &["rustup"],
    wanted: "rustup, to check with the declared Rust",
};

/// Makes sure that a program can be run, or says in one line what to install.
pub(crate) fn provide(program: Program) -> Result<(), String> {
    let tools: &[Tool] = match program {
        Program::Node => &[NODE],
        Program::Npm | Program::Web => &[NPM],
        Program::Browser => &[CHROMIUM],
        Program::Rustup => &[RUSTUP],
        Program::SystemPython => &[PYTHON],
        Program::Tests => &[POSTGRES, NATS, HAPROXY, QPDF, POPPLER],
        Program::Clocks => &[POSTGRES, NATS, FAKETIME],
        Program::Cargo | Program::Python => &[],
    };
    tools.iter().try_for_each(find)
}

/// Only one lane installs packages at a time, and the next one looks again before it does.
static INSTALLING: Mutex<()> = Mutex::new(());

fn find(tool: &Tool) -> Result<(), String> {
    if succeeds(tool.test) {
        return Ok(());
    }
    let _alone = INSTALLING.lock().unwrap_or_else(PoisonError::into_inner);
    if succeeds(tool.test) {
        return Ok(());
    }
    if is_root_on_debian() {
        install(tool.packages);
    }
    if succeeds(tool.test) {
        Ok(())
    } else {
        Err(format!("please install {}", tool.wanted))
    }
}

/// In a container or on a CI machine nobody else is asked before packages are added.
fn is_root_on_debian() -> bool {
    let user = Command::new("id").arg("-u").output();
    let is_root = user.is_ok_and(|id| id.stdout.trim_ascii() == b"0");
    is_root && Path::new("/etc/debian_version").exists()
}

/// Failure shows when the tool is looked for again.
fn install(packages: &[&str]) {
    succeeds(&["apt-get", "update", "--quiet"]);
    let install = [
        "apt-get",
        "install",
        "--yes",
        "--quiet",
        "--no-install-recommends",
    ];
    succeeds(&[&install[..], packages].concat());
}

fn succeeds(command: &[&str]) -> bool {
    let [program, args @ ..] = command else {
        return false;
    };
    let status = Command::new(program)
        .args(args)
        .env("DEBIAN_FRONTEND", "noninteractive")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    status.is_ok_and(|status| status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cargo_needs_no_installation() {
        assert_eq!(provide(Program::Cargo), Ok(()));
    }

    #[test]
    fn a_missing_program_does_not_succeed() {
        assert!(!succeeds(&["no-such-program-anywhere"]));
        assert!(!succeeds(&[]));
    }
}
