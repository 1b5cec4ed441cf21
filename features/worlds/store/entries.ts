import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { columns, type Named, named } from '@pero/server-platform/database/rows';
import type { Gender } from '@pero/spelling/forms';
import { type Selectable, sql } from 'kysely';
import type { Kind } from '../rules/names.ts';

const own = tables<'world_entries'>;

type Field = { readonly name: string; readonly value: string };
type Relation = { readonly entry_id: number; readonly words: string };
type Row = Selectable<Tables['world_entries']>;
export type EntryRow = Omit<Named<Row>, 'kind' | 'aliases' | 'gender' | 'fields' | 'relations'> & {
  readonly kind: Kind;
  readonly aliases: readonly string[];
  readonly gender: Gender | null;
  readonly fields: readonly Field[];
  readonly relations: readonly Relation[];
};

function entryOf(row: Row): EntryRow {
  const { kind, aliases, gender, fields, relations, ...rest } = named(row);
  return {
    ...rest,
    kind: kind as Kind,
    aliases: aliases as string[],
    gender: gender as Gender | null,
    fields: fields as Field[],
    relations: relations as Relation[],
  };
}

/** Events in their order, the others by name. */
export async function entriesOf(db: Db, worldId: number): Promise<EntryRow[]> {
  const rows = await own(db)
    .selectFrom('world_entries')
    .selectAll()
    .where('world_id', '=', worldId)
    .where('deleted_at', 'is', null)
    .orderBy('ordering')
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
  return rows.map(entryOf);
}

export async function entryIn(
  db: Db,
  worldId: number,
  id: number,
  options: { readonly deleted?: boolean } = {},
): Promise<EntryRow | null> {
  const row = await own(db)
    .selectFrom('world_entries')
    .selectAll()
    .where('id', '=', id)
    .where('world_id', '=', worldId)
    .where('deleted_at', options.deleted ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ? entryOf(row) : null;
}

export async function countEntries(db: Db, worldIds: readonly number[]) {
  if (worldIds.length === 0) return [];
  const rows = await own(db)
    .selectFrom('world_entries')
    .select(({ fn }) => ['world_id as worldId', 'kind', fn.countAll<number>().as('count')])
    .where('world_id', 'in', [...worldIds])
    .where('deleted_at', 'is', null)
    .groupBy(['world_id', 'kind'])
    .execute();
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
}

export type EntryChange = {
  readonly kind?: Kind | undefined;
  readonly name?: string | undefined;
  readonly aliases?: readonly string[] | undefined;
  readonly gender?: Gender | null | undefined;
  readonly fields?: readonly Field[] | undefined;
  readonly relations?: readonly Relation[] | undefined;
  readonly notes?: string | undefined;
  readonly moment?: string | undefined;
  readonly endsIn?: number | null | undefined;
};

function stored({ aliases, fields, relations, ...rest }: EntryChange) {
  const json = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value));
  return columns({ ...rest, aliases: json(aliases), fields: json(fields), relations: json(relations) });
}

export type NewEntry = EntryChange & { readonly kind: Kind; readonly name: string };

/** Behind the others. */
export async function insertEntry(db: Db, worldId: number, entry: NewEntry, now: Date): Promise<EntryRow> {
  const row = await own(db)
    .insertInto('world_entries')
    .values({
      ...stored(entry),
      world_id: worldId,
      kind: entry.kind,
      name: entry.name,
      ordering:
        entry.kind === 'event'
          ? sql<number>`(select coalesce(max(ordering), 0) + 1 from world_entries where world_id = ${worldId})`
          : 0,
      created_at: now,
      changed_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return entryOf(row);
}

export async function updateEntry(db: Db, id: number, change: EntryChange, now: Date): Promise<EntryRow> {
  const row = await own(db)
    .updateTable('world_entries')
    .set({ ...stored(change), version: sql`version + 1`, changed_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return entryOf(row);
}

export async function setEntryDeleted(db: Db, id: number, deletedAt: Date | null): Promise<void> {
  await own(db).updateTable('world_entries').set({ deleted_at: deletedAt }).where('id', '=', id).execute();
}

export async function setOrder(db: Db, worldId: number, ids: readonly number[]): Promise<void> {
  await sql`update world_entries e set ordering = o.place
      from unnest(${[...ids]}::bigint[]) with ordinality as o (id, place)
     where e.id = o.id and e.world_id = ${worldId}`.execute(own(db));
}
