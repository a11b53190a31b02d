//! Positions of a game where somebody erred, as puzzles: from the analysis of a game that is over.

use std::collections::BTreeMap;

use futures_util::future::BoxFuture;
use komadai_analysis::{Analysable, Analysis, Judged, Mark, from_object, look};
use komadai_engine::{Score, chance};
use komadai_learn::{Answer, Node, board};
use komadai_notation::with_record;
use komadai_puzzles::{Judgement, PuzzleGraph};
use komadai_rules::{Line, Listed, Move, RuleSet, Side, VariantId};
use serde_json::Value;

use super::Puzzles;
use crate::analysis::{Bench, study_limits};
use crate::quota::{Quota, QuotaKey};
use crate::records::Recorded;
use crate::store::UserId;
use crate::{Error, GameId};

/// How many are made of a game.
const MOST: usize = 40;
/// What is as good as the best: it costs no more of the chances to win than this.
const MARGIN: f64 = 0.05;
/// How long the engine looks at another move, and the most time that may take.
const NODES: u64 = 30_000;
const LONGEST: std::time::Duration = std::time::Duration::from_secs(2);

/// A position where somebody erred.
#[derive(Clone, Debug)]
pub struct Mistake {
    /// The number of the move, from 1.
    pub ply: usize,
    /// The position.
    pub fen: String,
    /// Who erred.
    pub side: Side,
    /// What was played.
    pub played: String,
    /// What that is called.
    pub mark: Mark,
    /// What it cost, of the chances to win.
    pub loss: f64,
    /// What would have been better, and how that goes on.
    pub line: Vec<String>,
    /// The position as a browser plays it.
    pub graph: PuzzleGraph,
}

/// Those of a game.
#[derive(Clone, Debug)]
pub struct Mistakes {
    /// Which game is played in it.
    pub variant: VariantId,
    /// The rule set.
    pub rules: &'static str,
    /// The mistakes, in the order of the game.
    pub list: Vec<Mistake>,
}

impl Puzzles {
    /// The mistakes of one side of an analysed game, or of both: those of the asker, where the asker played and no side is
    /// named.
    pub fn mistakes(
        &self,
        id: GameId,
        side: Option<Side>,
        asker: Option<UserId>,
    ) -> BoxFuture<'_, Result<Mistakes, Error>> {
        Box::pin(async move {
            let (recorded, told) = self.analysed(id).await?;
            let players = recorded.row.game.players.clone();
            let own = Side::BOTH
                .into_iter()
                .filter(|&side| asker.is_some() && players[side].user() == asker);
            let own: Vec<Side> = own.collect();
            let side = side.or(match own[..] {
                [side] => Some(side),
                _ => None,
            });
            let made = self.0.threads.run(move |_| {
                with_record!(recorded.record, record => {
                    let analysis = from_object(&told, record.to_line()).ok_or(Error::NotFound("analysis"))?;
                    Ok(mistakes(&analysis, side, id))
                })
            });
            made.await?
        })
    }

    /// What a move is worth where somebody erred: as good as the best, or wrong with what refutes it.
    pub fn judge_mistake(
        &self,
        user: UserId,
        id: GameId,
        ply: usize,
        mv: String,
    ) -> BoxFuture<'_, Result<(Judgement, Vec<Node>), Error>> {
        Box::pin(async move {
            self.0.quotas.check(Quota::Puzzle, QuotaKey::User(user))?;
            let (recorded, told) = self.analysed(id).await?;
            self.0.analysts.permit(user, &recorded).await?;
            let judged = self.0.threads.run(move |bench| {
                with_record!(recorded.record, record => {
                    let analysis = from_object(&told, record.to_line()).ok_or(Error::NotFound("analysis"))?;
                    judge_at(bench, &analysis, ply, &mv)
                })
            });
            judged.await?
        })
    }

    /// A game that is over, and its analysis.
    async fn analysed(&self, id: GameId) -> Result<(Recorded, Value), Error> {
        let analysis = self.0.store.analysis(id).await?.and_then(|row| row.body);
        let body = analysis.ok_or(Error::NotFound("analysis"))?;
        let recorded = self.0.records.load(id).await?;
        let told = self.0.threads.run(move |_| serde_json::from_str(&body)).await?;
        Ok((recorded, told.map_err(|_| Error::NotFound("analysis"))?))
    }
}

fn mistakes<V: Analysable + Listed>(analysis: &Analysis<V>, side: Option<Side>, id: GameId) -> Mistakes {
    let rules = analysis.line.start().rules().name();
    let erred = analysis.moves().filter(|judged| {
        let is_own = side.is_none_or(|side| judged.side == side);
        is_own && judged.judgement.mark >= Some(Mark::Mistake)
    });
    let list = erred
        .filter_map(|judged| mistake(analysis, &judged, id, rules))
        .take(MOST);
    Mistakes {
        variant: V::ID,
        rules,
        list: list.collect(),
    }
}

fn mistake<V: Analysable + Listed>(
    analysis: &Analysis<V>,
    judged: &Judged<'_, V>,
    id: GameId,
    rules: &'static str,
) -> Option<Mistake> {
    let pos = analysis.line.position_at(judged.ply)?;
    let best = judged.better()?;
    let previous = judged
        .ply
        .checked_sub(1)
        .and_then(|ply| analysis.line.moves().nth(ply));
    let answer = Answer {
        say: None,
        reply: first_of(&judged.after.lines).map(|mv| mv.to_string()),
    };
    let start = Node {
        board: board(pos, previous, true),
        next: BTreeMap::from([(best.to_string(), 1)]),
        best: Some(best.to_string()),
        answers: BTreeMap::from([(judged.mv.to_string(), answer)]),
        ..Node::default()
    };
    let end = Node {
        board: board(&pos.after(best), Some(best), false),
        done: true,
        ..Node::default()
    };
    let ply = judged.ply + 1;
    let line = judged.before.lines.first()?;
    Some(Mistake {
        ply,
        fen: pos.to_string(),
        side: judged.side,
        played: judged.mv.to_string(),
        mark: judged.judgement.mark?,
        loss: judged.judgement.loss,
        line: line.pv.iter().map(ToString::to_string).collect(),
        graph: PuzzleGraph {
            id: format!("{id}-{ply}"),
            game: V::ID.name(),
            rules,
            kind: "mistake",
            rating: 0,
            tags: Vec::new(),
            side: judged.side.index(),
            par: 1,
            ask: true,
            nodes: vec![start, end],
        },
    })
}

fn first_of<V: Analysable>(lines: &[komadai_engine::Info<V>]) -> Option<Move<V>> {
    lines.first()?.pv.first().copied()
}

fn judge_at<V: Analysable>(
    bench: &mut Bench,
    analysis: &Analysis<V>,
    ply: usize,
    text: &str,
) -> Result<(Judgement, Vec<Node>), Error> {
    let judged = analysis.moves().find(|judged| judged.ply + 1 == ply);
    let judged = judged.ok_or(Error::NotFound("move"))?;
    let mut line = Line::new(*analysis.line.start());
    for mv in analysis.line.moves().take(judged.ply) {
        line.play_on(mv).map_err(|_| Error::NotFound("move"))?;
    }
    let pos = *line.position();
    let mv: Move<V> = text
        .parse()
        .ok()
        .filter(|&mv| pos.is_legal(mv))
        .ok_or_else(|| Error::Invalid(format!("{text:?} is not a legal move in that position")))?;
    line.play_on(mv)
        .map_err(|_| Error::Invalid(format!("{text:?} is not a legal move in that position")))?;
    let (score, reply) = if judged.better() == Some(mv) {
        (judged.before.score, None)
    } else if mv == judged.mv {
        (judged.after.score, first_of(&judged.after.lines))
    } else {
        let view = look(&bench.engine::<V>(1), &line, &study_limits(NODES, LONGEST));
        (view.score, first_of(&view.lines))
    };
    let own = |score: Score| match judged.side {
        Side::Sente => chance::<V>(score),
        Side::Gote => 1.0 - chance::<V>(score),
    };
    let is_right = own(score) >= own(judged.before.score) - MARGIN && mv != judged.mv;
    if !is_right {
        let refutation = reply.map(|mv| mv.to_string());
        return Ok((Judgement::Wrong { refutation }, Vec::new()));
    }
    let end = Node {
        board: board(line.position(), Some(mv), false),
        done: true,
        ..Node::default()
    };
    Ok((Judgement::Right { reply: None }, vec![end]))
}
