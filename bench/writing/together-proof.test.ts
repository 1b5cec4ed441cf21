import { expect, test } from 'vitest';
import { proveTogether } from './together-proof.ts';

test('[WT01] [WT05] what three windows have called safe is found, after a network was cut and a window opened without one', async () => {
  const { words, lost } = await proveTogether({ faults: ['device', 'both-cut'], rounds: 2, seed: 7 });
  expect(lost).toEqual([]);
  expect(words).toBeGreaterThan(4);
});
