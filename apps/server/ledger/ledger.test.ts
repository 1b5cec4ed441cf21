import { day } from '@pero/kernel/day';
import { money } from '@pero/kernel/money';
import { auditLedger } from '@pero/ledger/actions/audit';
import { post } from '@pero/ledger/actions/ledger';
import { claimsOf } from '@pero/payouts/actions/claims';
import { royaltyRoutes } from '@pero/royalties/routes';
import { correctionEntry } from '@pero/royalties/rules/correction-entry';
import type { Actor } from '@pero/server-platform/act';
import { asDb, type Db } from '@pero/server-platform/database/db';
import { featureUnderTest } from '@pero/testing/feature';
import { kindsOfWorks } from '@pero/works/actions/kinds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledger } from './ledger.ts';
import { ACCOUNTS, BOOKED, ENTRIES } from './old-ledger-world.ts';

let world: Awaited<ReturnType<typeof featureUnderTest>>;
beforeAll(async () => {
  world = await featureUnderTest(
    royaltyRoutes({ closedTo: async () => null, ledger, claimsOf, kinds: kindsOfWorks([]) }),
  );
  const lines = ENTRIES.flatMap(({ id, lines: own }) =>
    own.map(([account = 0, amount = 0], line) => ({ entry_id: id, line, account_id: account, amount })),
  );
  const balance = (id: number) => lines.reduce((sum, one) => sum + (one.account_id === id ? one.amount : 0), 0);
  const accounts = ACCOUNTS.map((account, index) => ({ id: index + 1, balance: balance(index + 1), ...account }));
  const rows = (table: string, values: object, overriding = '') =>
    `insert into ${table} ${overriding} select * from json_populate_recordset(null::${table}, '${JSON.stringify(values).replaceAll("'", "''")}')`;
  const entries = ENTRIES.map(({ lines: _, detail, previous, hash, ...entry }) => ({
    ...entry,
    ...BOOKED,
    detail: '{}',
    previous: `\\x${previous}`,
    hash: `\\x${hash}`,
  }));
  // A json column keeps its text: the very signs that were hashed.
  const details = ENTRIES.map(({ id, detail }) => `update ledger_entries set detail = '${detail}' where id = ${id}`);
  const last = ENTRIES.at(-1);
  await world.asOwner(
    'begin',
    'set local session_replication_role = replica',
    ...[6, 7, 8].map(
      (id) =>
        `insert into users (id, email, password_hash, registered_at, referral_code)
         overriding system value values (${id}, 'old${id}@demo.pero', '', now(), 'old${id}')`,
    ),
    rows('ledger_accounts', accounts, 'overriding system value'),
    rows('ledger_entries', entries),
    ...details,
    rows('ledger_postings', lines),
    `update ledger_head set last_id = ${last?.id}, hash = '\\x${last?.hash}'`,
    'commit',
  );
});
afterAll(() => world.close());

const inTransaction = <T>(work: (db: Db) => Promise<T>) =>
  world.kysely.transaction().execute((transaction) => work(asDb(transaction)));
const audit = () => inTransaction((db) => auditLedger({ db, ledger }, true));

test('what was sealed before entries were declared stands under the same seals and is right to those who declare it now', async () => {
  const { faults, to, hash } = await audit();
  expect(faults).toEqual([]);
  expect({ to, hash }).toEqual({ to: ENTRIES.length, hash: ENTRIES.at(-1)?.hash });
  // Money for orders came later.
  const then = [...ledger.kinds.keys()].filter((kind) => !/^(?:contract|payment|service)_/.test(kind));
  expect(new Set(ENTRIES.map(({ kind }) => kind))).toEqual(new Set(then));
});

test('[RY09] [RY10] its author reads each of those entries, and how it was reckoned', async () => {
  const roles = { isPublisher: false, isModerator: false, isMainModerator: false, isAgent: false };
  const named = { email: 'old7@demo.pero', name: 'Вера', isActivated: true, referralCode: 'old7' };
  const actor: Actor = { userId: 7, profileId: 7, sessionId: 1, ...roles, ...named };
  const browser = world.as(actor);
  const { result: list } =
    await browser.get<{ id: number; kind: string; amount: number }[]>('/royalty/entries?limit=50');
  const mine = ENTRIES.filter(({ lines }) => lines.some(([account = 0]) => ACCOUNTS[account - 1]?.user_id === 7));
  expect(list?.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(mine.map(({ id }) => id));
  for (const { id, kind, amount } of list ?? []) {
    const { status, result } = await browser.get<{ chain: { amount: number }[] }>(`/royalty/entries/${id}`);
    expect(status, kind).toBe(200);
    if (!kind.startsWith('payout')) expect(result?.chain.at(-1)?.amount, kind).toBe(amount);
  }
  expect((await browser.get('/royalty/entries?kind=sale')).result).toHaveLength(2);
  expect(await browser.get('/royalty/entries?kind=gift')).toMatchObject({ status: 400, errors: [{ field: 'kind' }] });
});

test('what is booked now stands behind it', async () => {
  const given = { userId: 8, bookId: null, amount: money(500), reason: 'Ошибка', proposal: 9, by: [1, 2] } as const;
  const entry = correctionEntry(given, { at: new Date('2026-11-15T09:00:00Z'), period: day('2026-11-01') });
  await inTransaction((db) => post({ db, now: world.clock.now(), ledger }, [entry]));
  expect(await audit()).toMatchObject({ faults: [], to: ENTRIES.length + 1 });
});
