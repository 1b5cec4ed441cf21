import { money } from '@pero/kernel/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { faultInLedger } from './actions/audit.ts';
import { bookUnderTest, claim, claimOf, gift, giftTo } from './book-world.ts';
import { entryKind, ledgerOf } from './entries.ts';
import { account, earned, platform } from './rules/account.ts';
import { plainChain } from './rules/chain.ts';
import { line } from './rules/entry.ts';

let world: Awaited<ReturnType<typeof bookUnderTest>>;
beforeAll(async () => {
  world = await bookUnderTest();
});
afterAll(() => world.close());

const fault = () => world.inAct(faultInLedger);

describe('the ledger', () => {
  test('books a fact once, however often it is told', async () => {
    const userId = await world.person();
    const entry = giftTo(userId, 500);
    await world.post([entry, entry]);
    await world.post([entry]);
    expect(await world.own(userId)).toEqual({ earned: 500, debt: 0 });
    expect(await fault()).toBeNull();
  });

  test('takes no lines that do not add up, and keeps no half of them', async () => {
    const userId = await world.person();
    const { lines, ...rest } = giftTo(userId, 500);
    await expect(world.post([giftTo(userId, 1), { ...rest, lines: lines.slice(1) }])).rejects.toThrow(
      'must add up to zero',
    );
    expect(await world.own(userId)).toEqual({ earned: 0, debt: 0 });
    expect(await fault()).toBeNull();
  });

  test.each(['update', 'delete', 'truncate'])('is never changed, not by its owner either: %s', async (deed) => {
    await world.post([giftTo(await world.person(), 1)]);
    for (const table of ['ledger_entries', 'ledger_postings']) {
      const column = table === 'ledger_entries' ? 'at = now()' : 'amount = 1';
      const statement = {
        update: `update ${table} set ${column}`,
        delete: `delete from ${table}`,
        truncate: `truncate ${table} cascade`,
      }[deed as 'update'];
      await expect(world.asOwner(statement)).rejects.toThrow('a correction is a new entry');
      await expect(world.pool.query(statement)).rejects.toThrow('permission denied');
    }
  });

  test('gives nobody less than nothing: a claim larger than what is there is refused by the database', async () => {
    const userId = await world.person();
    await world.post([giftTo(userId, 500)]);
    await expect(world.post([claimOf(userId, 501)])).rejects.toThrow('ledger_accounts');
    expect(await world.own(userId)).toEqual({ earned: 500, debt: 0 });
    await world.post([claimOf(userId, 500)]);
    expect(await world.own(userId)).toEqual({ earned: 0, debt: 0 });
  });

  test('leaves a debt where more is taken back than is there, and the next money pays it first', async () => {
    const userId = await world.person();
    await world.post([giftTo(userId, 500), claimOf(userId, 400), giftTo(userId, -300)]);
    expect(await world.own(userId)).toEqual({ earned: 0, debt: 200 });
    await world.post([giftTo(userId, 250)]);
    expect(await world.own(userId)).toEqual({ earned: 50, debt: 0 });
    expect(await fault()).toBeNull();
  });

  test('of fifty who write at once each stands behind another', async () => {
    const userId = await world.person();
    await Promise.all(Array.from({ length: 50 }, () => world.post([giftTo(userId, 10)])));
    expect(await world.own(userId)).toEqual({ earned: 500, debt: 0 });
    expect(await fault()).toBeNull();
  });
});

/** The same name, and everything is right to it. */
const careless = entryKind('correction', {
  proves: 'gift',
  accounts: [platform, earned],
  mine: [earned],
  detail: z.object({}),
  label: 'Подарок',
  fault: () => null,
  chain: ({ amount }) => plainChain('', '', amount),
});

describe('only what somebody declared is booked', () => {
  test('a kind that nobody declared is not, nor an account that its kind does not name', async () => {
    const userId = await world.person();
    await expect(world.post([giftTo(userId, 5)], ledgerOf([claim]))).rejects.toThrow(
      'Nobody declared entries of the kind correction',
    );
    const entry = giftTo(userId, 5);
    const elsewhere = [line(account('vat', 'house'), -5), line(earned, 5, { userId })];
    await expect(world.post([{ ...entry, lines: elsewhere }])).rejects.toThrow('touches the account vat');
    const nobodys = [line(platform, -5), line(earned, 5)];
    await expect(world.post([{ ...entry, lines: nobodys }])).rejects.toThrow('named without its owner');
    expect(await world.own(userId)).toEqual({ earned: 0, debt: 0 });
  });

  test('an entry that its kind finds wrong is not, nor one under the name of another fact', async () => {
    const entry = giftTo(await world.person(), 5);
    await expect(world.post([{ ...entry, detail: { amount: 6 } }])).rejects.toThrow('gives another sum than it says');
    await expect(world.post([{ ...entry, detail: {} }])).rejects.toThrow('has a detail of another shape');
    await expect(world.post([{ ...entry, source: 'claim:1' }])).rejects.toThrow('does not begin with gift:');
  });

  test('two cannot declare one kind, nor one account for two kinds of owners', () => {
    expect(() => ledgerOf([gift, careless])).toThrow('Two declare entries of the kind correction');
    const odd = { ...claim, name: 'odd', accounts: [account('platform', 'person')] };
    expect(() => ledgerOf([gift, odd])).toThrow('Two declare the account platform');
  });

  test('an audit asks the kinds too: what is sealed well and means something wrong is found', async () => {
    const userId = await world.person();
    const { rows } = await world.pool.query('select last_id from ledger_head');
    const entry = rows[0].last_id + 1;
    await world.post([{ ...giftTo(userId, 7), detail: { amount: money(8) } }], ledgerOf([careless]));
    expect(await fault()).toEqual({ entry, what: 'gives another sum than it says' });
    expect(await world.inAct(faultInLedger, ledgerOf([careless]))).toMatchObject({
      what: expect.stringContaining('payout_reserved, which nobody declared'),
    });
  });
});
