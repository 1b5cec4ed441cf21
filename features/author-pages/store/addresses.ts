import { createHash } from 'node:crypto';
import { type Db, tables } from '@pero/server-platform/database/db';
import { named } from '@pero/server-platform/database/rows';
import { lookOf } from '../rules/addresses.ts';

const own = tables<'author_addresses'>;

function hashOf(slug: string): Buffer {
  return createHash('sha256').update(lookOf(slug)).digest();
}

/** Whose an address is, or one that reads the same. */
export async function addressOf(db: Db, slug: string): Promise<{ readonly pageId: number | null } | null> {
  const row = await own(db)
    .selectFrom('author_addresses')
    .select('page_id')
    .where('look', '=', hashOf(slug))
    .executeTakeFirst();
  return row ? named(row) : null;
}

/** False where it, or one that looks like it, is somebody's. It is not the present one yet: `takeBack` makes it so. */
export async function takeAddress(db: Db, pageId: number, slug: string, now: Date): Promise<boolean> {
  const added = await own(db)
    .insertInto('author_addresses')
    .values({ look: hashOf(slug), slug, page_id: pageId, since: now, former_at: now })
    .onConflict((conflict) => conflict.column('look').doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** One of theirs becomes the present one, written as it is wanted now. The one before has been left. */
export async function takeBack(db: Db, pageId: number, slug: string, now: Date): Promise<void> {
  await own(db)
    .updateTable('author_addresses')
    .set({ slug, since: now, former_at: null })
    .where('look', '=', hashOf(slug))
    .where('page_id', '=', pageId)
    .execute();
}

/** From now on it only leads to the present one. */
export async function leaveAddress(db: Db, pageId: number, now: Date): Promise<void> {
  await own(db)
    .updateTable('author_addresses')
    .set({ former_at: now })
    .where('page_id', '=', pageId)
    .where('former_at', 'is', null)
    .execute();
}

export async function formerAddresses(db: Db, pageId: number): Promise<{ slug: string; formerAt: Date }[]> {
  const rows = await own(db)
    .selectFrom('author_addresses')
    .select(['slug', 'former_at'])
    .where('page_id', '=', pageId)
    .where('former_at', 'is not', null)
    .orderBy('former_at', 'desc')
    .execute();
  return rows.flatMap(({ slug, former_at }) => (slug && former_at ? [{ slug, formerAt: former_at }] : []));
}

/** The page goes: its addresses lead nowhere, their words are forgotten, and for a while nobody takes one of them. */
export async function orphanAddresses(db: Db, pageId: number, now: Date): Promise<void> {
  await own(db)
    .updateTable('author_addresses')
    .set({ slug: null, page_id: null, former_at: now })
    .where('page_id', '=', pageId)
    .execute();
}

export async function freeAddresses(db: Db, before: Date, most: number): Promise<number> {
  const { numDeletedRows } = await own(db)
    .deleteFrom('author_addresses')
    .where('look', 'in', (select) =>
      select.selectFrom('author_addresses').select('look').where('former_at', '<', before).limit(most),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
