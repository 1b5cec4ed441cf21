import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const registry = new Registry();

const requests = new Counter({
  name: 'pero_requests_total',
  help: 'API requests by endpoint id and status',
  labelNames: ['endpoint', 'status'],
  registers: [registry],
});

const seconds = new Histogram({
  name: 'pero_request_seconds',
  help: 'Time to answer an API request, by endpoint id',
  labelNames: ['endpoint'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
  registers: [registry],
});

const streams = new Gauge({
  name: 'pero_live_streams',
  help: 'Open event streams',
  registers: [registry],
});

export function countStreams(change: 1 | -1) {
  streams.inc(change);
}

/** Found once for each endpoint: their names are not put together anew at every request. */
const counted = new Map<string, Counter.Internal>();
const timed = new Map<string, Histogram.Internal<string>>();

function childOf<Child>(known: Map<string, Child>, name: string, make: () => Child): Child {
  const child = known.get(name) ?? make();
  known.set(name, child);
  return child;
}

export function countRequest(endpoint: string, status: number, milliseconds: number) {
  childOf(counted, `${endpoint} ${status}`, () => requests.labels({ endpoint, status })).inc();
  childOf(timed, endpoint, () => seconds.labels({ endpoint })).observe(milliseconds / 1000);
}

export function collectProcessMetrics() {
  collectDefaultMetrics({ register: registry });
}

/** A number that the database knows; one that only grows is called `…_total`. */
export type Figure = {
  readonly name: string;
  readonly help: string;
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
};

const labelled = new Set<string>();
const readers: (() => Promise<readonly Figure[]>)[] = [];

/** Asked for whenever somebody measures, so that one process speaks for them all. A failing one is left out. */
export function collectFigures(read: () => Promise<readonly Figure[]>) {
  readers.push(read);
}

function show({ name, help, value, labels = {} }: Figure) {
  const isCounter = name.endsWith('_total');
  const Kind = isCounter ? Counter : Gauge;
  const labelNames = Object.keys(labels);
  if (labelNames.length > 0) labelled.add(name);
  const known = registry.getSingleMetric(name) ?? new Kind({ name, help, labelNames, registers: [registry] });
  if (known instanceof Gauge) known.set(labels, value);
  else if (known instanceof Counter) {
    known.reset();
    known.inc(value);
  }
}

export async function metricsText(): Promise<{ type: string; text: string }> {
  // What has a label and is gone from the database is gone from here.
  for (const name of labelled) registry.removeSingleMetric(name);
  labelled.clear();
  for (const read of readers) for (const figure of await read().catch(() => [])) show(figure);
  return { type: registry.contentType, text: await registry.metrics() };
}
