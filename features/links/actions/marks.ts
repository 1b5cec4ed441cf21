import { createHmac, timingSafeEqual } from 'node:crypto';
import { HOUR_MS, isAfterClick, type Mark, markOf } from '../rules/links.ts';
import type { Link } from '../store/links.ts';

const LENGTH = 16;

function signOf(secret: Buffer, linkId: number, hour: number): string {
  return createHmac('sha256', secret).update(`${linkId}.${hour}`).digest('base64url').slice(0, LENGTH);
}

/** What goes with a reader to the shop: which link and which hour, and nothing of the reader. */
export function newMark({ id, secret }: Pick<Link, 'id' | 'secret'>, now: Date): string {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  return `${id}.${hour.toString(36)}.${signOf(secret, id, hour)}`;
}

/** A mark that we gave, within its days. */
export function isOurs(link: Pick<Link, 'id' | 'secret'>, text: string, soldAt: Date): boolean {
  const mark: Mark | null = markOf(text);
  if (mark?.linkId !== link.id || !isAfterClick(mark, soldAt)) return false;
  const expected = Buffer.from(signOf(link.secret, mark.linkId, mark.hour));
  const given = Buffer.from(mark.sign);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
