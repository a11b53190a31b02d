//! The commands shown in the readme and in the help texts work as they stand there.
#![cfg(unix)]

mod support;

use std::fs;
use std::path::Path;
use std::process::Command;

use support::{stdout, testdata, text};

/// Runs a line of a shell in the repository, with our binary on the path.
fn shell(line: &str) -> String {
    let binary = Path::new(env!("CARGO_BIN_EXE_komadai"));
    let folder = binary.parent().expect("the binary is in a folder");
    let output = Command::new("sh")
        .args(["-c", line])
        .current_dir(testdata().join(".."))
        .env("PATH", format!("{}:/usr/bin:/bin", folder.display()))
        .output()
        .expect("there is a shell");
    assert!(output.status.success(), "{line}: {}", text(&output.stderr));
    assert_eq!(text(&output.stderr), "", "{line}");
    text(&output.stdout)
}

#[test]
fn readme_commands_work() {
    let readme = fs::read_to_string(testdata().join("../README.md")).expect("there is a readme");
    let (_, section) = readme.split_once("\n## Commands\n").expect("it has the section");
    let mut blocks = section.split("```");
    let commands = blocks
        .nth(1)
        .and_then(|block| block.strip_prefix("sh\n"))
        .expect("commands come first");
    let outputs: Vec<_> = commands.lines().map(shell).collect();
    assert!(outputs.len() >= 5 && outputs.iter().all(|output| !output.is_empty()));
    assert_eq!(
        blocks.nth(1).map(str::trim_start),
        Some(outputs[0].as_str()),
        "the board shown"
    );
}

#[test]
fn examples_of_help_texts_work() {
    for command in ["show", "perft", "mate"] {
        let help = stdout(&["help", command]);
        let examples = help.lines().filter(|line| line.starts_with("  komadai "));
        // What the example does stands behind it, after some blanks.
        let lines: Vec<_> = examples
            .filter_map(|line| line.trim().split("   ").next())
            .collect();
        assert!(lines.len() >= 4, "{help}");
        for line in lines {
            shell(line);
        }
    }
}
