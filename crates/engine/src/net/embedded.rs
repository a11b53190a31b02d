//! The networks that come with the engine, each read once.

use std::any::{Any, TypeId};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::network::Net;
use crate::parameters::Parameters;

/// The network that comes with the engine for a game, if there is one.
///
/// # Panics
/// When it is damaged: then the program is.
pub fn embedded<V: Parameters>() -> Option<Arc<Net<V>>> {
    static READ: Mutex<BTreeMap<TypeId, Arc<dyn Any + Send + Sync>>> = Mutex::new(BTreeMap::new());
    let bytes = V::NET?;
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    let net = read.entry(TypeId::of::<V>()).or_insert_with(|| {
        let net = Net::<V>::read(bytes);
        Arc::new(net.unwrap_or_else(|error| panic!("the network of {}: {error}", V::NAME)))
    });
    Arc::clone(net).downcast().ok()
}
