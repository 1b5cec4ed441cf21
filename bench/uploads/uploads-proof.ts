import { type ChildProcess, fork } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HostileFile } from '@pero/manuscript/hostile/damage';
import { hostileFiles } from '@pero/manuscript/hostile/hostile';
import { freePorts, leftoversOn, processesOn, tryStart } from '../../apps/start/trial.ts';
import { samplesIn } from '../hostile/hostile-proof.ts';
import { Fault, type Outcome, sent } from './sender.ts';
import { Visitor } from './visitor.ts';
import type { WatchReport } from './watcher.ts';

export type UploadsPlan = {
  readonly count: number;
  readonly seed: number;
  /** Honest books to damage. */
  readonly books: URL;
  readonly tell: (line: string) => void;
};

export type UploadsSeen = {
  readonly files: number;
  readonly outcomes: ReadonlyMap<Outcome['code'], number>;
  readonly faults: readonly string[];
  /** What another person saw before anybody sent a file, and meanwhile. */
  readonly floor: readonly Answers[];
  readonly others: readonly Answers[];
  readonly seconds: number;
};

export type Answers = {
  readonly path: string;
  readonly asked: number;
  readonly p95: number;
  readonly worst: number;
  /** How many took longer than `SOON_MS`. */
  readonly late: number;
};

const SENDERS = 10;
/** Within an hour a person may bring sixty files. */
const FILES_PER_PERSON = 50;
export const SOON_MS = 100;
const FLOOR_MS = 20_000;
const SENTENCE = /^[А-ЯЁ](?:[^.!?\n]|[.!?](?=\S))*[^.!?\s]$/u;

/**
 * Starts the product and sends hostile files through its door, ten people at once, while somebody else looks at their
 * books every 50 ms: no answer may be 5xx, every file gets its sentence, and the other person notices nothing.
 */
export async function proveUploads({ count, seed, books, tell }: UploadsPlan): Promise<UploadsSeen> {
  const files = [...hostileFiles({ seed, count, samples: samplesIn(books) })];
  const root = mkdtempSync(join(tmpdir(), 'pero-uploads-'));
  chmodSync(root, 0o711);
  const dataFolder = join(root, 'data');
  const ports = await freePorts();
  const trial = tryStart({ dataFolder, ports, env: { TRUST_PROXY: '1', LOG_LEVEL: 'silent' } });
  try {
    await trial.ready();
    tell(`the site is up, ${files.length} files are ready`);
    const people = await registered(trial.site, Math.ceil(count / FILES_PER_PERSON) + SENDERS);
    const floor = await watchedWhile(trial.site, 'before', () => sleep(FLOOR_MS));
    tell('now the files');
    const start = performance.now();
    const heap = new Heap(files, people, tell);
    const during = await watchedWhile(trial.site, 'meanwhile', () => heap.emptied());
    return {
      files: heap.files,
      outcomes: heap.outcomes,
      faults: [...heap.faults, ...during.flatMap(({ faults }) => faults)],
      floor: floor.map(summaryOf),
      others: during.map(summaryOf),
      seconds: (performance.now() - start) / 1000,
    };
  } finally {
    for (const pid of processesOn(dataFolder)) kill(pid);
    await leftoversOn(dataFolder, 5000);
    rmSync(root, { recursive: true, force: true });
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself a moment ago.
  }
}

/** Signing up is dear by intention: it is done before anything is measured. */
async function registered(site: string, count: number): Promise<Visitor[]> {
  const people = Array.from({ length: count }, (_, index) => new Visitor(site, `sender-${index}`));
  for (const person of people) await person.register();
  return people;
}

/** What another person saw while something was done. */
export async function watchedWhile(
  site: string,
  name: string,
  work: () => Promise<unknown>,
): Promise<readonly WatchReport[]> {
  const watcher = fork(new URL('watcher.ts', import.meta.url), [site, name]);
  await messageOf(watcher);
  await work();
  const told = messageOf<readonly WatchReport[]>(watcher);
  watcher.send('over');
  return told;
}

function messageOf<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as T));
    child.once('exit', (code) => reject(new Error(`the watcher ended with ${code}`)));
  });
}

export function summaryOf({ path, times }: WatchReport): Answers {
  const sorted = [...times].sort((a, b) => a - b);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  return { path, asked: times.length, p95, worst: sorted.at(-1) ?? 0, late: times.filter((ms) => ms > SOON_MS).length };
}

/** The files that are left, and what became of the others. */
class Heap {
  files = 0;
  readonly outcomes = new Map<Outcome['code'], number>();
  readonly faults: string[] = [];
  readonly #left: HostileFile[];
  readonly #people: Visitor[];
  readonly #tell: UploadsPlan['tell'];

  constructor(files: readonly HostileFile[], people: readonly Visitor[], tell: UploadsPlan['tell']) {
    this.#left = [...files];
    this.#people = [...people];
    this.#tell = tell;
  }

  async emptied(): Promise<void> {
    await Promise.all(Array.from({ length: SENDERS }, () => this.#hand()));
  }

  /** One hand sends file after file, each fifty of them as another person. */
  async #hand(): Promise<void> {
    while (this.#left.length > 0) {
      const visitor = this.#people.pop();
      if (!visitor) throw new Error('too few people for so many files');
      for (const file of this.#taken(FILES_PER_PERSON)) await this.#send(visitor, file);
    }
  }

  *#taken(most: number): Generator<HostileFile> {
    for (let count = 0; count < most; count += 1) {
      const file = this.#left.shift();
      if (!file) return;
      yield file;
    }
  }

  async #send(visitor: Visitor, file: HostileFile): Promise<void> {
    try {
      const { code, sentence } = await sent(visitor, file);
      this.outcomes.set(code, (this.outcomes.get(code) ?? 0) + 1);
      if (code === 'refused' && !SENTENCE.test(sentence))
        this.faults.push(`${file.kind}: not one sentence: ${sentence}`);
    } catch (error) {
      this.faults.push(wordsOf(error));
    }
    this.files += 1;
    if (this.files % 50 === 0) this.#tell(`${this.files} files`);
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof Fault) return error.message;
  throw error;
}
