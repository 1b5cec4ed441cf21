import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A key of its own for every purpose, out of the one that is kept: what is sealed for one opens nothing of another. */
export function keyFor(purpose: string, secret: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `pero:${purpose}`, 32));
}

/** Nonce, text, tag. `bound` says whose it is: put in another's place it does not open. */
export function sealWords(key: Buffer, bound: string, words: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(bound));
  return Buffer.concat([nonce, cipher.update(words), cipher.final(), cipher.getAuthTag()]);
}

export function openWords(key: Buffer, bound: string, sealed: Buffer): Buffer {
  const opening = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  opening.setAAD(Buffer.from(bound)).setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([opening.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), opening.final()]);
}
