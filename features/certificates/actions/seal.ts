import { createHash, webcrypto } from 'node:crypto';
import { addDays, type Day } from '@pero/kernel/day';
import type { JobAct } from '@pero/server-platform/jobs/jobs';
import { dayText } from '../rules/statement.ts';
import { checksBy } from '../rules/subtle.ts';
import { hex, rootOf } from '../rules/tree.ts';
import * as store from '../store/certificates.ts';
import { type SigningTools, signerBy } from './make.ts';

const { sha256 } = checksBy(webcrypto.subtle);
/** Whoever was away for a year seals the rest the next night. */
const DAYS_AT_ONCE = 400;

/** Closes every day that is over, one onto another, those without a certificate too: a gap would be a place to put one in. */
export async function sealDays(act: JobAct, { anchors }: Pick<SigningTools, 'anchors'>): Promise<void> {
  const { db, today, now } = act;
  const last = await store.lastDay(db);
  let day = last ? addDays(last.day, 1) : await store.firstDay(db);
  if (day === null) return;
  const signer = signerBy(anchors.key);
  let previous = last?.hash ?? null;
  for (let left = DAYS_AT_ONCE; left > 0 && day < today; left -= 1, day = addDays(day, 1)) {
    const text = await textOfDay(db, day, previous);
    const hash = createHash('sha256').update(text).digest();
    const { length: count } = await store.leavesOf(db, day);
    const keyId = await store.keyIdOf(db, signer.spki, now);
    await store.addDay(db, { day, text, hash, signature: signer.sign(text), keyId, count, sealedAt: now });
    previous = hash;
  }
}

async function textOfDay(db: JobAct['db'], day: Day, previous: Buffer | null): Promise<string> {
  const leaves = await store.leavesOf(db, day);
  const root = await rootOf(
    leaves.map(({ leaf }) => new Uint8Array(leaf)),
    sha256,
  );
  return dayText({
    day,
    count: leaves.length,
    root: root && hex(root),
    previous: previous?.toString('hex') ?? null,
  });
}
