import { expect, test } from 'vitest';
import { openLine } from './line.ts';

const anybody = () => true;

test('[BK20] owners take turns: one who asks for one thing does not wait for another’s hundred', () => {
  const line = openLine<string>();
  for (const job of ['a1', 'a2', 'a3', 'a4']) line.add('a', job);
  line.add('b', 'b1');
  line.add('c', 'c1');
  line.add('b', 'b2');
  const order = Array.from({ length: 7 }, () => line.take(anybody)?.job);
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  expect(line.take(anybody)).toBeUndefined();
});

test('[BK20] an owner who is being served waits, and keeps his place', () => {
  const line = openLine<string>();
  line.add('a', 'a1');
  line.add('b', 'b1');
  expect(line.take((owner) => owner !== 'a')?.job).toBe('b1');
  expect(line.lengthOf('a')).toBe(1);
  expect(line.take((owner) => owner !== 'a')).toBeUndefined();
  expect(line.take(anybody)?.job).toBe('a1');
  expect(line.length()).toBe(0);
});
