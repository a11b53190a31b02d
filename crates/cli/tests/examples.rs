//! The commands shown in the readme, in `docs/commands.md` and in the help texts work as they stand there.
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

/// The blocks of a document in the repository, with their language; a block without one is an output.
fn blocks(document: &str) -> Vec<(String, String)> {
    let path = testdata().join("..").join(document);
    let text = fs::read_to_string(path).expect("the document is there");
    let inside = text.split("```").skip(1).step_by(2);
    let block = |block: &str| {
        block
            .split_once('\n')
            .map(|(language, text)| (language.into(), text.into()))
    };
    inside.filter_map(block).collect()
}

/// The commands of blocks for a shell.
fn commands(blocks: &[(String, String)]) -> Vec<&str> {
    let shells = blocks.iter().filter(|(language, _)| language == "sh");
    shells.flat_map(|(_, text)| text.lines()).collect()
}

#[test]
fn readme_commands_work() {
    let blocks = blocks("README.md");
    let commands = commands(&blocks);
    let ours: Vec<_> = commands
        .iter()
        .filter(|line| line.starts_with("komadai "))
        .collect();
    assert!(ours.len() >= 3, "{commands:?}");
    for line in ours {
        assert!(!shell(line).is_empty(), "{line}");
    }
}

#[test]
fn documented_commands_work_and_print_what_is_shown() {
    let blocks = blocks("docs/commands.md");
    let commands = commands(&blocks);
    let outputs: Vec<_> = commands.into_iter().map(shell).collect();
    assert!(outputs.len() >= 9 && outputs.iter().all(|output| !output.is_empty()));
    let shown = blocks.iter().find(|(language, _)| language.is_empty());
    assert_eq!(shown.map(|(_, text)| text), Some(&outputs[0]), "the board shown");
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
