import { statSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { featureUnderTest } from '@pero/testing/feature';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { diskFiles } from '../files/disk.ts';
import { s3Files } from '../files/s3.ts';
import { startS3StandIn } from '../files/s3-stand-in.ts';
import { csrfTokenOf } from '../http/csrf.ts';
import { uploadJobs } from './jobs.ts';
import type { UploadPlaces } from './receive.ts';
import { author, browserOf, cutAtHalf, idIn, metadata, pngOf, sha, wordsIn } from './stand-in.ts';
import { diskUploadStore } from './store.ts';
import { s3UploadStore } from './store-s3.ts';
import { takenUpload, takeUpload } from './table.ts';
import { uploadsOf } from './uploads.ts';

const purposes = [
  {
    name: 'picture',
    who: 'any',
    largestBytes: 25 * 1_048_576,
    types: ['image/png', 'image/jpeg'],
    wrongType: 'Подойдёт картинка PNG или JPEG',
  },
  { name: 'decree', who: 'mod', largestBytes: 1000, types: ['image/png'], wrongType: 'Подойдёт PNG' },
] as const;

async function world(places: UploadPlaces) {
  const feature = await featureUnderTest([], { jobs: uploadJobs(places) });
  const uploads = uploadsOf(feature.services, { ...places, purposes, trustProxy: false });
  const site = new Hono().route('/api/uploads', uploads as unknown as Hono);
  return { ...feature, site, places };
}

type World = Awaited<ReturnType<typeof world>>;

describe.each([
  ['on disk', onDisk],
  ['in S3', onS3],
])('an upload %s', (_, openPlaces) => {
  let here: World;
  let closePlaces: () => Promise<unknown>;
  beforeAll(async () => {
    const { places, close } = await openPlaces();
    here = await world(places);
    closePlaces = close;
  });
  afterAll(async () => {
    await here.close();
    await closePlaces();
  });

  test('arrives whole in pieces, is known by its own bytes, and is given out once', async () => {
    const browser = browserOf(here);
    const png = pngOf(9_000_000);
    const begun = await browser.begin(png.length);
    expect(begun.status).toBe(201);
    expect(begun.headers.get('location')).toMatch(/^\/api\/uploads\/[0-9a-f]{32}$/);
    const id = idIn(begun);
    expect((await browser.goOn(id, 0, png.subarray(0, 6_000_000))).headers.get('upload-offset')).toBe('6000000');
    expect((await browser.ask(id)).headers.get('upload-offset')).toBe('6000000');
    expect(await takeUpload(here.db, id, browser.owner, 'picture')).toBeNull();
    expect((await browser.goOn(id, 6_000_000, png.subarray(6_000_000))).status).toBe(204);

    expect(await takeUpload(here.db, id, browser.owner, 'decree')).toBeNull();
    const taken = await takeUpload(here.db, id, browser.owner, 'picture');
    expect(taken).toMatchObject({ id, name: 'снимок.png', mime: 'image/png', bytes: 9_000_000, sha256: sha(png) });
    expect(await takeUpload(here.db, id, browser.owner, 'picture')).toBeNull();
    expect(await takenUpload(here.db, id)).toEqual(taken);

    const kept = await here.places.files.open(taken?.fileKey ?? '');
    expect(kept?.mime).toBe('image/png');
    expect(sha(Buffer.concat((await kept?.stream.toArray()) ?? []))).toEqual(sha(png));
  });

  test('of a wrong type is refused with a sentence, whatever its name, and forgotten', async () => {
    const browser = browserOf(here);
    const { id, last } = await browser.upload(new TextEncoder().encode('<script>alert(1)</script>'));
    expect(last.status).toBe(415);
    expect(await wordsIn(last)).toBe('Подойдёт картинка PNG или JPEG');
    expect((await browser.ask(id)).status).toBe(404);
    expect(await here.places.files.exists(id)).toBe(false);
  });
});

async function onDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'pero-uploads-'));
  const places = { store: diskUploadStore(join(folder, 'uploads')), files: await diskFiles(join(folder, 'files')) };
  return { folder, places, close: () => rm(folder, { recursive: true }) };
}

async function onS3() {
  const standIn = await startS3StandIn();
  const places = { store: s3UploadStore(standIn.bucket), files: s3Files(standIn.bucket) };
  return { places, close: standIn.close };
}

describe('an upload', () => {
  let here: World;
  let folder: string;
  let closePlaces: () => Promise<unknown>;
  let server: Server | null = null;
  beforeAll(async () => {
    const opened = await onDisk();
    ({ folder, close: closePlaces } = opened);
    here = await world(opened.places);
  });
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
    server = null;
  });
  afterAll(async () => {
    await here.close();
    await closePlaces();
  });

  test('goes on from where the connection was cut', async () => {
    const browser = browserOf(here);
    const png = pngOf(4_000_000);
    const id = idIn(await browser.begin(png.length));
    server = createServer(getRequestListener(here.site.fetch));
    await cutAtHalf(server, id, png, browser.headers);

    const offset = Number((await browser.ask(id)).headers.get('upload-offset'));
    expect(offset).toBeGreaterThan(0);
    expect(offset).toBeLessThan(png.length);
    expect((await browser.goOn(id, offset, png.subarray(offset))).status).toBe(204);
    const taken = await takeUpload(here.db, id, browser.owner, 'picture');
    expect(taken?.sha256).toEqual(sha(png));
  });

  test('belongs to whoever began it: to all others it is not there', async () => {
    const mine = browserOf(here);
    const id = idIn(await mine.begin(100));
    for (const other of [browserOf(here), browserOf(here, author)]) {
      expect((await other.ask(id)).status).toBe(404);
      expect((await other.goOn(id, 0, pngOf(100))).status).toBe(404);
      expect((await other.send('DELETE', `/${id}`)).status).toBe(404);
      expect(await takeUpload(here.db, id, other.owner, 'picture')).toBeNull();
    }
    expect((await mine.goOn(id, 0, pngOf(100))).status).toBe(204);
    expect(await takeUpload(here.db, id, browserOf(here).owner, 'picture')).toBeNull();
    expect(await takeUpload(here.db, id, mine.owner, 'picture')).not.toBeNull();
  });

  test('of a signed-in person is theirs in every browser', async () => {
    const id = idIn(await browserOf(here, author).begin(100));
    expect((await browserOf(here, author).goOn(id, 0, pngOf(100))).status).toBe(204);
    expect(await takeUpload(here.db, id, { userId: 7 }, 'picture')).not.toBeNull();
  });

  test('needs the CSRF pair to begin, to go on and to be dropped', async () => {
    const browser = browserOf(here);
    const id = idIn(await browser.begin(100));
    const bare = { 'x-csrftoken': '' };
    expect((await browser.send('POST', '', { ...bare, 'upload-length': '1' })).status).toBe(403);
    expect((await browser.send('PATCH', `/${id}`, { ...bare, 'upload-offset': '0' }, 'x')).status).toBe(403);
    const dropped = await browser.send('DELETE', `/${id}`, { 'x-csrftoken': csrfTokenOf(null) });
    expect(dropped.status).toBe(403);
    expect(await wordsIn(dropped)).toBe('Страница устарела. Обновите её и повторите действие');
    expect((await browser.ask(id)).status).toBe(200);
  });

  test.each([
    ['too large', 25 * 1_048_576 + 1, 'picture', 413, 'Файл больше 25\u00A0МБ. Уменьшите его и попробуйте снова'],
    ['empty', 0, 'picture', 400, 'Файл пустой. Выберите другой'],
    ['for nothing we know', 10, 'plunder', 400, expect.stringContaining('Непонятно, для чего этот файл')],
    ['for moderators only', 10, 'decree', 401, 'Войдите, чтобы загружать файлы'],
  ])('that is %s is refused before a byte is sent', async (_, bytes, purpose, status, words) => {
    const refused = await browserOf(here).begin(bytes, purpose);
    expect(refused.status).toBe(status);
    expect(await wordsIn(refused)).toEqual(words);
  });

  test('may not be begun without a length, nor grow beyond it', async () => {
    const browser = browserOf(here);
    const meta = metadata({ purpose: 'picture', filename: 'x' });
    expect((await browser.send('POST', '', { 'upload-defer-length': '1', 'upload-metadata': meta })).status).toBe(400);
    const id = idIn(await browser.begin(10));
    const grown = await browser.goOn(id, 0, pngOf(2_000_000));
    expect(grown.status).toBe(413);
    expect(await wordsIn(grown)).toBe('Файл больше, чем было сказано в начале. Выберите его заново');
  });

  test('keeps a name without folders and tricks', async () => {
    const browser = browserOf(here);
    const id = idIn(await browser.begin(100, 'picture', '../../etc/\u202Egnp.exe'));
    await browser.goOn(id, 0, pngOf(100));
    expect((await takeUpload(here.db, id, browser.owner, 'picture'))?.name).toBe('gnp.exe');
  });

  test('dropped by its owner leaves nothing', async () => {
    const browser = browserOf(here);
    const { id } = await browser.upload(pngOf(100));
    expect((await browser.send('DELETE', `/${id}`)).status).toBe(204);
    expect((await browser.ask(id)).status).toBe(404);
    expect(await here.places.files.exists(id)).toBe(false);
  });

  test('whose last answer was lost is found whole; once taken, it is not there any more', async () => {
    const browser = browserOf(here);
    const { id } = await browser.upload(pngOf(100));
    const asked = await browser.ask(id);
    expect([asked.headers.get('upload-offset'), asked.headers.get('upload-length')]).toEqual(['100', '100']);
    expect((await browser.goOn(id, 0, pngOf(100))).status).toBe(409);
    await takeUpload(here.db, id, browser.owner, 'picture');
    expect((await browser.ask(id)).status).toBe(404);
  });

  test('whose server died after the last byte is received when the browser asks', async () => {
    const browser = browserOf(here);
    const png = pngOf(100);
    const id = idIn(await browser.begin(100));
    await here.places.store.write(Readable.from([png]), id, 0);
    expect((await browser.ask(id)).headers.get('upload-offset')).toBe('100');
    expect(await takeUpload(here.db, id, browser.owner, 'picture')).not.toBeNull();
  });

  test('streams: the server never runs more than 4 MB ahead of the disk', async () => {
    const browser = browserOf(here);
    const bytes = 20 * 1_048_576;
    const id = idIn(await browser.begin(bytes));
    const path = join(folder, 'uploads', id);
    let sent = 0;
    let ahead = 0;
    const source = new ReadableStream<Uint8Array>({
      pull(controller) {
        ahead = Math.max(ahead, sent - statSync(path).size);
        controller.enqueue(pngOf(65_536));
        sent += 65_536;
        if (sent === bytes) controller.close();
      },
    });
    expect((await browser.goOn(id, 0, source)).status).toBe(204);
    expect(sent).toBe(bytes);
    expect(ahead).toBeLessThan(4 * 1_048_576);
  });

  test('that two tabs write at once is written by one at a time', async () => {
    const browser = browserOf(here, author);
    const png = pngOf(1_000_000);
    const id = idIn(await browser.begin(png.length));
    const answers = await Promise.all([browser.goOn(id, 0, png), browser.goOn(id, 0, png)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, expect.toBeOneOf([404, 409])]);
    expect((await takeUpload(here.db, id, browser.owner, 'picture'))?.sha256).toEqual(sha(png));
  });

  test('is cleared away a day after it was begun or two days after it waits untaken; a taken one stays', async () => {
    const browser = browserOf(here, { ...author, userId: 8 });
    const begun = idIn(await browser.begin(100));
    const { id: received } = await browser.upload(pngOf(100));
    const { id: taken } = await browser.upload(pngOf(100));
    await takeUpload(here.db, taken, browser.owner, 'picture');
    const clearAway = async (hours: number) => {
      here.clock.forward(hours * 3_600_000);
      await here.services.boss.send('uploads.clear-away', {});
      await here.runJobs();
    };

    await clearAway(23);
    expect((await browser.ask(begun)).status).toBe(200);
    await clearAway(2);
    expect((await browser.ask(begun)).status).toBe(404);
    expect((await browser.ask(received)).status).toBe(200);
    await clearAway(24);
    expect((await browser.ask(received)).status).toBe(404);
    expect(await here.places.files.exists(received)).toBe(false);
    expect(await here.places.files.exists(taken)).toBe(true);
    expect(await readdir(join(folder, 'uploads'))).toEqual([]);
  });

  test('is begun by one guest twenty times an hour at most', async () => {
    here.clock.forward(2 * 3_600_000);
    const statuses = new Set<number>();
    for (let n = 0; n < 20; n += 1) statuses.add((await browserOf(here).begin(100)).status);
    expect([...statuses]).toEqual([201]);
    const refused = await browserOf(here).begin(100);
    expect(refused.status).toBe(429);
    expect(await wordsIn(refused)).toBe('Слишком много загрузок подряд. Попробуйте через час');
    expect((await browserOf(here, author).begin(100)).status).toBe(201);
  });
});
