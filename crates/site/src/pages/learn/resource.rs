//! What lessons, courses and pieces say to search engines, in the words of schema.org.

use serde_json::{Value, json};

use super::super::reader::Reader;

/// Something to learn from: what it is called, what it is about and what kind of thing it is, with the pages that lead to it.
pub(super) fn resource(
    reader: &Reader,
    kind: &str,
    (name, about): (&str, &str),
    trail: &[(String, &str)],
) -> Value {
    let here = (reader.path.clone(), name);
    let steps: Vec<Value> = trail
        .iter()
        .chain([&here])
        .enumerate()
        .map(|(number, (path, name))| {
            json!({
                "@type": "ListItem",
                "position": number + 1,
                "name": name,
                "item": reader.address(path),
            })
        })
        .collect();
    json!({
        "@context": "https://schema.org",
        "@graph": [
            {
                "@type": "LearningResource",
                "name": name,
                "description": about,
                "learningResourceType": kind,
                "inLanguage": reader.words.language().code(),
                "isAccessibleForFree": true,
                "url": reader.address(&reader.path),
            },
            { "@type": "BreadcrumbList", "itemListElement": steps },
        ],
    })
}
