import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { proveSoundKill } from './kill-proof.ts';

const { PROVE_KILLS: asked, PROVE_SEEN: page } = process.env;
const KILLS = Number(asked ?? 3);

test('[AU05] [AU13] a worker killed while it measures, mends or reads aloud leaves work that is done once, and no file of nobody', {
  timeout: 3 * 3_600_000,
}, async () => {
  const seen = await proveSoundKill({ kills: KILLS, seed: 20_261_118, ...(asked && { tell: console.log }) });
  if (page) writeFileSync(page, JSON.stringify(seen));
  expect(Object.values(seen.kills).reduce((sum, times) => sum + times, 0)).toBe(KILLS);
  expect(seen.takes).toBeGreaterThanOrEqual(3);
  expect(seen.wrong).toEqual([]);
});
