import { utf8 } from '@pero/kernel/text/utf8';

/** SHA-256, of the browser or of the server: rules have none of their own. */
export type Sha256 = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>;

/** Of a leaf and of a pair another first byte, as RFC 6962 has it: neither can be passed off as the other. */
const [LEAF, PAIR] = [0, 1];

type Hash = Uint8Array<ArrayBuffer>;

export function leafOf(text: string, sha256: Sha256): Promise<Hash> {
  return sha256(after(LEAF, [utf8(text)]));
}

/** Null of nothing. */
export async function rootOf(leaves: readonly Hash[], sha256: Sha256): Promise<Hash | null> {
  let row = [...leaves];
  while (row.length > 1) row = await rowAbove(row, sha256);
  return row[0] ?? null;
}

/** One step up: what stands beside, and on which side. */
export type Step = { readonly side: 'left' | 'right'; readonly hash: string };

/** What is beside a leaf on its way to the root: with it anybody comes to the root, and knows no other leaf. */
export async function wayOf(leaves: readonly Hash[], index: number, sha256: Sha256): Promise<Step[]> {
  const way: Step[] = [];
  let [row, at] = [[...leaves], index];
  while (row.length > 1) {
    const isRight = at % 2 === 1;
    const beside = row[isRight ? at - 1 : at + 1];
    if (beside) way.push({ side: isRight ? 'left' : 'right', hash: hex(beside) });
    row = await rowAbove(row, sha256);
    at = Math.floor(at / 2);
  }
  return way;
}

export async function rootBy(leaf: Hash, way: readonly Step[], sha256: Sha256): Promise<Hash> {
  let at = leaf;
  for (const { side, hash } of way) {
    const beside = bytesOf(hash);
    at = await sha256(after(PAIR, side === 'left' ? [beside, at] : [at, beside]));
  }
  return at;
}

/** The last of an odd row goes up as it is. */
async function rowAbove(row: readonly Hash[], sha256: Sha256): Promise<Hash[]> {
  const above: Hash[] = [];
  for (let at = 0; at < row.length; at += 2) {
    const [left, right] = [row[at], row[at + 1]];
    if (left) above.push(right ? await sha256(after(PAIR, [left, right])) : left);
  }
  return above;
}

function after(first: number, parts: readonly Hash[]): Hash {
  const whole = new Uint8Array(1 + parts.reduce((sum, { length }) => sum + length, 0));
  whole[0] = first;
  let at = 1;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Of no hexadecimal text nothing. */
export function bytesOf(text: string): Hash {
  if (!/^(?:[0-9a-f]{2})*$/.test(text)) return new Uint8Array();
  return Uint8Array.from({ length: text.length / 2 }, (_, at) => Number.parseInt(text.slice(2 * at, 2 * at + 2), 16));
}
