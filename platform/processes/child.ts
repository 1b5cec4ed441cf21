import { flushCompileCache } from 'node:module';
import type { FromChild } from './hand.ts';

const BEAT_MS = 1000;

/**
 * Answers whatever is asked of this process, one after another, and ends with the one who asks. As long as the process
 * is not lost in one thing, its heart beats.
 *
 * @example
 * serveParent(async (request: Request) => show(request));
 */
export function serveParent<Request, Answer>(work: (request: Request) => Answer | Promise<Answer>): void {
  // It ends by being killed, so what Node has learned of the code is kept now: the next one begins sooner.
  flushCompileCache();
  process.on('disconnect', () => process.exit());
  setInterval(() => reply({ beat: true }), BEAT_MS);
  process.on('message', async (request: Request) => {
    try {
      const answer = await work(request);
      const { user, system } = process.cpuUsage();
      reply({ answer, rss: process.memoryUsage.rss() / 1024 / 1024, cpu: (user + system) / 1e6 });
    } catch (fault) {
      reply({ fault: fault instanceof Error ? fault.message : String(fault) });
    }
  });
}

let lastBeat = 0;

/** A beat by hand, for work that leaves the event loop no turn: called at every step of it, so one that is stuck falls silent. */
export function beat(): void {
  const now = performance.now();
  if (now - lastBeat < BEAT_MS) return;
  lastBeat = now;
  reply({ beat: true });
}

function reply(message: FromChild<unknown>): void {
  process.send?.(message);
}

/** What a process can do, by name. */
export type Tasks = Readonly<Record<string, (given: never) => unknown>>;

/**
 * The same for a process that knows several things to do.
 *
 * @example
 * const tasks = { count: (text: string) => text.length };
 * export type CountTasks = typeof tasks;
 * serveTasks(tasks);
 */
export function serveTasks(tasks: Tasks): void {
  serveParent(({ task, given }: { readonly task: string; readonly given: never }) => {
    const work = Object.hasOwn(tasks, task) ? tasks[task] : undefined;
    if (!work) throw new Error(`Nobody here knows how to ${task}`);
    return work(given);
  });
}
