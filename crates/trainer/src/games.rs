//! Self-play games in a file: one line each, readable, and appended to until there are enough.

use std::collections::BTreeSet;
use std::fmt::{self, Write as _};
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;

use komadai_rules::text::{read_move, write_move, write_position};
use komadai_rules::{Move, Position, Variant};

/// A game the engine played against itself.
#[derive(Clone, Debug)]
pub struct Game<V: Variant> {
    /// Which of the games to be played it is; its opening follows from this.
    pub number: u64,
    /// Where it began.
    pub start: Position<V>,
    /// 1 when Sente won, -1 when Gote won, 0 for a draw.
    pub result: i8,
    /// The moves, each with the score its player gave it.
    pub moves: Vec<(Move<V>, i32)>,
}

/// Why a line is no game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameError {
    /// What is wrong with it.
    pub problem: &'static str,
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.problem)
    }
}

impl std::error::Error for GameError {}

impl<V: Variant> Game<V> {
    /// As one line: number, result, start position, moves with scores; between tabs.
    pub fn write(&self) -> String {
        let start = write_position(&self.start, V::DIALECT);
        let mut line = format!("{}\t{}\t{start}\t", self.number, self.result);
        for (index, (mv, score)) in self.moves.iter().enumerate() {
            let gap = if index == 0 { "" } else { " " };
            let _ = write!(line, "{gap}{}:{score}", write_move(*mv, V::DIALECT));
        }
        line
    }

    /// Reads a line. The moves are played, so a game that was read is legal.
    pub fn read(line: &str, rules: V::Rules) -> Result<Self, GameError> {
        let wrong = |problem| GameError { problem };
        let mut fields = line.split('\t');
        let mut field = || fields.next().ok_or(wrong("a field is missing"));
        let number = field()?.parse().map_err(|_| wrong("the number is no number"))?;
        let result = match field()? {
            "1" => 1,
            "0" => 0,
            "-1" => -1,
            _ => return Err(wrong("the result is not 1, 0 or -1")),
        };
        let start = Position::read(field()?, rules).map_err(|_| wrong("the start position is not valid"))?;
        let mut pos = start;
        let mut moves = Vec::new();
        for word in field()?.split_ascii_whitespace() {
            let (text, score) = word.split_once(':').ok_or(wrong("a move has no score"))?;
            let mv = read_move(text, V::DIALECT).map_err(|_| wrong("a move cannot be read"))?;
            pos.play(mv).map_err(|_| wrong("a move is not legal"))?;
            moves.push((mv, score.parse().map_err(|_| wrong("a score is no number"))?));
        }
        Ok(Self {
            number,
            start,
            result,
            moves,
        })
    }
}

/// A file of games.
#[derive(Debug)]
pub struct Games {
    file: File,
    /// The numbers of the games that are there.
    pub done: BTreeSet<u64>,
}

impl Games {
    /// Opens a file, or begins one. A last line that was cut short is played again.
    pub fn open(path: &Path) -> io::Result<Self> {
        let mut file = OpenOptions::new()
            .read(true)
            .append(true)
            .create(true)
            .open(path)?;
        let mut done = BTreeSet::new();
        let mut whole = 0;
        let mut reader = BufReader::new(&file);
        let mut line = String::new();
        while reader.read_line(&mut line)? > 0 && line.ends_with('\n') {
            whole += line.len() as u64;
            done.extend(
                line.split('\t')
                    .next()
                    .and_then(|number| number.parse::<u64>().ok()),
            );
            line.clear();
        }
        file.set_len(whole)?;
        file.flush()?;
        Ok(Self { file, done })
    }

    /// Adds a game.
    pub fn add<V: Variant>(&mut self, game: &Game<V>) -> io::Result<()> {
        self.file.write_all((game.write() + "\n").as_bytes())?;
        self.done.insert(game.number);
        Ok(())
    }

    /// Reads every game of a file; lines that are no game are counted.
    pub fn read<V: Variant>(path: &Path, rules: V::Rules) -> io::Result<(Vec<Game<V>>, usize)> {
        let mut games = Vec::new();
        let mut bad = 0;
        for line in BufReader::new(File::open(path)?).lines() {
            match Game::read(&line?, rules) {
                Ok(game) => games.push(game),
                Err(_) => bad += 1,
            }
        }
        Ok((games, bad))
    }
}
