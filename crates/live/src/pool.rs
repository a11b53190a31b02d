//! Threads for what takes a while: reading and writing records, drawing pictures, hashing passwords.
//!
//! Each kind of work has a few threads of its own, which give way to those that serve games, and a bounded queue in
//! which addresses take turns. Nothing of it runs on the threads that wait for the database.

use std::net::{IpAddr, Ipv4Addr};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use tokio::sync::oneshot;

use crate::Error;
use crate::background;
use crate::fair_queue::{Capacity, FairQueue};
use crate::task;

tokio::task_local! {
    /// The address the current request or message comes from: `guard` and `socket` know it.
    pub static ASKER: IpAddr;
}

/// Threads with something each of them keeps from one job to the next.
pub struct Pool<S: 'static = ()> {
    queue: Arc<Queue<S>>,
}

type Queue<S> = FairQueue<IpAddr, (), Job<S>>;

type Job<S> = Box<dyn FnOnce(&mut S) + Send>;

impl<S: Default + 'static> Pool<S> {
    /// Starts so many threads; so many jobs may wait, of all and of one address.
    pub fn start(name: &str, threads: usize, most: usize, most_each: usize) -> Self {
        let queue = Arc::new(FairQueue::new(Capacity {
            all: most,
            group: most_each,
            key: most_each,
        }));
        for number in 0..threads {
            let queue: Arc<Queue<S>> = queue.clone();
            background::spawn(format!("{name} {number}"), move || serve(&queue));
        }
        Self { queue }
    }

    /// Does a job for whoever asks; refuses it where too many wait. A job nobody waits for any more is left out.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut S) -> T + Send + 'static,
    ) -> Result<T, Error> {
        let (sender, answer) = oneshot::channel();
        let job: Job<S> = Box::new(move |state| {
            if !sender.is_closed() {
                let _ = sender.send(work(state));
            }
        });
        self.queue.push(asker(), (), job).map_err(|_| Error::Busy)?;
        answer.await.map_err(|_| Error::Busy)
    }
}

/// The address whoever is served just now asks from; for all that is done for nobody in particular, none.
pub fn asker() -> IpAddr {
    let nobody = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
    ASKER.try_with(|asker| *asker).unwrap_or(nobody)
}

/// Does what must not stop half-way, even if whoever asked goes away meanwhile.
pub async fn run_detached<T, E>(work: impl Future<Output = Result<T, E>> + Send + 'static) -> Result<T, E>
where
    T: Send + 'static,
    E: From<Error> + Send + 'static,
{
    let (sender, done) = oneshot::channel();
    task::spawn(ASKER.scope(asker(), async move {
        // Whoever asked may have gone away.
        let _ = sender.send(work.await);
    }));
    done.await.map_err(|_| Error::Busy)?
}

/// What a thread does. A job that panics costs its asker the answer, and the thread what it kept.
fn serve<S: Default>(queue: &Queue<S>) {
    let mut state = S::default();
    while let Some((.., job)) = queue.take() {
        if catch_unwind(AssertUnwindSafe(|| job(&mut state))).is_err() {
            tracing::error!("a job panicked");
            state = S::default();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_job_that_panics_takes_nobody_with_it() {
        let pool: Pool<u32> = Pool::start("test", 1, 8, 8);
        let count = |state: &mut u32| {
            *state += 1;
            *state
        };
        assert_eq!(pool.run(count).await.unwrap(), 1);
        assert_eq!(pool.run(count).await.unwrap(), 2);
        assert!(matches!(
            pool.run(|_| panic!("on purpose")).await,
            Err::<(), _>(Error::Busy)
        ));
        assert_eq!(pool.run(count).await.unwrap(), 1);
    }

    #[tokio::test]
    async fn one_address_fills_its_own_places_alone() {
        let pool: Pool = Pool::start("test", 1, 100, 2);
        let (release, held) = std::sync::mpsc::channel::<()>();
        let (begun, begins) = oneshot::channel();
        let holding = pool.run(move |()| {
            let _ = begun.send(());
            let _ = held.recv();
        });
        let asked = async {
            begins.await.unwrap();
            let mut waiting: Vec<_> = (0..3).map(|_| Box::pin(pool.run(|()| ()))).collect();
            // Two wait, the third is refused; somebody else is not.
            let third = waiting.pop().unwrap();
            let [first, second]: [_; 2] = waiting.try_into().ok().unwrap();
            let other = ASKER.scope([192, 0, 2, 1].into(), pool.run(|()| ()));
            let refused = async {
                let refused = third.await;
                let _ = release.send(());
                refused
            };
            tokio::join!(biased; first, second, other, refused)
        };
        let (held, (first, second, other, third)) = tokio::join!(holding, asked);
        assert!(held.is_ok() && first.is_ok() && second.is_ok() && other.is_ok());
        assert!(matches!(third, Err(Error::Busy)));
    }
}
