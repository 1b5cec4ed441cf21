import { flushCompileCache } from 'node:module';

const BEAT_MS = 1000;

/** Asks the parent for something in the midst of a task. */
export type AskParent = (wanted: unknown) => Promise<unknown>;

/** What a process can do, by name. */
export type Tasks = Readonly<Record<string, (given: never, askParent: AskParent) => unknown>>;

/** What the parent sends: something to do, or what it was asked for. */
export type ToChild =
  | { readonly id: number; readonly task: string; readonly given: unknown }
  | { readonly id: number; readonly told: unknown };

/** What the process sends: that it lives, the end of a task, or a question in the midst of it. */
export type FromChild =
  | { readonly beat: true }
  | { readonly id: number; readonly answer: unknown; readonly rss: number; readonly cpu: number }
  | { readonly id: number; readonly fault: string }
  | { readonly id: number; readonly wanted: unknown };

/**
 * Does whatever is asked of this process, and ends with the one who asks. As long as the process is not lost in one thing,
 * its heart beats.
 */
export function serveTasks(tasks: Tasks): void {
  // It ends by being killed, so what Node has learned of the code is kept now: the next one begins sooner.
  flushCompileCache();
  process.on('disconnect', () => process.exit());
  setInterval(() => reply({ beat: true }), BEAT_MS);
  const asking = new Map<number, (told: unknown) => void>();
  process.on('message', async (message: ToChild) => {
    const { id } = message;
    if ('told' in message) return asking.get(id)?.(message.told);
    const askParent: AskParent = (wanted) =>
      new Promise((resolve) => {
        asking.set(id, resolve);
        reply({ id, wanted });
      });
    try {
      const work = Object.hasOwn(tasks, message.task) ? tasks[message.task] : undefined;
      if (!work) throw new Error(`Nobody here knows how to ${message.task}`);
      const answer = await work(message.given as never, askParent);
      const { user, system } = process.cpuUsage();
      reply({ id, answer, rss: process.memoryUsage.rss() / 1024 / 1024, cpu: (user + system) / 1e6 });
    } catch (fault) {
      reply({ id, fault: fault instanceof Error ? fault.message : String(fault) });
    } finally {
      asking.delete(id);
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

function reply(message: FromChild): void {
  process.send?.(message);
}
