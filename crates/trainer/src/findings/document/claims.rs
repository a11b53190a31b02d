//! What guides and players say about the games, and what was found.

use komadai_rules::VariantId;

use super::sides::verdict;
use super::words::{count, list, pawns, score, share};
use crate::findings::chapter::{Chapter, Set};

/// A list of claims, each with what speaks for or against it.
pub(super) fn write(chapters: &[Chapter]) -> String {
    let chapter = |id| chapters.iter().find(|chapter| chapter.id == id);
    let [shogi, shinobi, plus] = [VariantId::Shogi, VariantId::Shinobi, VariantId::ShinobiPlus].map(chapter);
    let claims = [
        shogi.and_then(draws),
        shogi.and_then(silver),
        shinobi.map(balance),
        plus.map(revised),
        shinobi.and_then(first_move),
        shinobi.and_then(values),
    ];
    let claims: String = claims
        .into_iter()
        .flatten()
        .map(|claim| format!("- {claim}\n"))
        .collect();
    if claims.is_empty() {
        return String::new();
    }
    format!("## What is said, and what was found\n\n{claims}")
}

/// Shogi's guide: only one or two games in a hundred are drawn.
fn draws(chapter: &Chapter) -> Option<String> {
    let set = chapter.set("modern")?;
    let drawn = set.start.drawn();
    let [low, high] = drawn.bounds();
    let agrees = match (low, high) {
        _ if low > 0.02 => "more than that, in games of this kind",
        _ if high < 0.01 => "fewer than that, in games of this kind",
        _ if high - low > 0.03 => "too few games to tell",
        _ => "which agrees",
    };
    Some(format!(
        "*Only about 1 to 2 % of Shogi games are drawn.* Found: {} of {} games from the start position, {agrees}; \
         from random openings {}.",
        share(drawn),
        count(drawn.whole),
        share(set.random.drawn())
    ))
}

/// Shogi's guide: sometimes it is better not to promote a silver.
fn silver(chapter: &Chapter) -> Option<String> {
    let (_, declined) = chapter.declined.iter().find(|(name, _)| *name == "silver")?;
    let [pure, promoted] = ["silver", "promoted silver"].map(|name| chapter.worth(name));
    Some(format!(
        "*Sometimes it is better not to promote a silver.* Found: {} of {} silvers that might have promoted did not. \
         A silver is worth {} pawns, a promoted one {}.",
        share(*declined),
        count(declined.whole),
        pawns(pure),
        pawns(promoted)
    ))
}

/// Shinobi's guide against its players.
fn balance(chapter: &Chapter) -> String {
    format!(
        "*Shinobi Chess is almost perfectly balanced in computer play* (its guide); *the Clan is favoured* (later players). \
         Found, from the start position: {}.",
        verdicts(chapter)
    )
}

/// Why there is Shinobi+.
fn revised(chapter: &Chapter) -> String {
    format!(
        "*Shinobi+ was made because Shinobi favours the Clan.* Found, from the start position of Shinobi+: {}.",
        verdicts(chapter)
    )
}

fn verdicts(chapter: &Chapter) -> String {
    let words = chapter.sets.iter().map(|set| {
        let verdict = verdict(set.start.first(), &chapter.sides);
        format!("under {} rules {verdict}", set.rules)
    });
    words.collect::<Vec<_>>().join("; ")
}

/// The first moves Shinobi's guide reports.
fn first_move(chapter: &Chapter) -> Option<String> {
    let words: Vec<_> = chapter.sets.iter().filter_map(preferred).collect();
    (!words.is_empty()).then(|| {
        format!(
            "*The engine of the time opened 1. J@c3 Nc6 overwhelmingly.* Found: {}.",
            words.join("; ")
        )
    })
}

/// What is played instead of the guide's first move, if anything, and how that is answered.
fn preferred(set: &Set) -> Option<String> {
    let [best, guide] = [set.best.first()?, set.guide.as_ref()?];
    let [first, own, reply] = [guide.moves.first()?, best.moves.first()?, guide.moves.get(1)?];
    let own = match own == first {
        true => "it opens so too".into(),
        false => format!("it prefers 1. {own} ({})", score(best.score)),
    };
    Some(format!(
        "under {} rules {own}; 1. {first} is worth {} and answered by {reply}",
        set.rules,
        score(guide.score)
    ))
}

/// What Shinobi's guide says of its pieces.
fn values(chapter: &Chapter) -> Option<String> {
    let worth = |name| chapter.worth(name);
    let [queen, ninja, dragon, rook] = [worth("queen")?, worth("ninja")?, worth("dragon")?, worth("rook")?];
    let minor = worth("knight")?.value.min(worth("bishop")?.value);
    let below = ["lance", "wooden horse", "monk"].map(|name| Some((name, worth(name)?.value < minor)));
    let named = |wanted| {
        let names = below.iter().flatten().filter(|(_, is)| *is == wanted);
        list(&names.map(|(name, _)| (*name).to_owned()).collect::<Vec<_>>())
    };
    let minors = match (named(true).as_str(), named(false).as_str()) {
        (all, "") => format!("{all} come out below knight and bishop"),
        ("", none) => format!("{none} do not come out below knight and bishop"),
        (some, others) => format!("{some} come out below knight and bishop, {others} not"),
    };
    let is = |true_or_not: bool| if true_or_not { "is" } else { "is not" };
    Some(format!(
        "*The ninja is a little below a queen, the dragon between rook and ninja; lance, horse and monk are below a minor \
         piece.* Found: queen {}, ninja {}, dragon {}, rook {} pawns: the ninja {} below the queen, the dragon {} between rook \
         and ninja; {minors}.",
        pawns(Some(queen)),
        pawns(Some(ninja)),
        pawns(Some(dragon)),
        pawns(Some(rook)),
        is(ninja.value < queen.value),
        is(rook.value < dragon.value && dragon.value < ninja.value),
    ))
}
