//! Files with records that visitors bring.

use axum_extra::extract::CookieJar;
use bytes::Bytes;
use komadai_notation::Hints;

use crate::Error;
use crate::app::App;
use crate::auth::Visitor;
use crate::quota::{Quota, QuotaKey};
use crate::records::{self, Imported};

/// Takes the games of a file in, for a visitor who is a guest from now on if new here. Lists show them to everybody if
/// that is wanted.
pub async fn import(
    app: &App,
    visitor: Visitor,
    is_listed: bool,
    file: Bytes,
    hints: Hints,
) -> Result<(Imported, CookieJar), Error> {
    let address = QuotaKey::Address(visitor.client.address);
    app.quotas.check(Quota::Import, address)?;
    let read = records::read(file, hints).await?;
    let (user, cookie) = visitor.seated(&app.store, &app.quotas).await?;
    let imported = app.records.keep(user.id, is_listed, read).await?;
    Ok((imported, cookie))
}
