//! Every address of the API: what it takes, what it answers.

mod accounts;
mod games;
mod meeting;
mod playing;
mod puzzles;

use std::borrow::Cow;

use komadai_rules::VariantId;
use utoipa::ToSchema;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;

use super::shapes::Done;

/// An address with a method.
pub struct Endpoint {
    /// Such as `get`.
    pub method: &'static str,
    /// With `{names}` for its parts.
    pub path: &'static str,
    /// What it is about.
    pub tag: &'static str,
    /// What it does, in a line.
    pub summary: &'static str,
    /// Who may ask.
    pub access: Security,
    /// What it takes besides the parts of its path.
    pub takes: &'static [Field],
    pub(crate) answers: Answers,
}

/// Who may ask.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Security {
    /// Everybody.
    Open,
    /// Users, by token or cookie.
    User,
}

/// What an endpoint answers.
#[derive(Clone, Copy)]
pub(crate) enum Answers {
    /// A value of this type.
    Object(Shape),
    /// The same, because something was made.
    Created(Shape),
    /// A list of them.
    List(Shape),
    /// Many of them, one a line.
    Lines(Shape),
    /// The same for as long as it goes on, or one where there is nothing to wait for.
    LinesOrOne(Shape),
    /// Games, one a line, or PGN, as asked for.
    Games,
    /// Text in one of the formats of the game, or JSON, as asked for.
    Record,
    /// Puzzles, one a line as JSON or SFEN, or as KIF or PGN, as asked for.
    Puzzles,
}

impl Answers {
    const fn object<T: ToSchema>() -> Self {
        Self::Object(Shape::of::<T>())
    }

    const fn created<T: ToSchema>() -> Self {
        Self::Created(Shape::of::<T>())
    }

    const fn list<T: ToSchema>() -> Self {
        Self::List(Shape::of::<T>())
    }

    const fn lines<T: ToSchema>() -> Self {
        Self::Lines(Shape::of::<T>())
    }

    const fn lines_or_one<T: ToSchema>() -> Self {
        Self::LinesOrOne(Shape::of::<T>())
    }
}

/// What a type looks like as JSON: as the type itself says.
#[derive(Clone, Copy)]
pub(crate) struct Shape {
    /// What it is called in the description.
    pub(crate) name: fn() -> Cow<'static, str>,
    /// Adds the type and those it is made of to others.
    pub(crate) describe: fn(&mut Schemas),
}

/// Descriptions of types, by their names.
pub(crate) type Schemas = Vec<(String, RefOr<Schema>)>;

impl Shape {
    pub(crate) const fn of<T: ToSchema>() -> Self {
        Self {
            name: T::name,
            describe: describe::<T>,
        }
    }
}

fn describe<T: ToSchema>(schemas: &mut Schemas) {
    schemas.push((T::name().into(), T::schema()));
    T::schemas(schemas);
}

/// `{"ok": true}`.
const DONE: Answers = Answers::object::<Done>();

/// Something an endpoint takes.
pub struct Field {
    pub name: &'static str,
    pub kind: Kind,
    pub meaning: &'static str,
}

/// Where a field stands, and what it is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Text in the query.
    Query,
    /// Text in the body.
    Text,
    /// Text in the body that must be there.
    Needed,
    /// One of these words in the body.
    Word(&'static [&'static str]),
    /// A number in the body, from and to.
    Number(i64, i64),
    /// Yes or no in the body.
    Flag,
    /// A list of words in the body.
    Words,
    /// A list in the body that must be there, of objects of this name.
    Objects(&'static str),
    /// The whole body, as text.
    Whole,
    /// Where the whole body may be a form instead: the field of it.
    Form,
}

const fn field(name: &'static str, kind: Kind, meaning: &'static str) -> Field {
    Field { name, kind, meaning }
}

/// The games there are, and what clients of other sites call Shogi.
pub(crate) const GAMES: &[&str] = &{
    let mut names = ["standard"; VariantId::ALL.len() + 1];
    let mut game = 0;
    while game < VariantId::ALL.len() {
        names[game] = VariantId::ALL[game].name();
        game += 1;
    }
    names
};
/// Whose words are wanted.
const DIALECT: Field = field(
    "dialect",
    Kind::Query,
    "lichess, or lishogi: sides are sente and gote, Black's clock is Sente's, Shogi is standard",
);
/// The rule set of a game.
const RULES: Field = field("rules", Kind::Word(&["classic", "modern"]), "the rule set");
/// What a player may do in a game, and what may be offered.
pub(crate) const ACTS: &[&str] = &[
    "abort",
    "resign",
    "claim-victory",
    "claim-draw",
    "declare",
    "give-time",
];
pub(crate) const OFFERS: &[&str] = &["draw", "takeback", "impasse", "rematch"];

/// The types of objects that bodies have lists of.
pub(crate) const INPUTS: &[Shape] = puzzles::INPUTS;

/// Every address, by what it is about.
pub fn endpoints() -> impl Iterator<Item = &'static Endpoint> {
    let parts = [
        meeting::ENDPOINTS,
        playing::ENDPOINTS,
        games::ENDPOINTS,
        accounts::ENDPOINTS,
        puzzles::ENDPOINTS,
    ];
    parts.into_iter().flatten()
}

/// What several addresses have in common.
struct Section {
    tag: &'static str,
    access: Security,
}

impl Section {
    const fn get(&self, path: &'static str, summary: &'static str, answers: Answers) -> Endpoint {
        self.endpoint("get", path, summary, &[], answers)
    }

    const fn post(
        &self,
        path: &'static str,
        summary: &'static str,
        takes: &'static [Field],
        answers: Answers,
    ) -> Endpoint {
        self.endpoint("post", path, summary, takes, answers)
    }

    /// An address that is asked by GET with a query.
    const fn query(
        &self,
        path: &'static str,
        summary: &'static str,
        takes: &'static [Field],
        answers: Answers,
    ) -> Endpoint {
        self.endpoint("get", path, summary, takes, answers)
    }

    const fn endpoint(
        &self,
        method: &'static str,
        path: &'static str,
        summary: &'static str,
        takes: &'static [Field],
        answers: Answers,
    ) -> Endpoint {
        Endpoint {
            method,
            path,
            tag: self.tag,
            summary,
            access: self.access,
            takes,
            answers,
        }
    }
}

const fn section(tag: &'static str, access: Security) -> Section {
    Section { tag, access }
}
