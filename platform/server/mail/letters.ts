import { sql } from 'kysely';
import { z } from 'zod';
import { type Db, tables } from '../database/db.ts';
import type { Call } from '../jobs/tasks.ts';
import type { KeptAttachment, Parcel } from './mail.ts';

const own = tables<'letters'>;

/** What has left or helps nobody any more keeps no words: they may be a code, a link, or somebody's affairs. */
const EMPTIED = {
  ...{ text: '', html: '', attachments: '[]', headers: '{}' },
  // A code stands in its subject too.
  subject: sql<string>`case when useful_until is null then subject else regexp_replace(subject, '[0-9]', '•', 'g') end`,
};

export type Letter = Parcel & {
  readonly id: number;
  readonly tries: number;
  readonly createdAt: Date;
  readonly usefulUntil: Date | null;
  readonly ifDead: Call | null;
};

/** Letters of older releases keep the subject of an event beside its data. */
const keptCall = z
  .object({ type: z.string(), subject: z.int().optional(), data: z.looseObject({}).default({}) })
  .transform(
    ({ type, subject, data }): Call => ({ name: type, data: subject === undefined ? data : { subject, ...data } }),
  );

/** Whose turn it is, oldest first; each is claimed before it is sent. */
export async function dueLetters(db: Db, now: Date, most: number): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('letters')
    .select('id')
    .where('state', '=', 'waiting')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes a letter until a moment, so that of two workers one sends it; null when it is not its turn. */
export async function claimLetter(db: Db, id: number, now: Date, until: Date): Promise<Letter | null> {
  const row = await own(db)
    .updateTable('letters')
    .set({ next_at: until, tries: sql`tries + 1` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('next_at', '<=', now)
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  const { message_id: messageId, to_address: to, subject, text, html, tries } = row;
  const attachments = row.attachments as unknown as KeptAttachment[];
  const headers = row.headers as unknown as Record<string, string>;
  const times = { createdAt: row.created_at, usefulUntil: row.useful_until };
  const ifDead = row.if_dead === null ? null : keptCall.parse(row.if_dead);
  return { id, messageId, to, subject, text, html, tries, attachments, headers, ifDead, ...times };
}

export async function letterLeft(db: Db, id: number, now: Date): Promise<void> {
  await own(db)
    .updateTable('letters')
    .set({ ...EMPTIED, state: 'sent', error: null, ended_at: now })
    .where('id', '=', id)
    .execute();
}

export async function letterWaits(db: Db, id: number, error: string, nextAt: Date): Promise<void> {
  await own(db).updateTable('letters').set({ error, next_at: nextAt }).where('id', '=', id).execute();
}

/** One that has expired is emptied; any other may still be sent again by a person. */
export async function letterDied(db: Db, id: number, error: string, now: Date, isExpired: boolean): Promise<void> {
  await own(db)
    .updateTable('letters')
    .set({ ...(isExpired && EMPTIED), state: 'dead', error, ended_at: now })
    .where('id', '=', id)
    .execute();
}

/** Puts dead letters back into the row, and waiting ones to its front; those without words stay dead. */
export async function sendAgain(db: Db, ids: readonly number[], now: Date): Promise<number> {
  const sent = await own(db)
    .updateTable('letters')
    .set({ state: 'waiting', next_at: now, ended_at: null, created_at: now })
    .where('id', 'in', ids)
    .where('state', 'in', ['dead', 'waiting'])
    .where('text', '<>', '')
    .where((or) => or.or([or('useful_until', 'is', null), or('useful_until', '>', now)]))
    .executeTakeFirst();
  return Number(sent.numUpdatedRows);
}

/** Staff have looked at dead ones and need no more of them. */
export async function forgetDead(db: Db, ids: readonly number[]): Promise<number> {
  const gone = await own(db)
    .deleteFrom('letters')
    .where('id', 'in', ids)
    .where('state', '=', 'dead')
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** Waiting ones that have failed at least once, and dead ones: what a person should look at. */
export async function troubledLetters(db: Db, most: number) {
  return own(db)
    .selectFrom('letters')
    .select(['id', 'to_address', 'subject', 'state', 'tries', 'error', 'created_at', 'next_at', 'useful_until'])
    .select(sql<boolean>`text <> ''`.as('has_words'))
    .where((or) =>
      or.or([or('state', '=', 'dead'), or.and([or('state', '=', 'waiting'), or('error', 'is not', null)])]),
    )
    .orderBy('state')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export async function forgetEnded(db: Db, before: { readonly sent: Date; readonly dead: Date }): Promise<void> {
  for (const state of ['sent', 'dead'] as const)
    await own(db).deleteFrom('letters').where('state', '=', state).where('ended_at', '<', before[state]).execute();
}

export async function letterCounts(db: Db, now: Date) {
  const { rows } = await sql<{ waiting: number; dead: number; oldest: number }>`
    select count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'dead') as dead,
           coalesce(extract(epoch from ${now}::timestamptz - min(created_at) filter (where state = 'waiting')), 0)::float8 as oldest
      from letters where state <> 'sent'`.execute(own(db));
  return rows[0] ?? { waiting: 0, dead: 0, oldest: 0 };
}
