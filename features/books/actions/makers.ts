import { openHand } from '@pero/preview/hand';
import type { FileAnswer, FileWish } from './file-wish.ts';

/** The same process for all files of one book; a crash, a lack of memory or a hang ends it, not the worker. */
const HAND = { memoryMb: 1536, timeoutMs: 10 * 60_000, idleMs: 10_000, nice: 5 };
const makers = openHand<FileWish, FileAnswer>(new URL('./file-process.ts', import.meta.url), HAND);

let last: Promise<unknown> = Promise.resolve();

/** The process does one thing at a time: whoever asks while it works waits for his turn. */
export function makeBytes(wish: FileWish): Promise<FileAnswer> {
  const turn = last.then(() => makers.ask(wish));
  last = turn.catch(() => undefined);
  return turn;
}
