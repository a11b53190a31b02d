//! `testdata/wire` has a sample of every message: what we write is what they say, and what they say is understood.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use komadai_server::wire::{Ask, Tell};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

fn samples(name: &str) -> Vec<Value> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../testdata/wire")
        .join(name);
    let text = fs::read_to_string(path).unwrap();
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// Every sample is read, and written as it was.
fn assert_understood<T: Serialize + DeserializeOwned>(samples: &[Value]) {
    for sample in samples {
        let read: T =
            serde_json::from_value(sample.clone()).unwrap_or_else(|error| panic!("{error}: {sample}"));
        assert_eq!(&serde_json::to_value(&read).unwrap(), sample);
    }
}

/// The kinds of message there are, as the reader itself lists them when it is given another.
fn kinds<T: DeserializeOwned>(nonsense: &str) -> BTreeSet<String> {
    let Err(error) = serde_json::from_str::<T>(nonsense) else {
        panic!("{nonsense} is no message");
    };
    let message = error.to_string();
    let (_, expected) = message
        .split_once("expected one of")
        .expect("the kinds are listed");
    expected.split('`').skip(1).step_by(2).map(String::from).collect()
}

fn found(samples: &[Value], field: &str) -> BTreeSet<String> {
    let names = samples.iter().filter_map(|sample| sample[field].as_str());
    names.map(String::from).collect()
}

#[test]
fn there_is_a_sample_of_everything_a_client_says() {
    let samples = samples("ask.jsonl");
    assert_understood::<Ask>(&samples);
    assert_eq!(found(&samples, "t"), kinds::<Ask>(r#"{"t":"nonsense"}"#));
    assert_eq!(
        found(&samples, "what"),
        kinds::<komadai_server::wire::Meet>(r#"{"what":"nonsense"}"#)
    );
}

#[test]
fn there_is_a_sample_of_everything_the_server_says() {
    let samples = samples("tell.jsonl");
    assert_understood::<Tell<'static>>(&samples);
    assert_eq!(
        found(&samples, "t"),
        kinds::<Tell<'static>>(r#"{"t":"nonsense"}"#)
    );
    let happenings = kinds::<komadai_server::wire::Happening>(r#"{"what":"nonsense"}"#);
    assert_eq!(found(&samples, "what"), happenings);
}
