//! Programs that end when the process that started them does, however it ends, and whose folder goes with them.

use std::fs;
use std::io::Write;
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// A program that runs in a folder of its own. It ends, and the folder is deleted, when this is dropped or the process is gone.
#[derive(Debug)]
pub(crate) struct Keeper {
    shell: Child,
    folder: PathBuf,
}

/// Runs the program, kills it or starts it again when it is told to, and waits for the end of its own input, which comes
/// when nobody holds the other end any more.
const SCRIPT: &str = r#"
trap '' INT TERM HUP
folder=$1
shift
"$@" >"$folder/log" 2>&1 </dev/null &
program=$!
while read -r word; do
    kill -KILL $program
    wait $program
    if [ $word = again ]; then
        "$@" >>"$folder/log" 2>&1 </dev/null &
        program=$!
    fi
done
kill -CONT $program
kill -QUIT $program
wait $program
rm -rf "$folder"
"#;

impl Keeper {
    /// Runs a program whose files are in a folder; what it says is in `log` there.
    pub(crate) fn run(folder: &Path, program: &Command) -> Self {
        let shell = Command::new("sh")
            .args(["-c", SCRIPT, "keeper"])
            .arg(folder)
            .arg(program.get_program())
            .args(program.get_args())
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("there is a shell");
        Self {
            shell,
            folder: folder.into(),
        }
    }

    /// Kills the program, as a power failure would.
    pub(crate) fn kill(&mut self) {
        self.tell("kill");
    }

    /// Starts the program again, killing it if it runs.
    pub(crate) fn start_again(&mut self) {
        self.tell("again");
    }

    fn tell(&mut self, word: &str) {
        let shell = self.shell.stdin.as_mut().expect("it is closed at the end alone");
        writeln!(shell, "{word}").expect("the shell listens");
    }

    /// What the program said so far.
    pub(crate) fn log(&self) -> String {
        fs::read_to_string(self.folder.join("log")).unwrap_or_default()
    }

    /// Whether the program was given up already.
    pub(crate) fn has_ended(&mut self) -> bool {
        !matches!(self.shell.try_wait(), Ok(None))
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        drop(self.shell.stdin.take());
        let _ = self.shell.wait();
    }
}

/// A port that was free a moment ago.
pub(crate) fn free_port() -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0));
    let address = listener.and_then(|listener| listener.local_addr());
    address.expect("a port is free").port()
}
