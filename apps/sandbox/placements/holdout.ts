import { createHash } from 'node:crypto';
import { sql } from 'kysely';

/** Of a hundred readers these are shown a placement; the others are the measure. The same reader is always on the same side. */
export function isShown(placement: string, reader: string, percent: number): boolean {
  const hash = createHash('sha256').update(`${placement}:${reader}`).digest();
  return hash.readUInt32BE(0) % 100 < percent;
}

/** The same in SQL, for counting what either side did. */
export function shownSql(
  placement: ReturnType<typeof sql>,
  reader: ReturnType<typeof sql>,
  percent: ReturnType<typeof sql>,
) {
  return sql<boolean>`(('x' || encode(substring(sha256(convert_to(${placement} || ':' || ${reader}, 'UTF8')) from 1 for 4), 'hex'))::bit(32)::bigint % 100) < ${percent}`;
}
