import { day } from '@pero/kernel/day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { remindOfReceipts } from '../actions/receipts.ts';
import { isReminderDay } from '../rules/receipts.ts';
import { payoutsUnderTest } from '../test-world.ts';

let world: Awaited<ReturnType<typeof payoutsUnderTest>>;
beforeAll(async () => {
  world = await payoutsUnderTest();
});
afterAll(() => world.close());

/** As the job does it on a day; what it tells. */
async function toldOn(today: string): Promise<unknown[]> {
  const told: unknown[] = [];
  const announce = async ({ name }: { name: string }, fact: object) => void told.push({ name, ...fact });
  await remindOfReceipts({ db: world.db, today: day(today), announce } as never);
  return told;
}

test('[ST23] the days of a reminder: the month is over, three days are left, the last day', () => {
  const days = Array.from({ length: 30 }, (_, at) => day(`2026-12-${String(at + 1).padStart(2, '0')}`));
  expect(days.filter((today) => isReminderDay(day('2026-11-15'), today))).toEqual([
    '2026-12-01',
    '2026-12-06',
    '2026-12-09',
  ]);
});

test('[ST23] a self-employed author is reminded of the receipt until it is given; nobody else is', async () => {
  const author = await world.author({ status: 'self_employed' });
  const other = await world.author();
  for (const one of [author, other]) await one.claim();
  await world.settleNpd();
  const [paid] = await author.list();
  expect(await toldOn('2026-12-05')).toEqual([]);
  const data = { userId: author.userId, amount: 1_200_000, dueOn: '2026-12-09', on: '2026-12-06' };
  const told = { name: 'payouts.receipt-due', subject: paid?.id, data, words: { mask: paid?.mask } };
  expect(await toldOn('2026-12-06')).toEqual([told]);

  const url = 'https://lknpd.nalog.ru/api/v1/receipt/500100732259/20a1b2c3d4/print';
  await author.browser.post(`/statistics/royalty/payout/${paid?.id}/receipt`, { url });
  expect(await toldOn('2026-12-09')).toEqual([]);
});
