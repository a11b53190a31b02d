//! Where the data of a site is while a test runs.

use std::env;
use std::path::Path;

use tempfile::TempDir;

use crate::postgres::{self, Database};

/// A place for the data of a site: a new folder, or a new database. It goes away when this is dropped.
#[derive(Debug)]
pub struct Data(Kind);

#[derive(Debug)]
enum Kind {
    Folder(TempDir),
    Database(Database),
}

impl Data {
    /// A new place, in the database that is tried.
    pub fn new() -> Self {
        match env::var_os(postgres::VARIABLE) {
            Some(_) => Self::in_postgres(),
            None => Self::folder_alone(),
        }
    }

    /// A new database of PostgreSQL, whatever is tried: for what is about that alone.
    pub fn in_postgres() -> Self {
        Self(Kind::Database(Database::new()))
    }

    /// A new folder, whatever is tried: for what is about SQLite alone.
    pub fn folder_alone() -> Self {
        let folder = tempfile::tempdir();
        Self(Kind::Folder(folder.expect("there is room for a folder")))
    }

    /// The place as the command line takes it: the path of a folder, or a URL.
    pub fn place(&self) -> String {
        match &self.0 {
            Kind::Folder(folder) => folder.path().display().to_string(),
            Kind::Database(database) => database.url(),
        }
    }

    /// The place as flags of the command line.
    pub fn flags(&self) -> [String; 2] {
        let flag = match &self.0 {
            Kind::Folder(_) => "--data",
            Kind::Database(_) => "--postgres",
        };
        [flag.into(), self.place()]
    }

    /// The folder, if it is one.
    pub fn folder(&self) -> Option<&Path> {
        match &self.0 {
            Kind::Folder(folder) => Some(folder.path()),
            Kind::Database(_) => None,
        }
    }

    /// The database, if it is one.
    pub fn database(&self) -> Option<&Database> {
        match &self.0 {
            Kind::Folder(_) => None,
            Kind::Database(database) => Some(database),
        }
    }
}

impl Default for Data {
    fn default() -> Self {
        Self::new()
    }
}
