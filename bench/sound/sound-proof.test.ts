import { expect, test } from 'vitest';
import { proveSound } from './sound-proof.ts';

test('recordings with known faults are measured within half a decibel and a tenth of a second, and mended into the norm', async () => {
  const seen = await proveSound({ seed: 7, count: 2, tell: () => {} });
  expect(seen).toMatchObject({ sounds: 2, wrong: [] });
  expect(seen.mended).toBeGreaterThan(0);
});
