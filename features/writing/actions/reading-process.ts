import type { ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { setTimeout as later } from 'node:timers/promises';
import { openLine } from '@pero/processes/line';
import { startProcess } from '@pero/processes/start';
import { Unfinished } from '@pero/processes/unfinished';

/** Whoever asks for fifty look-overs at once waits in line: the other requests need the processor too. */
const AT_ONCE = Math.max(2, availableParallelism());
const OWN_MOST = 20;
/** Less than a request may last. */
const PATIENCE_MS = 20_000;
const MEMORY_MB = 512;

/** A process that reads; what is said to and fro goes through `reading-port.ts`. */
export type Reader = ChildProcess;
type Said = { readonly said: unknown };

const served = new Set<string>();
const line = openLine<() => void>();

/**
 * Reads whole books in a process of its own. A text that somebody has made to take for ever, or a fault of the engine
 * itself, ends that process, not the server: a thread was seen to take the server along. Authors take turns, and each has
 * one such process at a time.
 */
export async function inReadingProcess<Answer>(
  file: URL,
  turn: string,
  given: unknown,
  talk: (reader: Reader) => Promise<Answer>,
  patienceMs = PATIENCE_MS,
): Promise<Answer> {
  if (line.lengthOf(turn) >= OWN_MOST) throw new Unfinished('busy', 'Too much waits already');
  await new Promise<void>((begin) => {
    line.add(turn, begin);
    next();
  });
  const reader = startProcess(file, { memoryMb: MEMORY_MB, cpuSeconds: Math.ceil((patienceMs / 1000) * 2) });
  const answered = new AbortController();
  try {
    tell(reader, given);
    return await Promise.race([talk(reader), endOf(reader), lateness(patienceMs, answered.signal)]);
  } finally {
    answered.abort();
    reader.kill('SIGKILL');
    served.delete(turn);
    next();
  }
}

function next(): void {
  if (served.size >= AT_ONCE) return;
  const first = line.take((turn) => !served.has(turn));
  if (!first) return;
  served.add(first.owner);
  first.job();
  next();
}

/** One that is gone already has told so by its end. */
export function tell(reader: Reader, said: unknown): void {
  reader.send({ said } satisfies Said, () => undefined);
}

/** What the reader says next. */
export function nextFrom<Message>(reader: Reader): Promise<Message> {
  return new Promise((resolve) => reader.once('message', (message: Said) => resolve(message.said as Message)));
}

function endOf(reader: Reader): Promise<never> {
  return new Promise((_, reject) => {
    reader.once('error', (error) => reject(new Unfinished('ended', error.message)));
    reader.once('exit', (code, signal) =>
      reject(new Unfinished('ended', `The reading process has ended (${code ?? signal})`)),
    );
  });
}

async function lateness(ms: number, signal: AbortSignal): Promise<never> {
  await later(ms, undefined, { signal });
  throw new Unfinished('late', `The text was not read in ${ms} ms`);
}
