/** Those who wait, by who they are. */
export type Line<Job> = {
  readonly add: (owner: string, job: Job) => void;
  /** The next whose owner may be served now. */
  readonly take: (mayBeServed: (owner: string) => boolean) => { readonly owner: string; readonly job: Job } | undefined;
  readonly length: () => number;
  readonly lengthOf: (owner: string) => number;
  readonly takeAll: () => readonly Job[];
};

/**
 * A fair line: owners take turns, so whoever asks for a hundred things waits for ninety-nine of his own, and whoever asks
 * for one waits for one thing of each of the others at most.
 */
export function openLine<Job>(): Line<Job> {
  // In the order of their turns.
  const owners = new Map<string, Job[]>();
  return {
    add: (owner, job) => {
      const own = owners.get(owner);
      if (own) own.push(job);
      else owners.set(owner, [job]);
    },
    take: (mayBeServed) => {
      for (const [owner, jobs] of owners) {
        const [job, ...rest] = jobs;
        if (job === undefined || !mayBeServed(owner)) continue;
        owners.delete(owner);
        if (rest.length > 0) owners.set(owner, rest);
        return { owner, job };
      }
      return undefined;
    },
    length: () => [...owners.values()].reduce((sum, jobs) => sum + jobs.length, 0),
    lengthOf: (owner) => owners.get(owner)?.length ?? 0,
    takeAll: () => {
      const all = [...owners.values()].flat();
      owners.clear();
      return all;
    },
  };
}
