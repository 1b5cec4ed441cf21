import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskFiles } from '@pero/server-platform/files/disk';
import { readSettings } from '@pero/server-platform/settings';
import { cloneDatabase } from '@pero/testing/cluster';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { adoptFiles, requireSamePlace, stateOf } from './file-place.ts';

const root = mkdtempSync(join(tmpdir(), 'pero-place-'));
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let other: typeof database;
const folder = () => diskFiles(mkdtempSync(join(root, 'files-')));

beforeAll(async () => {
  other = await cloneDatabase();
});
beforeEach(async () => {
  await database?.drop();
  database = await cloneDatabase();
});
afterAll(async () => {
  await database.drop();
  await other.drop();
  rmSync(root, { recursive: true, force: true });
});

test('the first start names database and files together, as the role that works; of several at once one does', async () => {
  const files = await folder();
  const starts = Array.from({ length: 5 }, () => stateOf(database.appUrl, files, 'name'));
  expect((await Promise.all(starts)).sort()).toEqual(['same', 'same', 'same', 'same', 'unnamed']);
  expect(await stateOf(database.appUrl, files, 'name')).toBe('same');
});

test('of two machines with a disk each that start together one is refused', async () => {
  const starts = [await folder(), await folder()].map((files) => stateOf(database.appUrl, files, 'name'));
  expect((await Promise.all(starts)).sort()).toEqual(['nobodys', 'unnamed']);
});

test('files of another database are refused, by a start and by a backup, which writes nothing', async () => {
  const [ours, theirs] = [await folder(), await folder()];
  await adoptFiles(other.appUrl, theirs);
  expect(await stateOf(database.appUrl, theirs, 'name')).toBe('somebodys');
  await stateOf(database.appUrl, ours, 'name');
  expect(await stateOf(database.appUrl, theirs, 'name')).toBe('another');
  const read = readSettings({ DATA_DIR: root });
  if (!read.ok) throw new Error(read.problems.join());
  await expect(requireSamePlace(database.appUrl, read.settings, theirs)).rejects.toThrow(/другим хранилищем файлов/);
  const fresh = await folder();
  await expect(requireSamePlace(database.appUrl, read.settings, fresh)).rejects.toThrow(/которого здесь нет/);
  expect(await stateOf(database.appUrl, fresh, 'look')).toBe('nobodys');
});

test('whoever says that these files are the right ones is believed', async () => {
  const [lost, found] = [await folder(), await folder()];
  await stateOf(database.appUrl, lost, 'name');
  await adoptFiles(database.appUrl, found);
  expect(await stateOf(database.appUrl, found, 'name')).toBe('same');
  expect(await stateOf(database.appUrl, lost, 'name')).toBe('another');
});
