//! What the Fluent files promise: four languages with the same messages, all complete, all readable.

mod i18n;

use std::collections::BTreeSet;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use komadai_learn::{Background, Chapter, Kind, course, diagrams, sentence_names};
use komadai_notation::Named;
use komadai_play::{Offer, Refusal, Speed};
use komadai_rules::{Reason, Role, RuleSet, VariantId, dispatch};

use i18n::{Words, files, languages, words};

/// What a language says only where it needs to: how a word is read, and other words people look for it by.
const OWN: [&str; 2] = [".reading", ".also"];

/// The messages every language has.
fn shared(language: &str) -> Words {
    let mut words = words(language);
    words.retain(|key, _| !OWN.iter().any(|own| key.ends_with(own)));
    words
}

#[test]
fn all_languages_have_the_same_messages_and_arguments() {
    let english = shared("en");
    for language in languages().iter().filter(|language| *language != "en") {
        let other = shared(language);
        let missing: Vec<_> = english.keys().filter(|key| !other.contains_key(*key)).collect();
        let unknown: Vec<_> = other.keys().filter(|key| !english.contains_key(*key)).collect();
        assert!(
            missing.is_empty() && unknown.is_empty(),
            "{language} lacks {missing:?}, adds {unknown:?}"
        );
        for (key, arguments) in &english {
            assert_eq!(&other[key], arguments, "{language}: arguments of {key}");
        }
    }
}

#[test]
fn all_languages_have_the_same_files() {
    let names = |language| {
        files(language)
            .into_iter()
            .map(|(name, _)| name)
            .collect::<Vec<_>>()
    };
    for language in &languages() {
        assert_eq!(names(language), names("en"));
    }
}

/// Every value can be formatted with its arguments, once with 1 and once with 5, and none leaves a gap.
#[test]
fn every_message_resolves() {
    for language in &languages() {
        let id = language.parse().expect("a language");
        let mut bundle = FluentBundle::new(vec![id]);
        bundle.set_use_isolating(false);
        for (name, text) in files(language) {
            let resource = FluentResource::try_new(text).unwrap_or_else(|_| panic!("{language}/{name}"));
            bundle
                .add_resource(resource)
                .unwrap_or_else(|errors| panic!("{language}/{name}: {errors:?}"));
        }
        for (key, arguments) in words(language) {
            for number in [1, 5] {
                let mut values = FluentArgs::new();
                for argument in &arguments {
                    values.set(argument.as_str(), number);
                }
                let (id, attribute) = key.split_once('.').unwrap_or((&key, ""));
                let message = bundle.get_message(id).expect("a message");
                let pattern = match attribute {
                    "" => message.value(),
                    name => message.get_attribute(name).map(|attribute| attribute.value()),
                };
                let mut errors = Vec::new();
                let text = bundle.format_pattern(pattern.expect("a value"), Some(&values), &mut errors);
                assert!(errors.is_empty(), "{language}: {key}: {errors:?}");
                assert!(
                    !text.contains('$') && !text.trim().is_empty(),
                    "{language}: {key}: {text}"
                );
            }
        }
    }
}

#[test]
fn plurals_follow_the_language() {
    let text = |language: &str, days: i32| {
        let mut bundle = FluentBundle::new(vec![language.parse().expect("a language")]);
        bundle.set_use_isolating(false);
        for (_, text) in files(language) {
            bundle
                .add_resource(FluentResource::try_new(text).expect("readable"))
                .expect("new keys");
        }
        let mut values = FluentArgs::new();
        values.set("days", days);
        let message = bundle.get_message("time-days").expect("a message");
        let value = message.value().expect("a value");
        bundle
            .format_pattern(value, Some(&values), &mut Vec::new())
            .into_owned()
    };
    assert_eq!(text("en", 1), "1 day a move");
    assert_eq!(text("en", 3), "3 days a move");
    assert_eq!(text("es", 1), "1 día por jugada");
    assert_eq!(text("es", 3), "3 días por jugada");
    assert_eq!(text("ja", 1), "一手1日");
}

#[test]
fn lessons_have_their_words_and_no_others() {
    let english = words("en");
    let mut used = BTreeSet::new();
    for game in VariantId::ALL {
        for graph in course(game).unwrap_or_else(|error| panic!("{error}")) {
            used.extend(graph.keys());
        }
    }
    for key in &used {
        assert!(english.contains_key(key), "a lesson needs {key}");
    }
    let is_lesson = |key: &str| {
        VariantId::ALL
            .iter()
            .any(|game| key.starts_with(&format!("lesson-{game}-")))
    };
    let unused: Vec<_> = english
        .keys()
        .filter(|key| is_lesson(key) && !used.contains(*key))
        .collect();
    assert!(unused.is_empty(), "no lesson uses {unused:?}");
}

#[test]
fn every_remark_can_be_made() {
    let names = sentence_names();
    let is_known = |key: &str| {
        key.strip_prefix("remark-")
            .is_none_or(|name| names.iter().any(|known| known == name))
    };
    let unknown: Vec<_> = words("en").into_keys().filter(|key| !is_known(key)).collect();
    assert!(unknown.is_empty(), "nobody says {unknown:?}");
}

#[test]
fn every_place_for_a_diagram_has_one() {
    let has_place = |arguments: &BTreeSet<String>| arguments.contains("diagram");
    let places: Vec<String> = words("en")
        .into_iter()
        .filter(|(_, arguments)| has_place(arguments))
        .map(|(key, _)| key)
        .collect();
    let mut made: Vec<String> = diagrams()
        .unwrap_or_else(|error| panic!("{error}"))
        .iter()
        .map(|diagram| format!("{}.text", diagram.words))
        .collect();
    made.sort();
    assert_eq!(places, made);
}

/// What the crates can say has its words: a new ending, offer or piece cannot be forgotten.
#[test]
fn everything_that_has_a_name_in_code_has_words() {
    let english = words("en");
    let mut needed: Vec<String> = Vec::new();
    for game in VariantId::ALL {
        needed.push(format!("game-{game}"));
        needed.push(format!("game-{game}-about"));
        dispatch!(game, V => needed.extend(names_of::<V>()));
    }
    needed.extend(Reason::ALL.map(|reason| format!("reason-{}", reason.name())));
    needed.extend(Offer::ALL.map(|offer| format!("offer-{}", offer.name())));
    needed.extend(Chapter::ALL.map(|chapter| format!("lesson-chapter-{}", chapter.name())));
    needed.extend(Background::ALL.map(|from| format!("lesson-from-{}", from.name())));
    needed.extend(Kind::ALL.map(|kind| format!("lesson-kind-{}", kind.name())));
    needed.extend(sentence_names().iter().map(|name| format!("remark-{name}")));
    let speeds = [
        Speed::UltraBullet,
        Speed::Bullet,
        Speed::Blitz,
        Speed::Rapid,
        Speed::Classical,
        Speed::Correspondence,
    ];
    needed.extend(speeds.map(|speed| format!("speed-{speed}")));
    needed.extend(refusals().map(|refusal| format!("refused-{}", refusal.code())));
    let missing: Vec<_> = needed.iter().filter(|key| !english.contains_key(*key)).collect();
    assert!(missing.is_empty(), "no words for {missing:?}");
}

/// Pieces with their tips, rule sets and handicaps of a game. Shinobi+ uses the names of Shinobi.
fn names_of<V: Named>() -> Vec<String> {
    let family = V::NAME.trim_end_matches("plus");
    let role = |role: &V::Role| {
        format!(
            "piece-{family}-{}",
            V::name(*role).to_lowercase().replace(' ', "-")
        )
    };
    let roles = V::Role::ALL.iter().map(role);
    let tips = roles.clone().map(|key| format!("{key}-tip"));
    let rules = V::Rules::ALL
        .iter()
        .map(|rules| format!("rules-{}", rules.name()));
    let handicaps = V::HANDICAPS
        .iter()
        .map(|handicap| format!("handicap-{}", handicap.number));
    roles.chain(tips).chain(rules).chain(handicaps).collect()
}

fn refusals() -> impl Iterator<Item = Refusal> {
    let with_text = [Refusal::Illegal, Refusal::Unreadable].map(|refusal| refusal(String::new()));
    Refusal::PLAIN.into_iter().chain(with_text)
}
