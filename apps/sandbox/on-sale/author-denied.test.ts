import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskFiles } from '@pero/server-platform/files/disk';
import { diskUploadStore } from '@pero/server-platform/uploads/store';
import { numberKeysOf } from '@pero/verification/actions/numbers';
import { verificationJobs } from '@pero/verification/jobs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { onSaleUnderTest, type World } from './on-sale-world.ts';

// A book is made and checked for real here.
vi.setConfig({ testTimeout: 90_000 });

const folder = mkdtempSync(join(tmpdir(), 'pero-denied-'));
let world: World;
beforeAll(async () => {
  const files = await diskFiles(join(folder, 'files'));
  const store = diskUploadStore(join(folder, 'uploads'));
  const places = { files, scans: files, numbers: numberKeysOf(Buffer.alloc(32)), store };
  world = await onSaleUnderTest({ jobs: verificationJobs(places, null) });
  await world.control('PATCH', 'shop', { check_seconds: 1 });
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

async function statusOf(profileId: number): Promise<string> {
  const row = await world.kysely
    .selectFrom('profiles')
    .select('status')
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow();
  return row.status;
}

test('[R10] [RT09] when the shop refuses not the book but its author, the verified profile becomes REMOTE_DENIED', async () => {
  await world.control('PATCH', 'shop', { check_ends: 'refuse' });
  const other = await world.written();
  await world.approve(other.bookId);
  await world.untilState(other.bookId, 'api_error');
  await world.runJobs();
  expect(await statusOf(other.actor.profileId)).toBe('VERIFIED');

  await world.control('PATCH', 'shop', { check_ends: 'refuse-author' });
  const { bookId, actor } = await world.written();
  await world.approve(bookId);
  await world.untilState(bookId, 'api_error');
  await world.runJobs();
  expect(await statusOf(actor.profileId)).toBe('REMOTE_DENIED');
  const told = await world.kysely
    .selectFrom('verifications')
    .select('reason')
    .where('profile_id', '=', actor.profileId)
    .executeTakeFirstOrThrow();
  expect(told.reason).toContain('Данные автора');
});
