import { expect, test } from 'vitest';
import { onTrial } from './on-trial.ts';
import { proveTogether } from './together-proof.ts';

test('[BK10, WT05] what three windows in one chapter have called safe is found after a killed server, and after one of them was written in from the device', async () => {
  const plan = { faults: ['server', 'device'], rounds: 2, seed: 7 } as const;
  const { words, lost, hidden } = await onTrial((place) => proveTogether(place, plan));
  expect(lost).toEqual([]);
  expect(hidden).toEqual([]);
  // Of seven; a question that opens takes the keyboard.
  expect(words).toBeGreaterThan(3);
});
