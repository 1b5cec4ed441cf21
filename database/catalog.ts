import pg from 'pg';

/** What PostgreSQL itself says about the tables, views and types of a migrated database. */
export type Catalog = { readonly relations: readonly Relation[] };

export type Relation = {
  readonly name: string;
  readonly kind: 'table' | 'view';
  /** Of a view: its query. */
  readonly definition: string | null;
  readonly columns: readonly Column[];
  readonly constraints: readonly Constraint[];
  readonly indexes: readonly string[];
  readonly triggers: readonly string[];
};

export type Column = {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly default: string | null;
  /** Computed or numbered by the database alone: a writer may not name it. */
  readonly always: boolean;
  readonly identity: 'always' | 'by default' | null;
};

export type Constraint = { readonly name: string; readonly definition: string };

export async function readCatalog(databaseUrl: string): Promise<Catalog> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Relation>(relationsQuery);
    return { relations: rows };
  } finally {
    await client.end();
  }
}

/**
 * Partitions are left out: they are made while the product runs. So are not-null constraints: PostgreSQL 18 names them,
 * older ones do not, and columns say it.
 */
const relationsQuery = `
  select
    r.relname as name,
    case when r.relkind in ('v', 'm') then 'view' else 'table' end as kind,
    case when r.relkind in ('v', 'm') then pg_get_viewdef(r.oid) end as definition,
    array(
      select json_build_object(
        'name', a.attname,
        'type', format_type(a.atttypid, a.atttypmod),
        'required', a.attnotnull,
        'default', case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid)
                        else 'generated as (' || pg_get_expr(d.adbin, d.adrelid) || ')' end,
        'always', a.attidentity = 'a' or a.attgenerated <> '',
        'identity', case a.attidentity when 'a' then 'always' when 'd' then 'by default' end)
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
      order by a.attnum) as columns,
    array(
      select json_build_object('name', c.conname, 'definition', pg_get_constraintdef(c.oid))
      from pg_constraint c
      where c.conrelid = r.oid and c.contype <> 'n'
      order by array_position(array['p', 'u', 'f', 'x', 'c'], c.contype::text), c.conname) as constraints,
    array(
      select pg_get_indexdef(i.indexrelid)
      from pg_index i join pg_class ic on ic.oid = i.indexrelid
      where i.indrelid = r.oid and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
      order by ic.relname) as indexes,
    array(
      select pg_get_triggerdef(t.oid) from pg_trigger t
      where t.tgrelid = r.oid and not t.tgisinternal
      order by t.tgname) as triggers
  from pg_class r
  where r.relnamespace = 'public'::regnamespace
    and r.relkind in ('r', 'p', 'v', 'm')
    and not r.relispartition
    and r.relname <> 'schema_migrations'
    and not exists (select from pg_depend d where d.objid = r.oid and d.deptype = 'e')
  order by 2, 1`;
