import { createHash, timingSafeEqual } from 'node:crypto';

/** Of the scalar fields at the root, by their names, with the password among them: SHA-256 of their values one after another. */
export function tbankToken(fields: object, password: string): string {
  const scalars = Object.entries({ ...fields, Password: password })
    .filter(([name, value]) => name !== 'Token' && ['string', 'number', 'boolean'].includes(typeof value))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(scalars.map(([, value]) => String(value)).join(''))
    .digest('hex');
}

export function isTbankToken(fields: { readonly Token: string }, password: string): boolean {
  const right = Buffer.from(tbankToken(fields, password));
  const given = Buffer.from(fields.Token);
  return password !== '' && given.length === right.length && timingSafeEqual(given, right);
}
