//! Pictures drawn lately, up to so many bytes: the oldest goes first.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};

use bytes::Bytes;

/// Pictures by what tells them from others.
pub(super) struct Gallery<K> {
    kept: Mutex<Kept<K>>,
    room: usize,
}

struct Kept<K> {
    pictures: HashMap<K, (Bytes, &'static str)>,
    oldest: VecDeque<K>,
    bytes: usize,
}

impl<K: Clone + Eq + Hash> Gallery<K> {
    /// Room for so many bytes.
    pub(super) fn new(room: usize) -> Self {
        let kept = Kept {
            pictures: HashMap::new(),
            oldest: VecDeque::new(),
            bytes: 0,
        };
        Self {
            kept: Mutex::new(kept),
            room,
        }
    }

    /// A picture that was drawn before.
    pub(super) fn find(&self, key: &K) -> Option<(Bytes, &'static str)> {
        self.lock().pictures.get(key).cloned()
    }

    /// Keeps a picture, and gives up old ones for it.
    pub(super) fn keep(&self, key: K, picture: (Bytes, &'static str)) {
        let mut kept = self.lock();
        kept.bytes += picture.0.len();
        if let Some((before, _)) = kept.pictures.insert(key.clone(), picture) {
            kept.bytes -= before.len();
        } else {
            kept.oldest.push_back(key);
        }
        while kept.bytes > self.room {
            let Some(oldest) = kept.oldest.pop_front() else {
                break;
            };
            if let Some((picture, _)) = kept.pictures.remove(&oldest) {
                kept.bytes -= picture.len();
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, Kept<K>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_pictures_make_room_for_new_ones() {
        let gallery = Gallery::new(10);
        let picture = |bytes: usize| (Bytes::from(vec![0; bytes]), "image/png");
        for key in 0..3 {
            gallery.keep(key, picture(4));
        }
        assert!(gallery.find(&0).is_none());
        assert_eq!(gallery.find(&2), Some(picture(4)));
        gallery.keep(2, picture(2));
        assert_eq!(gallery.lock().bytes, 6);
        gallery.keep(3, picture(11));
        assert_eq!(gallery.lock().pictures.len(), 0);
        assert_eq!(gallery.lock().bytes, 0);
    }
}
