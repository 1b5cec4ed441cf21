/** The answer to a request that a newer one of the same book has taken the place of. */
export type Superseded = { readonly superseded: true };

const SUPERSEDED: Superseded = { superseded: true };

type Waiting<Job, Answer> = {
  readonly job: Job;
  readonly resolve: (answer: Answer | Superseded) => void;
  readonly reject: (fault: unknown) => void;
};

export type Queue<Job, Answer> = {
  readonly add: (key: string, job: Job) => Promise<Answer | Superseded>;
  /** Answers whoever waits for the key, or is being served, with `superseded`. */
  readonly drop: (key: string) => void;
};

export type Turns<Job> = {
  /** Jobs at work together; one unless said otherwise. */
  readonly atOnce?: number;
  /** Of the jobs of one owner only one is at work; every key is an owner of its own unless said otherwise. */
  readonly ownerOf?: (key: string, job: Job) => string;
};

/**
 * A few jobs at a time, keys in the order they came; of the jobs of one key only the newest waits, the older ones are
 * answered `superseded` at once.
 */
export function newestOnly<Job, Answer>(
  work: (key: string, job: Job) => Promise<Answer>,
  { atOnce = 1, ownerOf = (key) => key }: Turns<Job> = {},
): Queue<Job, Answer> {
  const waiting = new Map<string, Waiting<Job, Answer>>();
  const running = new Map<string, { readonly key: string; readonly resolve: (answer: Superseded) => void }>();
  const next = (): void => {
    if (running.size >= atOnce) return;
    for (const [key, { job, resolve, reject }] of waiting) {
      const owner = ownerOf(key, job);
      if (running.has(owner)) continue;
      waiting.delete(key);
      running.set(owner, { key, resolve });
      void work(key, job)
        .then(resolve, reject)
        .then(() => {
          running.delete(owner);
          next();
        });
      next();
      return;
    }
  };
  return {
    add: (key, job) =>
      new Promise((resolve, reject) => {
        waiting.get(key)?.resolve(SUPERSEDED);
        waiting.set(key, { job, resolve, reject });
        next();
      }),
    drop: (key) => {
      waiting.get(key)?.resolve(SUPERSEDED);
      waiting.delete(key);
      for (const each of running.values()) if (each.key === key) each.resolve(SUPERSEDED);
    },
  };
}
