import { createHash } from 'node:crypto';

/** The staff of the demonstration, who have an app with codes: a page of the sandbox shows what it shows. */
export const DEMO_STAFF = [
  'moderator@demo.pero',
  'main@demo.pero',
  'second-main@demo.pero',
  'agent@demo.pero',
  'manager@demo.pero',
] as const;

/** Known to everybody, as the demonstration's password is. */
export function demoSecretOf(email: string): Buffer {
  return createHash('sha1').update(`pero-demo:${email}`).digest();
}
