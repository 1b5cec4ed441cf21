import pg from 'pg';

/**
 * Two roles: the owner migrates, the application works. Of the ledger the application may read, and add to it: nothing else,
 * so that nothing that gets hold of the application can rewrite what was booked.
 */
const ADD_ONLY = ['ledger_entries', 'ledger_postings', 'ledger_anchors', 'ledger_marks', 'ledger_audits'];
const READ_ONLY = ['ledger_head', 'schema_migrations'];
/** An account is opened empty; its balance is moved by the lines alone. */
const OF_AN_ACCOUNT = '(kind, user_id, book_id)';

/** Schemas in which the application keeps house by itself. */
const OWN_SCHEMAS = ['pgboss', 'sandbox'];

type Client = Pick<pg.Client, 'query' | 'escapeIdentifier'>;

/** After every migration, so that a new table needs no thought. Runs as the owner, in its transaction. */
export async function grantTo(client: Client, application: string): Promise<void> {
  const role = client.escapeIdentifier(application);
  const { rows } = await client.query<{ name: string; is_owner: boolean }>(
    'select current_database() as name, current_user = $1 as is_owner',
    [application],
  );
  if (rows[0]?.is_owner) return;
  const database = client.escapeIdentifier(rows[0]?.name ?? '');
  const may = 'select, insert, update, delete';
  await client.query(`
    grant connect, create, temporary on database ${database} to ${role};
    grant usage on schema public to ${role};
    grant ${may} on all tables in schema public to ${role};
    grant usage, select on all sequences in schema public to ${role};
    alter default privileges in schema public grant ${may} on tables to ${role};
    alter default privileges in schema public grant usage, select on sequences to ${role};
    revoke all on ${[...ADD_ONLY, ...READ_ONLY, 'ledger_accounts'].join(', ')} from ${role};
    grant select on ${[...ADD_ONLY, ...READ_ONLY, 'ledger_accounts'].join(', ')} to ${role};
    grant insert on ${ADD_ONLY.join(', ')} to ${role};
    grant insert ${OF_AN_ACCOUNT} on ledger_accounts to ${role};`);
  for (const schema of OWN_SCHEMAS) await handOver(client, schema, role);
}

/** What was made before there were two roles belongs to the owner still. The schema first: in it the rest finds its new owner. */
async function handOver(client: Client, schema: string, role: string): Promise<void> {
  const { rows } = await client.query<{ what: string }>(
    `with place as (select oid, nspname from pg_namespace where nspname = $1 and pg_get_userbyid(nspowner) = current_user)
     select 1 as turn, format('schema %I', nspname) as what from place
     union all
     select 2, format('table %s', c.oid::regclass) from pg_class c join place on place.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm')
     union all
     select 2, format('routine %s', p.oid::regprocedure) from pg_proc p join place on place.oid = p.pronamespace
     union all
     select 2, format('type %s', t.oid::regtype) from pg_type t join place on place.oid = t.typnamespace
      where t.typtype in ('e', 'd')
     order by 1`,
    [schema],
  );
  for (const { what } of rows) await client.query(`alter ${what} owner to ${role}`);
}

/** What a role could do to the ledger beyond reading it and adding to it, in words for whoever set the database up. */
export async function powersOverLedger(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ power: string; has: boolean }>(POWERS);
    return rows.filter(({ has }) => has).map(({ power }) => power);
  } finally {
    await client.end();
  }
}

const GUARDED = [...ADD_ONLY, 'ledger_head', 'ledger_accounts'].map((table) => `'${table}'`).join(', ');

const POWERS = `
  with role as (select * from pg_roles where rolname = current_user),
       guarded as (select c.oid, c.relowner from pg_class c join pg_namespace n on n.oid = c.relnamespace
                    where n.nspname = 'public' and c.relname in (${GUARDED}))
  select 'это суперпользователь' as power, rolsuper as has from role
  union all select 'она может назначать роли', rolcreaterole from role
  union all select 'она владеет таблицами журнала', coalesce(bool_or(pg_has_role(current_user, relowner, 'member')), false) from guarded
  union all select 'она владеет схемой public', pg_has_role(current_user, nspowner, 'member') from pg_namespace where nspname = 'public'
  union all select 'она может менять строки журнала', coalesce(bool_or(
      has_table_privilege(oid, 'update, delete, truncate, trigger') or has_any_column_privilege(oid, 'update')), false) from guarded
  union all select 'она может писать файлы сервера', bool_or(pg_has_role(current_user, oid, 'member'))
      from pg_roles where rolname in ('pg_write_server_files', 'pg_execute_server_program')`;
