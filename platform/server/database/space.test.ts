import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { featureUnderTest } from '@pero/testing/feature';
import { expect, test } from 'vitest';
import { spaceFigures } from './space.ts';

test('[OP10] whoever watches sees the room that is left, and what the database takes', async () => {
  const [world, folder] = [await featureUnderTest([]), mkdtempSync(join(tmpdir(), 'pero-space-'))];
  const told = await spaceFigures(world.db, join(folder, 'not-there-yet'));
  const figures = Object.fromEntries(told.map(({ name, value }) => [name, value]));
  expect(figures.pero_disk_free_bytes).toBeGreaterThan(0);
  expect(figures.pero_disk_bytes).toBeGreaterThanOrEqual(figures.pero_disk_free_bytes ?? 0);
  expect(figures.pero_database_bytes).toBeGreaterThan(1_000_000);
  expect(figures.pero_uploads_waiting_bytes).toBe(0);
  await world.close();
  rmSync(folder, { recursive: true });
});
