import { availableParallelism } from 'node:os';
import { openPool } from '@pero/processes/pool';
import type { FileTasks } from './file-process.ts';
import type { FileAnswer, FileWish } from './file-wish.ts';
import type { WordWish } from './word-book.ts';

/** A novel takes seconds, a thousand pages of paper about a minute: whatever takes longer is not worth the others' time. */
const LIMITS = { memoryMb: 1536, timeoutMs: 3 * 60_000, idleMs: 10_000, nice: 5, cpuSeconds: 15 * 60 };
export const MAKERS = Math.max(2, Math.min(4, availableParallelism()));

/** A crash, a lack of memory or a hang ends one maker, not the worker. Owners take turns: see `openPool`. */
const makers = openPool<FileTasks>(new URL('./file-process.ts', import.meta.url), {
  ...LIMITS,
  workers: MAKERS,
  ownMost: 100,
  waitingMost: 1000,
});

/** For whoever waits at the page: less than a request may last. */
const atOnce = openPool<FileTasks>(new URL('./file-process.ts', import.meta.url), {
  ...LIMITS,
  timeoutMs: 25_000,
  workers: 2,
});

export function makeWord(userId: number, wish: WordWish): Promise<Uint8Array> {
  return atOnce.ask(`user-${userId}`, 'word', wish);
}

export function makeBytes(owner: number, wish: FileWish, givenUp?: AbortSignal): Promise<FileAnswer> {
  return makers.ask(`user-${owner}`, 'make', wish, { givenUp });
}
