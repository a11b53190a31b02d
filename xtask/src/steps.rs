//! What each command does: one row a step.

use std::sync::LazyLock;

use crate::place::Place;

/// A command of `cargo xtask`.
#[derive(Clone)]
pub(crate) struct Task {
    pub(crate) name: &'static str,
    pub(crate) about: &'static str,
    /// Whether what its steps found is printed as a table.
    pub(crate) is_told: bool,
    /// Which binary its steps talk to.
    pub(crate) build: Build,
    /// Run one after the other.
    pub(crate) stages: Vec<Stage>,
}

/// Lanes that run beside each other, the second one giving way to the first. The steps of a lane run one after the other.
pub(crate) type Stage = Vec<Vec<Step>>;

impl Task {
    /// All of its steps.
    pub(crate) fn steps(&self) -> impl Iterator<Item = &Step> {
        self.stages.iter().flatten().flatten()
    }

    /// The same, to be changed.
    pub(crate) fn lanes_mut(&mut self) -> impl Iterator<Item = &mut Vec<Step>> {
        self.stages.iter_mut().flatten()
    }
}

/// How the binary is built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Build {
    /// As the tests have built it already: from a fresh clone that saves the minutes of a release.
    Tested,
    /// As people use it.
    Release,
}

impl Build {
    /// Where it is found, in the target folder.
    pub(crate) const fn folder(self) -> &'static str {
        match self {
            Self::Tested => "debug",
            Self::Release => "release",
        }
    }
}

/// One program to run.
#[derive(Clone)]
pub(crate) struct Step {
    pub(crate) name: &'static str,
    pub(crate) program: Program,
    args: &'static str,
    /// Arguments of whoever runs the command, after its own.
    more: Vec<String>,
    /// An environment variable to set.
    pub(crate) env: Option<(&'static str, &'static str)>,
    /// When it fails, the steps after it cannot run.
    pub(crate) is_essential: bool,
    /// Whether the data of its tests is in a PostgreSQL, which is there as long as the step runs.
    pub(crate) is_on_postgres: bool,
}

/// Who runs a step, and in which folder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Program {
    /// In the workspace.
    Cargo,
    /// Cargo in the workspace, for tests that start PostgreSQL, NATS and a balancer.
    Tests,
    /// The same for tests that set clocks wrong, too.
    Clocks,
    /// In the workspace, for other versions of Rust.
    Rustup,
    /// In `crosscheck/`.
    Npm,
    /// In `crosscheck/`.
    Node,
    /// npm in `web/`.
    Web,
    /// npm in `web/`, for what drives a browser.
    Browser,
    /// The Python that is installed, in `crosscheck/`.
    SystemPython,
    /// The Python of the environment under target/, in `crosscheck/`.
    Python,
}

impl Step {
    const fn new(name: &'static str, program: Program, args: &'static str) -> Self {
        Self {
            name,
            program,
            args,
            more: Vec::new(),
            env: None,
            is_essential: false,
            is_on_postgres: false,
        }
    }

    const fn env(mut self, name: &'static str, value: &'static str) -> Self {
        self.env = Some((name, value));
        self
    }

    const fn on_postgres(mut self) -> Self {
        self.is_on_postgres = true;
        self
    }

    const fn essential(mut self) -> Self {
        self.is_essential = true;
        self
    }

    /// The arguments; `VENV` stands for the Python environment, `SCREENSHOTS` for the folder of pictures.
    pub(crate) fn args(&self, place: &Place) -> Vec<String> {
        let arg = |arg: &str| match arg {
            "VENV" => place.venv().display().to_string(),
            "SCREENSHOTS" => place.screenshots().display().to_string(),
            arg => arg.into(),
        };
        let own = self.args.split_whitespace().map(arg);
        own.chain(self.more.iter().cloned()).collect()
    }

    /// Hands on arguments of whoever runs the command, where the program of the step takes any.
    pub(crate) fn hand_on(&mut self, more: &[String]) {
        if self.program == Program::Browser {
            self.more = more.to_vec();
        }
    }

    /// The command line as a person would type it.
    pub(crate) fn shown(&self) -> String {
        let env = self
            .env
            .map_or(String::new(), |(name, value)| format!("{name}={value:?} "));
        let program = match self.program {
            Program::Cargo | Program::Tests | Program::Clocks => "cargo",
            Program::Rustup => "rustup",
            Program::Npm | Program::Web | Program::Browser => "npm",
            Program::Node => "node",
            Program::SystemPython | Program::Python => "python3",
        };
        format!("{env}{program} {}", self.args)
    }
}

/// Packs the libraries as they would be published, with more arguments.
macro_rules! packages {
    ($more:literal) => {
        concat!(
            "package --allow-dirty --package komadai-rules --package komadai-notation --package komadai-play \
             --package komadai-engine ",
            $more
        )
    };
}

/// Every command, in the order of the help text.
pub(crate) static COMMANDS: LazyLock<[Task; 4]> = LazyLock::new(|| {
    use Program::{Browser, Cargo, Clocks, Node, Npm, Python, Rustup, SystemPython, Tests, Web};
    let step = Step::new;
    let build = step("build", Cargo, "build --release --package komadai").essential();
    let npm = step("npm", Npm, "ci --no-audit --no-fund");
    let venv = step("venv", SystemPython, "-m venv VENV").essential();
    let pip = step(
        "pip",
        Python,
        "-m pip install --quiet --disable-pip-version-check --requirement requirements.txt",
    )
    .essential();
    [
        Task {
            name: "test",
            about: "all that must hold before a change goes in",
            is_told: false,
            build: Build::Tested,
            stages: vec![
                // What compiles has both cores.
                vec![vec![
                    step("format", Cargo, "fmt --all --check"),
                    step(
                        "lints",
                        Cargo,
                        "clippy --workspace --all-targets -- --deny warnings",
                    ),
                    step("docs", Cargo, "doc --workspace --no-deps").env("RUSTDOCFLAGS", "--deny warnings"),
                    step("packages", Cargo, packages!("--offline --no-verify")),
                    step("build", Cargo, "test --workspace --no-run").essential(),
                    step(
                        "slow",
                        Cargo,
                        "test --release --package komadai-rules --test data",
                    ),
                    step(
                        "fuzz",
                        Cargo,
                        "test --release --package komadai-notation --test fuzz --test memory",
                    ),
                ]],
                vec![
                    // Half of the time they wait, for clocks and for other processes.
                    vec![
                        step("tests", Tests, "test --workspace"),
                        // As it is compiled for the step before. `clocks` counts single milliseconds, and a clock that follows the
                        // database's makes up for what it lost by going faster.
                        step(
                            "postgres",
                            Tests,
                            "test --workspace --test it --test games --test nodes --test admin --test time --test puzzles",
                        )
                        .on_postgres(),
                    ],
                    // Meanwhile other people's programs and a browser talk to the binary.
                    vec![
                        npm.clone(),
                        step("tsshogi", Node, "tsshogi.mjs"),
                        step("uci", SystemPython, "uci_games.py 20 --margin 2000"),
                        venv.clone(),
                        pip.clone(),
                        step("usi", Python, "usi_games.py 20 --margin 2000"),
                        step("berserk", Python, "berserk_games.py"),
                        step("lishogi", Python, "lishogi_bot.py"),
                        step("openapi", Python, "openapi_clients.py"),
                        step("api", Python, "api_fuzz.py"),
                        step("web", Web, "ci --no-audit --no-fund"),
                        step("browser", Browser, "test"),
                        step("site", Browser, "run site"),
                    ],
                ],
            ],
        },
        Task {
            name: "crosscheck",
            about: "random games and records against pyffish, cshogi and tsshogi; some minutes",
            is_told: true,
            build: Build::Release,
            stages: vec![vec![vec![
                build.clone(),
                venv.clone(),
                pip.clone(),
                step("pyffish", Python, "pyffish_games.py 10"),
                step("cshogi", Python, "cshogi_games.py 100"),
                step("puzzles", Python, "puzzles.py 100"),
                npm.clone(),
                step("tsshogi", Node, "tsshogi.mjs 200 300"),
            ]]],
        },
        Task {
            name: "screenshots",
            about: "pictures of every page, in two themes and nine sizes, into target/screenshots; choose with --page=home --size=390x664 --theme=dark --language=ja",
            is_told: false,
            build: Build::Release,
            stages: vec![vec![vec![
                build.clone(),
                step("web", Web, "ci --no-audit --no-fund").essential(),
                step("pictures", Browser, "run screenshots -- SCREENSHOTS"),
            ]]],
        },
        Task {
            name: "long",
            about: "the same for hours: many games, long fuzzing, benchmarks",
            is_told: true,
            build: Build::Release,
            stages: vec![vec![vec![
                build,
                venv,
                pip,
                step("pyffish", Python, "pyffish_games.py 300 --seed 2"),
                step("cshogi", Python, "cshogi_games.py 5000 --seed 2"),
                step("puzzles", Python, "puzzles.py 0"),
                step("puzzle proofs", Cargo, "test --release --package komadai-puzzles")
                    .env("KOMADAI_TEST_SCALE", "1000"),
                npm,
                step("tsshogi", Node, "tsshogi.mjs 1000 5000 2"),
                step("uci", SystemPython, "uci_games.py 1000 --seed 2"),
                step("usi", Python, "usi_games.py 1000 --seed 2"),
                step(
                    "fuzz",
                    Cargo,
                    "test --release --package komadai-notation --test fuzz --test memory",
                )
                .env("KOMADAI_FUZZ_SECONDS", "1800"),
                step("properties", Cargo, "test --package komadai-rules").env("KOMADAI_TEST_SCALE", "20"),
                step(
                    "mates",
                    Cargo,
                    "test --release --package komadai-engine --test mate",
                )
                .env("KOMADAI_TEST_SCALE", "20"),
                step(
                    "nets",
                    Cargo,
                    "test --release --package komadai-engine --test net",
                )
                .env("KOMADAI_TEST_SCALE", "250"),
                step(
                    "mate times",
                    Cargo,
                    "run --release --package komadai-engine --example mates 100",
                ),
                step("chaos", Cargo, "test --release --package komadai --test chaos")
                    .env("KOMADAI_TEST_KILLS", "50"),
                step(
                    "faults",
                    Clocks,
                    "test --release --package komadai --test faults -- --nocapture --include-ignored",
                )
                .env("KOMADAI_TEST_FAULTS", "100"),
                step("clocks", Cargo, "test --package komadai-server --test clocks")
                    .env("KOMADAI_TEST_SCALE", "10"),
                step("web", Web, "ci --no-audit --no-fund"),
                step("site", Browser, "run site").env("KOMADAI_TEST_SCALE", "2"),
                step(
                    "declared Rust",
                    Rustup,
                    concat!(
                        "run --install ",
                        env!("CARGO_PKG_RUST_VERSION"),
                        " cargo check --workspace --target-dir target/declared-rust"
                    ),
                ),
                step("packages", Cargo, packages!("")),
                step("deny tool", Cargo, "install cargo-deny --version 0.20.2 --locked"),
                step("deny", Cargo, "deny check bans licenses sources"),
                step("advisories", Cargo, "deny check advisories"),
                step("bench", Cargo, "bench --workspace"),
            ]]],
        },
    ]
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_within_a_command() {
        for task in COMMANDS.iter() {
            let mut names: Vec<_> = task.steps().map(|step| step.name).collect();
            let all = names.len();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), all, "{}", task.name);
        }
    }
}
