import { day } from '@pero/kernel/day';
import { money } from '@pero/kernel/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isIn, PUBLISHER_SORT_KEYS, type PublisherRow, sortRows, totalOf } from './publisher.ts';
import { periodOf } from './publisher-period.ts';
import { publisherSheet } from './publisher-sheet.ts';
import { csvOf } from './sheet.ts';

const kopecks = fc.integer({ min: -1_000_000, max: 100_000_000 }).map(money);
const count = fc.nat(1_000_000);
const row: fc.Arbitrary<PublisherRow> = fc
  .record({
    book_id: fc.integer({ min: 1, max: 9 }),
    title: fc.constantFrom('Долгая вода', 'Дуэль', 'Ёлка'),
    author: fc.constant('Лидия Огнева'),
    cover_url: fc.constant(null),
    edition: fc.constantFrom('ebook', 'audio', 'print'),
    sale_sum: kopecks,
    sale_count: count,
    sale_royalty_sum: kopecks,
    prorata_count: count,
    prorata_royalty_sum: kopecks,
    read_count: count,
    read_royalty_sum: fc.constant(money(0)),
  })
  .map((made) => ({ ...made, royalty_sum: money(made.sale_royalty_sum + made.prorata_royalty_sum) }));

test('[R34] whatever the order and the size of a page, the pages together make the total', () => {
  const asked = fc.tuple(
    fc.array(row, { maxLength: 40 }),
    fc.constantFrom(...PUBLISHER_SORT_KEYS),
    fc.integer({ min: 1, max: 9 }),
  );
  fc.assert(
    fc.property(asked, fc.constantFrom('asc', 'desc'), ([rows, key, size], direction) => {
      const sorted = sortRows(rows, key, direction);
      const pages = Array.from({ length: Math.ceil(sorted.length / size) }, (_, at) =>
        sorted.slice(at * size, (at + 1) * size),
      );
      const all = totalOf(pages.flat());
      expect(all).toEqual(totalOf(rows));
      const summed = pages.map(totalOf).reduce((sum, { sale_count }) => sum + sale_count, 0);
      expect(summed).toBe(all.sale_count);
      expect(all.total_royalty_sum).toBe(all.sale_royalty_sum + all.prorata_royalty_sum + all.read_royalty_sum);
    }),
  );
});

test('[R34] the two reports leave nothing of the total out', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), (rows) => {
      const total = totalOf(rows);
      const sales = totalOf(rows.filter((one) => isIn('royalty', one)));
      const reading = totalOf(rows.filter((one) => isIn('reading', one)));
      expect(sales.sale_royalty_sum + reading.prorata_royalty_sum).toBe(total.total_royalty_sum);
      expect([sales.sale_count, reading.read_count]).toEqual([total.sale_count, total.read_count]);
    }),
  );
});

test('[ST29] the last line of a saved report is the sum of the lines above it', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 20 }), (rows) => {
      const lines = csvOf(publisherSheet('royalty', rows)).trim().split('\r\n').slice(1);
      const cells = lines.map((line) =>
        line
          .split(';')
          .slice(3)
          .map((cell) => Math.round(Number(cell.replace(',', '.')) * 100)),
      );
      const total = cells.pop() ?? [];
      expect(total).toEqual(total.map((_, at) => cells.reduce((sum, line) => sum + (line[at] ?? 0), 0)));
    }),
  );
});

test('without days the running month is meant; ten years are the longest', () => {
  const today = day('2026-11-16');
  expect(periodOf({}, today)).toEqual({ from: '2026-11-01', to: '2026-11-16' });
  expect(periodOf({ date_to: day('2026-02-28') }, today)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(periodOf({ date_from: day('2026-12-01') }, today)).toEqual({ refused: 'period-order' });
  expect(periodOf({ date_from: day('2016-11-16') }, today)).toEqual({ refused: 'period-long' });
  expect(periodOf({ date_from: day('2016-11-17') }, today)).toEqual({ from: '2016-11-17', to: today });
});

const quiet: PublisherRow = {
  ...{ book_id: 1, title: 'Дуэль', author: 'Лидия Огнева', cover_url: null, edition: 'ebook' },
  ...{ sale_count: 0, sale_sum: money(0), sale_royalty_sum: money(0), prorata_count: 0, prorata_royalty_sum: money(0) },
  ...{ read_count: 0, read_royalty_sum: money(0), royalty_sum: money(0) },
};

test('[R34] a book is in a report when anything of it is, a refund alone too, and in no other', () => {
  expect([isIn('royalty', quiet), isIn('reading', quiet)]).toEqual([false, false]);
  for (const sold of [{ sale_count: 1 }, { sale_sum: money(-100) }, { sale_royalty_sum: money(-100) }]) {
    expect([isIn('royalty', { ...quiet, ...sold }), isIn('reading', { ...quiet, ...sold })]).toEqual([true, false]);
  }
  for (const read of [{ prorata_count: 1 }, { prorata_royalty_sum: money(1) }, { read_count: 1 }]) {
    expect([isIn('royalty', { ...quiet, ...read }), isIn('reading', { ...quiet, ...read })]).toEqual([false, true]);
  }
});

test('[R34] rows stand in the order asked for, and equals by their names', () => {
  const rows = [
    { ...quiet, book_id: 3, title: 'Ёлка', sale_count: 5 },
    { ...quiet, book_id: 2, title: 'Яма', sale_count: 9 },
    { ...quiet, book_id: 1, title: 'Дуэль', sale_count: 5 },
  ];
  const order = (...asked: [(typeof PUBLISHER_SORT_KEYS)[number], 'asc' | 'desc']) =>
    sortRows(rows, ...asked).map(({ title }) => title);
  expect(order('sale_count', 'asc')).toEqual(['Дуэль', 'Ёлка', 'Яма']);
  expect(order('sale_count', 'desc')).toEqual(['Яма', 'Дуэль', 'Ёлка']);
  expect(order('title', 'asc')).toEqual(['Дуэль', 'Ёлка', 'Яма']);
  expect(order('title', 'desc')).toEqual(['Яма', 'Ёлка', 'Дуэль']);
});

test('[ST29] a saved report names its columns and says what kind of figure stands in them', () => {
  const row = { ...quiet, sale_count: 2, sale_sum: money(500), sale_royalty_sum: money(250) };
  const read = { ...row, prorata_count: 40, prorata_royalty_sum: money(120), read_count: 7 };
  const sheet = publisherSheet('royalty', [row]);
  expect(sheet.columns.map(({ kind }) => kind)).toEqual(['text', 'text', 'text', 'count', 'money', 'money']);
  for (const { title, width } of sheet.columns) expect([title.length > 4, width > 10]).toEqual([true, true]);
  expect(sheet.rows).toEqual([['Дуэль', 'Лидия Огнева', 'Электронная', 2, 500, 250]]);
  const reading = publisherSheet('reading', [read]);
  expect(reading.columns.map(({ kind }) => kind)).toEqual(['text', 'text', 'text', 'count', 'money', 'count']);
  expect(reading.rows).toEqual([['Дуэль', 'Лидия Огнева', 'Электронная', 40, 120, 7]]);
  expect(reading.total).toEqual(['Итого', null, null, 40, 120, 7]);
});
