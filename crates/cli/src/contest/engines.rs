//! What is said about an engine on the command line: `komadai level=3`, `cmd=./stockfish option.Hash=64`.

use std::env;

use komadai_arena::{EngineConfig, Program, TimeControl};

/// More nodes than any level looks at.
const ENOUGH: u64 = 1_000_000;

/// Reads what is said about one engine. `komadai` is this very binary and `level=N` one of its levels;
/// everything else is as [`EngineConfig::read`] has it.
pub(crate) fn read(text: &str, time: TimeControl) -> Result<EngineConfig, String> {
    let words = words(text)?;
    let level = words.iter().find_map(|word| word.strip_prefix("level="));
    let words = words.iter().map(|word| match word.strip_prefix("level=") {
        Some(level) => format!("option.Level={level}"),
        None => word.clone(),
    });
    let words: Vec<_> = words.collect();
    let read = EngineConfig::read(words.iter().map(String::as_str), time);
    let mut config = read.map_err(|error| format!("--engine {text:?}: {error}"))?;
    if config.program == Program::File("komadai".into()) {
        let named = komadai(config.time)?;
        config.program = named.program;
        config.args.splice(0..0, named.args);
    }
    if level.is_some() && config.time.is_empty() {
        // Its level limits it.
        config.time = TimeControl::nodes(ENOUGH);
    }
    let is_named = words.iter().any(|word| word.starts_with("name="));
    if let Some(level) = level.filter(|_| !is_named) {
        config.name = format!("{} level {level}", config.name);
    }
    Ok(config)
}

/// This very binary as an engine.
pub(crate) fn komadai(time: TimeControl) -> Result<EngineConfig, String> {
    let own = env::current_exe().map_err(|error| format!("cannot find the path of this program: {error}"))?;
    let mut config = EngineConfig::new(own, time).named("komadai");
    config.args = vec!["engine".into()];
    Ok(config)
}

/// Both engines, with names that tell them apart.
pub(crate) fn read_both(texts: &[String], time: TimeControl) -> Result<[EngineConfig; 2], String> {
    let [first, second] = texts else {
        return Err(format!(
            "a match needs two engines, not {}: use --engine twice",
            texts.len()
        ));
    };
    let mut engines = [read(first, time)?, read(second, time)?];
    if engines[0].name == engines[1].name {
        for (engine, number) in engines.iter_mut().zip(1..) {
            engine.name = format!("{} {number}", engine.name);
        }
    }
    Ok(engines)
}

/// Words separated by blanks, as in a shell: between quotes blanks do not separate.
fn words(text: &str) -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for letter in text.chars() {
        match (quote, letter) {
            (Some(open), letter) if letter == open => quote = None,
            (None, '"' | '\'') => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (None, letter) if letter.is_whitespace() => words.extend(word.take()),
            (_, letter) => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    match quote {
        Some(quote) => Err(format!("--engine {text:?}: a {quote} is not closed")),
        None => Ok(words),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_may_be_quoted() {
        let text = r#"cmd="my engine"  'option.Use NNUE=false' option.Style='' x"#;
        let expected = ["cmd=my engine", "option.Use NNUE=false", "option.Style=", "x"];
        assert_eq!(words(text).unwrap(), expected);
        assert!(words("name='a").is_err());
    }

    #[test]
    fn komadai_is_this_binary() {
        let time = TimeControl::depth(3);
        let engine = read("komadai level=3 option.Hash=8 nodes=500", time).unwrap();
        assert_eq!(engine.name, "komadai level 3");
        assert_eq!(engine.args, ["engine"]);
        assert_eq!(engine.time, TimeControl::nodes(500));
        assert_eq!(engine.options[0], ("Level".into(), "3".into()));
        assert_eq!(read("random", time).unwrap().program, Program::Random);
    }

    #[test]
    fn twins_are_told_apart() {
        let time = TimeControl::depth(3);
        let engines = read_both(&["komadai".into(), "komadai".into()], time).unwrap();
        assert_eq!(engines.map(|engine| engine.name), ["komadai 1", "komadai 2"]);
        assert!(read_both(&["komadai".into()], time).is_err());
    }
}
