import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { BadArchive, exactly, opened, sealed } from './seal.ts';

/** One thing of an archive: what it is, in a line of JSON, and its bytes. */
export type Entry<Head> = { readonly head: Head; readonly content: AsyncIterable<Buffer> };

const HEAD = 1;
const CONTENT = 2;
const END = 3;
const LONGEST_FRAME = 64 * 1024 * 1024;

/**
 * Writes entries one after another into a file: compressed, sealed, and there only when whole. What an entry's content is made of is
 * read while it is written, so nothing is held in memory.
 */
export async function writeArchive<Head>(
  file: string,
  passphrase: string,
  entries: AsyncIterable<Entry<Head>>,
): Promise<{ readonly bytes: number }> {
  const aside = `${file}.part`;
  const handle = await open(aside, 'w', 0o600);
  let bytes = 0;
  try {
    const source = Readable.from(frames(entries), { objectMode: false, highWaterMark: 1024 * 1024 });
    const packed = source.compose<Readable>(createZstdCompress());
    for await (const piece of sealed(packed, passphrase)) {
      await handle.write(piece);
      bytes += piece.length;
    }
    await handle.sync();
    await handle.close();
    await rename(aside, file);
    const folder = await open(dirname(file), 'r');
    await folder.sync().finally(() => folder.close());
    return { bytes };
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(aside, { force: true });
    throw error;
  }
}

async function* frames<Head>(entries: AsyncIterable<Entry<Head>>): AsyncGenerator<Buffer> {
  for await (const { head, content } of entries) {
    yield frame(HEAD, Buffer.from(JSON.stringify(head)));
    for await (const chunk of content) if (chunk.length > 0) yield frame(CONTENT, chunk);
  }
  yield frame(END, Buffer.alloc(0));
}

function frame(kind: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head[0] = kind;
  head.writeUInt32BE(payload.length, 1);
  return Buffer.concat([head, payload]);
}

/** Hands out the entries in their order; whatever of a content was not read is passed over. */
export async function* readArchive<Head>(
  file: string,
  passphrase: string,
  schema: { parse(read: unknown): Head },
): AsyncGenerator<Entry<Head>> {
  const raw = createReadStream(file, { highWaterMark: 1024 * 1024 });
  const plain = Readable.from(opened(raw, passphrase), { objectMode: false }).compose<Readable>(createZstdDecompress());
  try {
    yield* entriesIn(plain, schema);
  } finally {
    raw.destroy();
    plain.destroy();
  }
}

async function* entriesIn<Head>(
  plain: AsyncIterable<Buffer>,
  schema: { parse(read: unknown): Head },
): AsyncGenerator<Entry<Head>> {
  const take = exactly(plain);
  const next = async (): Promise<{ kind: number; payload: Buffer }> => {
    const head = await take(5);
    if (head === null) throw new BadArchive('Архив обрезан: в\u00A0нём нет конца.');
    const bytes = head.readUInt32BE(1);
    const payload = bytes <= LONGEST_FRAME ? await take(bytes) : null;
    if (payload === null) throw new BadArchive('Архив повреждён: его записи не\u00A0читаются.');
    return { kind: head[0] ?? 0, payload };
  };
  let ahead = await next();
  const rest = async function* () {
    while (ahead.kind === CONTENT) {
      const { payload } = ahead;
      ahead = await next();
      yield payload;
    }
  };
  while (ahead.kind === HEAD) {
    const head = schema.parse(JSON.parse(ahead.payload.toString()));
    ahead = await next();
    const content = rest();
    yield { head, content };
    // Begun or not, it ends here.
    for await (const _ of rest());
  }
  if (ahead.kind !== END || (await take(1)) !== null)
    throw new BadArchive('Архив повреждён: его записи не\u00A0читаются.');
}
