import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { OpenFile } from '@pero/server-platform/files/files';
import type { Sandbox } from '../ground.ts';

/** Forty hours of sound in one file are more than a gigabyte. */
export const LARGEST_FILE = 2 * 1024 * 1024 * 1024;

/** Under what name the bytes lie in `sandbox.files`. */
export function fileKey(sha256: string): string {
  return `file/${sha256}`;
}

export type Received = 'kept' | 'unknown' | 'other-bytes' | 'too-large' | 'broken-off';

/** Bytes in, hashed on their way; they are kept when they are what their name says, and else nothing is. */
export async function receiveFile(
  { shop, files, clock }: Sandbox,
  uuid: string,
  sha256: string,
  body: ReadableStream | null,
): Promise<Received> {
  const mime = await mimeOf(shop, uuid, sha256);
  if (mime === null) return 'unknown';
  const isHere = await shop.selectFrom('files').select('sha256').where('sha256', '=', sha256).executeTakeFirst();
  const { stream, counted } = hashing(sha256);
  const source = body ? Readable.fromWeb(body as never) : Readable.from([]);
  try {
    const put = isHere ? drained(stream) : files.put(fileKey(sha256), stream, { mime });
    await Promise.all([pipeline(source, stream), put]);
  } catch (error) {
    if (error instanceof NotTaken) return error.why;
    if (source.errored) return 'broken-off';
    throw error;
  }
  await shop
    .insertInto('files')
    .values({ sha256, bytes: counted(), received_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return 'kept';
}

/** Null when no version of this art names it, or when it has not come. */
export async function sendFile({ shop, files }: Sandbox, uuid: string, sha256: string): Promise<OpenFile | null> {
  if ((await mimeOf(shop, uuid, sha256)) === null) return null;
  const isHere = await shop.selectFrom('files').select('sha256').where('sha256', '=', sha256).executeTakeFirst();
  return isHere ? files.open(fileKey(sha256)) : null;
}

class NotTaken extends Error {
  readonly why: 'other-bytes' | 'too-large';
  constructor(why: NotTaken['why']) {
    super(why);
    this.why = why;
  }
}

/** Ends with an error when the bytes are not what they are called, so that whoever writes them down keeps nothing. */
function hashing(sha256: string): { stream: Transform; counted: () => number } {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > LARGEST_FILE) return done(new NotTaken('too-large'));
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(hash.digest('hex') === sha256 ? null : new NotTaken('other-bytes'));
    },
  });
  return { stream, counted: () => bytes };
}

async function drained(stream: Readable): Promise<void> {
  for await (const _ of stream);
}

async function mimeOf(shop: Sandbox['shop'], uuid: string, sha256: string): Promise<string | null> {
  const versions = await shop.selectFrom('versions').select('meta').where('art_uuid', '=', uuid).execute();
  const file = versions.flatMap(({ meta }) => meta.files).find((each) => each.sha256 === sha256);
  if (!file) return null;
  return /^[\w.+-]+\/[\w.+-]+$/.test(file.mime) ? file.mime : 'application/octet-stream';
}
