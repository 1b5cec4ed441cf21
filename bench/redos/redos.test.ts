import { expect, test } from 'vitest';
import { lineOf, proveRedos } from './redos-proof.ts';
import { FAMILIES } from './texts.ts';

const FEW = ['spaces', 'letters', 'straight quotes', 'short lines', 'spaces, zeros, spaces'];
const families = FAMILIES.filter(({ name }) => FEW.includes(name));

test('whatever is done to an author’s text takes four times as long for four times the text, not sixteen', async () => {
  expect(families).toHaveLength(FEW.length);
  const { seen, slow } = await proveRedos({ shortest: 2000, longest: 8000, families });
  expect(slow.map(lineOf)).toEqual([]);
  expect(seen.length).toBeGreaterThan(150);
});

test('work that grows with the square of a text is seen', async () => {
  const planted = { name: 'planted', run: (text: string) => / +$/.test(`${text}x`) };
  const spaces = families.filter(({ name }) => name === 'spaces');
  const { slow } = await proveRedos({ shortest: 2000, longest: 128_000, families: spaces, ways: [planted] });
  expect(slow).toMatchObject([{ way: 'planted', family: 'spaces' }]);
});
