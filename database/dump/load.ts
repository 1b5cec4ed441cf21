import pg from 'pg';
import { copyIn } from './copy.ts';
import { columnsOf, type Dump, type DumpedTable, placeOf, SPELLING } from './tables.ts';

/** The rows of the archive, one table after another. */
export type Rows = { readonly table: DumpedTable; readonly lines: AsyncIterable<Buffer> };

/** While it stands, a restore has begun and not ended. */
const MARK = 'restoring';

/** Nothing of ours, or what an earlier restore has left: then a restore may begin. */
export async function placeState(url: string): Promise<'empty' | 'half' | 'taken'> {
  return asking(url, async (client) => {
    const { rows } = await client.query<{ marked: boolean; taken: boolean }>(
      `select to_regnamespace('${MARK}') is not null as marked,
              exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
                       where n.nspname in ('public', 'pgboss', 'sandbox') and c.relkind in ('r', 'p')) as taken`,
    );
    if (rows[0]?.marked) return 'half';
    return rows[0]?.taken ? 'taken' : 'empty';
  });
}

export async function markRestore(ownerUrl: string): Promise<void> {
  await asking(ownerUrl, (client) => client.query(`create schema if not exists ${MARK}`));
}

/** Outside of the schema public, so that emptying that takes nothing away from here. */
export async function unmarkRestore(ownerUrl: string): Promise<void> {
  await asking(ownerUrl, (client) => client.query(`drop schema if exists ${MARK} cascade`));
}

/**
 * Fills tables that the migrations have just made, in one transaction, as their owner. Foreign keys are dropped and made
 * again, which is what an owner may do where only a superuser may look away from them: so each is checked on what came.
 */
export async function load(
  ownerUrl: string,
  dump: Dump,
  rows: AsyncIterable<Rows>,
  tell: (table: DumpedTable, rows: number) => void,
): Promise<void> {
  await asking(ownerUrl, async (client) => {
    await client.query(`${SPELLING}; begin`);
    const made = await makePartitions(client, dump);
    const places = [...dump.tables.map(placeOf), ...made];
    const guards = await withoutGuards(client, dump, places);
    // What the migrations themselves have put there comes with the archive, as it is by now.
    for (const table of dump.tables) await client.query(`delete from ${placeOf(table)}`);
    for await (const { table, lines } of rows) {
      tell(table, await copyIn(client, `copy ${placeOf(table)} (${columnsOf(table)}) from stdin`, lines));
    }
    for (const { table, column, last } of dump.sequences) {
      await client.query('select setval(pg_get_serial_sequence($1, $2), $3::bigint)', [table, column, last]);
    }
    await guards.back();
    await client.query('commit');
    await client.query('analyze').catch(() => undefined);
  });
}

/** The database's own triggers look away and foreign keys are gone, until all of them are back. */
async function withoutGuards(client: pg.Client, dump: Dump, places: readonly string[]) {
  const { rows: keys } = await client.query<{ place: string; name: string; definition: string }>(KEYS, [
    schemasOf(dump),
  ]);
  for (const { place, name } of keys) await client.query(`alter table ${place} drop constraint ${name}`);
  for (const place of places) await client.query(`alter table ${place} disable trigger user`);
  return {
    async back() {
      for (const place of places) await client.query(`alter table ${place} enable trigger user`);
      for (const { place, name, definition } of keys) {
        await client.query(`alter table ${place} add constraint ${name} ${definition}`);
      }
    },
  };
}

/** How many rows stand where they were brought. */
export async function countRows(client: pg.Client, tables: readonly DumpedTable[]): Promise<Map<string, number>> {
  const counted = new Map<string, number>();
  for (const table of tables) {
    const { rows } = await client.query<{ n: string }>(`select count(*)::text as n from ${placeOf(table)}`);
    counted.set(`${table.schema}.${table.name}`, Number(rows[0]?.n));
  }
  return counted;
}

async function makePartitions(client: pg.Client, { partitions }: Dump): Promise<string[]> {
  for (const { of, name, bounds } of partitions) {
    const [parent, place] = [of, name].map((part) => placeOf({ schema: 'public', name: part }));
    await client.query(`create table if not exists ${place} partition of ${parent} ${bounds}`);
  }
  return partitions.map(({ name }) => placeOf({ schema: 'public', name }));
}

function schemasOf({ tables }: Dump): string[] {
  return [...new Set(tables.map(({ schema }) => schema))];
}

export async function asking<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'pero-restore', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const KEYS = `
  select format('%I.%I', n.nspname, c.relname) as place, format('%I', k.conname) as name,
         pg_get_constraintdef(k.oid) as definition
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_namespace n on n.oid = c.relnamespace
   where k.contype = 'f' and k.conparentid = 0 and n.nspname = any($1)
   order by 1, 2`;
