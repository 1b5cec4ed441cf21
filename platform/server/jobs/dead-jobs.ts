import { sql } from 'kysely';
import type { Act } from '../act.ts';
import { type Db, tables } from '../database/db.ts';
import type { Figure } from '../metrics.ts';
import type { Job, JobAct } from './jobs.ts';
import { jobDied } from './own-events.ts';

const own = tables<'dead_jobs'>;

/** Takes what has used up its patience out of the queue into a table that staff see, and tells of what is new there. */
export function deadJobsJobs(): Job[] {
  return [{ name: 'jobs.collect-dead', every: '* * * * *', run: collectDead }];
}

async function collectDead({ db, announce }: JobAct): Promise<void> {
  const { rows } = await sql<{ name: string; is_new: boolean }>`
    with gone as (
      delete from pgboss.job where state = 'failed'
      returning name, coalesce(data, '{}') as data, output, retry_count + 1 as tries,
                coalesce(completed_on, created_on) as at
    ), work as (
      select name, data, (array_agg(coalesce(output ->> 'message', output ->> 'value', 'Не закончено в срок') order by at desc))[1] as error,
             sum(tries) as tries, min(at) as died_at, max(at) as last_at
        from gone group by name, data
    )
    insert into dead_jobs as d (name, data, error, tries, died_at, last_at)
    select name, data, left(error, 500), tries, died_at, last_at from work
    on conflict (name, md5(data::text)) where state = 'open' do update
      set error = excluded.error, tries = d.tries + excluded.tries, last_at = excluded.last_at
    returning name, (xmax = 0) as is_new`.execute(own(db));
  // What comes by the clock and went well since then needs nobody.
  await sql`update dead_jobs d set state = 'healed', settled_at = now()
     where state = 'open' and exists (select from pgboss.schedule s where s.name = d.name)
       and exists (select from pgboss.job j where j.name = d.name and j.state = 'completed' and j.completed_on > d.last_at)`.execute(
    own(db),
  );
  const names = new Set(rows.filter(({ is_new }) => is_new).map(({ name }) => name));
  for (const name of names) await announce(jobDied, { subject: 0, data: { name } });
}

export async function openDeadJobs(db: Db, most: number) {
  return own(db)
    .selectFrom('dead_jobs')
    .select(['id', 'name', 'data', 'error', 'tries', 'died_at', 'last_at'])
    .where('state', '=', 'open')
    .orderBy('last_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Which open ones are meant: these, or all of a name. */
export type JobSelection = { readonly ids: readonly number[] } | { readonly name: string };

type Settled = { readonly state: 'redriven' | 'closed'; readonly reason?: string };

/** Ends what is open; of two people one does. */
export async function settleDead(
  { db, actor, now }: Pick<Act, 'db' | 'actor' | 'now'>,
  which: JobSelection,
  end: Settled,
) {
  const named = own(db)
    .updateTable('dead_jobs')
    .set({ state: end.state, reason: end.reason ?? null, settled_by: actor.userId, settled_at: now })
    .where('state', '=', 'open');
  const meant = 'name' in which ? named.where('name', '=', which.name) : named.where('id', 'in', which.ids);
  return meant.returning(['id', 'name', 'data']).execute();
}

/** Is any of them work that there is no queue for any more? A release may have taken it away. */
export async function anyOrphan(db: Db, which: JobSelection): Promise<boolean> {
  const meant = 'name' in which ? sql`name = ${which.name}` : sql`id = any(${which.ids}::bigint[])`;
  const { rows } = await sql`select 1 from dead_jobs d where state = 'open' and ${meant}
     and not exists (select from pgboss.queue q where q.name = d.name) limit 1`.execute(own(db));
  return rows.length > 0;
}

/** For whoever watches: what died, what is tried again, and how long the oldest piece of work has been due. */
export async function jobFigures(db: Db, now: Date): Promise<Figure[]> {
  const { rows: dead } = await sql<{ name: string; many: number }>`
    select name, count(*) as many from dead_jobs where state = 'open' group by name`.execute(own(db));
  const { rows: queue } = await sql<{ failed: number; waiting: number; retrying: number; oldest: number }>`
    select count(*) filter (where state = 'failed') as failed,
           count(*) filter (where state = 'created' and start_after <= ${now}) as waiting,
           count(*) filter (where state = 'retry') as retrying,
           coalesce(extract(epoch from ${now}::timestamptz - min(start_after) filter (where state in ('created', 'retry') and start_after <= ${now})), 0)::float8 as oldest
      from pgboss.job where state in ('created', 'retry', 'failed')`.execute(own(db));
  const { failed = 0, waiting = 0, retrying = 0, oldest = 0 } = queue[0] ?? {};
  const total = dead.reduce((sum, { many }) => sum + many, 0);
  const named = { name: 'pero_jobs_dead_by_name', help: 'Pieces of work that wait for staff, by name' };
  return [
    { name: 'pero_jobs_dead', help: 'Pieces of work that failed for good and wait for staff', value: total + failed },
    ...dead.map(({ name, many }) => ({ ...named, value: many, labels: { job: name } })),
    { name: 'pero_jobs_waiting', help: 'Pieces of work that are due', value: waiting },
    { name: 'pero_jobs_retrying', help: 'Pieces of work that failed and will be tried again', value: retrying },
    { name: 'pero_jobs_oldest_seconds', help: 'For how long the oldest piece of work has been due', value: oldest },
  ];
}
