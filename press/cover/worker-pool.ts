import { Worker } from 'node:worker_threads';
import { BadPicture } from './own-picture.ts';
import type { Painted, PaintTask } from './worker-tasks.ts';
import type { Told } from './worker-thread.ts';

/** Too many wait already, or this one took too long. */
export class PaintersBusy extends Error {}

/** Threads that paint, so that nobody else waits for a picture. */
export type Painters = {
  /** Throws `BadPicture` for a picture that will not do and `PaintersBusy` when there is no time for it. */
  readonly paint: <Task extends PaintTask>(task: Task) => Promise<Painted<Task['kind']>>;
  readonly close: () => Promise<void>;
};

type Order = {
  readonly task: PaintTask;
  readonly resolve: (painted: never) => void;
  readonly reject: (error: Error) => void;
};
type Painter = { readonly thread: Worker; order: Order | null; timer: NodeJS.Timeout | undefined };

/**
 * Opens a few painters. Threads start with the first picture and do not keep an idle process alive.
 *
 * @example
 * const painters = openPainters();
 * const { jpeg, thumb } = await painters.paint({ kind: 'cover', model });
 */
export function openPainters({ threads = 1, waitingMost = 40, longestMs = 20_000 } = {}): Painters {
  const waiting: Order[] = [];
  const painters: Painter[] = [];

  const next = (): void => {
    const order = waiting[0];
    if (!order) return;
    const painter = painters.find((each) => each.order === null) ?? (painters.length < threads ? hire() : undefined);
    if (!painter) return;
    waiting.shift();
    painter.order = order;
    painter.thread.ref();
    painter.timer = setTimeout(() => dismiss(painter, new PaintersBusy('A picture took too long')), longestMs);
    painter.thread.postMessage(order.task);
    next();
  };

  const hire = (): Painter => {
    const painter: Painter = {
      thread: new Worker(new URL('./worker-thread.ts', import.meta.url)),
      order: null,
      timer: undefined,
    };
    painter.thread.unref();
    painter.thread.on('message', (told: Told) => {
      const order = taken(painter);
      painter.thread.unref();
      if (order) settle(order, told);
      next();
    });
    painter.thread.on('error', (error) => dismiss(painter, error));
    painter.thread.on('exit', () => dismiss(painter, new Error('The painting thread ended')));
    painters.push(painter);
    return painter;
  };

  const dismiss = (painter: Painter, why: unknown): void => {
    const at = painters.indexOf(painter);
    if (at < 0) return;
    painters.splice(at, 1);
    taken(painter)?.reject(why instanceof Error ? why : new Error(String(why)));
    void painter.thread.terminate();
    next();
  };

  return {
    paint: (task) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= waitingMost) return reject(new PaintersBusy('Too many pictures wait'));
        waiting.push({ task, resolve, reject });
        next();
      }),
    close: async () => {
      for (const order of waiting.splice(0)) order.reject(new PaintersBusy('The painters go home'));
      await Promise.all(painters.map(({ thread }) => thread.terminate()));
    },
  };
}

/** Takes the order from a painter's hands. */
function taken(painter: Painter): Order | null {
  const { order } = painter;
  clearTimeout(painter.timer);
  painter.order = null;
  return order;
}

function settle({ resolve, reject }: Order, told: Told): void {
  if ('done' in told) resolve(told.done as never);
  else if ('bad' in told) reject(new BadPicture(told.bad.code, told.bad.message));
  else reject(new Error(told.fault));
}
