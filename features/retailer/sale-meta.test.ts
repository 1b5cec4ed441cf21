import { expect, test } from 'vitest';
import { termsOf } from './actions/sale-meta.ts';

test('[RT09] what readers of a draft are warned of goes to the shop with its terms, and only then', () => {
  const facts = { price: 9900, tags: [{ id: 1, name: 'Море' }] };
  const plain = { ...facts, series: null };
  expect(termsOf({ ...facts, notice: null } as never, null)).toEqual(plain);
  expect(termsOf({ ...facts, notice: 'delayed' } as never, null)).toEqual({ ...plain, notice: 'delayed' });
});
