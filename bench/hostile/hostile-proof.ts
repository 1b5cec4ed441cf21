import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HostileFile } from '@pero/manuscript/hostile/damage';
import { hostileFiles } from '@pero/manuscript/hostile/hostile';
import type { Outcome } from './reader.ts';

export type HostileSeen = {
  readonly files: number;
  /** How many files ended so: `read`, or the code of the refusal. */
  readonly outcomes: ReadonlyMap<string, number>;
  readonly slowest: readonly string[];
  readonly largest: readonly string[];
  readonly faults: readonly string[];
};

type Seen = Outcome & { readonly kind: string; readonly name: string };

const LIMIT_MS = 5000;
const LIMIT_MB = 256;
/** By the clock a busy machine may take longer than by its own work; after this a file has hung. */
const HUNG_MS = 20_000;
/** A reader is replaced now and then, so that what one file left behind does not count against the next. */
const FILES_PER_READER = 20;
const LARGEST_SAMPLE = 450_000;
const BOOK = /\.(?:docx|fb2|fb2\.zip|epub|odt|rtf|txt|md|html)$/;
const SENTENCE = /^[А-ЯЁ](?:[^.!?\n]|[.!?](?=\S))*[^.!?\s]$/u;

/**
 * Reads damaged and hostile files in processes of their own: each must be read or refused with one sentence, within
 * the limits of time and memory, and no process may die of it.
 */
export async function proveHostile(options: {
  readonly seed: number;
  readonly count: number;
  readonly books: URL;
  readonly tell: (line: string) => void;
}): Promise<HostileSeen> {
  const folder = mkdtempSync(join(tmpdir(), 'pero-hostile-'));
  const files = hostileFiles({ ...options, samples: samplesIn(options.books) });
  const seen: Seen[] = [];
  const again: HostileFile[] = [];
  const context = async (): Promise<void> => {
    const reader = new Reader();
    for (let next = files.next(); !next.done; next = files.next()) {
      const one = await tried(reader, next.value, folder);
      if (isSlow(one)) again.push(next.value);
      else seen.push(one);
      if (seen.length % 100 === 0) options.tell(`${seen.length} files`);
    }
    reader.stop();
  };
  await Promise.all([context(), context()]);
  // What was slow beside another is read once more alone.
  for (const file of again) {
    const reader = new Reader();
    seen.push(await tried(reader, file, folder));
    reader.stop();
  }
  rmSync(folder, { recursive: true, force: true });
  return summaryOf(seen);
}

export function samplesIn(books: URL) {
  const names = readdirSync(books, { recursive: true, encoding: 'utf8' }).filter((name) => BOOK.test(name));
  return names
    .sort()
    .map((name) => ({ name, path: fileURLToPath(new URL(encodeURI(name), books)) }))
    .filter(({ path }) => statSync(path).size < LARGEST_SAMPLE)
    .map(({ name, path }) => ({ name: name.replaceAll('/', '-'), bytes: readFileSync(path) }));
}

async function tried(reader: Reader, { name, kind, bytes }: HostileFile, folder: string): Promise<Seen> {
  const path = join(mkdtempSync(join(folder, 'f')), name);
  writeFileSync(path, bytes);
  const outcome = await reader.read(path);
  rmSync(path);
  return { ...outcome, kind, name };
}

/** A child process that reads; after a crash or a hang there is a new one. */
class Reader {
  #child: ChildProcess | undefined;
  #left = 0;

  async read(path: string): Promise<Outcome> {
    const child = await this.#alive();
    const start = performance.now();
    const answer = await new Promise<Outcome | string>((resolve) => {
      const timer = setTimeout(() => resolve('hung'), HUNG_MS);
      child.once('message', (outcome) => resolve(outcome as Outcome));
      child.once('exit', (code, signal) => resolve(`the process died: ${signal ?? code}`));
      child.once('message', () => clearTimeout(timer));
      child.once('exit', () => clearTimeout(timer));
      child.send(path);
    });
    child.removeAllListeners();
    if (typeof answer !== 'string') return answer;
    this.stop();
    return { code: 'fault', fault: answer, clockMs: performance.now() - start, cpuMs: 0, memoryMb: 0 };
  }

  async #alive(): Promise<ChildProcess> {
    if (this.#left === 0) this.stop();
    this.#left = this.#child === undefined ? FILES_PER_READER - 1 : this.#left - 1;
    if (this.#child !== undefined) return this.#child;
    const child = fork(new URL('reader.ts', import.meta.url), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    this.#child = child;
    await new Promise((resolve) => child.once('message', resolve));
    return child;
  }

  stop(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }
}

/** Why the outcome is not as promised, if so. */
function faultOf(outcome: Outcome): string | undefined {
  const { code, sentence, fault, clockMs, cpuMs, memoryMb } = outcome;
  if (fault !== undefined) return fault;
  const faults = [
    ...(code !== 'read' && !SENTENCE.test(sentence ?? '') ? [`not one sentence: ${sentence}`] : []),
    ...(Math.min(clockMs, cpuMs) > LIMIT_MS
      ? [`took ${seconds(cpuMs)} of work, ${seconds(clockMs)} by the clock`]
      : []),
    ...(memoryMb > LIMIT_MB ? [`took ${Math.round(memoryMb)} MB`] : []),
  ];
  return faults.length === 0 ? undefined : `${code}: ${faults.join('; ')}`;
}

/** Neither by the clock nor by its own work within the limit: on a busy machine the clock alone says nothing. */
function isSlow({ clockMs, cpuMs }: Outcome): boolean {
  return Math.min(clockMs, cpuMs) > LIMIT_MS || clockMs >= HUNG_MS;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function summaryOf(seen: readonly Seen[]): HostileSeen {
  const outcomes = new Map<string, number>();
  for (const { code } of seen) outcomes.set(code, (outcomes.get(code) ?? 0) + 1);
  const top = (by: (one: Seen) => number, say: (one: Seen) => string): readonly string[] =>
    [...seen]
      .sort((a, b) => by(b) - by(a))
      .slice(0, 3)
      .map((one) => `${one.kind}, ${one.name}: ${say(one)} (${one.code})`);
  return {
    files: seen.length,
    outcomes: new Map([...outcomes].sort(([, a], [, b]) => b - a)),
    slowest: top(
      ({ cpuMs }) => cpuMs,
      ({ cpuMs, clockMs }) => `${seconds(cpuMs)} of work, ${seconds(clockMs)} by the clock`,
    ),
    largest: top(
      ({ memoryMb }) => memoryMb,
      ({ memoryMb }) => `${Math.round(memoryMb)} MB`,
    ),
    faults: seen.flatMap((one) => {
      const fault = faultOf(one);
      return fault === undefined ? [] : [`${one.kind}, ${one.name}: ${fault}`];
    }),
  };
}
