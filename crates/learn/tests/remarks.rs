//! What is said about moves is true: random games are played, and everything that is said in them is looked at again with texts of
//! positions and moves alone, by code that shares nothing with what said it.

mod i18n;

use std::collections::{BTreeMap, BTreeSet};

use komadai_engine::Parameters;
use komadai_learn::{Chance, Gap, Outlook, Remark, Sentence, Topic, board, commentary, hint, sentences};
use komadai_rules::text::write_square;
use komadai_rules::{
    Line, Move, Piece, Position, Reason, Role, RuleSet, Shogun, Side, Variant, VariantId, dispatch,
};

const GAMES: u64 = 24;
const PLIES: usize = 90;

/// Numbers that look random.
struct Dice(u64);

impl Dice {
    fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % count as u64) as usize
    }
}

#[test]
fn everything_said_in_random_games_is_true() {
    let english = i18n::words("en");
    let mut said = BTreeMap::new();
    for game in VariantId::ALL {
        for seed in 1..=GAMES {
            dispatch!(game, V => playout::<V>(seed, &english, &mut said));
        }
    }
    for (moves, topic) in RARE {
        let deeds = rare(moves, &english, &mut said);
        assert_eq!(deeds, topic, "{moves}");
    }
    // What never came up was never looked at.
    let missing: Vec<_> = Topic::ALL
        .iter()
        .filter(|topic| !said.contains_key(topic.name()))
        .collect();
    assert!(missing.is_empty(), "never said: {missing:?} of {said:?}");
    for outlook in ["Allows", "Missed", "Threatens"] {
        for chance in ["Mate", "Camp", "Free", "Dear"] {
            assert!(
                said.contains_key(&*format!("{outlook} {chance}")),
                "never said: {outlook} {chance}"
            );
        }
    }
}

/// Lines of Shogun Chess, after a position if it is not the usual one, and what their last move is about.
const RARE: [(&str, Topic); 3] = [
    ("startpos e2e4 a7a6 e4e5 d7d5 e5d6", Topic::EnPassant),
    ("7k/8/6K1/8/8/8/8/5+F2[]_w_-_-_0_1 f1f7", Topic::Stuck),
    ("startpos g1f3 a7a6 e2e3 a6a5 f1e2 a5a4 e1g1", Topic::Castles),
];

fn rare(moves: &str, english: &i18n::Words, said: &mut BTreeMap<String, u32>) -> Topic {
    let (start, moves) = moves.split_once(' ').expect("moves");
    let start = match start {
        "startpos" => Position::<Shogun>::start(Default::default()),
        text => Position::read(&text.replace('_', " "), Default::default()).expect("a position"),
    };
    let mut line = Line::new(start);
    let mut topic = Topic::Steps;
    for text in moves.split(' ') {
        let mv = text.parse().expect("a move");
        topic = look(line.position(), mv, english, said);
        line.play(mv).expect("a legal move");
    }
    topic
}

fn playout<V: Parameters>(seed: u64, english: &i18n::Words, said: &mut BTreeMap<String, u32>) {
    let rules = V::Rules::ALL[seed as usize % V::Rules::ALL.len()];
    let mut line = Line::new(Position::<V>::start(rules));
    let mut dice = Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    while line.ending().is_none() && line.len() < PLIES {
        let before = *line.position();
        let mv = chosen(&before, &mut dice);
        look(&before, mv, english, said);
        line.play(mv).expect("a legal move");
    }
}

/// Looks at everything said about a move, and tells what is said first.
fn look<V: Parameters>(
    before: &Position<V>,
    mv: Move<V>,
    english: &i18n::Words,
    said: &mut BTreeMap<String, u32>,
) -> Topic {
    let told = commentary(before, mv, V::value);
    let seen = Seen::new(before, mv);
    assert!(!told.deeds.is_empty());
    for deed in &told.deeds {
        *said.entry(deed.topic.name().to_owned()).or_default() += 1;
        assert!(
            holds(&seen, deed),
            "{deed:?} after {mv} in {before}",
            before = seen.before.text
        );
    }
    for outlook in &told.outlooks {
        let (kind, chance) = match outlook {
            Outlook::Allows(chance, _) => ("Allows", chance),
            Outlook::Missed(chance, _) => ("Missed", chance),
            Outlook::Threatens(chance, _) => ("Threatens", chance),
        };
        *said.entry(format!("{kind} {chance:?}")).or_default() += 1;
        assert!(
            is_so(&seen, outlook),
            "{outlook:?} after {mv} in {}",
            seen.before.text
        );
    }
    for is_own in [true, false] {
        let sentences = sentences(&told, is_own);
        assert!((1..=2).contains(&sentences.len()));
        let names: BTreeSet<_> = sentences.iter().map(|sentence| &sentence.name).collect();
        assert_eq!(names.len(), sentences.len(), "{sentences:?}");
        sentences.iter().for_each(|sentence| is_whole(sentence, english));
    }
    is_whole(&hint(before, mv, V::value), english);
    told.deeds[0].topic
}

/// Often a capture, a check or a promotion: more happens than in games of pure chance.
fn chosen<V: Variant>(pos: &Position<V>, dice: &mut Dice) -> Move<V> {
    let moves = pos.legal_moves();
    let is_lively =
        |mv: &&Move<V>| pos.piece(mv.to()).is_some() || mv.is_promotion() || pos.after(**mv).is_check();
    let lively: Vec<_> = moves.iter().filter(is_lively).collect();
    if !lively.is_empty() && dice.below(3) == 0 {
        return *lively[dice.below(lively.len())];
    }
    moves[dice.below(moves.len())]
}

/// The message of a sentence has the gaps that are filled, and no others.
fn is_whole<V: Variant>(sentence: &Sentence<V>, english: &i18n::Words) {
    let key = format!("remark-{}", sentence.name);
    let gaps: BTreeSet<String> = sentence.gaps.iter().map(|(name, _)| (*name).to_owned()).collect();
    let wanted = english.get(&key).unwrap_or_else(|| panic!("no words for {key}"));
    assert!(wanted.is_subset(&gaps), "{key}: {wanted:?} {gaps:?}");
}

/// A position as text: pieces by square, moves, who moves.
struct Text<V: Variant> {
    text: String,
    pos: Position<V>,
    pieces: BTreeMap<String, String>,
    moves: Vec<String>,
}

impl<V: Variant> Text<V> {
    fn new(pos: &Position<V>) -> Self {
        let board = board(pos, None, true);
        Self {
            text: pos.to_string(),
            pos: *pos,
            pieces: board.pieces,
            moves: board.legal,
        }
    }

    /// The same with the other side to move, if that can be.
    fn passed(&self) -> Option<Self> {
        let mut fields: Vec<&str> = self.text.split(' ').collect();
        fields[1] = if fields[1] == "w" { "b" } else { "w" };
        if fields.len() == 6 {
            // Nobody takes in passing what has not just moved.
            fields[3] = "-";
        }
        if self.pos.is_check() {
            return None;
        }
        Position::read(&fields.join(" "), self.pos.rules())
            .ok()
            .map(|pos| Self::new(&pos))
    }

    fn after(&self, mv: &str) -> Self {
        let mut line = Line::new(self.pos);
        line.play_on(mv.parse().expect("a move")).expect("a legal move");
        Self::new(line.position())
    }

    /// The steps that end on a square, with where they begin.
    fn steps_to<'a>(&'a self, square: &str) -> Vec<(&'a str, &'a str)> {
        let parts = |mv: &'a String| {
            let path = mv.trim_end_matches('+');
            let (from, to) = path.split_at(path.len() - 2);
            (mv.as_str(), from, to)
        };
        let steps = self.moves.iter().map(parts);
        steps
            .filter(|(_, from, to)| *to == square && !from.ends_with(['*', '@']))
            .map(|(mv, from, _)| (mv, from))
            .collect()
    }

    /// Whether the side to move can capture on a square with such a piece so that nothing captures there in turn.
    fn takes_freely(&self, square: &str) -> bool {
        self.pieces.contains_key(square)
            && self
                .steps_to(square)
                .iter()
                .any(|(mv, _)| self.after(mv).steps_to(square).is_empty())
    }

    fn takes_with(&self, square: &str, piece: &str) -> bool {
        self.steps_to(square)
            .iter()
            .any(|(_, from)| self.pieces[*from] == piece)
    }

    fn wins_by(&self, reason: Reason) -> bool {
        self.moves.iter().any(|mv| {
            let ending = self.after(mv).pos.ending();
            ending.is_some_and(|ending| ending.winner == Some(self.pos.turn()) && ending.reason == reason)
        })
    }

    fn goals(&self, from: &str) -> usize {
        let goals = self.moves.iter().filter(|mv| mv.starts_with(from));
        goals
            .map(|mv| mv.trim_end_matches('+'))
            .collect::<BTreeSet<_>>()
            .len()
    }

    fn promotes_from(&self, from: &str) -> bool {
        self.moves
            .iter()
            .any(|mv| mv.starts_with(from) && mv.ends_with('+'))
    }

    /// How many pieces of a side stand next to its king.
    fn beside_king(&self, side: Side) -> usize {
        let king = letters::<V>(Piece::new(side, V::Role::KING));
        let at = |square: &str| {
            let mut letters = square.chars();
            (letters.next().unwrap() as i32, letters.next().unwrap() as i32)
        };
        let (file, rank) = at(self
            .pieces
            .iter()
            .find(|(_, piece)| **piece == king)
            .expect("a king")
            .0);
        let is_own = |piece: &str| piece.ends_with(char::is_uppercase) == (side == Side::Sente);
        let is_near = |square: &str| {
            let (other_file, other_rank) = at(square);
            (file - other_file).abs().max((rank - other_rank).abs()) == 1
        };
        self.pieces
            .iter()
            .filter(|(square, piece)| is_near(square) && is_own(piece))
            .count()
    }
}

fn letters<V: Variant>(piece: Piece<V>) -> String {
    let letters = piece.role().letters();
    if piece.side() == Side::Sente {
        letters.into()
    } else {
        letters.to_lowercase()
    }
}

/// A move as text, with the positions around it.
struct Seen<V: Variant> {
    mv: String,
    from: String,
    to: String,
    before: Text<V>,
    after: Text<V>,
    /// The mover to move again.
    again: Option<Text<V>>,
    mover: Side,
}

impl<V: Variant> Seen<V> {
    fn new(before: &Position<V>, mv: Move<V>) -> Self {
        let (mover, mv) = (before.turn(), mv.to_string());
        let path = mv.trim_end_matches('+').to_owned();
        let (from, to) = path.split_at(path.len() - 2);
        let before = Text::new(before);
        let after = before.after(&mv);
        Self {
            from: from.into(),
            to: to.into(),
            again: after.passed(),
            mv,
            before,
            after,
            mover,
        }
    }

    /// The piece that moved, as it stands now.
    fn actor(&self) -> &str {
        &self.after.pieces[&self.to]
    }

    fn was_in_danger(&self, square: &str) -> bool {
        self.before
            .passed()
            .is_some_and(|other| !other.steps_to(square).is_empty())
    }
}

/// The gaps of a remark as texts.
fn gap<V: Variant>(remark: &Remark<V>, name: &str) -> String {
    let (_, gap) = remark
        .gaps
        .iter()
        .find(|(other, _)| *other == name)
        .expect("a gap");
    match gap {
        Gap::Piece(piece) => letters::<V>(*piece),
        Gap::Square(square) => write_square(*square, V::DIALECT),
        Gap::Count(count) => count.to_string(),
    }
}

/// Whether what is said of a move is so.
fn holds<V: Variant>(seen: &Seen<V>, deed: &Remark<V>) -> bool {
    let Seen {
        before,
        after,
        again,
        mover,
        ..
    } = seen;
    let text = |name: &str| gap(deed, name);
    let ends = |reason: Reason| after.pos.ending().is_some_and(|ending| ending.reason == reason);
    let is_drop = seen.from.ends_with(['*', '@']);
    let took = before.pieces.contains_key(&seen.to);
    let answers = after.steps_to(&seen.to).len();
    let next = || again.as_ref().expect("no threat is told of in check");
    // Nobody is named who does not stand there.
    for (name, at) in [("prey", "at"), ("other", "there")] {
        if deed.gaps.iter().any(|(gap, _)| *gap == name) {
            let place = if before.pieces.get(&text(at)) == Some(&text(name)) {
                &before.pieces
            } else {
                &after.pieces
            };
            assert_eq!(place.get(&text(at)), Some(&text(name)));
        }
    }
    let wins_next = |reason| next().wins_by(reason);
    match deed.topic {
        Topic::Checkmate => ends(Reason::Checkmate),
        Topic::Campmate => ends(Reason::Campmate),
        Topic::Stuck => after.moves.is_empty() && !after.pos.is_check(),
        Topic::ParryStep => {
            before.pos.is_check() && seen.actor() == text("piece") && seen.actor().eq_ignore_ascii_case("k")
        }
        Topic::ParryTake => before.pos.is_check() && took && seen.actor() == text("piece"),
        Topic::ParryBlock => before.pos.is_check() && !took && seen.actor() == text("piece"),
        Topic::TakesFree => took && answers == 0 && before.pieces[&seen.from] == text("piece"),
        Topic::Takes => took && answers > 0 && before.pieces[&seen.from] == text("piece"),
        Topic::EnPassant => !took && !is_drop && after.pieces.len() < before.pieces.len(),
        Topic::Promotes => {
            seen.mv.ends_with('+')
                && before.pieces[&seen.from] == text("piece")
                && seen.actor() == text("into")
        }
        Topic::Keeps => {
            before.moves.contains(&format!("{}+", seen.mv)) && before.pieces[&seen.from] == text("piece")
        }
        Topic::Check => after.pos.is_check() && seen.actor() == text("piece"),
        Topic::CheckOpened => {
            after.pos.is_check() && after.pieces.values().any(|piece| *piece == text("piece"))
        }
        Topic::CheckDouble => {
            // Only the king can answer two checks.
            after.pos.is_check()
                && after.moves.iter().all(|mv| {
                    after
                        .pieces
                        .get(&mv[..2])
                        .is_some_and(|piece| piece.eq_ignore_ascii_case("k"))
                })
        }
        Topic::CheckFork => {
            after.pos.is_check() && seen.actor() == text("piece") && is_left_alone(seen, &text("at"))
        }
        Topic::ThreatMate => wins_next(Reason::Checkmate),
        Topic::ThreatCamp => wins_next(Reason::Campmate),
        Topic::Fork => [text("at"), text("there")]
            .iter()
            .all(|at| next().takes_with(at, &text("piece"))),
        Topic::AttackLoose => {
            next().takes_freely(&text("at")) && next().takes_with(&text("at"), &text("piece"))
        }
        Topic::AttackDear => next().takes_with(&text("at"), &text("piece")),
        Topic::Flees => {
            before.pieces[&seen.from] == text("piece")
                && seen.was_in_danger(&seen.from)
                && !after.takes_freely(&seen.to)
        }
        Topic::Guards => seen.was_in_danger(&text("at")) && !after.takes_freely(&text("at")),
        Topic::Castles => {
            seen.actor().eq_ignore_ascii_case("k")
                && before
                    .pieces
                    .keys()
                    .filter(|at| !after.pieces.contains_key(*at))
                    .count()
                    == 2
        }
        Topic::Nears => next().promotes_from(&seen.to) && (is_drop || !before.promotes_from(&seen.from)),
        Topic::Drops => is_drop && seen.actor() == text("piece") && seen.to == text("at"),
        Topic::Shelters => {
            let count = after.beside_king(*mover);
            count.to_string() == text("count") && count > before.beside_king(*mover)
        }
        Topic::Bares => after.beside_king(*mover) == 0 && before.beside_king(*mover) > 0,
        Topic::Opens => {
            let at = text("at");
            after.pieces[&at] == text("piece") && next().goals(&at) >= before.goals(&at) + 3
        }
        Topic::Reaches => {
            let count = next().goals(&seen.to);
            count.to_string() == text("count") && count > before.goals(&seen.from)
        }
        Topic::Steps => seen.actor() == text("piece") && !took && !after.pos.is_check(),
    }
}

/// Whether nothing could take back if the checking piece took on a square. It cannot be asked to before the check is answered, so a
/// piece of its side is put there and the checking piece taken away: whoever could take it protects the square.
fn is_left_alone<V: Variant>(seen: &Seen<V>, at: &str) -> bool {
    let square = |name: &str| {
        let mut all = komadai_rules::Square::<V>::all();
        all.find(|square| write_square(*square, V::DIALECT) == name)
            .expect("a square")
    };
    let role = seen.after.pos.piece(square(&seen.to)).expect("a piece").role();
    // Where it could never move again it would promote.
    let stands = [Some(role), role.promoted()]
        .into_iter()
        .flatten()
        .find_map(|role| {
            let mut setup = seen.after.pos.to_setup();
            setup.board.set(square(at), Some(Piece::new(seen.mover, role)));
            setup.board.set(square(&seen.to), None);
            setup.state = Default::default();
            setup.into_diagram(seen.after.pos.rules()).ok()
        });
    Text::new(&stands.expect("a position")).steps_to(at).is_empty()
}

/// Whether what is said of the state of things is so.
fn is_so<V: Variant>(seen: &Seen<V>, outlook: &Outlook<V>) -> bool {
    let (text, chance, pieces) = match outlook {
        Outlook::Allows(chance, pieces) => (Some(&seen.after), chance, pieces),
        Outlook::Missed(chance, pieces) => (Some(&seen.before), chance, pieces),
        Outlook::Threatens(chance, pieces) => (seen.again.as_ref(), chance, pieces),
    };
    let text = text.expect("no threat is told of in check");
    let at = || {
        let [taken, taker] = pieces.expect("pieces");
        let at = write_square(taken.square, V::DIALECT);
        assert_eq!(text.pieces[&at], letters::<V>(taken.piece));
        (at, letters::<V>(taker.piece))
    };
    match chance {
        Chance::Mate => text.wins_by(Reason::Checkmate),
        Chance::Camp => text.wins_by(Reason::Campmate),
        Chance::Free => text.takes_freely(&at().0),
        Chance::Dear => {
            let (at, by) = at();
            text.takes_with(&at, &by)
        }
    }
}
