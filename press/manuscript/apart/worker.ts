import { startProcess } from '@pero/processes/start';
import { MAX_FILE_BYTES, unreadable } from '../reading/refusals.ts';
import { type Read, Unreadable } from '../reading/report.ts';
import type { Answer, Limits } from './thread.ts';

/** What the process is asked. */
export type Asked = { readonly bytes: Uint8Array; readonly name: string; readonly limits: Limits };

const ENTRY = new URL('./worker-entry.ts', import.meta.url);
const MEMORY_MB = 512;
/** Processor time of the reading itself is limited within; this is for a process that is lost. */
const LOST_MS = 60_000;
const CPU_SECONDS = 40;

/**
 * `readManuscript` in a process of its own, within walls and with limits on time and memory: the server never stalls, and a
 * crash, a lack of memory or of time is `Unreadable` too. The process costs a tenth of a second; it ends when it is given up.
 *
 * @example
 * const { manuscript } = await readInWorker(bytes, 'роман.docx', { timeoutMs: 10_000 });
 */
export function readInWorker(
  bytes: Uint8Array,
  name: string,
  limits: Limits = {},
  givenUp?: AbortSignal,
): Promise<Read> {
  if (bytes.length > MAX_FILE_BYTES) return Promise.reject(unreadable('too-large'));
  const worker = startProcess(ENTRY, { memoryMb: MEMORY_MB, cpuSeconds: CPU_SECONDS, threads: 1 });
  let lost: NodeJS.Timeout | undefined;
  const answered = new Promise<Read>((resolve, reject) => {
    worker.on('message', (answer: Answer) => {
      if ('read' in answer) resolve(answer.read);
      else reject(new Unreadable(answer.refused.code, answer.refused.message));
    });
    worker.on('error', () => reject(unreadable('broken')));
    worker.on('exit', () => reject(unreadable('too-much-memory')));
    lost = setTimeout(() => reject(unreadable('too-slow')), LOST_MS);
    givenUp?.addEventListener('abort', () => reject(new Error('Nobody waits for it any more')), { once: true });
  });
  const asked: Asked = { bytes, name, limits };
  // One that is dead already has told so by its exit.
  worker.send(asked, () => undefined);
  return answered.finally(() => {
    clearTimeout(lost);
    worker.kill('SIGKILL');
  });
}
