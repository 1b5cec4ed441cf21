import { money, sum } from '@pero/kernel/money';
import { percent } from '@pero/kernel/percent';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adviceFor } from './advice.ts';
import { billOf } from './bill.ts';
import { type Choice, COPIES, choiceRefusalsOf } from './choice.ts';
import { type Benefits, NO_BENEFITS, priceOf, stepsFor } from './price.ts';

const HARD: Choice = {
  pages: 248,
  copies: 50,
  binding: 'hard',
  trim: '140x200',
  delivery: 'post_office',
  postcode: '190031',
};

const code = (off: number): Benefits['promocode'] => ({ code: 'ГОЛОС-5', percent: percent(off) });

test('[SV10] fifty hard copies with a promo code cost, line by line, what the price list says', () => {
  const price = priceOf(HARD, { personal: percent(10), promocode: code(5) });
  expect(price).toMatchObject({
    block: 22320,
    binding: 19000,
    copy: 41320,
    copies: 2066000,
    discountBy: 'volume',
    discount: 206600,
    promocode: 92970,
    print: 1766430,
    delivery: { kilograms: 20, near: 158000, far: 0, total: 158000 },
    total: 1924430,
    typography: 'main',
  });
  expect(price.body).toEqual({
    width: 140,
    height: 200,
    spine: 16.4,
    copyMilligrams: 387760,
    grams: 19388,
    parcels: 1,
  });
});

test.each([
  [1, 0, 41320, 1],
  [9, 0, 371880, 4],
  [10, 5, 392540, 4],
  [29, 5, 1138366, 12],
  [30, 10, 1115640, 12],
  [99, 10, 3681612, 39],
  [100, 15, 3512200, 39],
  [299, 15, 10501478, 116],
  [300, 20, 9916800, 117],
  [1000, 20, 33056000, 388],
])(
  '[SV10] %i copies: %i %% off for the volume, printing for %i kopecks, %i kilograms',
  (copies, off, print, kilograms) => {
    const price = priceOf({ ...HARD, copies });
    expect([price.discountPercent, price.print, price.delivery?.kilograms]).toEqual([off, print, kilograms]);
  },
);

describe('what is taken off', () => {
  test('[SV10] of volume and level the larger one; of equal ones the volume, so that the author keeps their own', () => {
    const by = (copies: number, personal: number) => {
      const { discountBy, discountPercent } = priceOf(
        { ...HARD, copies },
        { personal: percent(personal), promocode: null },
      );
      return [discountBy, discountPercent];
    };
    expect(by(9, 10)).toEqual(['personal', 10]);
    expect(by(29, 10)).toEqual(['personal', 10]);
    expect(by(30, 10)).toEqual(['volume', 10]);
    expect(by(299, 20)).toEqual(['personal', 20]);
    expect(by(300, 20)).toEqual(['volume', 20]);
    expect(by(1, 0)).toEqual([null, 0]);
  });

  test('[SV10] the promo code comes last, and from printing alone', () => {
    const { print, discount, copies, promocode, delivery, total } = priceOf(HARD, {
      personal: percent(0),
      promocode: code(50),
    });
    expect(promocode * 2).toBe(copies - discount);
    expect(total).toBe(print + (delivery?.total ?? 0));
    expect(delivery?.total).toBe(priceOf(HARD).delivery?.total);
  });
});

test('[SV10] a courier costs 1.6 of the post, and postcodes on 67, 68 and 69 half as much again', () => {
  const road = (change: Partial<Choice>) => priceOf({ ...HARD, copies: 10, ...change }).delivery;
  expect(road({})).toEqual({ kilograms: 4, near: 46000, far: 0, total: 46000 });
  expect(road({ delivery: 'courier' })?.total).toBe(73600);
  expect(road({ postcode: '683000' })).toEqual({ kilograms: 4, near: 46000, far: 23000, total: 69000 });
  expect(road({ postcode: '677000', delivery: 'courier' })?.total).toBe(110400);
  expect(road({ postcode: '666000' })?.far).toBe(0);
  expect(road({ postcode: null })).toBeNull();
});

test('[SV10] the larger trim costs 1.45 of a page; a binding adds the blanks it needs, and a soft cover is lighter', () => {
  const large = priceOf({ ...HARD, trim: '170x240', binding: 'soft', pages: 249, copies: 1 });
  expect(large).toMatchObject({ pages: 250, blanks: 1, block: 32625, binding: 6000, copy: 38625 });
  expect(large.body).toMatchObject({ spine: 13, copyMilligrams: 422000 });
  expect(priceOf({ ...HARD, pages: 249 })).toMatchObject({ pages: 252, blanks: 3 });
});

test('[SV10] no parcel is heavier than 20 kg', () => {
  expect(priceOf({ ...HARD, copies: 51 }).body.parcels).toBe(1);
  expect(priceOf({ ...HARD, copies: 52 }).body.parcels).toBe(2);
  expect(priceOf({ ...HARD, copies: 1000 }).body.parcels).toBe(20);
});

test('[SV10] what cannot be bound, or is more than a thousand, is refused', () => {
  const refused = (change: Partial<Choice>) => choiceRefusalsOf({ ...HARD, ...change });
  expect(refused({ copies: 0 })).toEqual(['copies']);
  expect(refused({ copies: 1001 })).toEqual(['copies']);
  expect(refused({ pages: 63 })).toEqual(['pages-hard']);
  expect(refused({ pages: 601 })).toEqual(['pages-hard']);
  expect(refused({ pages: 600 })).toEqual([]);
  expect(refused({ pages: 47, binding: 'soft' })).toEqual(['pages-soft']);
  expect(refused({ pages: 700, binding: 'soft' })).toEqual([]);
});

describe('advice before the next step of the discount', () => {
  const advice = (copies: number, personal = 0) =>
    adviceFor({ ...HARD, copies }, { personal: percent(personal), promocode: null });

  test('near by it says what the books that are missing cost', () => {
    expect(advice(28)).toEqual({ kind: 'near', copies: 30, percent: 10, more: 16528 });
    expect(advice(99)).toEqual({ kind: 'near', copies: 100, percent: 15, more: -169412 });
  });

  test('far off, how much cheaper a book becomes', () => {
    expect(advice(50)).toEqual({ kind: 'far', copies: 100, percent: 15, cheaper: 2066 });
  });

  test('where the author has the same discount already, that it would stay for another order', () => {
    expect(advice(15, 10)).toEqual({ kind: 'keeps-own', copies: 30, percent: 10 });
  });

  test('and on the last step nothing more', () => {
    expect(advice(300)).toEqual({ kind: 'most', percent: 20 });
    expect(advice(5, 20)).toMatchObject({ kind: 'keeps-own', copies: 300 });
  });
});

test.each([
  [300, 'hard', 1, 710],
  [200, 'soft', 10, 2670],
  [300, 'soft', 100, 30_680],
] as const)(
  '[SV10] the help’s example, %i pages, %s, %i copies, is %i roubles here too',
  (pages, binding, copies, total) => {
    expect(priceOf({ ...HARD, pages, binding, copies }).total).toBe(total * 100);
  },
);

test('[SV10] the steps of the price list are those of the mock', () => {
  expect(stepsFor(money(41320)).map(({ from, to, copy }) => [from, to, copy])).toEqual([
    [1, 9, 41320],
    [10, 29, 39254],
    [30, 99, 37188],
    [100, 299, 35122],
    [300, 1000, 33056],
  ]);
});

const choices = fc.record({
  pages: fc.integer({ min: 64, max: 600 }),
  copies: fc.integer({ min: COPIES.least, max: COPIES.most }),
  binding: fc.constantFrom('soft', 'hard'),
  trim: fc.constantFrom('140x200', '170x240'),
  delivery: fc.constantFrom('post_office', 'courier'),
  postcode: fc.constantFrom(null, '101000', '190031', '690000', '677000'),
}) satisfies fc.Arbitrary<Choice>;
const benefits = fc.record({
  personal: fc.constantFrom(percent(0), percent(10), percent(20)),
  promocode: fc.option(fc.integer({ min: 1, max: 50 }).map((off) => ({ code: 'КОД', percent: percent(off) }))),
}) satisfies fc.Arbitrary<Benefits>;

test('[SV10] whatever is ordered: the bill adds up, every sum is whole, and nothing makes printing dearer than without it', () => {
  fc.assert(
    fc.property(choices, benefits, (choice, given) => {
      const price = priceOf(choice, given);
      const lines = billOf(choice, given, price);
      const of = (...kinds: string[]) =>
        sum(lines.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount));
      expect(of('copies', 'discount', 'promocode')).toBe(price.print);
      expect(of('print', 'delivery', 'far')).toBe(price.total);
      expect((of('block', 'binding') as number) * choice.copies).toBe(of('copies'));
      expect(lines.every(({ amount }) => Number.isInteger(amount))).toBe(true);
      expect(price.print).toBeLessThanOrEqual(priceOf(choice, NO_BENEFITS).print);
      expect(price.print).toBeGreaterThan(0);
      expect(price.body.grams).toBeGreaterThanOrEqual((price.body.copyMilligrams * choice.copies) / 1000);
    }),
  );
});
