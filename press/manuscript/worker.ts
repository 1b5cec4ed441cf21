import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { MAX_FILE_BYTES, unreadable } from './refusals.ts';
import { type Read, Unreadable } from './report.ts';
import type { Answer, Limits } from './thread.ts';

/** What the process is asked. */
export type Asked = { readonly bytes: Uint8Array; readonly name: string; readonly limits: Limits };

const ENTRY = fileURLToPath(new URL('./worker-entry.ts', import.meta.url));

/**
 * `readManuscript` in a process of its own, with limits on time and memory: the server never stalls, and a crash,
 * a lack of memory or of time is `Unreadable` too. The process costs a tenth of a second.
 *
 * @example
 * const { manuscript } = await readInWorker(bytes, 'роман.docx', { timeoutMs: 10_000 });
 */
export function readInWorker(bytes: Uint8Array, name: string, limits: Limits = {}): Promise<Read> {
  if (bytes.length > MAX_FILE_BYTES) return Promise.reject(unreadable('too-large'));
  const worker = fork(ENTRY, [], { serialization: 'advanced', execArgv: process.execArgv.filter(isHarmless) });
  const answered = new Promise<Read>((resolve, reject) => {
    worker.on('message', (answer: Answer) => {
      if ('read' in answer) resolve(answer.read);
      else reject(new Unreadable(answer.refused.code, answer.refused.message));
    });
    worker.on('error', () => reject(unreadable('broken')));
    worker.on('exit', () => reject(unreadable('too-much-memory')));
  });
  const asked: Asked = { bytes, name, limits };
  // One that is dead already has told so by its exit.
  worker.send(asked, () => undefined);
  return answered.finally(() => worker.kill('SIGKILL'));
}

/** A debugger or a profiler of the server is not for its children. */
function isHarmless(flag: string): boolean {
  return !/^--(inspect|prof|cpu-prof|heap-prof)/.test(flag);
}
