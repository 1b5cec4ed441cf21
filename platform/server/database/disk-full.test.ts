import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { featureUnderTest } from '@pero/testing/feature';
import { endpoint } from '@pero/wire/endpoint';
import { nothing } from '@pero/wire/shapes';
import { Hono } from 'hono';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { diskFiles } from '../files/disk.ts';
import { serve } from '../http/serve.ts';
import { author, browserOf, idIn, pngOf, wordsIn } from '../uploads/stand-in.ts';
import { diskUploadStore } from '../uploads/store.ts';
import { takeUpload } from '../uploads/table.ts';
import { uploadsOf } from '../uploads/uploads.ts';
import { type Db, tables } from './db.ts';
import { DISK_FULL_WORDS, isDiskFull } from './disk-full.ts';

const purposes = [
  { name: 'picture', who: 'any', largestBytes: 8_000_000, types: ['image/png'], wrongType: 'Подойдёт PNG' },
] as const;

/** A file system of three megabytes; null where this machine lets nobody mount one. */
function smallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'pero-small-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
}

const disk = smallDisk();
const full = endpoint('POST /full', { id: 'T', summary: 'Full', who: 'any', input: nothing, output: z.object({}) });
const keep = endpoint('POST /keep', { id: 'T', summary: 'Keep', who: 'any', input: nothing, output: z.object({}) });

/** 100 KB that no compression makes smaller. */
async function keepMail({ db, now }: { db: Db; now: Date }) {
  const text = randomBytes(75_000).toString('base64');
  await tables<'outbox_mails'>(db)
    .insertInto('outbox_mails')
    .values({ to_address: 'a', subject: '', text, html: '', attachments: '[]', sent_at: now })
    .execute();
  return {};
}

let feature: Awaited<ReturnType<typeof featureUnderTest>>;

beforeAll(async () => {
  const fail = () => Promise.reject(Object.assign(new Error('could not extend file'), { code: '53100' }));
  feature = await featureUnderTest([serve(full, fail), serve(keep, keepMail)]);
});
afterAll(async () => {
  await feature.close();
  if (!disk) return;
  execFileSync('umount', [disk]);
  rmSync(disk, { recursive: true });
});

test('[OP10] a database without room is told in words, with a status of its own', async () => {
  const answer = await feature.visitor().post('/full');
  expect(answer).toMatchObject({ status: 507, errors: [{ field: null, messages: [DISK_FULL_WORDS] }] });
});

test('[OP10] a full disk is known by its own sign, also inside another error', () => {
  expect(isDiskFull(new Error('x', { cause: Object.assign(new Error('y'), { code: 'ENOSPC' }) }))).toBe(true);
  expect([null, 'ENOSPC', new Error('x')].map(isDiskFull)).toEqual([false, false, false]);
});

describe.skipIf(!disk)('a disk of three megabytes (skipped where nobody may mount one)', () => {
  const place = disk ?? '';
  const filler = join(place, 'filler');
  const fill = () => {
    try {
      writeFileSync(filler, Buffer.alloc(3 * 1_048_576));
    } catch {
      // Full now, which was the wish.
    }
  };

  test('[OP10] takes no file that does not fit, leaves nothing of it, and takes it when there is room again', async () => {
    const files = await diskFiles(join(place, 'files'));
    await files.put('kept', Readable.from(['safe']), { mime: 'text/plain' });
    const fails = files.put('large', Readable.from([Buffer.alloc(4 * 1_048_576)]), { mime: 'text/plain' });
    await expect(fails).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await readdir(join(place, 'files', 'unfinished'))).toEqual([]);
    expect(await files.exists('large')).toBe(false);
    const kept = await files.open('kept');
    expect(Buffer.concat((await kept?.stream.toArray()) ?? []).toString()).toBe('safe');
    await files.put('small', Readable.from(['fits']), { mime: 'text/plain' });
    expect(await files.exists('small')).toBe(true);
  });

  test('[OP10] PostgreSQL without room: 507 in words, nothing acknowledged is lost, and it goes on by itself', async () => {
    const owner = new pg.Client(process.env.TEST_CLUSTER_URL);
    await owner.connect();
    const { rows } = await owner.query<{ data_directory: string }>('show data_directory');
    const { uid, gid } = statSync(rows[0]?.data_directory ?? '');
    const location = join(place, 'tablespace');
    mkdirSync(location);
    chownSync(location, uid, gid);
    const name = `small_${randomBytes(4).toString('hex')}`;
    await owner.query(`create tablespace ${name} location '${location}'`);
    const itsOwner = new URL(process.env.TEST_CLUSTER_URL ?? '');
    itsOwner.pathname = new URL(feature.url).pathname;
    const here = new pg.Client(itsOwner.href);
    await here.connect();
    await here.query(`alter table outbox_mails set tablespace ${name}`);

    let [acknowledged, answer] = [0, await feature.visitor().post('/keep')];
    for (; answer.status === 200 && acknowledged < 100; answer = await feature.visitor().post('/keep'))
      acknowledged += 1;
    expect(answer).toMatchObject({ status: 507, errors: [{ messages: [DISK_FULL_WORDS] }] });
    const kept = await here.query<{ count: number }>('select count(*)::int from outbox_mails');
    expect(kept.rows).toEqual([{ count: acknowledged }]);
    await here.query('alter table outbox_mails set tablespace pg_default');
    expect((await feature.visitor().post('/keep')).status).toBe(200);
    await here.end();
    await owner.query(`drop tablespace ${name}`);
    await owner.end();
  });

  test('[OP10] an upload is told so in words, keeps what was acknowledged, and goes on when there is room', async () => {
    const places = { store: diskUploadStore(join(place, 'uploads')), files: await diskFiles(join(place, 'files')) };
    const uploads = uploadsOf(feature.services, { ...places, purposes, trustProxy: false });
    const site = new Hono().route('/api/uploads', uploads as unknown as Hono);
    const browser = browserOf({ site }, author);
    const png = pngOf(800_000);
    const id = idIn(await browser.begin(png.length));
    await browser.goOn(id, 0, png.subarray(0, 100_000));
    fill();
    const refused = await browser.goOn(id, 100_000, png.subarray(100_000));
    expect(refused.status).toBe(507);
    expect(await wordsIn(refused)).toBe(DISK_FULL_WORDS);
    expect((await browser.begin(1000)).status).toBeGreaterThanOrEqual(201);
    rmSync(filler);

    const offset = Number((await browser.ask(id)).headers.get('upload-offset'));
    expect(offset).toBeGreaterThanOrEqual(100_000);
    expect((await browser.goOn(id, offset, png.subarray(offset))).status).toBe(204);
    const taken = await takeUpload(feature.db, id, { userId: author.userId }, 'picture');
    const whole = await places.files.open(taken?.fileKey ?? '');
    expect(Buffer.concat((await whole?.stream.toArray()) ?? [])).toEqual(Buffer.from(png));
  });
});
