import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { diskFiles } from '@pero/server-platform/files/disk';
import type { Mail } from '@pero/server-platform/mail/mail';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnchorTools, auditAndAnchor, markEnd } from './actions/anchors.ts';
import { isLedgerInDoubt, ledgerFigures } from './actions/audit.ts';
import { bookUnderTest, giftTo, meetingAt, testLedger } from './book-world.ts';

let world: Awaited<ReturnType<typeof bookUnderTest>>;
let tools: AnchorTools;
let person: number;
const mails: Mail[] = [];
const folder = mkdtempSync(join(tmpdir(), 'pero-anchors-'));

beforeAll(async () => {
  world = await bookUnderTest();
  const { privateKey } = generateKeyPairSync('ed25519');
  tools = {
    files: await diskFiles(folder),
    post: async (_act, mail) => void mails.push(mail),
    key: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    mailTo: 'books@pero.example',
    ledger: testLedger,
  };
  person = await world.person();
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const book = (amount: number) => world.post([giftTo(person, amount)]);
const jobContext = () => ({ inAct: world.inAct, now: world.clock.now(), log: world.services.log });
const mark = () => markEnd(jobContext(), tools);
const audit = (isWhole = false) => auditAndAnchor(jobContext(), tools, isWhole);
const faultsOf = async (isWhole = false) => (await audit(isWhole)).faults.map(({ entry, what }) => `${entry} ${what}`);
/** As whoever owns the tables could, with the guards switched off for the moment. */
const tamper = (...statements: string[]) =>
  world.asOwner('begin', 'set local session_replication_role = replica', ...statements, 'commit');

describe('the role that the product works as', () => {
  test.each([
    ['update ledger_entries set reason = reason', 'permission denied'],
    ['update ledger_accounts set balance = balance + 1', 'permission denied'],
    ["insert into ledger_accounts (kind, balance) values ('vat', 5)", 'permission denied'],
    ['update ledger_head set last_id = 0', 'permission denied'],
    ['delete from ledger_postings', 'permission denied'],
    ['delete from ledger_audits', 'permission denied'],
    ['update ledger_anchors set n = 2', 'permission denied'],
    ['delete from ledger_marks', 'permission denied'],
    ['truncate ledger_entries cascade', 'permission denied'],
    ['alter table ledger_entries disable trigger all', 'must be owner'],
    ['drop trigger ledger_entries_stay on ledger_entries', 'must be owner'],
    ['drop table ledger_audits', 'must be owner'],
    [
      'create or replace function ledger_adds_up() returns trigger language plpgsql as $$ begin return null; end $$',
      'permission denied',
    ],
    ['set session_replication_role = replica', 'permission denied'],
    ['create table public.mine (id int)', 'permission denied'],
    ['alter role current_user superuser', 'permission denied'],
  ])('may not: %s', async (statement, refusal) => {
    await expect(world.pool.query(statement)).rejects.toThrow(refusal);
  });

  test('adds no entry that does not stand behind the last one', async () => {
    const entry = (id: number, previous: string) =>
      `insert into ledger_entries (id, kind, source, at, period, detail, previous, hash, booked_at)
       values (${id}, 'sale', 'forged:${id}', now(), '2026-11-01', '{}', '\\x${previous}', '\\x00', now())`;
    await book(100);
    await expect(world.pool.query(entry(900, '00'.repeat(32)))).rejects.toThrow('must stand behind the last one');
    const { rows } = await world.pool.query('select last_id from ledger_head');
    await expect(world.pool.query(entry(rows[0].last_id + 1, '00'.repeat(32)))).rejects.toThrow('must stand behind');
  });
});

describe('the end of the chain is told outside', () => {
  test('signed, to the files and by mail, once for what is new; the next audit begins there', async () => {
    await book(200);
    const first = await audit(true);
    expect(first).toMatchObject({ isWhole: true, from: 0, faults: [] });
    await audit();
    await book(300);
    const next = await audit();
    expect(next).toMatchObject({ isWhole: false, from: first.to, to: first.to + 1, faults: [] });
    const anchors = mails.filter(({ subject }) => subject.includes('якорь'));
    expect(anchors.map(({ to, subject }) => `${to} ${subject}`)).toEqual([
      'books@pero.example Журнал денег: якорь 1',
      'books@pero.example Журнал денег: якорь 2',
    ]);
    expect(anchors[1]?.text).toContain(next.hash);
  });

  test('what a killed worker did not put outside is put by the next one', async () => {
    await tools.files.remove('ledger/anchor/2');
    expect(await faultsOf()).toEqual([]);
    expect(await tools.files.exists('ledger/anchor/2')).toBe(true);
  });
});

describe('the end of the chain is signed every minute', () => {
  const marks = async () =>
    (await world.pool.query('select n::int, entry_id::int as entry from ledger_marks order by n')).rows;
  const headOf = async () => (await world.pool.query('select last_id::int as id from ledger_head')).rows[0].id;

  test('where something was booked, and once, whichever worker comes', async () => {
    await mark();
    const first = await headOf();
    await book(400);
    await Promise.all([mark(), mark()]);
    await mark();
    expect(await marks()).toEqual([
      { n: 1, entry: first },
      { n: 2, entry: first + 1 },
    ]);
    expect(await faultsOf()).toEqual([]);
  });

  test('so a rewritten tail stops payouts within the minute, and is told once', async () => {
    await book(450);
    const id = await headOf();
    const told = mails.length;
    await tamper(`update ledger_entries set reason = reason || '!' where id = ${id}`);
    // Once too where two workers find it at the same moment.
    await Promise.all(meetingAt(2, 2, jobContext()).map((worker) => markEnd(worker, tools)));
    await mark();
    expect(await isLedgerInDoubt(world.db, person)).toBe(true);
    expect(mails.slice(told).map(({ subject }) => subject)).toEqual(['Журнал денег изменён: выплаты остановлены']);
    await tamper(`update ledger_entries set reason = rtrim(reason, '!') where id = ${id}`);
    expect(await faultsOf(true)).toEqual([]);
  });

  test('one that was taken out of the row is missed, until a night has told what came after it', async () => {
    for (const amount of [460, 470]) {
      await book(amount);
      await mark();
    }
    const last = (await marks()).at(-1)?.n;
    await tamper(`create table cut_mark as select * from ledger_marks where n = ${last - 1}`);
    await tamper(`delete from ledger_marks where n = ${last - 1}`);
    expect(await faultsOf(true)).toEqual([`0 a mark before ${last} is missing`]);
    await tamper('insert into ledger_marks select * from cut_mark');
    expect(await faultsOf(true)).toEqual([]);
    await book(480);
    await audit();
    expect(await marks()).toMatchObject([{ n: last }]);
  });

  test('an entry that waits for its minute is counted', async () => {
    const waiting = async () =>
      (await ledgerFigures(world.db, world.clock.now())).find(({ name }) => name === 'pero_ledger_unmarked_seconds')
        ?.value;
    await mark();
    expect(await waiting()).toBe(0);
    await book(490);
    world.clock.moveTo(new Date(world.clock.now().getTime() + 60_000).toISOString());
    expect(await waiting()).toBe(60);
    await mark();
    expect(await waiting()).toBe(0);
  });
});

/** Each way of writing into the book behind its back, how it is put right again, and what the audit says. */
const TAMPERINGS: readonly { what: string; deed: string[]; undo: string[]; says: RegExp; isWhole?: true }[] = [
  {
    what: 'the words of an old entry',
    deed: ["update ledger_entries set reason = reason || '!' where id = 1"],
    undo: ["update ledger_entries set reason = rtrim(reason, '!') where id = 1"],
    says: /^1 is not what was written$/,
    isWhole: true,
  },
  {
    what: 'the amounts of an old entry, balanced, with the balances',
    deed: [
      'update ledger_postings set amount = amount * 2 where entry_id = 1',
      'update ledger_accounts a set balance = (select sum(amount) from ledger_postings p where p.account_id = a.id) where exists (select from ledger_postings p where p.account_id = a.id)',
    ],
    undo: [
      'update ledger_postings set amount = amount / 2 where entry_id = 1',
      'update ledger_accounts a set balance = (select sum(amount) from ledger_postings p where p.account_id = a.id) where exists (select from ledger_postings p where p.account_id = a.id)',
    ],
    says: /^1 is not what was written$/,
    isWhole: true,
  },
  {
    what: 'the end of the chain',
    deed: ['update ledger_head set last_id = last_id + 1'],
    undo: ['update ledger_head set last_id = last_id - 1'],
    says: /is the last one, but the end of the chain is said to be/,
  },
  {
    what: 'an anchored entry, hash and all',
    deed: ["update ledger_entries set hash = '\\x1234' where id = (select entry_id from ledger_anchors where n = 1)"],
    undo: [
      'update ledger_entries set hash = (select hash from ledger_anchors where n = 1) where id = (select entry_id from ledger_anchors where n = 1)',
    ],
    says: /is not what was told outside$/,
  },
  {
    what: 'a balance',
    deed: [
      "update ledger_accounts set balance = balance + 500 where kind in ('author_earned')",
      "update ledger_accounts set balance = balance - 500 where kind = 'platform'",
    ],
    undo: [
      "update ledger_accounts set balance = balance - 500 where kind in ('author_earned')",
      "update ledger_accounts set balance = balance + 500 where kind = 'platform'",
    ],
    says: /the balance of account \d+ differs from its lines/,
    isWhole: true,
  },
  {
    what: 'a balance, alone',
    deed: ["update ledger_accounts set balance = balance + 1 where kind = 'platform'"],
    undo: ["update ledger_accounts set balance = balance - 1 where kind = 'platform'"],
    says: /all balances add up to 1/,
  },
  {
    what: 'an anchor',
    deed: ['update ledger_anchors set text = replace(text, \'"n":1\', \'"n": 1\') where n = 1'],
    undo: ['update ledger_anchors set text = replace(text, \'"n": 1\', \'"n":1\') where n = 1'],
    says: /anchor 1 is not signed by us/,
  },
];

describe('whoever owns the tables is found out', () => {
  test.each(TAMPERINGS)('when $what was changed', async ({ deed, undo, says, isWhole = false }) => {
    await tamper(...deed);
    expect((await faultsOf(isWhole)).join('\n')).toMatch(new RegExp(says.source, 'm'));
    await tamper(...undo);
    expect(await faultsOf(true)).toEqual([]);
  });

  test('when the last entries were cut off with everything that named them', async () => {
    await book(700);
    await audit();
    const { rows } = await world.pool.query('select max(n) as n, max(entry_id) as entry from ledger_anchors');
    const [{ n, entry }] = rows;
    await tamper(
      `create table cut_entries as select * from ledger_entries where id = ${entry}`,
      `create table cut_lines as select * from ledger_postings where entry_id = ${entry}`,
      `create table cut_anchor as select * from ledger_anchors where n = ${n}`,
      'create table cut_head as select * from ledger_head',
      `delete from ledger_anchors where n = ${n}`,
      `update ledger_accounts a set balance = balance - c.amount from cut_lines c where c.account_id = a.id`,
      `delete from ledger_postings where entry_id = ${entry}`,
      `delete from ledger_entries where id = ${entry}`,
      `update ledger_head h set last_id = e.id, hash = e.hash from ledger_entries e where e.id = ${entry - 1}`,
    );
    expect(await faultsOf(true)).toEqual([`0 anchor ${n} is known outside and not here`]);
    await tamper(
      'insert into ledger_entries select * from cut_entries',
      'insert into ledger_postings select * from cut_lines',
      'insert into ledger_anchors select * from cut_anchor',
      'update ledger_accounts a set balance = balance + c.amount from cut_lines c where c.account_id = a.id',
      'update ledger_head h set last_id = c.last_id, hash = c.hash from cut_head c',
    );
    expect(await faultsOf(true)).toEqual([]);
  });

  test('and so is whoever writes over what was told outside', async () => {
    const file = await tools.files.open('ledger/anchor/1');
    const was = file ? await text(file.stream) : '';
    await tools.files.put('ledger/anchor/1', Readable.from(['{}']), { mime: 'application/json' });
    expect(await faultsOf()).toContain('0 anchor 1 is not signed by us outside');
    await tools.files.put('ledger/anchor/1', Readable.from([was]), { mime: 'application/json' });
    expect(await faultsOf(true)).toEqual([]);
  });

  test('a fault stands, is counted and mailed, until the whole book is found good', async () => {
    const faults = async () =>
      (await ledgerFigures(world.db, world.clock.now())).find(({ name }) => name === 'pero_ledger_faults')?.value;
    await tamper("update ledger_entries set reason = reason || '!' where id = 1");
    await audit(true);
    await tamper("update ledger_entries set reason = rtrim(reason, '!') where id = 1");
    expect(await faultsOf(false)).toEqual([]);
    expect(await faults()).toBe(1);
    expect(await isLedgerInDoubt(world.db, person)).toBe(true);
    expect(mails.at(-1)?.subject).toBe('Журнал денег изменён: выплаты остановлены');
    await audit(true);
    expect(await faults()).toBe(0);
    expect(await isLedgerInDoubt(world.db, person)).toBe(false);
  });
});
