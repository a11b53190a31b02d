//! Those who are connected and do nothing.

use std::sync::Arc;
use std::time::Duration;

use crate::client::Client;
use crate::plan::LoadError;
use crate::shared::Shared;
use crate::tally::Tally;

/// How long to look for a server that is gone.
const PATIENCE: Duration = Duration::from_secs(60);

/// Stays connected; answers to pings go out by themselves.
pub(crate) async fn run(
    shared: Arc<Shared>,
    mut client: Client,
    cookie: crate::client::Cookie,
) -> Result<(), LoadError> {
    loop {
        while client.next().await.is_some() {}
        Tally::count(&shared.tally.cut);
        client = Client::reconnect(shared.plan.address, &cookie, PATIENCE).await?;
    }
}
