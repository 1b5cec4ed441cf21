import { expect, test } from 'vitest';
import { proveFuzz } from './fuzz-proof.ts';

test('whatever a call is asked, it answers in its own words, with a declared reason, and never with a fault', async () => {
  const { wrong, answers } = await proveFuzz({ requests: 600, seed: 11 });
  expect(wrong).toEqual([]);
  expect([...answers.keys()].sort()).toEqual(expect.arrayContaining(['2xx', '4xx']));
});
