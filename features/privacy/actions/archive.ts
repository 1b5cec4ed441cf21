import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import type { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A zip of the common kind holds four gigabytes; what does not fit is named in its README. */
const MOST_BYTES = 3.5 * 2 ** 30;

/** A zip that is written to a disk of this machine piece by piece; never more than one piece is held. */
export async function openArchive() {
  const folder = await mkdtemp(join(tmpdir(), 'pero-copy-'));
  const place = join(folder, 'copy.zip');
  const out = createWriteStream(place, { mode: 0o600 });
  let bytes = 0;
  let failure: Error | null = null;
  let waiting: Uint8Array[] = [];
  out.on('error', (error) => {
    failure = error;
  });
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else waiting.push(chunk);
  });
  const flush = async () => {
    for (const chunk of waiting) {
      bytes += chunk.byteLength;
      if (failure) throw failure;
      if (!out.write(chunk)) await new Promise<void>((resolve) => out.once('drain', resolve));
    }
    waiting = [];
  };
  const names = new Set<string>();
  /** Two files of one name would be one file. */
  const free = (path: string): string => {
    const { dir, name: base, ext } = parse(path);
    let name = path;
    for (let n = 2; names.has(name); n += 1) name = join(dir, `${base} ${n}${ext}`);
    names.add(name);
    return name;
  };

  return {
    bytes: () => bytes,
    names: () => [...names],
    /** Words, a few at a time. */
    text(path: string) {
      const entry = new ZipDeflate(free(path), { level: 6 });
      zip.add(entry);
      return {
        async write(words: string) {
          entry.push(Buffer.from(words));
          await flush();
        },
        async end(words = '') {
          entry.push(Buffer.from(words), true);
          await flush();
        },
      };
    },
    /** A file as it is: pictures and books are packed already. False when there is no room for it. */
    async file(path: string, stream: Readable, size: number): Promise<boolean> {
      if (bytes + size > MOST_BYTES) {
        stream.destroy();
        return false;
      }
      const entry = new ZipPassThrough(free(path));
      zip.add(entry);
      for await (const chunk of stream) {
        entry.push(chunk as Buffer);
        await flush();
      }
      entry.push(new Uint8Array(0), true);
      await flush();
      return true;
    },
    async end(): Promise<{ bytes: number; stream: () => Readable }> {
      zip.end();
      await flush();
      await new Promise<void>((resolve, reject) =>
        out.end((error?: Error | null) => (error ? reject(error) : resolve())),
      );
      if (failure) throw failure;
      const { size } = await stat(place);
      return { bytes: size, stream: () => createReadStream(place) };
    },
    async clear(): Promise<void> {
      zip.terminate();
      out.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type Archive = Awaited<ReturnType<typeof openArchive>>;
