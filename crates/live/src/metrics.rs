//! What the server counts, for those who run it.

use std::sync::Arc;

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;

/// The counters; clones count together.
#[derive(Clone, Debug)]
pub struct Metrics {
    registry: Arc<Registry>,
    /// Games begun.
    pub games: Counter,
    /// Events in games, brought to disk.
    pub events: Counter,
    /// Failures of the jobs that run beside requests.
    job_failures: Family<Vec<(&'static str, &'static str)>, Counter>,
    /// Open connections.
    pub connections: Gauge,
    /// Connections cut off because they did not read.
    pub slow: Counter,
    /// Moves that wait for a thread of the computer opponents.
    pub computers_waiting: Gauge,
    /// Questions that wait for a thread of the analysis.
    pub analyses_waiting: Gauge,
    /// Rooms that closed because their game was another's, or nobody knew whether something was stored.
    pub doubts: Counter,
    /// What is said to other processes.
    pub link: LinkCounts,
    /// What workers do.
    pub work: WorkCounts,
    /// This server among the others.
    pub(crate) nodes: NodeGauges,
}

/// What is counted of the link to NATS.
#[derive(Clone, Default, Debug)]
pub struct LinkCounts {
    /// Whether there is a connection: 1 or 0.
    pub connected: Gauge,
    /// How often it was lost.
    pub losses: Counter,
    /// Messages sent.
    pub sent: Counter,
    /// Messages received.
    pub received: Counter,
    /// Messages lost because they came faster than they were read.
    pub overruns: Counter,
}

impl LinkCounts {
    fn register(&self, registry: &mut Registry) {
        registry.register(
            "nats_connected",
            "whether there is a connection to NATS",
            self.connected.clone(),
        );
        registry.register(
            "nats_losses",
            "how often the connection to NATS was lost",
            self.losses.clone(),
        );
        registry.register("nats_sent", "messages sent over NATS", self.sent.clone());
        registry.register(
            "nats_received",
            "messages received over NATS",
            self.received.clone(),
        );
        registry.register(
            "nats_overruns",
            "messages of NATS lost because they came faster than they were read",
            self.overruns.clone(),
        );
    }
}

/// What is counted of workers.
#[derive(Clone, Default, Debug)]
pub struct WorkCounts {
    /// Workers that are there.
    pub workers: Gauge,
    /// Their threads.
    pub threads: Gauge,
    /// What they do just now for this process.
    pub hired_now: Gauge,
    hired: Family<Vec<(&'static str, &'static str)>, Counter>,
    lost: Family<Vec<(&'static str, &'static str)>, Counter>,
}

impl WorkCounts {
    /// A worker was asked to do something of a kind.
    pub fn hired(&self, job: &'static str) {
        self.hired.get_or_create(&vec![("job", job)]).inc();
    }

    /// It must be asked again, for a reason.
    pub fn lost(&self, why: &'static str) {
        self.lost.get_or_create(&vec![("why", why)]).inc();
    }

    fn register(&self, registry: &mut Registry) {
        registry.register("workers", "workers that are running", self.workers.clone());
        registry.register("worker_threads", "threads of workers", self.threads.clone());
        registry.register(
            "hired_now",
            "questions that workers are working on for this process",
            self.hired_now.clone(),
        );
        registry.register("hired", "questions given to workers, by kind", self.hired.clone());
        registry.register(
            "hired_lost",
            "questions that had to be asked again, by reason",
            self.lost.clone(),
        );
    }
}

/// What is measured of this server among the others.
#[derive(Clone, Default, Debug)]
pub(crate) struct NodeGauges {
    info: Family<Vec<(&'static str, String)>, Gauge>,
    pub(crate) rooms: Gauge,
    pub(crate) is_draining: Gauge,
    pub(crate) is_linked: Gauge,
    pub(crate) is_well: Gauge,
    pub(crate) nodes: Gauge,
    pub(crate) nodes_draining: Gauge,
    pub(crate) nodes_unlinked: Gauge,
    pub(crate) connections: Gauge,
}

impl NodeGauges {
    /// Who this server is.
    pub(crate) fn name(&self, name: &str, node: i64) {
        let labels = vec![
            ("name", name.to_owned()),
            ("node", node.to_string()),
            ("version", env!("CARGO_PKG_VERSION").into()),
        ];
        self.info.get_or_create(&labels).set(1);
    }

    fn register(&self, registry: &mut Registry) {
        let gauges = [
            ("rooms", "games whose room is open here", &self.rooms),
            (
                "node_draining",
                "whether this server hands over its games",
                &self.is_draining,
            ),
            (
                "node_linked",
                "whether this server hears the others",
                &self.is_linked,
            ),
            (
                "node_well",
                "whether the database takes what this server writes",
                &self.is_well,
            ),
            (
                "cluster_nodes",
                "servers that share the database, as this one knows them",
                &self.nodes,
            ),
            (
                "cluster_nodes_draining",
                "those of them that hand over their games",
                &self.nodes_draining,
            ),
            (
                "cluster_nodes_unlinked",
                "those of them that do not hear the others",
                &self.nodes_unlinked,
            ),
            (
                "cluster_connections",
                "open connections at all servers together",
                &self.connections,
            ),
        ];
        for (name, help, gauge) in gauges {
            registry.register(name, help, gauge.clone());
        }
        registry.register("node", "the identity of this server: always 1", self.info.clone());
    }
}

impl Default for Metrics {
    fn default() -> Self {
        let mut registry = Registry::with_prefix("komadai");
        let (games, events, slow) = (Counter::default(), Counter::default(), Counter::default());
        let connections = Gauge::default();
        let (computers_waiting, analyses_waiting) = (Gauge::default(), Gauge::default());
        let job_failures = Family::default();
        let doubts = Counter::default();
        registry.register(
            "doubts",
            "rooms that closed because another server took over their game, or because it was not known whether an event was stored",
            doubts.clone(),
        );
        let link = LinkCounts::default();
        link.register(&mut registry);
        let work = WorkCounts::default();
        work.register(&mut registry);
        let nodes = NodeGauges::default();
        nodes.register(&mut registry);
        registry.register(
            "job_failures",
            "failures of the jobs that run beside requests",
            job_failures.clone(),
        );
        registry.register("games", "games begun", games.clone());
        registry.register("events", "events in games, brought to disk", events.clone());
        registry.register("connections", "open connections", connections.clone());
        registry.register(
            "slow_readers",
            "connections cut off because they did not read",
            slow.clone(),
        );
        registry.register(
            "computers_waiting",
            "moves that wait for a thread of the computer opponents",
            computers_waiting.clone(),
        );
        registry.register(
            "analyses_waiting",
            "questions that wait for a thread of the analysis",
            analyses_waiting.clone(),
        );
        Self {
            registry: Arc::new(registry),
            games,
            events,
            job_failures,
            connections,
            slow,
            computers_waiting,
            analyses_waiting,
            doubts,
            link,
            work,
            nodes,
        }
    }
}

impl Metrics {
    /// A job failed.
    pub fn job_failed(&self, name: &'static str) {
        self.job_failures.get_or_create(&vec![("job", name)]).inc();
    }

    /// Everything counted, as Prometheus reads it.
    pub fn write(&self) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = prometheus_client::encoding::text::encode(&mut text, &self.registry);
        text
    }
}
