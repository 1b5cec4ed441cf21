import { openLine } from '@pero/processes/line';

/** So many at once; owners take turns, and each has one at a time. */
export function openTurns(hands: number): <Done>(owner: string, work: () => Promise<Done>) => Promise<Done> {
  const line = openLine<() => Promise<void>>();
  const served = new Set<string>();
  const next = (): void => {
    const first = served.size < hands ? line.take((owner) => !served.has(owner)) : undefined;
    if (!first) return;
    served.add(first.owner);
    void first.job().then(() => {
      served.delete(first.owner);
      next();
    });
    next();
  };
  return (owner, work) =>
    new Promise((resolve, reject) => {
      line.add(owner, () => work().then(resolve, reject));
      next();
    });
}
