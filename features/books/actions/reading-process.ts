import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as later } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Whoever asks for fifty look-overs at once waits in line: the other requests need the processor too. */
const AT_ONCE = 2;
/** Less than a request may last. */
const PATIENCE_MS = 20_000;
const MEMORY_MB = 512;

/** A process that reads; what is said to and fro goes through `reading-port.ts`. */
export type Reader = ChildProcess;
type Said = { readonly said: unknown };

let working = 0;
const waiting: (() => void)[] = [];

/**
 * Reads a whole book in a process of its own. A text that somebody has made to take for ever, or a fault of the engine
 * itself, ends that process, not the server: a thread was seen to take the server along.
 */
export async function inReadingProcess<Answer>(
  file: URL,
  given: unknown,
  talk: (reader: Reader) => Promise<Answer>,
  patienceMs = PATIENCE_MS,
): Promise<Answer> {
  if (working >= AT_ONCE) await new Promise<void>((begin) => waiting.push(begin));
  else working += 1;
  const reader = fork(fileURLToPath(file), [], {
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const answered = new AbortController();
  try {
    tell(reader, given);
    return await Promise.race([talk(reader), endOf(reader), lateness(patienceMs, answered.signal)]);
  } finally {
    answered.abort();
    reader.kill('SIGKILL');
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }
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
    reader.once('error', reject);
    reader.once('exit', (code, signal) => reject(new Error(`The reading process has ended (${code ?? signal})`)));
  });
}

async function lateness(ms: number, signal: AbortSignal): Promise<never> {
  await later(ms, undefined, { signal });
  throw new Error(`The text was not read in ${ms} ms`);
}
