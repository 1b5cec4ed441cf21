import { openPool } from '@pero/processes/pool';
import { Unfinished } from '@pero/processes/unfinished';
import { BadPicture } from '../own-picture.ts';
import type { PainterTasks } from './process.ts';
import type { Painted, PaintTask } from './tasks.ts';

/** Too many wait already, or this one took too long. */
export class PaintersBusy extends Error {}

/** Processes that paint and read strangers' pictures, so that nobody else waits for one or is harmed by it. */
export type Painters = {
  /**
   * Throws `BadPicture` for a picture that will not do and `PaintersBusy` when there is no time for it. Owners take turns.
   */
  readonly paint: <Task extends PaintTask>(task: Task, owner?: string) => Promise<Painted<Task['kind']>>;
  readonly close: () => Promise<void>;
};

const MEMORY_MB = 1024;
const IDLE_MS = 5 * 60_000;
/** Pictures are read beside the beat of the heart, the table of letters is not: whoever is silent for so long hangs. */
const SILENT_MS = 30_000;

/** Opens a few painters. They start with the first picture and do not keep an idle process alive. */
export function openPainters({ hands = 2, waitingMost = 40, longestMs = 60_000 } = {}): Painters {
  const pool = openPool<PainterTasks>(new URL('./process.ts', import.meta.url), {
    workers: hands,
    waitingMost,
    timeoutMs: longestMs,
    memoryMb: MEMORY_MB,
    idleMs: IDLE_MS,
    silentMs: SILENT_MS,
  });
  let nameless = 0;
  return {
    paint: async (task, owner = `nobody-${nameless++}`) => {
      const reply = await pool.ask(owner, 'paint', task).catch((error: unknown) => {
        throw error instanceof Unfinished ? new PaintersBusy(error.message) : error;
      });
      if ('done' in reply) return reply.done as never;
      throw 'bad' in reply ? new BadPicture(reply.bad.code, reply.bad.message) : new Error(reply.fault);
    },
    close: async () => pool.close(),
  };
}
