import { type Db, tables } from '@pero/server-platform/database/db';
import { sql } from 'kysely';
import { DECISIONS } from '../rules/figures.ts';

const own = tables<'moderation_cases' | 'moderation_history' | 'moderation_comments'>;

/** Every decision since, how long it took from the last sending, whether it came late, and what came after it. */
const decided = (since: Date) => sql`
  select h.id, h.case_id, c.kind, h.act, h.by_id,
         extract(epoch from h.happened_at - sent.at) / 60 as minutes,
         coalesce((h.data ->> 'late')::boolean,
                  h.happened_at - sent.at > case c.kind when 'book' then interval '24 hours' else interval '5 days' end,
                  false) as late,
         next.act as next_act, next.by_id as next_by, next.after_appeal
    from moderation_history h
    join moderation_cases c on c.id = h.case_id
    left join lateral (
      select max(s.happened_at) as at from moderation_history s
       where s.case_id = h.case_id and s.id < h.id and s.act in ('submitted', 'resubmitted', 'appealed')) sent on true
    left join lateral (
      select n.act, n.by_id, exists (
               select 1 from moderation_history a
                where a.case_id = h.case_id and a.act = 'appealed' and a.id > h.id and a.id < n.id) as after_appeal
        from moderation_history n
       where n.case_id = h.case_id and n.id > h.id and n.act = any(${[...DECISIONS]})
       order by n.id limit 1) next on true
   where h.happened_at >= ${since} and h.act = any(${[...DECISIONS]}) and c.kind in ('book', 'profile')`;

type Share = { decided: number; in_time: number; minutes: number | null };

export type KindRow = Share & { kind: 'book' | 'profile' };

export async function decidedByKind(db: Db, since: Date): Promise<KindRow[]> {
  const { rows } = await sql<KindRow>`
    select kind, count(*) as decided, count(*) filter (where not late) as in_time,
           percentile_cont(0.5) within group (order by minutes) as minutes
      from (${decided(since)}) d group by kind`.execute(own(db));
  return rows;
}

export type ModeratorRow = Share & {
  id: number;
  approved: number;
  returned: number;
  rejected: number;
  overturned: number;
};

export async function decidedByModerator(db: Db, since: Date): Promise<ModeratorRow[]> {
  const { rows } = await sql<ModeratorRow>`
    select by_id as id, count(*) as decided, count(*) filter (where not late) as in_time,
           percentile_cont(0.5) within group (order by minutes) as minutes,
           count(*) filter (where act in ('approved', 'final-approved')) as approved,
           count(*) filter (where act in ('returned', 'final-returned')) as returned,
           count(*) filter (where act = 'rejected') as rejected,
           count(*) filter (where (act = 'approved' and next_act in ('final-returned', 'rejected') and next_by <> by_id)
                               or (act = 'rejected' and after_appeal and next_act in ('approved', 'final-approved')))
             as overturned
      from (${decided(since)}) d where by_id is not null group by by_id`.execute(own(db));
  return rows;
}

/** What was said in how many returns. */
export async function remarksByModerator(db: Db, since: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select moderator_id as id, count(*) as count from moderation_comments where told_at >= ${since} group by 1`.execute(
    own(db),
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export async function heldByModerator(db: Db): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select holder_id as id, count(*) as count from moderation_cases
     where state in ('taken', 'final_taken') and holder_id is not null group by 1`.execute(own(db));
  return new Map(rows.map(({ id, count }) => [id, count]));
}

type Standing = { kind: 'book' | 'profile'; waiting: number; late: number };

export async function waitingNow(db: Db, now: Date): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select kind, count(*) as waiting, count(*) filter (where due_at < ${now}) as late from moderation_cases
     where kind in ('book', 'profile') and state in ('waiting', 'taken', 'final', 'final_taken', 'agent')
     group by kind`.execute(own(db));
  return rows;
}

type Happened = { kind: string; act: string; count: number };

/** How often something of this kind happened. */
export async function happened(db: Db, since: Date): Promise<Happened[]> {
  const acts = ['submitted', 'resubmitted', 'appealed', 'complained'];
  const { rows } = await sql<Happened>`
    select c.kind, h.act, count(*) as count from moderation_history h join moderation_cases c on c.id = h.case_id
     where h.happened_at >= ${since} and h.act = any(${acts}) group by 1, 2`.execute(own(db));
  return rows;
}

/** How appeals ended: by the first decision after them. */
export async function appealsEnded(db: Db, since: Date): Promise<{ granted: number; refused: number }> {
  const { rows } = await sql<{ granted: number; refused: number }>`
    select count(*) filter (where next.act in ('approved', 'final-approved')) as granted,
           count(*) filter (where next.act = 'rejected') as refused
      from moderation_history h
      left join lateral (
        select n.act from moderation_history n
         where n.case_id = h.case_id and n.id > h.id and n.act in ('approved', 'final-approved', 'rejected')
         order by n.id limit 1) next on true
     where h.act = 'appealed' and h.happened_at >= ${since}`.execute(own(db));
  return rows[0] ?? { granted: 0, refused: 0 };
}
