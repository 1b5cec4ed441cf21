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

type Tally = { readonly outcomes: Map<string, number>; readonly within: number[]; count: number; seconds: number };

/** Things of one sort that are done again and again: how often by name and outcome, and how long each took. */
type Sort = {
  readonly counter: readonly [name: string, help: string, outcome: string];
  readonly times: readonly [name: string, help: string];
  readonly label: string;
  readonly tallies: Map<string, Tally>;
};

/** Counted by hand and put into words when somebody asks: a library's counter costs as much as the door does. */
const requests: Sort = {
  counter: ['pero_requests_total', 'API requests by endpoint id and status', 'status'],
  times: ['pero_request_seconds', 'Time to answer an API request, by endpoint id'],
  label: 'endpoint',
  tallies: new Map(),
};
const jobs: Sort = {
  counter: ['pero_job_runs_total', 'Runs of jobs by name and outcome', 'outcome'],
  times: ['pero_job_seconds', 'Time of a run of a job'],
  label: 'job',
  tallies: new Map(),
};
const press: Sort = {
  counter: ['pero_press_runs_total', 'Work done in processes of the press, by process and outcome', 'outcome'],
  times: ['pero_press_seconds', 'Time of a piece of work in a process of the press'],
  label: 'process',
  tallies: new Map(),
};

export function countRequest(endpoint: string, status: number, milliseconds: number) {
  count(requests, endpoint, String(status), milliseconds);
}

export function countJob(job: string, isDone: boolean, milliseconds: number) {
  count(jobs, job, isDone ? 'done' : 'failed', milliseconds);
}

export function countPress(name: string, isDone: boolean, milliseconds: number) {
  count(press, name, isDone ? 'done' : 'failed', milliseconds);
}

function count({ tallies }: Sort, name: string, outcome: string, milliseconds: number) {
  const seconds = milliseconds / 1000;
  let tally = tallies.get(name);
  if (!tally) {
    tally = { outcomes: new Map(), within: SECONDS.map(() => 0), count: 0, seconds: 0 };
    tallies.set(name, tally);
  }
  tally.outcomes.set(outcome, (tally.outcomes.get(outcome) ?? 0) + 1);
  tally.count += 1;
  tally.seconds += seconds;
  const at = SECONDS.findIndex((most) => seconds <= most);
  if (at >= 0) tally.within[at] = (tally.within[at] ?? 0) + 1;
}

function talliesText({ counter, times, label, tallies }: Sort): string {
  const all = [...tallies];
  const lines = [
    `# HELP ${counter[0]} ${counter[1]}`,
    `# TYPE ${counter[0]} counter`,
    ...all.flatMap(([name, { outcomes }]) =>
      [...outcomes].map(([outcome, many]) => `${counter[0]}{${label}="${name}",${counter[2]}="${outcome}"} ${many}`),
    ),
    '',
    `# HELP ${times[0]} ${times[1]}`,
    `# TYPE ${times[0]} histogram`,
    ...all.flatMap(([name, tally]) => histogramLines(times[0], `${label}="${name}"`, tally)),
  ];
  return `${lines.join('\n')}\n`;
}

function histogramLines(name: string, label: string, { within, count, seconds }: Tally): readonly string[] {
  let sum = 0;
  const buckets = SECONDS.map((most, at) => {
    sum += within[at] ?? 0;
    return `${name}_bucket{le="${most}",${label}} ${sum}`;
  });
  return [
    ...buckets,
    `${name}_bucket{le="+Inf",${label}} ${count}`,
    `${name}_sum{${label}} ${seconds}`,
    `${name}_count{${label}} ${count}`,
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
  return { type: registry.contentType, text: `${[requests, jobs, press].map(talliesText).join('\n')}\n${await registry.metrics()}` };
}
