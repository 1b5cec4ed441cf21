import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { featureUnderTest } from '@pero/testing/feature';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { diskFiles } from '../files/disk.ts';
import { author, browserOf, idIn, wordsIn } from './stand-in.ts';
import { diskUploadStore } from './store.ts';
import { uploadsOf } from './uploads.ts';
import { UPLOAD_REFUSALS } from './words.ts';

const MB = 1_048_576;
const HOUR = 3_600_000;
const purposes = [
  { name: 'picture', who: 'any', largestBytes: 70 * MB, types: ['image/png'], wrongType: 'Подойдёт PNG' },
] as const;

let folder: string;
let feature: Awaited<ReturnType<typeof featureUnderTest>>;
let site: Hono;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pero-quota-'));
  const places = { store: diskUploadStore(join(folder, 'uploads')), files: await diskFiles(join(folder, 'files')) };
  feature = await featureUnderTest([]);
  const uploads = uploadsOf(feature.services, { ...places, purposes, trustProxy: false });
  site = new Hono().route('/api/uploads', uploads as unknown as Hono);
});
afterAll(async () => {
  await feature.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => feature.clock.forward(25 * HOUR));

const unconfirmed = { ...author, userId: 21, isActivated: false };

describe('what one may upload', () => {
  test('[UP04] without a confirmed address: a hundred megabytes an hour, not eight gigabytes, also many at once', async () => {
    const browser = browserOf({ site }, unconfirmed);
    const begun = await Promise.all(Array.from({ length: 8 }, () => browser.begin(30 * MB)));
    expect(begun.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429, 429, 429, 429]);
    const refused = await browser.begin(30 * MB);
    expect(await wordsIn(refused)).toBe(UPLOAD_REFUSALS['uploads-unconfirmed'].message);
    expect((await browser.begin(MB)).status).toBe(201);
    expect((await browserOf({ site }, { ...author, userId: 22 }).begin(30 * MB)).status).toBe(201);
  });

  test('[UP04] kept at all: what lies there counts until it is gone', async () => {
    const browser = browserOf({ site }, { ...unconfirmed, userId: 23 });
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      ids.push(idIn(await browser.begin(60 * MB)));
      feature.clock.forward(25 * HOUR);
    }
    expect(ids.filter((id) => id !== '')).toHaveLength(5);
    expect((await browser.begin(MB)).status).toBe(429);
    await browser.send('DELETE', `/${ids[0]}`);
    expect((await browser.begin(MB)).status).toBe(201);
  });

  test('[UP04] of a day and of an hour are told apart; a refused one costs nothing', async () => {
    const browser = browserOf({ site }, { ...author, userId: 24 });
    const statuses: number[] = [];
    for (let hour = 0; hour < 2; hour += 1) {
      for (let n = 0; n < 14; n += 1) statuses.push((await browser.begin(70 * MB)).status);
      expect(await wordsIn(await browser.begin(70 * MB))).toBe(UPLOAD_REFUSALS['uploads-hour'].message);
      feature.clock.forward(HOUR);
    }
    expect(statuses.every((status) => status === 201)).toBe(true);
    expect((await browser.begin(70 * MB)).status).toBe(201);
    expect(await wordsIn(await browser.begin(70 * MB))).toBe(UPLOAD_REFUSALS['uploads-day'].message);
  });
});
