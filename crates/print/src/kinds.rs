//! The kinds of pieces of a game, as its leaflet tells of them: by name, since a promoted lance may be a rook like any
//! other.

use komadai_learn::way;
use komadai_notation::Shown;
use komadai_rules::{Role as _, Side};

use crate::basis::Basis;
use crate::material::tokens;
use crate::paper::Sides;

/// A kind of piece.
pub(crate) struct Kind<V: Shown> {
    pub(crate) side: Side,
    pub(crate) role: V::Role,
    pub(crate) name: String,
    /// How it moves, in words.
    pub(crate) way: String,
    /// What it becomes.
    pub(crate) promotes: Option<String>,
}

/// The kinds of a game, each with what it promotes to behind it.
pub(crate) fn kinds<V: Shown>(basis: &Basis) -> Vec<Kind<V>> {
    let words = basis.words();
    let mut kinds: Vec<Kind<V>> = Vec::new();
    for token in tokens::<V>(Sides::Direction) {
        for role in [Some(token.front), token.back].into_iter().flatten() {
            let name = name::<V>(basis, token.side, role);
            if kinds.iter().any(|kind| kind.name == name) {
                continue;
            }
            kinds.push(Kind {
                side: token.side,
                role,
                name,
                way: words.get(way(role.movement())).into_owned(),
                promotes: role.promoted().map(|promoted| basis.role::<V>(promoted)),
            });
        }
    }
    kinds
}

/// A king may have a name of its own on one side: the Kage.
fn name<V: Shown>(basis: &Basis, side: Side, role: V::Role) -> String {
    let own = format!("piece-{}-{}", V::FAMILY, V::KINGS[side.index()]);
    if role == V::Role::KING && basis.words().has(&own) {
        return basis.words().get(&own).into_owned();
    }
    basis.role::<V>(role)
}
