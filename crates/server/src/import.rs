//! Files with records that visitors bring.

use axum::extract::FromRef;
use axum_extra::extract::CookieJar;
use bytes::Bytes;
use komadai_notation::Hints;

use crate::Error;
use crate::app::App;
use crate::auth::Visitor;
use crate::quota::{QuotaKey, Quotas, RareQuota};
use crate::records::{self, Imported, Records};
use crate::store::Store;

/// Takes files in.
#[derive(Clone, Debug)]
pub struct Importer {
    store: Store,
    quotas: Quotas,
    records: Records,
}

impl FromRef<App> for Importer {
    fn from_ref(app: &App) -> Self {
        Self {
            store: app.store.clone(),
            quotas: app.quotas.clone(),
            records: app.records.clone(),
        }
    }
}

impl Importer {
    /// Takes the games of a file in, for a visitor who is a guest from now on if new here. Lists show them to everybody if
    /// that is wanted.
    pub async fn import(
        &self,
        visitor: Visitor,
        is_listed: bool,
        file: Bytes,
        hints: Hints,
    ) -> Result<(Imported, CookieJar), Error> {
        let address = QuotaKey::Address(visitor.client.address);
        self.quotas.check_rare(RareQuota::Import, address).await?;
        let read = records::read(file, hints).await?;
        let (user, cookie) = visitor.seated(&self.store, &self.quotas).await?;
        let imported = self.records.keep(user.id, is_listed, read).await?;
        Ok((imported, cookie))
    }
}
