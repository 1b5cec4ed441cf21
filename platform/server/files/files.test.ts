import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { CreateBucketCommand, ListMultipartUploadsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { diskFiles, listDisk } from './disk.ts';
import { type Files, storedName } from './files.ts';
import { openFiles } from './open.ts';
import { type Bucket, bucketOf, listS3, s3Files } from './s3.ts';
import { startS3StandIn } from './s3-stand-in.ts';

const png = { mime: 'image/png' };

type Stored = AsyncIterable<{ readonly name: string; readonly stamp: string }>;
type Place = { files: Files; list: () => Stored; filesThere: () => Promise<number>; close: () => Promise<unknown> };

async function onDisk(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'pero-files-'));
  const filesThere = async () => {
    const all = await readdir(folder, { recursive: true, withFileTypes: true });
    return all.filter((entry) => entry.isFile() && !entry.name.endsWith('.json')).length;
  };
  return {
    files: await diskFiles(folder),
    list: () => listDisk(folder),
    filesThere,
    close: () => rm(folder, { recursive: true }),
  };
}

async function onS3(): Promise<Place> {
  const standIn = await startS3StandIn();
  const filesThere = async () => standIn.objects.size + standIn.multiparts.size;
  return { files: s3Files(standIn.bucket), list: () => listS3(standIn.bucket), filesThere, close: standIn.close };
}

/** A real S3, where one is named: `npm run prove -- s3` raises one. */
async function onRealS3(): Promise<Place> {
  const bucket = realBucket(process.env.S3_TRIAL ?? '');
  const client = new S3Client(bucket.client);
  await client.send(new CreateBucketCommand({ Bucket: bucket.bucket }));
  const filesThere = async () => {
    const whole = await client.send(new ListObjectsV2Command({ Bucket: bucket.bucket }));
    const begun = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket.bucket }));
    return (whole.KeyCount ?? 0) + (begun.Uploads?.length ?? 0);
  };
  const close = async () => client.destroy();
  return { files: s3Files(bucket), list: () => listS3(bucket), filesThere, close };
}

/** `http://key:secret@host:port` */
function realBucket(address: string): Bucket {
  const { origin, username: accessKeyId, password: secretAccessKey } = new URL(address);
  const bucket = `trial-${randomBytes(6).toString('hex')}`;
  const read = settingsWith({
    S3_BUCKET: bucket,
    S3_ENDPOINT: origin,
    S3_PUBLIC_ENDPOINT: origin,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY: accessKeyId,
    S3_SECRET_KEY: secretAccessKey,
  });
  const named = bucketOf(read);
  if (!named) throw new Error('no bucket');
  return named;
}

describe.runIf(process.env.S3_TRIAL)('a real S3', () => {
  test('opens an address of ours to whoever has it, as it is to be saved, with ranges; and no other', async () => {
    const { files } = await onRealS3();
    await files.put('book', Readable.from(['рукопись']), { mime: 'text/html' });
    const disposition = "attachment; filename*=UTF-8''%D0%94%27s%20%281%29.epub";
    const address = files.linkTo?.('book', { mime: 'application/octet-stream', disposition }) ?? '';
    const answer = await fetch(address, { headers: { range: 'bytes=0-3' } });
    expect([answer.status, await answer.text()]).toEqual([206, 'ру']);
    expect(answer.headers.get('content-disposition')).toBe(disposition);
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect((await fetch(address.replace('Expires=300', 'Expires=900'))).status).toBe(403);
    expect((await fetch(address.split('?')[0] ?? '')).status).toBe(403);
  });

  test('gives the part of a file that is asked for', async () => {
    const { files } = await onRealS3();
    await files.put('parts', Readable.from(['0123456789']), png);
    const part = await files.openPart('parts', { from: 2, to: 5 });
    expect([part?.bytes, Buffer.concat((await part?.stream.toArray()) ?? []).toString()]).toEqual([10, '2345']);
    expect(await files.openPart('parts', { from: 90, to: 99 })).toBeNull();
    expect([await files.sizeOf('parts'), await files.sizeOf('none')]).toEqual([10, null]);
  });
});

const PLACES: [string, () => Promise<Place>][] = [
  ['on disk', onDisk],
  ['in S3', onS3],
];
if (process.env.S3_TRIAL) PLACES.push(['in a real S3', onRealS3]);

describe.each(PLACES)('files %s', (_, openPlace) => {
  let place: Place;
  beforeAll(async () => {
    place = await openPlace();
  });
  afterAll(() => place.close());

  test('come back as they went, with their size and type', async () => {
    await place.files.put('cover', Readable.from([Buffer.from('пер'), Buffer.from('о')]), png);
    expect(await factsOf(place.files, 'cover')).toEqual({ bytes: 8, mime: 'image/png' });
    expect((await contentOf(place.files, 'cover'))?.toString()).toBe('перо');
  });

  test('are listed by the names under which they are stored, for a copy of all of them', async () => {
    const keys = ['one', 'two', 'three', 'four', 'five'];
    for (const key of keys) await place.files.put(key, Readable.from([key]), png);
    const stamps = async () => {
      const seen = new Map<string, string>();
      for await (const { name, stamp } of place.list()) seen.set(name, stamp);
      return seen;
    };
    const before = await stamps();
    expect(keys.filter((key) => !before.has(storedName(key)))).toEqual([]);
    await place.files.put('one', Readable.from(['anew, and longer']), png);
    const after = await stamps();
    const changed = [...after].filter(([name, stamp]) => before.get(name) !== stamp);
    expect(changed.map(([name]) => name)).toEqual([storedName('one')]);
  });

  test('larger than one part come back whole', async () => {
    const bytes = randomBytes(12_000_000);
    await place.files.put('large', Readable.from(inPieces(bytes)), { mime: 'audio/mpeg' });
    const back = await contentOf(place.files, 'large');
    expect(back?.length).toBe(bytes.length);
    expect(sha(back)).toBe(sha(bytes));
  });

  test('are replaced when put again', async () => {
    await place.files.put('twice', Readable.from(['first and longer']), { mime: 'text/plain' });
    await place.files.put('twice', Readable.from(['second']), png);
    expect((await contentOf(place.files, 'twice'))?.toString()).toBe('second');
    expect(await factsOf(place.files, 'twice')).toEqual({ bytes: 6, mime: 'image/png' });
  });

  test('exist until they are removed, and may be removed twice', async () => {
    await place.files.put('short-lived', Readable.from(['x']), png);
    expect(await place.files.exists('short-lived')).toBe(true);
    await place.files.remove('short-lived');
    await place.files.remove('short-lived');
    expect(await place.files.exists('short-lived')).toBe(false);
    expect(await place.files.open('short-lived')).toBeNull();
  });

  test('that were cut on the way leave nothing behind', async () => {
    const before = await place.filesThere();
    const cut = Readable.from(cutAfter(randomBytes(6_000_000)));
    await expect(place.files.put('cut', cut, png)).rejects.toThrow('connection lost');
    expect(await place.files.exists('cut')).toBe(false);
    expect(await place.filesThere()).toBe(before);
  });

  test('keep to their place whatever the key says', async () => {
    for (const key of ['../../../etc/passwd', '/etc/passwd', 'a/../b', 'кириллица и пробел', '\0', 'x'.repeat(5000)]) {
      await place.files.put(key, Readable.from([key]), png);
      expect((await contentOf(place.files, key))?.toString()).toBe(key);
    }
  });
});

test('a stored name is plain hexadecimal for every key', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (key) => /^[0-9a-f]{64}$/.test(storedName(key))));
});

test('what a killed process left half written is cleared away after a day', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pero-files-'));
  await diskFiles(folder);
  await writeFile(join(folder, 'unfinished', 'old'), 'x');
  await writeFile(join(folder, 'unfinished', 'fresh'), 'x');
  const dayBefore = new Date(Date.now() - 25 * 3_600_000);
  await utimes(join(folder, 'unfinished', 'old'), dayBefore, dayBefore);
  await diskFiles(folder);
  expect(await readdir(join(folder, 'unfinished'))).toEqual(['fresh']);
  await rm(folder, { recursive: true });
});

describe('the place of files', () => {
  test('is the data folder unless a bucket is named', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pero-files-'));
    const files = await openFiles(settingsWith({ DATA_DIR: folder }));
    await files.put('here', Readable.from(['x']), png);
    expect(await readdir(folder)).toEqual(['files']);
    await rm(folder, { recursive: true });
  });

  test('is the bucket when one is named', async () => {
    const standIn = await startS3StandIn();
    const endpoint = String(standIn.bucket.client.endpoint);
    const settings = settingsWith({ S3_BUCKET: 'b', S3_ENDPOINT: endpoint, S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' });
    expect(bucketOf(settings)?.bucket).toBe('b');
    await (await openFiles(settings)).put('there', Readable.from(['x']), png);
    expect(standIn.objects.size).toBe(1);
    await standIn.close();
  });
});

function settingsWith(env: Record<string, string>) {
  const read = readSettings(env);
  if (!read.ok) throw new Error(read.problems.join('; '));
  return read.settings;
}

async function factsOf(files: Files, key: string) {
  const opened = await files.open(key);
  opened?.stream.destroy();
  return opened && { bytes: opened.bytes, mime: opened.mime };
}

async function contentOf(files: Files, key: string): Promise<Buffer | null> {
  const opened = await files.open(key);
  return opened && Buffer.concat(await opened.stream.toArray());
}

function* inPieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

function* cutAfter(bytes: Buffer) {
  yield* inPieces(bytes);
  throw new Error('connection lost');
}

function sha(bytes: Buffer | null): string {
  return createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');
}
