import { Unfinished } from './unfinished.ts';

/** So many at work at once; owners take turns, and each has one at a time. */
export type Turns = {
  readonly take: <Done>(owner: string, work: () => Promise<Done>) => Promise<Done>;
  /** Whoever still waits is told so. */
  readonly close: () => void;
};

export type TurnsOptions = {
  readonly atOnce: number;
  /** Who asks for more at once is refused: of all together, and of one. */
  readonly waitingMost?: number;
  readonly ownMost?: number;
};

type Waiting = { readonly begin: () => Promise<void>; readonly refuse: (why: Unfinished) => void };

/**
 * A fair line: whoever asks for a hundred things waits for ninety-nine of his own, and whoever asks for one waits for one
 * thing of each of the others at most.
 */
export function openTurns({ atOnce, waitingMost = 200, ownMost = 20 }: TurnsOptions): Turns {
  // In the order of their turns.
  const line = new Map<string, readonly Waiting[]>();
  const served = new Set<string>();
  const waiting = (): readonly Waiting[] => [...line.values()].flat();
  const next = (): void => {
    const owner = served.size < atOnce ? [...line.keys()].find((each) => !served.has(each)) : undefined;
    const [first, ...rest] = owner === undefined ? [] : (line.get(owner) ?? []);
    if (owner === undefined || first === undefined) return;
    line.delete(owner);
    if (rest.length > 0) line.set(owner, rest);
    served.add(owner);
    void first.begin().then(() => {
      served.delete(owner);
      // His next thing comes after one of everybody else's.
      const own = line.get(owner);
      line.delete(owner);
      if (own) line.set(owner, own);
      next();
    });
    next();
  };
  return {
    take: (owner, work) =>
      new Promise((resolve, reject) => {
        const own = line.get(owner) ?? [];
        if (own.length >= ownMost || waiting().length >= waitingMost) {
          return reject(new Unfinished('busy', 'Too much waits already'));
        }
        const begin = async (): Promise<void> => work().then(resolve, reject);
        line.set(owner, [...own, { begin, refuse: reject }]);
        next();
      }),
    close: () => {
      const all = waiting();
      line.clear();
      for (const { refuse } of all) refuse(new Unfinished('ended', 'The house is closed'));
    },
  };
}
