import { availableParallelism } from 'node:os';
import { openPool } from '@pero/processes/pool';
import { Unfinished } from '@pero/processes/unfinished';
import { MAX_FILE_BYTES, unreadable } from '../reading/refusals.ts';
import { type Read, Unreadable } from '../reading/report.ts';
import type { Limits } from './thread.ts';
import type { ReadTasks } from './worker-entry.ts';

/** Processor time of the reading itself is limited within; the clock is for a process that is lost. */
const readers = openPool<ReadTasks>(new URL('./worker-entry.ts', import.meta.url), {
  workers: Math.max(2, availableParallelism()),
  waitingMost: Number.POSITIVE_INFINITY,
  memoryMb: 768,
  timeoutMs: 60_000,
  cpuSeconds: 40,
  idleMs: 0,
  threads: 1,
});
let files = 0;

/**
 * `readManuscript` in a process of its own, within walls and with limits on time and memory: the server never stalls, and a
 * crash, a lack of memory or of time is `Unreadable` too. The process costs a tenth of a second; it ends when it is given up.
 */
export async function readInWorker(
  bytes: Uint8Array,
  name: string,
  limits: Limits = {},
  givenUp?: AbortSignal,
): Promise<Read> {
  if (bytes.length > MAX_FILE_BYTES) throw unreadable('too-large');
  files += 1;
  const answer = await readers.ask(`file-${files}`, 'read', { bytes, name, limits }, { givenUp }).catch((error) => {
    if (!(error instanceof Unfinished) || givenUp?.aborted) throw error;
    throw unreadable(error.why === 'late' || error.why === 'hung' ? 'too-slow' : 'too-much-memory');
  });
  if ('read' in answer) return answer.read;
  throw new Unreadable(answer.refused.code, answer.refused.message);
}
