import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor } from '@pero/server-platform/act';
import { diskFiles } from '@pero/server-platform/files/disk';
import { author, browserOf, idIn, wordsIn } from '@pero/server-platform/uploads/stand-in';
import { diskUploadStore } from '@pero/server-platform/uploads/store';
import { uploadsOf } from '@pero/server-platform/uploads/uploads';
import { UPLOAD_REFUSALS } from '@pero/server-platform/uploads/words';
import { featureUnderTest } from '@pero/testing/feature';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { serviceUploads } from '../routes/orders.ts';
import { FILE_BYTES } from '../rules/files.ts';

const HOUR = 3_600_000;
let folder: string;
let feature: Awaited<ReturnType<typeof featureUnderTest>>;
let site: Hono;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pero-service-files-'));
  const places = { store: diskUploadStore(join(folder, 'uploads')), files: await diskFiles(join(folder, 'files')) };
  feature = await featureUnderTest([]);
  const uploads = uploadsOf(feature.services, { ...places, purposes: serviceUploads, trustProxy: false });
  site = new Hono().route('/api/uploads', uploads as unknown as Hono);
});
afterAll(async () => {
  await feature.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => feature.clock.forward(25 * HOUR));

const begin = (who: Actor | null, bytes: number, purpose = 'service-file') =>
  browserOf({ site }, who).begin(bytes, purpose, 'правки.docx');
const onDisk = async () => (await readdir(join(folder, 'uploads')).catch(() => [])).length;

test('[SV75] a file for an order is refused by its announced size, before a byte of it is read; one that says less than it is ends there', async () => {
  const large = await begin(author, FILE_BYTES + 1);
  expect([large.status, await onDisk()]).toEqual([413, 0]);
  expect(await wordsIn(large)).toMatch(/70\sМБ/);
  expect((await begin(null, 1000)).status).toBe(401);
  const small = idIn(await begin(author, 1000));
  const browser = browserOf({ site }, author);
  const more = await browser.goOn(small, 0, new Uint8Array(2000));
  expect(more.status).toBeGreaterThanOrEqual(400);
  expect(more.status).toBeLessThan(500);
});

test('[SV75] nobody sends more of them than a gigabyte an hour, nor a hundred megabytes without a confirmed address, also many at once', async () => {
  const vera = { ...author, userId: 31 };
  const begun = await Promise.all(Array.from({ length: 20 }, () => begin(vera, FILE_BYTES)));
  expect(begun.filter(({ status }) => status === 201).length).toBe(14);
  expect(begun.filter(({ status }) => status === 429).length).toBe(6);
  const unknown = { ...author, userId: 32, isActivated: false };
  expect((await begin(unknown, FILE_BYTES)).status).toBe(201);
  const second = await begin(unknown, FILE_BYTES);
  expect([second.status, await wordsIn(second)]).toEqual([429, UPLOAD_REFUSALS['uploads-unconfirmed'].message]);
});

test('[SV75] results of half a gigabyte come from managers alone', async () => {
  expect((await begin({ ...author, userId: 33 }, 1000, 'service-result')).status).toBe(403);
});
