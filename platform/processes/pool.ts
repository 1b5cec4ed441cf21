import type { Tasks } from './child.ts';
import { type Hand, type HandOptions, openHand } from './hand.ts';
import { openLine } from './line.ts';
import { Unfinished } from './unfinished.ts';

/** Asks one process. */
export type Ask<Known extends Tasks> = <Name extends keyof Known & string>(
  task: Name,
  given: Parameters<Known[Name]>[0],
) => Promise<Awaited<ReturnType<Known[Name]>>>;

/** A few processes that do named things for many people. */
export type Pool<Known extends Tasks> = {
  readonly ask: <Name extends keyof Known & string>(
    owner: string,
    task: Name,
    given: Parameters<Known[Name]>[0],
    givenUp?: AbortSignal,
  ) => Promise<Awaited<ReturnType<Known[Name]>>>;
  /** Several questions to the same process, which may remember in between; the time limit is for all of them. */
  readonly talk: <Answer>(
    owner: string,
    talk: (ask: Ask<Known>) => Promise<Answer>,
    givenUp?: AbortSignal,
  ) => Promise<Answer>;
  readonly close: () => void;
};

export type PoolOptions = HandOptions & {
  /** Processes at most. */
  readonly hands: number;
  /** Who asks for more at once is refused: of all together, and of one. */
  readonly waitingMost?: number;
  readonly ownMost?: number;
};

const LEEWAY_MS = 1000;
const GIVEN_UP = 'Nobody waits for it any more';

type Asked = { readonly task: string; readonly given: unknown };
type Job = {
  readonly begin: (hand: Hand<Asked, unknown>) => Promise<void>;
  readonly refuse: (why: Unfinished) => void;
};

/**
 * Owners take turns, and each has one process at a time: a slow text holds up nobody but its author. One that hangs, takes
 * too long or too much is killed, its caller told, and the next in line gets a fresh one.
 *
 * @example
 * const pool = openPool<CountTasks>(new URL('./count-process.ts', import.meta.url), { hands: 2, memoryMb: 256, timeoutMs: 10_000, idleMs: 60_000 });
 * await pool.ask('author-7', 'count', text);
 */
export function openPool<Known extends Tasks>(file: URL, options: PoolOptions): Pool<Known> {
  const { hands: most, waitingMost = 200, ownMost = 20 } = options;
  const hands: Hand<Asked, unknown>[] = [];
  const line = openLine<Job>();
  const served = new Set<string>();
  const taken = new Set<Hand<Asked, unknown>>();

  const next = (): void => {
    const hand = hands.find((each) => !taken.has(each)) ?? (hands.length < most ? hired() : undefined);
    const first = hand && line.take((owner) => !served.has(owner));
    if (!hand || !first) return;
    served.add(first.owner);
    taken.add(hand);
    void first.job.begin(hand).then(() => {
      served.delete(first.owner);
      taken.delete(hand);
      next();
    });
    next();
  };
  const hired = (): Hand<Asked, unknown> => {
    const hand = openHand<Asked, unknown>(file, options);
    hands.push(hand);
    return hand;
  };

  const talk: Pool<Known>['talk'] = (owner, conversation, givenUp) =>
    new Promise((resolve, reject) => {
      if (line.length() >= waitingMost || line.lengthOf(owner) >= ownMost) {
        return reject(new Unfinished('busy', 'Too much waits already'));
      }
      const begin = async (hand: Hand<Asked, unknown>) => {
        if (givenUp?.aborted) return reject(new Unfinished('ended', GIVEN_UP));
        // Work that nobody waits for is ended in the midst: the process is begun anew for the next one.
        const giveUp = (): void => {
          hand.close();
          reject(new Unfinished('ended', GIVEN_UP));
        };
        givenUp?.addEventListener('abort', giveUp, { once: true });
        const end = performance.now() + options.timeoutMs;
        const ask = (task: string, given: unknown) => hand.ask({ task, given }, Math.max(1, end - performance.now()));
        // Whoever asks may also forget to ask on.
        const late = setTimeout(() => {
          hand.close();
          reject(new Unfinished('late', `The conversation took more than ${options.timeoutMs} ms`));
        }, options.timeoutMs + LEEWAY_MS);
        await conversation(ask as Ask<Known>).then(resolve, reject);
        givenUp?.removeEventListener('abort', giveUp);
        clearTimeout(late);
      };
      line.add(owner, { begin, refuse: reject });
      next();
    });
  const close = () => {
    for (const { refuse } of line.takeAll()) refuse(new Unfinished('ended', 'The house is closed'));
    for (const hand of hands) hand.close();
  };
  pools.add(close);
  return { talk, ask: (owner, task, given, givenUp) => talk(owner, (ask) => ask(task, given), givenUp), close };
}

const pools = new Set<() => void>();

/** Lets every process of every pool go; whoever asks later gets a fresh one. */
export function closePools(): void {
  for (const close of pools) close();
}
