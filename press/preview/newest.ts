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

/**
 * One job at a time, keys in the order they came; of the jobs of one key only the newest waits, the older ones are
 * answered `superseded` at once.
 *
 * @example
 * const queue = newestOnly(async (key, job: string) => work(job));
 * await queue.add('book-7', 'Глава I'); // what work made of it, or { superseded: true }
 */
export function newestOnly<Job, Answer>(work: (key: string, job: Job) => Promise<Answer>): Queue<Job, Answer> {
  const waiting = new Map<string, Waiting<Job, Answer>>();
  let running: { readonly key: string; readonly resolve: (answer: Superseded) => void } | undefined;
  const next = async (): Promise<void> => {
    const [first] = waiting;
    if (running || !first) return;
    const [key, { job, resolve, reject }] = first;
    waiting.delete(key);
    running = { key, resolve };
    await work(key, job).then(resolve, reject);
    running = undefined;
    void next();
  };
  return {
    add: (key, job) =>
      new Promise((resolve, reject) => {
        waiting.get(key)?.resolve(SUPERSEDED);
        waiting.set(key, { job, resolve, reject });
        void next();
      }),
    drop: (key) => {
      waiting.get(key)?.resolve(SUPERSEDED);
      waiting.delete(key);
      if (running?.key === key) running.resolve(SUPERSEDED);
    },
  };
}
