import { createCipheriv, createDecipheriv, type DecipherGCM, randomBytes } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import type { OpenFile, WholeFiles } from './files.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Sealed like scans are, for files too large to be held in memory: what leaves is checked at its end, and a file that was
 * changed breaks off there. `files-sealed.ts` lets nothing out before it has been checked whole.
 */
export function streamSealed(files: WholeFiles, secret: Buffer): Pick<WholeFiles, 'put' | 'open'> {
  return {
    put: (key, content, meta) => files.put(key, Readable.from(sealing(key, content, secret)), meta),
    async open(key): Promise<OpenFile | null> {
      const file = await files.open(key);
      if (!file) return null;
      const opened = file.stream.pipe(opening(key, secret));
      file.stream.once('error', (error) => opened.destroy(error));
      opened.once('close', () => file.stream.destroy());
      return { mime: file.mime, bytes: file.bytes - NONCE_BYTES - TAG_BYTES, stream: opened };
    },
  };
}

async function* sealing(key: string, content: Readable, secret: Buffer): AsyncGenerator<Buffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, secret, nonce).setAAD(Buffer.from(key));
  yield nonce;
  for await (const chunk of content) yield cipher.update(chunk as Buffer);
  yield cipher.final();
  yield cipher.getAuthTag();
}

/** Holds back the last bytes, which are the tag. */
function opening(key: string, secret: Buffer): Transform {
  let held: Buffer = Buffer.alloc(0);
  let decipher: DecipherGCM | null = null;
  const open = (nonce: Buffer) =>
    createDecipheriv(CIPHER, secret, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(key));
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      held = Buffer.concat([held, chunk]);
      if (!decipher && held.length >= NONCE_BYTES) {
        decipher = open(held.subarray(0, NONCE_BYTES));
        held = held.subarray(NONCE_BYTES);
      }
      const ready = held.length - TAG_BYTES;
      if (!decipher || ready <= 0) return done();
      const plain = decipher.update(held.subarray(0, ready));
      held = held.subarray(ready);
      done(null, plain);
    },
    flush(done) {
      try {
        if (!decipher) throw new Error('The file is cut short');
        decipher.setAuthTag(held);
        done(null, decipher.final());
      } catch (error) {
        done(error as Error);
      }
    },
  });
}
