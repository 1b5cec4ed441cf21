import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FileMeta, type FilePart, type Files, type OpenFile, storedName } from './files.ts';

const STALE_MS = 24 * 3_600_000;

/** Files in a folder, two levels of shards deep; beside each lies what is known of it. */
export async function diskFiles(path: string, nameOf = storedName): Promise<Files> {
  const folder = resolve(path);
  const unfinished = join(folder, 'unfinished');
  await mkdir(unfinished, { recursive: true });
  await removeStale(unfinished);
  const placeOf = (key: string) => {
    const name = nameOf(key);
    return join(folder, name.slice(0, 2), name.slice(2, 4), name);
  };

  return {
    async put(key, content, meta) {
      const place = placeOf(key);
      const temporary = join(unfinished, randomUUID());
      try {
        await pipeline(content, createWriteStream(temporary, { flags: 'wx', flush: true }));
        await makeFolder(dirname(place), folder);
        await writeMeta(place, meta, unfinished);
        await rename(temporary, place);
        await settle(dirname(place));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    open: (key) => openAt(placeOf(key)),
    openPart: (key, part) => openAt(placeOf(key), part),
    sizeOf: async (key) => (await orNull(stat(placeOf(key))))?.size ?? null,
    async remove(key) {
      const place = placeOf(key);
      await rm(place, { force: true });
      await rm(metaOf(place), { force: true });
    },
    exists: async (key) => (await orNull(stat(placeOf(key)))) !== null,
  };
}

/** Every file that is whole, by the name under which it is stored; what was put anew in the meantime has another stamp. */
export async function* listDisk(path: string): AsyncGenerator<{ readonly name: string; readonly stamp: string }> {
  for (const first of await shardsIn(path)) {
    for (const second of await shardsIn(join(path, first))) {
      const folder = join(path, first, second);
      for (const name of (await readdir(folder)).filter((each) => /^[0-9a-f]{64}$/.test(each)).sort()) {
        const found = await orNull(stat(join(folder, name), { bigint: true }));
        if (found) yield { name, stamp: `${found.size} ${found.mtimeNs}` };
      }
    }
  }
}

async function shardsIn(folder: string): Promise<string[]> {
  return ((await orNull(readdir(folder))) ?? []).filter((name) => /^[0-9a-f]{2}$/.test(name)).sort();
}

async function openAt(place: string, part?: FilePart): Promise<OpenFile | null> {
  const file = await orNull(open(place, 'r'));
  if (!file) return null;
  try {
    const { size } = await file.stat();
    const { mime } = JSON.parse(await readFile(metaOf(place), 'utf8')) as FileMeta;
    if (!part || part.to < size) return { mime, bytes: size, stream: streamOf(file, part) };
    await file.close();
    return null;
  } catch (error) {
    await file.close();
    throw error;
  }
}

function streamOf(file: FileHandle, part?: FilePart): Readable {
  return file.createReadStream({ autoClose: true, ...(part && { start: part.from, end: part.to }) });
}

/** Written before the file itself appears, so that a file never stands without it. */
async function writeMeta(place: string, meta: FileMeta, unfinished: string) {
  const temporary = join(unfinished, randomUUID());
  try {
    await writeFile(temporary, JSON.stringify(meta), { flag: 'wx', flush: true });
    await rename(temporary, metaOf(place));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

function metaOf(place: string): string {
  return `${place}.json`;
}

/** A new folder is durable only when every folder above it, up to the root, has written it down. */
async function makeFolder(path: string, root: string) {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let above = dirname(path); above.length >= root.length; above = dirname(above)) await settle(above);
}

async function settle(folder: string) {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** What a killed process left half written. */
async function removeStale(unfinished: string) {
  for (const name of await readdir(unfinished)) {
    const path = join(unfinished, name);
    const found = await orNull(stat(path));
    if (found && Date.now() - found.mtimeMs > STALE_MS) await rm(path, { force: true });
  }
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
