//! Which sentences are said: at most two about a move, one before it.

use komadai_rules::{Move, MoveKind, Piece, Position, Side, Variant};

use super::{Chance, Commentary, Gap, Outlook, Placed, Remark, Topic, Values, commentary, king, placed};

/// How many sentences are said about a move.
const MOST: usize = 2;

/// A sentence to a learner: its message is `remark-NAME`.
#[derive(Clone, PartialEq, Debug)]
pub struct Sentence<V: Variant> {
    /// The name of its message, after `remark-`.
    pub name: String,
    /// The gaps of its message.
    pub gaps: Vec<(&'static str, Gap<V>)>,
}

/// What is said to the learner about a move, the learner's own or the opponent's.
pub fn sentences<V: Variant>(commentary: &Commentary<V>, is_own: bool) -> Vec<Sentence<V>> {
    let voice = if is_own { "you" } else { "me" };
    let deed = |deed: &Remark<V>| Sentence {
        name: format!("{voice}-{}", deed.topic.name()),
        gaps: deed.gaps.clone(),
    };
    let deeds = &commentary.deeds;
    // What wins at once comes before anything else; what could have been taken instead comes last.
    let [mut first, mut middle, mut last] = [const { Vec::new() }; 3];
    for outlook in &commentary.outlooks {
        let Some(sentence) = about(outlook, commentary.mover, is_own) else {
            continue;
        };
        match outlook {
            Outlook::Allows(Chance::Mate | Chance::Camp, _) | Outlook::Threatens(_, None) => {
                first.push(sentence);
            }
            Outlook::Missed(Chance::Mate | Chance::Camp, _) => first.push(sentence),
            Outlook::Allows(..) if is_own => middle.push(sentence),
            Outlook::Threatens(..) => middle.push(sentence),
            Outlook::Allows(..) | Outlook::Missed(..) => last.push(sentence),
        }
    }
    // A threat that the move itself makes has been told by then.
    let makes_threat = deeds
        .iter()
        .take(MOST)
        .any(|deed| (Topic::ThreatMate..=Topic::AttackDear).contains(&deed.topic));
    if makes_threat && !is_own {
        middle.clear();
        first.retain(|sentence| !sentence.name.starts_with("danger"));
    }
    let important = deeds
        .iter()
        .skip(1)
        .filter(|deed| deed.topic <= Topic::AttackDear)
        .map(deed);
    let mut said: Vec<Sentence<V>> = deeds.first().map(deed).into_iter().collect();
    said.extend(first.into_iter().chain(if is_own {
        middle.into_iter().chain(important).collect::<Vec<_>>()
    } else {
        important.chain(middle).collect()
    }));
    said.extend(last);
    said.truncate(MOST);
    said
}

/// What is said about the state of things; not everything is the learner's business.
fn about<V: Variant>(outlook: &Outlook<V>, mover: Side, is_own: bool) -> Option<Sentence<V>> {
    let (voice, chance, pieces) = match (outlook, is_own) {
        (Outlook::Allows(chance, pieces), true) => ("warn", chance, pieces),
        (Outlook::Allows(chance, pieces), false) => ("chance", chance, pieces),
        (Outlook::Missed(chance, pieces), true) => ("missed", chance, pieces),
        (Outlook::Threatens(chance, pieces), false) => ("danger", chance, pieces),
        (Outlook::Missed(..), false) | (Outlook::Threatens(..), true) => return None,
    };
    // What the learner could take is to be found by looking.
    let (name, pieces) = match (voice, chance) {
        ("chance", Chance::Free | Chance::Dear) => ("prey", &None),
        (_, Chance::Mate) => ("mate", pieces),
        (_, Chance::Camp) => ("camp", pieces),
        (_, Chance::Free) => ("free", pieces),
        (_, Chance::Dear) => ("dear", pieces),
    };
    let mut gaps = Vec::new();
    if *chance == Chance::Camp {
        let is_other = matches!(outlook, Outlook::Allows(..));
        gaps.push(("king", king(if is_other { !mover } else { mover })));
    }
    if let Some([taken, taker]) = pieces {
        gaps.extend([
            ("piece", Gap::Piece(taken.piece)),
            ("at", Gap::Square(taken.square)),
        ]);
        if *chance == Chance::Dear {
            gaps.push(("by", Gap::Piece(taker.piece)));
        }
    }
    Some(Sentence {
        name: format!("{voice}-{name}"),
        gaps,
    })
}

/// What is said to a learner who asks for help and could play this: what to look at, and not yet where to go.
pub fn hint<V: Variant>(pos: &Position<V>, mv: Move<V>, values: Values<V>) -> Sentence<V> {
    let said = commentary(pos, mv, values);
    let known = said.deeds.iter().find_map(|deed| {
        let name = match deed.topic {
            Topic::Checkmate => "mate",
            Topic::Campmate => "camp",
            Topic::ParryStep => "parry-step",
            Topic::ParryTake => "parry-take",
            Topic::ParryBlock => "parry-block",
            Topic::Takes | Topic::TakesFree => "takes",
            Topic::Promotes => "promotes",
            Topic::Check | Topic::CheckDouble | Topic::CheckFork | Topic::CheckOpened => "check",
            Topic::ThreatMate | Topic::ThreatCamp => "threat",
            Topic::Fork => "fork",
            Topic::AttackLoose | Topic::AttackDear => "attack",
            Topic::Flees => "flees",
            Topic::Guards => "guards",
            Topic::Castles => "castles",
            _ => return None,
        };
        Some((name, deed.gaps.clone()))
    });
    let (name, mut gaps) = known.unwrap_or_else(|| (mover(mv), actor(pos, mv)));
    let wanted: &[&str] = match name {
        "takes" | "attack" | "guards" => &["prey", "at"],
        "promotes" | "flees" | "drop" => &["piece"],
        "piece" => &["piece", "at"],
        _ => &[],
    };
    gaps.retain(|(gap, _)| wanted.contains(gap));
    match name {
        "mate" => gaps.push(("king", king(!pos.turn()))),
        "camp" | "parry-step" | "castles" => gaps.push(("king", king(pos.turn()))),
        _ => {}
    }
    Sentence {
        name: format!("hint-{name}"),
        gaps,
    }
}

fn mover<V: Variant>(mv: Move<V>) -> &'static str {
    if mv.is_drop() { "drop" } else { "piece" }
}

/// What moves, and where it stands if it stands anywhere.
fn actor<V: Variant>(pos: &Position<V>, mv: Move<V>) -> Vec<(&'static str, Gap<V>)> {
    match mv.kind() {
        MoveKind::Drop { role, .. } => vec![("piece", Gap::Piece(Piece::new(pos.turn(), role.role())))],
        MoveKind::Step { from, .. } => placed(pos, from)
            .map(|Placed { piece, square }| vec![("piece", Gap::Piece(piece)), ("at", Gap::Square(square))])
            .unwrap_or_default(),
    }
}

/// The names of all sentences there are.
pub fn sentence_names() -> Vec<String> {
    let deeds = Topic::ALL
        .iter()
        .flat_map(|topic| ["you", "me"].map(|voice| format!("{voice}-{}", topic.name())));
    let chances = |voice: &'static str, names: &'static [&'static str]| {
        names.iter().map(move |name| format!("{voice}-{name}"))
    };
    let all = &["mate", "camp", "free", "dear"];
    deeds
        .chain(
            ["warn", "missed", "danger"]
                .into_iter()
                .flat_map(|voice| chances(voice, all)),
        )
        .chain(chances("chance", &["mate", "camp", "prey"]))
        .chain(chances("hint", &HINTS))
        .collect()
}

const HINTS: [&str; 16] = [
    "mate",
    "camp",
    "parry-step",
    "parry-take",
    "parry-block",
    "takes",
    "promotes",
    "check",
    "threat",
    "fork",
    "attack",
    "flees",
    "guards",
    "castles",
    "drop",
    "piece",
];
