//! What every build is held to about its dependencies: licences, the declared Rust, one place for versions.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

fn root() -> PathBuf {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.parent().expect("xtask is in the workspace").to_owned()
}

fn output(program: &str, args: &[&str]) -> String {
    let output = Command::new(program).args(args).current_dir(root()).output();
    let output = output.unwrap_or_else(|error| panic!("{program}: {error}"));
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).expect("it is UTF-8")
}

/// All packages of the workspace and below it, as this machine builds them.
fn packages() -> Vec<Value> {
    let rustc = output("rustc", &["-vV"]);
    let host = rustc.lines().find_map(|line| line.strip_prefix("host: "));
    let host = host.expect("rustc tells its host");
    let metadata = [
        "metadata",
        "--format-version",
        "1",
        "--locked",
        "--filter-platform",
        host,
    ];
    let mut metadata: Value = serde_json::from_str(&output(env!("CARGO"), &metadata)).expect("it is JSON");
    let Value::Array(packages) = metadata["packages"].take() else {
        panic!("the packages are a list");
    };
    assert!(packages.len() > 100, "{}", packages.len());
    packages
}

/// Whether a licence of a package is allowed: `OR` (or a slash) needs one of its sides, `AND` both.
fn is_allowed(licence: &str, allowed: &BTreeSet<&str>) -> bool {
    let licence = licence.trim();
    let whole = |text: &str| {
        let mut depth = 0;
        let closes = text.char_indices().find(|&(_, letter)| {
            depth += i32::from(letter == '(') - i32::from(letter == ')');
            depth == 0
        });
        text.starts_with('(') && closes.is_some_and(|(at, _)| at == text.len() - 1)
    };
    if whole(licence) {
        return is_allowed(&licence[1..licence.len() - 1], allowed);
    }
    for (word, needs_both) in [(" AND ", true), (" OR ", false), ("/", false)] {
        for (at, _) in licence.match_indices(word) {
            let (left, right) = (&licence[..at], &licence[at + word.len()..]);
            if left.matches('(').count() == left.matches(')').count() {
                let sides = [left, right].map(|side| is_allowed(side, allowed));
                return if needs_both {
                    sides[0] && sides[1]
                } else {
                    sides[0] || sides[1]
                };
            }
        }
    }
    allowed.contains(licence)
}

#[test]
fn licences_are_read_as_written() {
    let allowed = BTreeSet::from(["MIT", "Apache-2.0", "Zlib"]);
    for good in [
        "MIT",
        "GPL-3.0 OR MIT",
        "GPL-3.0/MIT",
        "(MIT OR GPL-3.0) AND Zlib",
        "MIT AND (Zlib)",
    ] {
        assert!(is_allowed(good, &allowed), "{good}");
    }
    for bad in [
        "GPL-3.0",
        "MIT AND GPL-3.0",
        "(MIT OR Zlib) AND GPL-3.0",
        "",
        "mit",
    ] {
        assert!(!is_allowed(bad, &allowed), "{bad}");
    }
}

#[test]
fn every_dependency_has_a_licence_that_is_allowed() {
    let text = fs::read_to_string(root().join("deny.toml")).expect("deny.toml is there");
    let deny: toml::Table = text.parse().expect("deny.toml is TOML");
    let list = |value: &toml::Value| -> Vec<String> {
        let texts = value
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(toml::Value::as_str);
        texts.map(str::to_owned).collect()
    };
    let allow = list(&deny["licenses"]["allow"]);
    let exceptions = deny["licenses"]["exceptions"].as_array().expect("a list");
    let mut refused = Vec::new();
    for package in packages() {
        let (name, licence) = (&package["name"], &package["license"]);
        let own = exceptions
            .iter()
            .find(|own| own["crate"].as_str() == name.as_str());
        let more = own.map_or_else(Vec::new, |own| list(&own["allow"]));
        let allowed = allow.iter().chain(&more).map(String::as_str).collect();
        if !is_allowed(licence.as_str().unwrap_or_default(), &allowed) {
            refused.push(format!("{name}: {licence}"));
        }
    }
    assert_eq!(refused, [""; 0]);
}

#[test]
fn no_dependency_needs_a_newer_rust_than_the_declared_one() {
    let declared = version(env!("CARGO_PKG_RUST_VERSION"));
    let newer = packages().into_iter().filter(|package| {
        package["rust_version"]
            .as_str()
            .is_some_and(|text| version(text) > declared)
    });
    let newer: Vec<_> = newer.map(|package| package["name"].to_string()).collect();
    assert_eq!(newer, [""; 0]);
}

/// A version as numbers: `1.90` is `1.90.0`.
fn version(text: &str) -> [u32; 3] {
    let mut parts = text.split('.').map(|part| part.parse().expect("a number"));
    [(); 3].map(|()| parts.next().unwrap_or(0))
}

/// Clippy knows since when each part of the standard library is there (`incompatible_msrv`, one of `clippy::all`). Compiling with
/// the declared Rust itself is left to those who have it.
#[test]
fn our_own_code_is_held_to_the_declared_rust() {
    assert!(version("1.90") == version("1.90.0") && version("1.9.9") < version("1.90"));
    let text = fs::read_to_string(root().join("Cargo.toml")).expect("a manifest");
    let workspace: toml::Table = text.parse().expect("a manifest is TOML");
    let clippy = &workspace["workspace"]["lints"]["clippy"];
    assert_eq!(clippy["all"]["level"].as_str(), Some("warn"));
    assert_eq!(clippy.get("incompatible_msrv"), None);
    let mut own = 0;
    for package in packages().iter().filter(|package| package["source"].is_null()) {
        assert_eq!(
            package["rust_version"],
            env!("CARGO_PKG_RUST_VERSION"),
            "{}",
            package["name"]
        );
        let manifest = package["manifest_path"].as_str().expect("a path");
        let text = fs::read_to_string(manifest).expect("a manifest");
        let table: toml::Table = text.parse().expect("a manifest is TOML");
        assert_eq!(table["lints"]["workspace"].as_bool(), Some(true), "{manifest}");
        own += 1;
    }
    assert!(own > 15, "{own} crates");
}

#[test]
fn versions_of_external_crates_stand_in_the_workspace_alone() {
    let crates = fs::read_dir(root().join("crates")).expect("there are crates");
    let folders = crates
        .map(|entry| entry.expect("it can be read").path())
        .chain([root().join("xtask")]);
    let mut own = Vec::new();
    for manifest in folders
        .map(|folder| folder.join("Cargo.toml"))
        .filter(|path| path.exists())
    {
        let text = fs::read_to_string(&manifest).expect("a manifest");
        let table: toml::Table = text.parse().expect("a manifest is TOML");
        let targets = table.get("target").and_then(toml::Value::as_table);
        let targets = targets
            .into_iter()
            .flat_map(|targets| targets.values().filter_map(toml::Value::as_table));
        for part in std::iter::once(&table).chain(targets) {
            for kind in ["dependencies", "dev-dependencies", "build-dependencies"] {
                let Some(list) = part.get(kind).and_then(toml::Value::as_table) else {
                    continue;
                };
                for (name, wanted) in list {
                    if wanted.get("workspace").and_then(toml::Value::as_bool) != Some(true) {
                        own.push(format!("{}: {name}", manifest.display()));
                    }
                }
            }
        }
    }
    assert_eq!(own, [""; 0]);
}

#[test]
fn every_dependency_is_named_by_a_version_of_one_registry() {
    let packages = packages();
    let sources: BTreeSet<_> = packages
        .iter()
        .filter_map(|package| package["source"].as_str())
        .collect();
    assert_eq!(sources.len(), 1, "{sources:?}");
    assert!(
        sources.iter().all(|source| source.starts_with("registry+")),
        "{sources:?}"
    );
    for package in packages.iter().filter(|package| package["source"].is_null()) {
        for dependency in package["dependencies"].as_array().into_iter().flatten() {
            let is_ours = dependency["path"].is_string();
            assert!(
                is_ours || dependency["req"] != "*",
                "{} in {}",
                dependency["name"],
                package["name"]
            );
        }
    }
}
