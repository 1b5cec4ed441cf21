import pg from 'pg';

/** A table as an archive has it: its rows are lines of COPY in these columns, in this order. */
export type DumpedTable = { readonly schema: string; readonly name: string; readonly columns: readonly string[] };

/** A piece of a table that is made while the product runs: the statement's end says what belongs into it. */
export type DumpedPartition = { readonly of: string; readonly name: string; readonly bounds: string };

/** The number a sequence stands at, by the column that it serves. */
export type DumpedSequence = { readonly table: string; readonly column: string; readonly last: string };

/** What there is beside the rows. Tables themselves are made by the migrations that are named here. */
export type Dump = {
  readonly postgres: string;
  readonly migrations: Readonly<Record<string, readonly { readonly name: string; readonly sha256: string }[]>>;
  /** The version of the queue's own schema, which makes itself; null where nobody has ever started. */
  readonly queue: number | null;
  readonly tables: readonly DumpedTable[];
  readonly partitions: readonly DumpedPartition[];
  readonly sequences: readonly DumpedSequence[];
};

/** Schemas that our migrations make. */
export const MIGRATED = ['public', 'sandbox'] as const;
/** Of the queue: what is to be done. How quickly it was done (queue_stats, warning) is not brought along. */
const OF_THE_QUEUE = ['queue', 'schedule', 'subscription', 'job', 'job_dependency'];

/** The same picture for everything that is asked, however long it takes; and values in one spelling everywhere. */
export async function openSnapshot(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'pero-backup', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`${SPELLING}; begin isolation level repeatable read read only; select 1`);
  return client;
}

export const SPELLING = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set extra_float_digits = 1; set statement_timeout = 0; set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0`;

export async function readDump(client: pg.Client): Promise<Dump> {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version");
  const schemas = await client.query<{ name: string }>(
    `select n.nspname as name from pg_namespace n join pg_class c on c.relnamespace = n.oid
      where c.relname = 'schema_migrations'`,
  );
  const there = MIGRATED.filter((schema) => schemas.rows.some(({ name }) => name === schema));
  const migrations: Record<string, { name: string; sha256: string }[]> = {};
  for (const schema of there) {
    const applied = await client.query<{ name: string; sha256: string }>(
      `select name, sha256 from ${schema}.schema_migrations order by name`,
    );
    migrations[schema] = applied.rows;
  }
  const queue = await queueVersion(client);
  const tables = await tablesOf(client, there, queue !== null);
  return {
    postgres: rows[0]?.version ?? '',
    migrations,
    queue,
    tables,
    partitions: (await client.query<DumpedPartition>(PARTITIONS)).rows,
    sequences: (await client.query<DumpedSequence>(SEQUENCES, [[...there]])).rows,
  };
}

export async function queueVersion(client: pg.Client): Promise<number | null> {
  const known = await client.query<{ there: boolean }>("select to_regclass('pgboss.version') is not null as there");
  if (!known.rows[0]?.there) return null;
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
  return rows[0]?.version ?? null;
}

async function tablesOf(client: pg.Client, schemas: readonly string[], hasQueue: boolean): Promise<DumpedTable[]> {
  const { rows } = await client.query<DumpedTable>(TABLES, [schemas, hasQueue ? OF_THE_QUEUE : []]);
  return rows;
}

/** Written as `"schema"."table"` everywhere, so that a name is a name and nothing else. */
export function placeOf({ schema, name }: Pick<DumpedTable, 'schema' | 'name'>): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

export function columnsOf({ columns }: Pick<DumpedTable, 'columns'>): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ');
}

/** What the database computes is computed again. */
const TABLES = `
  select n.nspname as schema, c.relname as name,
         array(select a.attname::text from pg_attribute a
                where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind in ('r', 'p') and not c.relispartition
     and ((n.nspname = any($1) and c.relname <> 'schema_migrations')
          or (n.nspname = 'pgboss' and c.relname = any($2)))
   order by n.nspname, c.relname`;

/** Only of our own tables: the queue makes its own. */
const PARTITIONS = `
  select p.relname as of, c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds
    from pg_class c
    join pg_inherits i on i.inhrelid = c.oid
    join pg_class p on p.oid = i.inhparent
   where c.relispartition and c.relkind = 'r' and p.relnamespace = 'public'::regnamespace
   order by p.relname, c.relname`;

/** A sequence stands outside of every transaction, so it is never behind the rows of the picture. */
const SEQUENCES = `
  select format('%I.%I', n.nspname, c.relname) as table, a.attname::text as column, s.last_value::text as last
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_class q on q.oid = pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname)::regclass
    join pg_sequences s on s.schemaname = n.nspname and s.sequencename = q.relname
   where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition and s.last_value is not null
   order by 1, 2`;
