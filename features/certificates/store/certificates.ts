import type { Tables } from '@pero/database/tables';
import type { Day } from '@pero/kernel/day';
import { type Db, tables } from '@pero/server-platform/database/db';
import { type Named, named } from '@pero/server-platform/database/rows';
import { type Selectable, sql } from 'kysely';

const own = tables<'certificates' | 'certificate_keys' | 'certificate_days'>;

type ChapterHash = { readonly name: string; readonly characters: number; readonly hash: string };
type Row = Selectable<Tables['certificates']>;
export type Certificate = Omit<Named<Row>, 'state' | 'chapters'> & {
  readonly state: 'wanted' | 'made' | 'failed';
  readonly chapters: readonly ChapterHash[];
};

function certificateOf(row: Row): Certificate {
  const { state, chapters, ...rest } = named(row);
  return { ...rest, state: state as Certificate['state'], chapters: (chapters ?? []) as ChapterHash[] };
}

/** Null while another of this work is on its way. */
export async function askCertificate(db: Db, workId: number, ownerId: number, now: Date): Promise<Certificate | null> {
  const row = await own(db)
    .insertInto('certificates')
    .values({ work_id: workId, owner_id: ownerId, asked_at: now })
    .onConflict((conflict) => conflict.column('work_id').where('state', '=', 'wanted').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? certificateOf(row) : null;
}

export async function askedSince(db: Db, workId: number, since: Date): Promise<number> {
  const { count } = await own(db)
    .selectFrom('certificates')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('work_id', '=', workId)
    .where('asked_at', '>=', since)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The newest first. */
export async function certificatesOf(db: Db, workId: number, most: number): Promise<Certificate[]> {
  const rows = await own(db)
    .selectFrom('certificates')
    .selectAll()
    .where('work_id', '=', workId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(certificateOf);
}

export async function certificateById(db: Db, id: number): Promise<Certificate | null> {
  const row = await own(db).selectFrom('certificates').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? certificateOf(row) : null;
}

/** The next that waits, counted as tried: whoever dies at it does not hold up the others for ever. */
export async function nextWanted(db: Db, besides: readonly number[]): Promise<Certificate | null> {
  const row = await own(db)
    .updateTable('certificates')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', (query) =>
      query
        .selectFrom('certificates')
        .select('id')
        .where('state', '=', 'wanted')
        .$if(besides.length > 0, (wanted) => wanted.where('id', 'not in', [...besides]))
        .orderBy('tries')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
  return row ? certificateOf(row) : null;
}

export type Made = {
  readonly madeAt: Date;
  readonly statement: string;
  readonly signature: Buffer;
  readonly keyId: number;
  readonly chapters: readonly ChapterHash[];
  readonly characters: number;
  readonly textKey: string;
  readonly leaf: Uint8Array;
  readonly day: Day;
};

/** False when another worker was first. */
export async function setMade(db: Db, id: number, made: Made): Promise<boolean> {
  const { numUpdatedRows } = await own(db)
    .updateTable('certificates')
    .set({
      state: 'made',
      made_at: made.madeAt,
      statement: made.statement,
      signature: made.signature,
      key_id: made.keyId,
      chapters: JSON.stringify(made.chapters),
      characters: made.characters,
      text_key: made.textKey,
      leaf: Buffer.from(made.leaf),
      day: made.day,
    })
    .where('id', '=', id)
    .where('state', '=', 'wanted')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setFailed(db: Db, id: number): Promise<void> {
  await own(db)
    .updateTable('certificates')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'wanted')
    .execute();
}

/** The number of a key, old or new. */
export async function keyIdOf(db: Db, spki: string, now: Date): Promise<number> {
  await own(db)
    .insertInto('certificate_keys')
    .values({ spki, first_at: now })
    .onConflict((conflict) => conflict.column('spki').doNothing())
    .execute();
  const { id } = await own(db)
    .selectFrom('certificate_keys')
    .select('id')
    .where('spki', '=', spki)
    .executeTakeFirstOrThrow();
  return id;
}

export async function keys(db: Db) {
  const rows = await own(db).selectFrom('certificate_keys').selectAll().orderBy('id').execute();
  return rows.map(named);
}

/** What a day is made of, in its order. */
export async function leavesOf(db: Db, day: Day): Promise<{ id: number; leaf: Buffer }[]> {
  const rows = await own(db)
    .selectFrom('certificates')
    .select(['id', 'leaf'])
    .where('day', '=', day)
    .where('state', '=', 'made')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, leaf }) => (leaf ? [{ id, leaf }] : []));
}

/** The first day that has a certificate and no end yet, before this one. */
export async function firstDay(db: Db): Promise<Day | null> {
  const row = await own(db)
    .selectFrom('certificates')
    .select(({ fn }) => fn.min('day').as('day'))
    .where('state', '=', 'made')
    .executeTakeFirst();
  return (row?.day ?? null) as Day | null;
}

export type SealedDay = {
  readonly day: Day;
  readonly text: string;
  readonly hash: Buffer;
  readonly signature: Buffer;
  readonly count: number;
  readonly sealedAt: Date;
  readonly spki: string;
};

function days(db: Db) {
  return own(db)
    .selectFrom('certificate_days')
    .innerJoin('certificate_keys', 'certificate_keys.id', 'certificate_days.key_id')
    .select(['day', 'text', 'hash', 'signature', 'count', 'sealed_at as sealedAt', 'spki']);
}

export async function lastDay(db: Db): Promise<SealedDay | null> {
  const row = await days(db).orderBy('day', 'desc').limit(1).executeTakeFirst();
  return (row ?? null) as SealedDay | null;
}

export async function sealedDay(db: Db, day: Day): Promise<SealedDay | null> {
  const row = await days(db).where('day', '=', day).executeTakeFirst();
  return (row ?? null) as SealedDay | null;
}

export async function sealedDays(db: Db, page: { readonly limit: number; readonly offset: number }) {
  const [items, { count }] = [
    await days(db).orderBy('day', 'desc').limit(page.limit).offset(page.offset).execute(),
    await own(db)
      .selectFrom('certificate_days')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ];
  return { items: items as SealedDay[], count: Number(count) };
}

/** Nothing happens to a day that is sealed. */
export async function addDay(
  db: Db,
  { keyId, ...day }: Omit<SealedDay, 'spki'> & { readonly keyId: number },
): Promise<void> {
  await own(db)
    .insertInto('certificate_days')
    .values({
      day: day.day,
      text: day.text,
      hash: day.hash,
      signature: day.signature,
      key_id: keyId,
      count: day.count,
      sealed_at: day.sealedAt,
    })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
}

export async function spkiOf(db: Db, keyId: number): Promise<string> {
  const { spki } = await own(db)
    .selectFrom('certificate_keys')
    .select('spki')
    .where('id', '=', keyId)
    .executeTakeFirstOrThrow();
  return spki;
}
