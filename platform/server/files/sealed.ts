import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileMeta, WholeFiles } from './files.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * The same place, in which nobody reads without the key: nonce, text, tag. A file is bound to its own key and type, so
 * one put in another's place does not open. Held in memory whole, because nothing may leave before the tag agrees:
 * for files of a few megabytes.
 */
export function sealedFiles(files: WholeFiles, secret: Buffer): WholeFiles {
  return {
    async put(key, content, meta) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, secret, nonce).setAAD(bound(key, meta));
      const text = cipher.update(await buffer(content));
      await files.put(key, Readable.from([Buffer.concat([nonce, text, cipher.final(), cipher.getAuthTag()])]), meta);
    },
    async open(key) {
      const file = await files.open(key);
      if (!file) return null;
      const sealed = await buffer(file.stream);
      const opening = createDecipheriv(CIPHER, secret, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
      opening.setAAD(bound(key, file)).setAuthTag(sealed.subarray(-TAG_BYTES));
      const plain = Buffer.concat([opening.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), opening.final()]);
      return { mime: file.mime, bytes: plain.length, stream: Readable.from([plain]) };
    },
    remove: (key) => files.remove(key),
    exists: (key) => files.exists(key),
  };
}

function bound(key: string, { mime }: FileMeta): Buffer {
  return Buffer.from(`${mime}\n${key}`);
}
