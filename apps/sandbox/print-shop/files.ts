import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LARGEST_PRINT_FILE } from '@pero/circulation/contract/print-shop';
import { clockOf } from '../company/company.ts';
import { type Printer, printFileKey } from './ground.ts';

export type Taken = 'kept' | 'wrong_hash' | 'too_large' | 'broken-off';

class NotTaken extends Error {
  readonly why: 'wrong_hash' | 'too_large';
  constructor(why: NotTaken['why']) {
    super(why);
    this.why = why;
  }
}

/** Bytes in, hashed on their way; they are kept when they are what their name says, and else nothing is. */
export async function takeFile(printer: Printer, sha256: string, body: ReadableStream | null): Promise<Taken> {
  const { shop, files } = printer;
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > LARGEST_PRINT_FILE) return done(new NotTaken('too_large'));
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(hash.digest('hex') === sha256 ? null : new NotTaken('wrong_hash'));
    },
  });
  const source = body ? Readable.fromWeb(body as never) : Readable.from([]);
  try {
    const put = files.put(printFileKey(sha256), through, { mime: 'application/pdf' });
    await Promise.all([pipeline(source, through), put]);
  } catch (error) {
    if (error instanceof NotTaken) return error.why;
    if (source.errored) return 'broken-off';
    throw error;
  }
  await shop
    .insertInto('print_files')
    .values({ sha256, bytes, received_at: (await clockOf(printer)).now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return 'kept';
}

export async function isKept({ shop }: Pick<Printer, 'shop'>, sha256: string): Promise<boolean> {
  const row = await shop.selectFrom('print_files').select('sha256').where('sha256', '=', sha256).executeTakeFirst();
  return row !== undefined;
}
