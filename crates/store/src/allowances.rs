//! Quotas that all nodes count together: the generic cell rate algorithm, one row for each of those who ask.

use komadai_play::{Moment, Span};

use crate::sql::Values;
use crate::{Answer, Store};

impl Store {
    /// Whether somebody may, who may once in every `interval` and so often in a row; if so, it is counted. The key says who
    /// asks for what.
    pub fn allow(&self, key: String, interval: Span, in_a_row: u32, now: Moment) -> Answer<bool> {
        self.fenced(move |db| {
            let sql = "insert into allowances (key, until) values (?1, ?4)
                       on conflict (key) do update set
                           until = ?3 + case when allowances.until > ?2 then allowances.until else ?2 end
                       where allowances.until <= ?5 returning until";
            let most = now + Span(interval.0 * i64::from(in_a_row.saturating_sub(1)));
            let values: Values<'_> = &[&key, &now, &interval.0, &(now + interval), &most];
            let until: Option<Moment> = db.one(sql, values, |row| row.get(0))?;
            Ok(until.is_some())
        })
    }

    /// Forgets all who may again as if they had never asked.
    pub fn forget_allowances(&self, now: Moment) -> Answer<()> {
        self.fenced(move |db| {
            db.run("delete from allowances where until <= ?1", &[&now])?;
            Ok(())
        })
    }
}
