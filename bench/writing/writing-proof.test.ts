import { expect, test } from 'vitest';
import { proveWriting } from './writing-proof.ts';

test('[BK10] what the desk has called safe is found after a cut network and a killed server', async () => {
  const { words, lost, hidden } = await proveWriting({ faults: ['network', 'server'], rounds: 2, seed: 7 });
  expect(lost).toEqual([]);
  expect(hidden).toEqual([]);
  expect(words).toBe(4);
});
