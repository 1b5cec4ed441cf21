import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { MAX_FILE_BYTES, type Refusal, unreadable } from '../reading/refusals.ts';
import { type Read, Unreadable } from '../reading/report.ts';

export type Limits = {
  /**
   * Milliseconds of processor time, 4000 by default: an honest novel takes half a second. On a busy machine the same
   * work may take up to four times as long by the clock.
   */
  readonly timeoutMs?: number;
  /** Megabytes of objects, 144 by default; the file itself and its pictures come on top. */
  readonly memoryMb?: number;
  /** Whether the bytes may be given to the thread rather than copied: for a caller that has no more use for them. */
  readonly takesBytes?: boolean;
};

/** What the thread answers. */
export type Answer =
  | { readonly read: Read }
  | { readonly refused: { readonly code: string; readonly message: string } };

/**
 * `readManuscript` in a thread of its own, with limits on time and memory. Almost every lack of memory ends the thread
 * alone, but one allocation that is too large at once ends the whole process: a server calls `readInWorker`.
 */
export function readInThread(bytes: Uint8Array, name: string, options: Limits = {}): Promise<Read> {
  if (bytes.length > MAX_FILE_BYTES) return Promise.reject(unreadable('too-large'));
  const worker = new Worker(new URL('./thread-entry.ts', import.meta.url), {
    workerData: { bytes, name },
    transferList: options.takesBytes && isWhole(bytes) ? [bytes.buffer] : [],
    resourceLimits: { maxOldGenerationSizeMb: options.memoryMb ?? MEMORY, maxYoungGenerationSizeMb: 24 },
    env: environment(),
  });
  let watch: NodeJS.Timeout | undefined;
  const answered = new Promise<Read>((resolve, reject) => {
    watch = watched(worker, options.timeoutMs ?? PATIENCE, () => reject(unreadable('too-slow')));
    worker.on('message', (answer: Answer) => {
      if ('read' in answer) resolve(answer.read);
      else reject(new Unreadable(answer.refused.code, answer.refused.message));
    });
    worker.on('error', (error) => reject(unreadable(refusalOf(error))));
    worker.on('exit', () => reject(unreadable('broken')));
  });
  return answered.finally(() => {
    clearInterval(watch);
    return worker.terminate();
  });
}

/** A view into a larger buffer cannot be handed over. */
function isWhole(bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> {
  return bytes.buffer instanceof ArrayBuffer && bytes.buffer.byteLength === bytes.byteLength;
}

/** A program that keeps its code compiled does so for its threads too only when told in this way. */
function environment(): NodeJS.ProcessEnv {
  const kept = getCompileCacheDir();
  return kept === undefined ? process.env : { ...process.env, NODE_COMPILE_CACHE: dirname(kept) };
}

/** The same for every size: three million characters take one to three seconds, pictures next to nothing. */
const PATIENCE = 4000;
/** With the program itself, the file and the thread's own needs the process stays near 256 MB; such a novel takes 96. */
const MEMORY = 144;
const BUSY = 4;

/** Looks five times a second how much the thread has worked. */
function watched(worker: Worker, patience: number, onTooSlow: () => void): NodeJS.Timeout {
  const start = performance.now();
  return setInterval(() => {
    if (performance.now() - start > patience * BUSY) onTooSlow();
    worker.cpuUsage().then(
      ({ user, system }) => {
        if ((user + system) / 1000 > patience) onTooSlow();
      },
      () => {},
    );
  }, 200);
}

function refusalOf(error: unknown): Refusal {
  return (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too-much-memory' : 'broken';
}
