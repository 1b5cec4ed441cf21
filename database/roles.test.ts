import { administer, emptyDatabase } from '@pero/testing/cluster';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { powersOverLedger } from './roles.ts';

describe('the two roles of a database', () => {
  test('what was made by one role is brought over: the application keeps its queues and may only add to the ledger', async () => {
    const database = await emptyDatabase();
    // As on anybody's server: the owner is no superuser.
    const owner = Object.assign(new URL(database.url), {
      username: `owner_of_${new URL(database.url).pathname.slice(1)}`,
    });
    await administer(
      database.url,
      `create role ${owner.username} login password '${owner.password}'`,
      `grant pero_app to ${owner.username}`,
      `alter database ${owner.pathname.slice(1)} owner to ${owner.username}`,
    );
    await migrate(owner.href);
    await administer(
      owner.href,
      'create schema pgboss',
      "create type pgboss.mood as enum ('calm')",
      'create table pgboss.job (id int, mood pgboss.mood)',
      "create function pgboss.one() returns int language sql as 'select 1'",
    );
    expect(await powersOverLedger(owner.href)).toContain('она владеет таблицами журнала');
    await migrate(owner.href, undefined, undefined, 'pero_app');
    expect(await powersOverLedger(database.appUrl)).toEqual([]);
    const client = new pg.Client({ connectionString: database.appUrl });
    await client.connect();
    await client.query('alter table pgboss.job add done boolean');
    await client.query("alter type pgboss.mood add value 'cross'");
    await client.query("create or replace function pgboss.one() returns int language sql as 'select 2'");
    await client.query("insert into events (type, subject, happened_at) values ('it works', 1, now())");
    await client.query("select make_month_of_events('2026-11-01')");
    await expect(client.query('update ledger_head set last_id = 1')).rejects.toThrow('permission denied');
    await client.end();
    // A table of a later migration is granted without a thought.
    await administer(owner.href, 'create table public.made_later (id int)');
    const later = new pg.Client({ connectionString: database.appUrl });
    await later.connect();
    await later.query('insert into made_later values (1)');
    await later.end();
    await database.drop();
    await administer(process.env.TEST_CLUSTER_URL ?? '', `drop role ${owner.username}`);
  });

  test('every power over the ledger is named', async () => {
    const database = await emptyDatabase();
    await migrate(database.url, undefined, undefined, 'pero_app');
    const powerOf = async (give: string, take: string) => {
      await administer(database.url, give);
      const powers = await powersOverLedger(database.appUrl);
      await administer(database.url, take);
      return powers;
    };
    const rows = ['она может менять строки журнала'];
    expect(
      await powerOf('grant update on ledger_head to pero_app', 'revoke update on ledger_head from pero_app'),
    ).toEqual(rows);
    expect(
      await powerOf(
        'grant update (balance) on ledger_accounts to pero_app',
        'revoke update (balance) on ledger_accounts from pero_app',
      ),
    ).toEqual(rows);
    expect(
      await powerOf('grant trigger on ledger_entries to pero_app', 'revoke trigger on ledger_entries from pero_app'),
    ).toEqual(rows);
    expect(
      await powerOf('alter table ledger_audits owner to pero_app', 'alter table ledger_audits owner to postgres'),
    ).toContain('она владеет таблицами журнала');
    expect(await powerOf('alter schema public owner to pero_app', 'alter schema public owner to postgres')).toEqual([
      'она владеет схемой public',
    ]);
    await database.drop();
  });
});
