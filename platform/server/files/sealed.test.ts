import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { diskFiles } from './disk.ts';
import { sealedFiles } from './sealed.ts';

const folder = mkdtempSync(join(tmpdir(), 'pero-sealed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const plain = await diskFiles(folder);
const sealed = sealedFiles(plain, randomBytes(32));
const SECRET = Buffer.from('Паспорт 45 11 123456');
const JPEG = { mime: 'image/jpeg' };

test('what is put sealed comes back as it was, and lies on the disk unreadable', async () => {
  await sealed.put('a', Readable.from([SECRET]), JPEG);
  const file = await sealed.open('a');
  expect(file).toMatchObject({ mime: 'image/jpeg', bytes: SECRET.length });
  expect(file && (await buffer(file.stream))).toEqual(SECRET);
  for (const bytes of everyByteIn(folder)) expect(bytes.includes(SECRET)).toBe(false);
});

test('the same bytes sealed twice differ', async () => {
  await sealed.put('b', Readable.from([SECRET]), JPEG);
  const first = await bytesOf('b');
  await sealed.put('b', Readable.from([SECRET]), JPEG);
  expect(await bytesOf('b')).not.toEqual(first);
});

test('a changed byte, another file in its place, another key: none opens', async () => {
  await sealed.put('c', Readable.from([SECRET]), JPEG);
  const bytes = await bytesOf('c');
  await plain.put('d', Readable.from([bytes]), JPEG);
  await expect(sealed.open('d')).rejects.toThrow();
  await expect(sealedFiles(plain, randomBytes(32)).open('c')).rejects.toThrow();
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  await plain.put('c', Readable.from([bytes]), JPEG);
  await expect(sealed.open('c')).rejects.toThrow();
});

test('what is removed is gone', async () => {
  await sealed.put('e', Readable.from([SECRET]), JPEG);
  await sealed.remove('e');
  expect(await sealed.open('e')).toBeNull();
  expect(await sealed.exists('e')).toBe(false);
});

async function bytesOf(key: string): Promise<Buffer> {
  const file = await plain.open(key);
  if (!file) throw new Error('no file');
  return buffer(file.stream);
}

function everyByteIn(path: string): Buffer[] {
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => readFileSync(join(entry.parentPath, entry.name)));
}
