import { createHash, randomBytes } from 'node:crypto';

const KEY = /^[A-Za-z0-9_-]{43}$/;

/** 256 bits: nobody comes upon it by trying. */
export function newKey(): string {
  return randomBytes(32).toString('base64url');
}

export function isKey(text: string): boolean {
  return KEY.test(text);
}

/** What is kept of a key that opens something. */
export function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

export function newSeed(): string {
  return randomBytes(16).toString('hex');
}
