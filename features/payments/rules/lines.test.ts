import { money, roubles, sum } from '@pero/kernel/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BillLine, itemsOf, linesFault, totalOf, totalOfItems } from './lines.ts';
import { without } from './parts.ts';

const line = fc.record({
  name: fc.constantFrom('Печать', 'Доставка', 'Упаковка'),
  quantity: fc.integer({ min: 1, max: 3000 }),
  total: fc.integer({ min: 0, max: 1_000_000_00 }).map(money),
  sold: fc.constantFrom('goods' as const, 'service' as const),
});

test('a receipt adds up to the kopeck, whatever was sold at whatever price', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const items = itemsOf(lines);
      const dear = lines.filter(({ quantity, total }) => total >= quantity);
      expect(totalOfItems(itemsOf(dear))).toBe(totalOf(dear));
      expect(totalOfItems(items)).toBe(totalOf(lines));
      for (const { price, quantity } of items) expect(price > 0 && quantity > 0).toBe(true);
    }),
  );
});

test('100 copies for 38 010,43 ₽ are 57 at 380,10 ₽ and 43 at 380,11 ₽', () => {
  const books: BillLine = { name: 'Книга', quantity: 100, total: roubles(38_010.43), sold: 'goods' };
  expect(itemsOf([books]).map(({ quantity, price }) => [quantity, price])).toEqual([
    [57, 38_010],
    [43, 38_011],
  ]);
});

test('what is left and what was taken away are what there was', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), fc.nat(), (lines, seed) => {
      const one = lines[seed % lines.length] as BillLine;
      const part = { ...one, total: money(Math.floor(one.total / 2)) };
      const left = without(lines, [part]);
      expect(sum([totalOf(left ?? []), part.total])).toBe(totalOf(lines));
      expect(without(lines, [{ ...one, name: 'Чужое' }])).toBeNull();
    }),
  );
});

test('a bill of nothing, of a line without a name or of half a copy cannot be put on a receipt', () => {
  const good: BillLine = { name: 'Книга', quantity: 1, total: money(100), sold: 'goods' };
  expect(linesFault([good])).toBeNull();
  for (const wrong of [{ total: money(0) }, { name: ' ' }, { quantity: 0 }, { quantity: 1.5 }]) {
    expect(linesFault([{ ...good, ...wrong }])).not.toBeNull();
  }
});
