import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foundAgain, type Mutant, type Mutator, mutableFiles, mutated, onlyWith, sampleOf } from './mutants.ts';
import { PLAN, type Plan, type Result, resultsIn, stampOf, tellResult } from './plan.ts';

type MutantsPlan = {
  readonly count: number;
  readonly seed: number;
  /** Only mutants of files whose path has this in it. */
  readonly only?: string;
  /** These instead of a new sample, as far as they are still there. */
  readonly again?: readonly Mutant[];
  /** Also what is seen over HTTP on PostgreSQL. */
  readonly isWide: boolean;
  /** So long files are loaded anew with mutants that are decided while modules load: pure ones, and again whole sites. */
  readonly freshMs: number;
  readonly tell: (line: string) => void;
};

export type Judged = {
  readonly of: number;
  readonly sample: readonly Mutant[];
  readonly killed: ReadonlyMap<string, Result & { about: 'mutant' }>;
  /** All that nobody noticed. */
  readonly left: readonly Mutant[];
  /** Of these: no test that was run comes by. */
  readonly unreached: readonly Mutant[];
  /** Of these: tests come by, but were not all asked in the time there was. */
  readonly unasked: readonly Mutant[];
};

const TESTS = ['kernel/**/*', 'press/typography/*', 'press/print-pdf/text/dividing', 'features/**/*'];

/** Tests that need no database are done in milliseconds. A seed and an altered book are no site. */
function isPure(file: string): boolean {
  return !/(?<!altered)-world|@pero\/testing(?!\/seed)|\/cluster/.test(readFileSync(file, 'utf8'));
}

/** A process that has told nothing for so long is caught in a loop. */
const SILENT_MS = 90_000;
/** Of the files that come by a mutant while they load, so many are asked. */
const FRESH_FILES = 3;

/** Goes on where the last run of the same sources ended. */
export async function judgeMutants(mutator: Mutator, asked: MutantsPlan): Promise<Judged> {
  const { count, seed, only, again, isWide, freshMs, tell } = asked;
  const made = await mutated(
    mutator,
    mutableFiles().filter((file) => file.includes(only ?? '')),
  );
  const sample = again ? foundAgain(made.mutants, again) : sampleOf(made.mutants, count, seed);
  const ids = new Set(sample.map(({ id }) => id));
  const switched = Object.entries(made.sources).map(([file, source]) => [file, onlyWith(source, ids)]);
  const sources = JSON.stringify(Object.fromEntries(switched));
  const folder = join(tmpdir(), `pero-mutants-${createHash('sha256').update(sources).digest('hex').slice(0, 12)}`);
  mkdirSync(folder, { recursive: true });
  const at = {
    sources: join(folder, 'sources.json'),
    results: join(folder, 'results.jsonl'),
    now: join(folder, 'now'),
  };
  writeFileSync(at.sources, sources);
  writeFileSync(join(folder, 'sample.json'), JSON.stringify(sample));
  const byId = new Map(sample.map((mutant) => [mutant.id, mutant]));
  tell(`${made.mutants.length} mutants, ${sample.length} of them taken; results in ${folder}`);

  const run = (plan: Pick<Plan, 'way' | 'withDatabase' | 'files' | 'mutants' | 'msEach'>) =>
    runBatch(folder, { ...at, ...plan, mute: told().flatMap((each) => (each.about === 'file' ? each.failing : [])) });
  const told = () => (existsSync(at.results) ? resultsIn(readFileSync(at.results, 'utf8')) : []);

  async function inPlace(files: readonly string[], batch: number, withDatabase: boolean, msEach: number) {
    const given = new Map<string, number>();
    const waiting = () => files.filter((file) => (given.get(file) ?? 0) < 3 && !isSeen(told(), file));
    for (let left = waiting(); left.length > 0; left = waiting()) {
      const mutants = toTry(told(), withDatabase ? files : [], byId);
      if (mutants.length === 0) return;
      const taken = left.slice(0, batch);
      for (const file of taken) given.set(file, (given.get(file) ?? 0) + 1);
      await run({ way: 'in place', withDatabase, files: taken, mutants, msEach });
      tell(`in place: ${left.length} files were left, killed ${killedOf(told()).size}`);
    }
  }

  async function fresh(files: readonly string[], batch: number, withDatabase: boolean, untilMs: number) {
    const until = performance.now() + untilMs;
    for (let round = 0; performance.now() < until; round += 1) {
      const pairs = pairsOf(told(), files, byId).slice(0, batch);
      if (pairs.length === 0) return;
      const [mutants, asked] = [pairs.map(({ id }) => id), pairs.map(({ file }) => file)];
      await run({ way: 'fresh', withDatabase, files: asked, mutants, msEach: Number.POSITIVE_INFINITY });
      tell(`fresh ${(round + 1) * batch}, killed ${killedOf(told()).size}`);
    }
  }

  const tests = TESTS.flatMap((place) => globSync(`${place}.test.{ts,tsx}`).toSorted());
  const isBeside = (file: string) => !file.startsWith('features/') || file.includes('/rules/');
  const pure = tests.filter(isPure).toSorted((a, b) => Number(isBeside(b)) - Number(isBeside(a)));
  const wide = tests.filter((file) => !pure.includes(file));
  await inPlace(pure, 12, false, 3000);
  await fresh(pure, 200, false, freshMs);
  if (isWide) {
    await inPlace(mostLeftFirst(wide, judged(told(), 0, sample, pure, byId).left), 12, true, 2000);
    await fresh(wide, 20, true, freshMs);
  }
  return judged(told(), made.mutants.length, sample, [...pure, ...(isWide ? wide : [])], byId);
}

function judged(
  results: readonly Result[],
  of: number,
  sample: readonly Mutant[],
  files: readonly string[],
  byId: ReadonlyMap<string, Mutant>,
): Judged {
  const killed = killedOf(results);
  const waiting = new Set(pairsOf(results, files, byId).map(({ id }) => id));
  const reached = new Set(results.flatMap((each) => (each.about === 'file' ? Object.keys(each.reached) : [])));
  const left = sample.filter(({ id }) => !killed.has(id));
  return {
    of,
    sample,
    killed: new Map([...killed].filter(([id]) => byId.has(id))),
    left,
    unreached: left.filter(({ id }) => !reached.has(id)),
    unasked: left.filter(({ id }) => waiting.has(id)),
  };
}

/** Nobody whom some test has noticed, nor who has been shown to enough tests of whole sites. */
function toTry(results: readonly Result[], wide: readonly string[], byId: ReadonlyMap<string, Mutant>): string[] {
  const [killed, outlived] = [killedOf(results), outlivedIn(results, wide)];
  return [...byId.keys()].filter((id) => !killed.has(id) && !outlived.has(id));
}

/** Who has lived through so many tests of whole sites is not asked for in more of them. */
const WIDE_TESTS = 10;

function outlivedIn(results: readonly Result[], files: readonly string[]): Set<string> {
  const wide = new Set(files);
  const lived = results.flatMap((each) => (each.about === 'mutant' && wide.has(each.file) ? [each.id] : []));
  const times = Map.groupBy(lived, (id) => id);
  return new Set([...times].filter(([, all]) => all.length >= WIDE_TESTS).map(([id]) => id));
}

/** In a run that is broken off, most is known then. */
function mostLeftFirst(files: readonly string[], left: readonly Mutant[]): string[] {
  const placeOf = (file: string) => file.split('/').slice(0, 2).join('/');
  const counts = new Map<string, number>();
  for (const { file } of left) counts.set(placeOf(file), (counts.get(placeOf(file)) ?? 0) + 1);
  return files.toSorted((a, b) => (counts.get(placeOf(b)) ?? 0) - (counts.get(placeOf(a)) ?? 0));
}

function isSeen(results: readonly Result[], file: string): boolean {
  const stamp = stampOf(file);
  return results.some((each) => each.about === 'file' && each.file === file && each.stamp === stamp);
}

function killedOf(results: readonly Result[]): Map<string, Result & { about: 'mutant' }> {
  const killed = results.filter((each) => each.about === 'mutant' && each.outcome !== 'lived');
  return new Map(killed.map((each) => [(each as { id: string }).id, each as Result & { about: 'mutant' }]));
}

type Pair = { readonly id: string; readonly file: string; readonly nearness: number; readonly ms: number };

/** Which files are still to be loaded anew with which mutant, the most promising first. */
function pairsOf(results: readonly Result[], files: readonly string[], byId: ReadonlyMap<string, Mutant>): Pair[] {
  const killed = killedOf(results);
  const stamps = new Map(files.map((file) => [file, stampOf(file)]));
  const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  const tried = { 'in place': new Set<string>(), fresh: new Set<string>() };
  for (const each of results)
    if (each.about === 'mutant' && each.stamp === stamps.get(each.file)) tried[each.way].add(`${each.id} ${each.file}`);
  const pairs = results
    .flatMap((each) => (each.about === 'file' && each.stamp === stamps.get(each.file) ? each : []))
    .flatMap(({ file, ms, reached, outside }) =>
      Object.keys(reached)
        .filter((id) => !killed.has(id) && (outside.includes(id) || !tried['in place'].has(`${id} ${file}`)))
        .flatMap((id) => byId.get(id) ?? [])
        .map((mutant): Pair => ({ id: mutant.id, file, nearness: nearnessOf(mutant, file, texts.get(file)), ms })),
    );
  return [...Map.groupBy(pairs, ({ id }) => id).values()]
    .flatMap((of) => of.toSorted(byPromise).slice(0, FRESH_FILES))
    .filter(({ id, file }) => !tried.fresh.has(`${id} ${file}`))
    .toSorted(byPromise);
}

function byPromise(a: Pair, b: Pair): number {
  return b.nearness - a.nearness || a.ms - b.ms;
}

/** A test beside the rule, or one that says its words, is more likely to see it than others. */
function nearnessOf({ file, was }: Mutant, test: string, text = ''): number {
  const words = was.replace(/^[`'"]|[`'"]$/g, '');
  const room = file.split('/').slice(0, 2).join('/');
  return (
    (test === file.replace(/\.ts$/, '.test.ts') ? 8 : 0) +
    (words.length > 3 && text.includes(words) ? 4 : 0) +
    (test.startsWith(`${file.slice(0, file.lastIndexOf('/'))}/`) ? 2 : 0) +
    (test.startsWith(`${room}/`) ? 1 : 0)
  );
}

async function runBatch(folder: string, plan: Plan): Promise<void> {
  const path = join(folder, 'plan.json');
  writeFileSync(path, JSON.stringify(plan));
  writeFileSync(plan.now, JSON.stringify({ since: Date.now() }));
  const env = { ...process.env, [PLAN]: path };
  const child = spawn(process.execPath, ['bench/mutants/batch.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const watch = setInterval(() => endSilent(plan), 5000);
  await new Promise((resolve) => child.on('exit', resolve));
  clearInterval(watch);
  rmSync(plan.now, { force: true });
}

type Now = { readonly pid?: number; readonly id?: string; readonly pair: number; readonly since: number };

/** What a mutant has made endless is ended from outside, and so is seen. */
function endSilent(plan: Plan): void {
  const { pid, id, pair, since } = nowOf(plan);
  if (pid === undefined || Date.now() - since < SILENT_MS) return;
  const file = plan.files[pair] ?? '';
  if (id !== undefined)
    tellResult(plan, { about: 'mutant', way: plan.way, id, file, stamp: stampOf(file), outcome: 'late' });
  writeFileSync(plan.now, JSON.stringify({ since: Date.now() }));
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself in this moment.
  }
}

/** It may be read in the moment in which it is written. */
function nowOf({ now }: Plan): Now {
  const told = readFileSync(now, 'utf8');
  return told.endsWith('}') ? (JSON.parse(told) as Now) : { pair: 0, since: Date.now() };
}
