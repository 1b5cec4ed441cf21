import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';

const registry = new Registry();

const streams = new Gauge({
  name: 'pero_live_streams',
  help: 'Open event streams',
  registers: [registry],
});

export function countStreams(change: 1 | -1) {
  streams.inc(change);
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];

type Tally = { readonly statuses: Map<number, number>; readonly within: number[]; count: number; seconds: number };

/** Counted by hand and put into words when somebody asks: a library's counter costs as much as the door does. */
const tallies = new Map<string, Tally>();

export function countRequest(endpoint: string, status: number, milliseconds: number) {
  const seconds = milliseconds / 1000;
  let tally = tallies.get(endpoint);
  if (!tally) {
    tally = { statuses: new Map(), within: SECONDS.map(() => 0), count: 0, seconds: 0 };
    tallies.set(endpoint, tally);
  }
  tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
  tally.count += 1;
  tally.seconds += seconds;
  const at = SECONDS.findIndex((most) => seconds <= most);
  if (at >= 0) tally.within[at] = (tally.within[at] ?? 0) + 1;
}

const REQUESTS = 'pero_requests_total';

function requestsText(): string {
  const all = [...tallies];
  const lines = [
    `# HELP ${REQUESTS} API requests by endpoint id and status`,
    `# TYPE ${REQUESTS} counter`,
    ...all.flatMap(([endpoint, { statuses }]) =>
      [...statuses].map(([status, count]) => `${REQUESTS}{endpoint="${endpoint}",status="${status}"} ${count}`),
    ),
    '',
    '# HELP pero_request_seconds Time to answer an API request, by endpoint id',
    '# TYPE pero_request_seconds histogram',
    ...all.flatMap(([endpoint, tally]) => histogramLines(endpoint, tally)),
  ];
  return `${lines.join('\n')}\n`;
}

function histogramLines(endpoint: string, { within, count, seconds }: Tally): readonly string[] {
  const name = 'pero_request_seconds';
  let sum = 0;
  const buckets = SECONDS.map((most, at) => {
    sum += within[at] ?? 0;
    return `${name}_bucket{le="${most}",endpoint="${endpoint}"} ${sum}`;
  });
  return [
    ...buckets,
    `${name}_bucket{le="+Inf",endpoint="${endpoint}"} ${count}`,
    `${name}_sum{endpoint="${endpoint}"} ${seconds}`,
    `${name}_count{endpoint="${endpoint}"} ${count}`,
  ];
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
  return { type: registry.contentType, text: `${requestsText()}\n${await registry.metrics()}` };
}
