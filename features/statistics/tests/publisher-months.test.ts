import { day } from '@pero/kernel/day';
import { money, roubles } from '@pero/kernel/money';
import { percent } from '@pero/kernel/percent';
import { post } from '@pero/ledger/actions/ledger';
import { monthOf } from '@pero/ledger/rules/periods';
import { reckon, type Terms } from '@pero/royalties/rules/reckoning';
import { authorLines, type SaleDetail, saleEntries, saleSource } from '@pero/royalties/rules/sale-entry';
import type { Actor } from '@pero/server-platform/act';
import { asDb } from '@pero/server-platform/database/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NumberedEdition, PublisherMonths } from '../contract/publisher-months.ts';
import { publishersUnderTest } from '../publisher-world.ts';
import { entryTools } from '../test-entries.ts';

let world: Awaited<ReturnType<typeof publishersUnderTest>>;
let publisher: Actor;
let other: Actor;
let book = 0;
beforeAll(async () => {
  world = await publishersUnderTest();
  publisher = await world.somebody('publisher');
  other = await world.somebody('publisher');
  book = await world.book('Смотритель ледяных часов', await world.somebody('author'));
  await world.rights(publisher, book);
  await sold(publisher, 1, '2026-10-05T11:07:00Z');
  await sold(publisher, 2, '2026-10-20T09:00:00Z');
  await sold(publisher, 2, '2026-10-21T09:00:00Z', -1);
  await sold(publisher, 3, '2026-11-03T09:00:00Z');
  await sold(other, 4, '2026-10-05T09:00:00Z');
});
afterAll(() => world.close());

const TERMS: Terms = {
  ...{ fromAt: new Date(0), licence: 'exclusive', isAdvanced: true, ownRate: null, printCost: money(0) },
  rateOn: () => percent(70),
};

/** As the accrual books it: 299 ₽ paid, or given back. */
async function sold({ userId }: Actor, orderId: number, moment: string, sign: 1 | -1 = 1) {
  const at = new Date(moment);
  const on = day(moment.slice(0, 10));
  const sums = { paid: roubles(299), vat: roubles(27.18), quantity: 1, listPrice: roubles(299) };
  const reckoned = reckon(sums, 'ebook', TERMS, on, false);
  const detail: SaleDetail = {
    ...{ artId: 7, orderId, quantity: 1, listPrice: roubles(299), licence: 'exclusive', isAdvanced: true },
    ...{ ownRate: null, isDraft: false, reckoned, referrals: [] },
    parts: [{ userId, weight: 100, amount: reckoned.author }],
  };
  const fact = { art: { bookId: book, edition: 'ebook' as const }, at, period: monthOf(on), detail, sign };
  const entries = saleEntries({ ...fact, source: saleSource(7, orderId) }, authorLines(detail, sign));
  const { ledger } = entryTools;
  await world.kysely
    .transaction()
    .execute((transaction) => post({ db: asDb(transaction), now: world.clock.now(), ledger }, entries));
}

const months = async (actor: Actor) => (await world.as(actor).get<PublisherMonths>('/publisher/months')).result;
const file = (name: string, actor = publisher) => world.file(actor, `/publisher/months/${name}`);
const number = (actor: Actor, isbn: string, edition = 'ebook', bookId = book) =>
  world.as(actor).patch<NumberedEdition[]>(`/publisher/isbns/${bookId}`, { edition, isbn });

test('[PB15] a month is closed on the 10th of the next, and only what is closed is to be paid', async () => {
  const found = await months(publisher);
  expect(found?.months.map(({ period, is_closed }) => [period, is_closed])).toEqual([
    ['2026-11', false],
    ['2026-10', true],
  ]);
  const [running, closed] = found?.months ?? [];
  expect(closed?.royalty).toBe(running?.royalty);
  expect(found).toMatchObject({ ready: closed?.royalty, paid: 0, payments: [] });
});

test('[PB16] every sale and what was given back stands in the table of its month, with the ISBN of its edition', async () => {
  expect((await number(publisher, '978-5-17-118366-0')).status).toBe(200);
  const answer = await file('2026-10/sales.csv');
  expect(answer.status).toBe(200);
  const lines = (await answer.text())
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));
  expect(lines.slice(1).map((cells) => [cells[0], cells[1], cells[4], cells[5], cells[6]])).toEqual([
    ['2026-10-05 14:07', 'Продажа', '9785171183660', '1', '1'],
    ['2026-10-20 12:00', 'Продажа', '9785171183660', '2', '1'],
    ['2026-10-21 12:00', 'Возврат покупателю', '9785171183660', '2', '-1'],
    ['Итого', '', '', '', ''],
  ]);
  const royalty = lines.map((cells) => Number(cells[12]?.replace(',', '.')));
  expect(royalty.at(-1)).toBeCloseTo((await months(publisher))?.months[1]?.royalty as unknown as number, 2);
  expect((await file('2026-10/sales.xlsx')).headers.get('content-type')).toContain('spreadsheetml');
});

test('[PB16] the act is of a closed month alone', async () => {
  const act = await file('2026-10/act.pdf');
  expect([
    act.status,
    Buffer.from(await act.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ]).toEqual([200, '%PDF-']);
  const early = await file('2026-11/act.pdf');
  expect(early.status).toBe(409);
  expect(await early.text()).toContain('10\u00A0декабря 2026');
  expect((await file('2026-12/sales.csv')).status).toBe(404);
  expect((await file('2026-13/sales.csv')).status).toBe(404);
});

test('[PB15] [PB16] another publisher has its own months and nothing of these', async () => {
  const rows = (await (await file('2026-10/sales.csv', other)).text()).trim().split('\r\n');
  expect(rows).toHaveLength(3);
  expect(rows[1]).toContain(';4;');
  expect((await months(other))?.months.map(({ period }) => period)).toEqual(['2026-10']);
});

test('[PB17] an ISBN has its check digit, one edition, and a publisher whose book it is', async () => {
  expect((await number(publisher, '9785171183661')).errors).toMatchObject([{ field: 'isbn' }]);
  expect((await number(publisher, '9785171183660', 'print')).status).toBe(409);
  expect((await number(other, '9785446123667')).status).toBe(404);
  const taken = await number(publisher, '');
  expect(taken.result?.map(({ edition, isbn }) => [edition, isbn])).toEqual([
    ['ebook', null],
    ['print', null],
  ]);
});
