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
