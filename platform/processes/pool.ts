import type { Tasks } from './child.ts';
import { openTurns, type Turns, type TurnsOptions } from './turns.ts';
import { Unfinished } from './unfinished.ts';
import { openWorker, type WorkerOptions, type WorkerProcess } from './worker.ts';

/** Asks one process. */
export type Ask<Known extends Tasks> = WorkerProcess<Known>['ask'];

export type HowTalked = {
  /** Nobody waits for the answer any more. */
  readonly givenUp?: AbortSignal | undefined;
  /** The process that was last asked about this comes first: it remembers. */
  readonly near?: string;
  /** For the whole of the conversation. */
  readonly timeoutMs?: number;
};

/** A few processes that do named things for many people. */
export type Pool<Known extends Tasks> = {
  readonly ask: <Name extends keyof Known & string>(
    owner: string,
    task: Name,
    given: Parameters<Known[Name]>[0],
    how?: HowTalked,
  ) => Promise<Awaited<ReturnType<Known[Name]>>>;
  /** Several questions to the same process, which may remember in between; the time limit is for all of them. */
  readonly talk: <Answer>(
    owner: string,
    talk: (ask: Ask<Known>) => Promise<Answer>,
    how?: HowTalked,
  ) => Promise<Answer>;
  readonly isBusy: (near: string) => boolean;
  /** Ends the process that was last asked about this, whatever it does. */
  readonly forget: (near: string) => void;
  readonly close: () => void;
};

export type PoolOptions = WorkerOptions &
  Omit<TurnsOptions, 'atOnce'> & {
    /** Processes at most. */
    readonly workers: number;
    /** A line that several pools stand in together. */
    readonly turns?: Turns;
    /** Each process keeps what one `near` is about, and is asked of nothing else; all of them together stay within `memoryMb`. */
    readonly isApart?: boolean;
  };

const LEEWAY_MS = 1000;
const REMEMBERED = 32;

/**
 * Owners take turns, and each has one process at a time: a slow text holds up nobody but its author. One that hangs, takes
 * too long or too much is killed, its caller told, and the next in line gets a fresh one.
 */
export function openPool<Known extends Tasks>(file: URL, options: PoolOptions): Pool<Known> {
  const turns = options.turns ?? openTurns({ ...options, atOnce: options.workers });
  /** The one used last is the one that is warm. */
  let workers: readonly WorkerProcess<Known>[] = [];
  const taken = new Set<WorkerProcess<Known>>();
  const known = new Map<string, WorkerProcess<Known>>();

  const handFor = (near: string | undefined): WorkerProcess<Known> => {
    const own = near === undefined ? undefined : known.get(near);
    const free = [...(own ? [own] : []), ...(options.isApart ? [] : workers)].find((worker) => !taken.has(worker));
    const worker = free ?? openWorker<Known>(file, options);
    workers = [worker, ...workers.filter((each) => each !== worker)];
    if (near !== undefined) remember(near, worker);
    return worker;
  };
  const remember = (near: string, worker: WorkerProcess<Known>): void => {
    known.delete(near);
    known.set(near, worker);
    const [oldest] = known.keys();
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
  };
  const isRoom = (): boolean => {
    const held = workers.reduce((sum, each) => sum + each.memoryMb(), 0);
    return workers.length <= options.workers && (!options.isApart || held <= options.memoryMb);
  };
  const letGo = (worker: WorkerProcess<Known>): void => {
    worker.close();
    workers = workers.filter((each) => each !== worker);
    for (const [near, each] of known) if (each === worker) known.delete(near);
  };
  /** Those unused for longest go first. */
  const makeRoom = (): void => {
    const free = workers.filter((worker) => !taken.has(worker));
    while (free.length > 0 && !isRoom()) letGo(free.pop() as WorkerProcess<Known>);
  };

  const talk: Pool<Known>['talk'] = (owner, conversation, how = {}) =>
    turns.take(owner, async () => {
      const { givenUp, timeoutMs = options.timeoutMs } = how;
      if (givenUp?.aborted) throw new Unfinished('ended', GIVEN_UP);
      const worker = handFor(how.near);
      taken.add(worker);
      makeRoom();
      // Work that nobody waits for, or waits for too long, is ended in the midst: the process is begun anew for the next one.
      const { promise: ended, reject } = Promise.withResolvers<never>();
      const giveUp = (): void => reject(new Unfinished('ended', GIVEN_UP));
      givenUp?.addEventListener('abort', giveUp, { once: true });
      const tooLong = () => reject(new Unfinished('late', `The conversation took more than ${timeoutMs} ms`));
      // Whoever asks may also forget to ask on.
      const late = setTimeout(tooLong, timeoutMs + LEEWAY_MS);
      const end = performance.now() + timeoutMs;
      const begun = performance.now();
      let isOver = false;
      let isDone = false;
      const ask: Ask<Known> = (task, given, each) => {
        // The process is somebody else's by now.
        if (isOver) return Promise.reject(new Unfinished('ended', 'The conversation is over'));
        return worker.ask(task, given, { timeoutMs: Math.max(1, end - performance.now()), ...each });
      };
      try {
        const answer = await worker.hold(() => Promise.race([conversation(ask), ended.finally(worker.close)]));
        isDone = true;
        return answer;
      } finally {
        isOver = true;
        heard(nameOf(file), isDone, performance.now() - begun);
        givenUp?.removeEventListener('abort', giveUp);
        clearTimeout(late);
        taken.delete(worker);
        makeRoom();
      }
    });
  const close = () => {
    turns.close();
    for (const worker of workers) worker.close();
  };
  pools.add(close);
  return {
    talk,
    ask: (owner, task, given, how) => talk(owner, (ask) => ask(task, given), how),
    isBusy: (near) => taken.has(known.get(near) as WorkerProcess<Known>),
    forget: (near) => known.get(near)?.close(),
    close,
  };
}

/** The folder and the file, which is how people know it: «preview/child». */
function nameOf({ pathname }: URL): string {
  return pathname
    .replace(/\.[a-z]{1,4}$/, '')
    .split('/')
    .slice(-2)
    .join('/');
}

type Heard = (process: string, isDone: boolean, milliseconds: number) => void;

let heard: Heard = () => undefined;

/** Whoever counts what the processes do is told at the end of every conversation, how it went and how long it was. */
export function onWork(tell: Heard): void {
  heard = tell;
}

const GIVEN_UP = 'Nobody waits for it any more';

const pools = new Set<() => void>();

/** Lets every process of every pool go; whoever asks later gets a fresh one. */
export function closePools(): void {
  for (const close of pools) close();
}
