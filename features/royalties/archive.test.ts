import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allBookJobs } from '@pero/books/test-parts';
import { diskFiles } from '@pero/server-platform/files/disk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListedEntry } from './contract/royalties.ts';
import { royaltyJobs } from './jobs.ts';
import { actorOf, moneyUnderTest, testKinds, testLedger } from './money-world.ts';

const folder = mkdtempSync(join(tmpdir(), 'pero-archive-'));
let world: Awaited<ReturnType<typeof moneyUnderTest>>;
beforeAll(async () => {
  world = await moneyUnderTest('2026-11-15T09:00:00Z', [
    ...royaltyJobs({ ledger: testLedger, kinds: testKinds }),
    ...allBookJobs({ files: await diskFiles(folder) }),
  ]);
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const DAY = 24 * 3_600_000;
async function emptyBin(): Promise<void> {
  world.clock.forward(31 * DAY);
  await world.services.boss.send('books.empty-bin', {});
  await world.runJobs('books.empty-bin');
}
const binned = () => ({ deleted_at: world.clock.now(), is_published: false });

test('[BK40] the bin destroys no money: a sold book is archived, and its royalty, shares and entries go on and are shown', async () => {
  const [owner, second] = [await world.person(), await world.person()];
  const { bookId, art, show } = await world.bookOf(owner);
  await show();
  const from_at = new Date('2026-11-01T00:00:00Z');
  for (const [user_id, weight] of [[owner, 60] as const, [second, 40] as const]) {
    await world.kysely.insertInto('royalty_shares').values({ book_id: bookId, from_at, user_id, weight }).execute();
  }
  const sale = { art, type: 'sale', paid: 10_000 } as const;
  await world.tell([{ ...sale, at: '2026-11-10T10:00:00Z', order: 1 }]);
  await world.accrueAll();
  await world.kysely.updateTable('works').set(binned()).where('id', '=', bookId).execute();
  await emptyBin();
  await world.tell([{ ...sale, at: '2026-12-16T10:00:00Z', order: 2 }]);
  await world.accrueAll();
  expect(await world.balances(owner)).toMatchObject({ earned: 4200 });
  expect(await world.balances(second)).toMatchObject({ earned: 2800 });
  const { result } = await world.as(actorOf(owner)).get<ListedEntry[]>('/royalty/entries');
  expect(result?.filter(({ title }) => title === 'Долгая вода')).toHaveLength(2);
});

test('[BK40] a book that was never sold is gone for good, with what was agreed about it', async () => {
  const owner = await world.person();
  const { bookId } = await world.bookOf(owner, {
    is_published: false,
    state: 'draft',
    processing_status: 'unpublishedChanges',
  });
  const from_at = new Date('2026-11-01T00:00:00Z');
  await world.kysely
    .insertInto('royalty_shares')
    .values({ book_id: bookId, from_at, user_id: owner, weight: 100 })
    .execute();
  await world.kysely.updateTable('works').set(binned()).where('id', '=', bookId).execute();
  await emptyBin();
  expect(await world.kysely.selectFrom('works').select('id').where('id', '=', bookId).execute()).toEqual([]);
});

test('what money hangs on cannot be deleted, not by the owner of the tables either', async () => {
  const owner = await world.person();
  const { bookId, art, show } = await world.bookOf(owner);
  await show();
  await world.tell([{ art, type: 'sale', at: '2026-11-10T10:00:00Z', order: 5, paid: 10_000 }]);
  await world.accrueAll();
  await expect(world.asOwner(`delete from works where id = ${bookId}`)).rejects.toThrow('violates');
  await expect(world.asOwner(`delete from users where id = ${owner}`)).rejects.toThrow('violates');
  const { rows } = await world.pool.query<{ name: string }>(
    `select c.conrelid::regclass || '.' || c.conname as name from pg_constraint c
      where c.contype = 'f' and c.confdeltype in ('c', 'n', 'd')
        and c.conrelid::regclass::text ~ '^(ledger|royalty|payout|retailer_arts|retailer_errands|statistics|rightholders|referral)'`,
  );
  expect(rows).toEqual([]);
});
