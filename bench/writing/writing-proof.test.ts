import { expect, test } from 'vitest';
import { proveWriting } from './writing-proof.ts';

test('[BK10] what the desk has called safe is found after a cut network, a closed tab, two tabs and a killed server', async () => {
  const { words, lost, hidden } = await proveWriting({ rounds: 5, seed: 7 });
  expect(lost).toEqual([]);
  expect(hidden).toEqual([]);
  expect(words).toBeGreaterThan(5);
});
