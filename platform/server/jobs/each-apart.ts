/**
 * One after another, each on its own: what cannot be done with one stands in nobody's way. It is thrown when all have had their
 * turn, so that the job is told as failed and comes again.
 */
export async function eachApart<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const failed: unknown[] = [];
  for (const one of all) await work(one).catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw failed[0];
}
