import { hash, randomBytes } from 'node:crypto';

/** 256 bits, for a cookie, a header or a mailed link. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a secret: with so many bits in it, a plain hash cannot be turned round. */
export function hashOfSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
