import type { Tables } from '@pero/database/tables';
import { type Kysely, sql } from 'kysely';
import { DatabaseAway } from '../database/away.ts';
import type { Pulse } from '../database/pulse.ts';
import { errorWords, type Logger } from '../log.ts';
import { type Claim, heldUnder } from './claims.ts';

/**
 * A worker says again and again that it is at a job. Of one that was killed nothing is heard, and what it held is given to the
 * next: half a minute of silence, and a look every five seconds.
 */
export type Pace = {
  readonly beatSeconds: number;
  readonly silentSeconds: number;
  readonly lookMs: number;
  /** So long whoever is asked to stop works on at what it has begun; its process ends soon after. */
  readonly stopMs: number;
};

export const PACE: Pace = { beatSeconds: 10, silentSeconds: 35, lookMs: 5000, stopMs: 7000 };

/** To be killed is not to fail: so many times more than its patience allows a job is taken up again. */
const KILLED_MOST = 3;

/** What of these queues nobody has been at for so long, given back to be taken at once; each queue by its name. */
async function takeUpAbandoned(
  kysely: Kysely<Tables>,
  queues: readonly string[],
  { silentSeconds }: Pace,
  held: Iterable<Claim>,
): Promise<readonly string[]> {
  // What has killed its workers again and again waits longer each time, and in the end is the queue's own to fail.
  // One whose transaction is about to be committed is not silent, however still its process stands.
  const { rows } = await sql<{ name: string }>`
    with silent as (
      select name, id from pgboss.job
       where name = any(${[...queues]}::text[]) and state = 'active' and not ${heldUnder(held)}
         and coalesce(heartbeat_on, started_on) < now() - interval '1 second' * ${silentSeconds}::float8
         and retry_count < retry_limit + ${KILLED_MOST}::int
         for update skip locked
    )
    update pgboss.job as job
       set state = 'retry', heartbeat_on = null,
           start_after = now() + interval '1 minute' * least(60, greatest(0, job.retry_count - ${KILLED_MOST - 1}::int))
      from silent where job.name = silent.name and job.id = silent.id
    returning job.name`.execute(kysely);
  return [...new Set(rows.map(({ name }) => name))];
}

type Looking = { readonly kysely: Kysely<Tables>; readonly log: Logger; readonly pulse?: Pulse };

/**
 * Takes up what the killed have left. An outage of the database silences everybody alike: after it there is time for each to be
 * heard of again before anybody is called dead. `workers` are this process's own, by their queues; what it holds itself is not
 * abandoned, however long its signs of life lay in a queue of their own: whoever looks is alive.
 */
export function lookForAbandoned(
  { kysely, log, pulse }: Looking,
  pace: Pace,
  workers: ReadonlyMap<string, string>,
  held: ReadonlySet<Claim>,
  wake: (worker: string) => void,
) {
  const look = async () => {
    if (pulse && pulse.steadyMs() < pace.silentSeconds * 1000) return;
    for (const name of await takeUpAbandoned(kysely, [...workers.keys()], pace, held)) {
      log.warn({ job: name }, 'its worker is gone: taken up again');
      const worker = workers.get(name);
      if (worker !== undefined) wake(worker);
    }
  };
  const timer = setInterval(() => {
    // That the database is away is told by the pulse, and the next look is near.
    look().catch((error: unknown) => {
      if (!(error instanceof DatabaseAway)) log.error({ error: errorWords(error) }, 'abandoned jobs');
    });
  }, pace.lookMs);
  return { end: () => clearInterval(timer) };
}

/** Whoever is asked to stop and cannot wait for its work gives it back: nobody has to find out by its silence. */
export async function giveBack(kysely: Kysely<Tables>, held: Iterable<Claim>): Promise<void> {
  const claims = [...held];
  if (claims.length === 0) return;
  await sql`update pgboss.job set state = 'retry', heartbeat_on = null, start_after = now()
     where id = any(${claims.map(({ id }) => id)}::uuid[]) and state = 'active' and ${heldUnder(claims)}`.execute(
    kysely,
  );
}
