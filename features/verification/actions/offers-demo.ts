import { createHash } from 'node:crypto';
import { authorOf } from '@pero/accounts/actions/author';
import { addDays, type Day, day, moscowDay } from '@pero/kernel/day';
import { type SignedText, textInForce } from '@pero/pages/actions';
import type { Db } from '@pero/server-platform/database/db';
import { addAsk, addSignature, keepText, signaturesOf } from '../store/offers.ts';
import { signerName } from './offers.ts';

/** A day before any text of the platform was put out anew. */
const FORMER_DAY = day('2026-03-01');

/** The demonstration's letter about the new edition came two weeks ago. */
const TOLD_DAYS_AGO = 14;

/**
 * The demonstration: `current` has signed the offer in force, `former` holds an earlier edition and has been told of
 * the new one, so that the banner with its days is seen. Loaded a second time it changes nothing.
 */
export async function loadDemoOffers(db: Db, people: { current: number; former: number }, now: Date): Promise<void> {
  const offer = textInForce('offer');
  await signOnce(db, people.current, offer, daysBefore(now, 10));
  if (!(await signOnce(db, people.former, formerEdition(offer, FORMER_DAY), daysBefore(now, 200)))) return;
  const on = addDays(moscowDay(now), -TOLD_DAYS_AGO);
  await addAsk(db, { userId: people.former, slug: offer.slug, version: offer.version, on });
}

/** False when the person has signed something before. */
async function signOnce(db: Db, userId: number, text: SignedText, now: Date): Promise<boolean> {
  if ((await signaturesOf(db, userId)).length > 0) return false;
  await keepText(db, text);
  const hashes = { sha256: text.sha256, contractSha256: text.sha256 };
  const signer = signerName(await authorOf(db, userId));
  const tokenHash = createHash('sha256').update(`demo ${userId}`).digest();
  await addSignature(db, { userId, ...hashes, signer, how: 'code', tokenHash, ip: '', userAgent: 'demo' }, now);
  return true;
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}

/** The same words under an earlier number: the demonstration has no history of its own. */
function formerEdition(text: SignedText, date: Day): SignedText {
  const version = '0.9';
  const file = text.file.replace(/^version: .*$/m, `version: ${version}`).replace(/^date: .*$/m, `date: ${date}`);
  return { ...text, version, date, file, sha256: createHash('sha256').update(file).digest('hex') };
}
