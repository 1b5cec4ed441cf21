import { setTimeout as later } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** Whoever asks for fifty look-overs at once waits in line: the other requests need the processor too. */
const AT_ONCE = 2;
/** Less than a request may last. */
const PATIENCE_MS = 20_000;
const MEMORY_MB = 512;

let working = 0;
const waiting: (() => void)[] = [];

/** Reads a whole book in a thread of its own. A text that somebody has made to take for ever ends the thread, not the server. */
export async function inReadingThread<Answer>(
  file: URL,
  workerData: unknown,
  talk: (thread: Worker) => Promise<Answer>,
  patienceMs = PATIENCE_MS,
): Promise<Answer> {
  if (working >= AT_ONCE) await new Promise<void>((begin) => waiting.push(begin));
  else working += 1;
  const thread = new Worker(file, { workerData, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
  const answered = new AbortController();
  try {
    return await Promise.race([talk(thread), endOf(thread), lateness(patienceMs, answered.signal)]);
  } finally {
    answered.abort();
    await thread.terminate();
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }
}

/** What the thread says next. */
export function nextFrom<Message>(thread: Worker): Promise<Message> {
  return new Promise((resolve) => thread.once('message', resolve));
}

function endOf(thread: Worker): Promise<never> {
  return new Promise((_, reject) => {
    thread.once('error', reject);
    // Its last words are handed over in the same breath as its end: they are to be heard first.
    thread.once('exit', () => setImmediate(() => reject(new Error('The reading thread has ended'))));
  });
}

async function lateness(ms: number, signal: AbortSignal): Promise<never> {
  await later(ms, undefined, { signal });
  throw new Error(`The text was not read in ${ms} ms`);
}
