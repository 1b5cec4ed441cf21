import { event, eventSum, eventWords } from '@pero/server-platform/jobs/events';
import { z } from 'zod';

/** Of the person whose money it is. */
export const corrected = event('royalties.corrected', { data: { amount: eventSum }, words: { reason: eventWords } });
/** `period` is a month, `2026-10`. */
export const reportReady = event('royalties.report-ready', {
  data: { period: z.string(), royalty: eventSum, isPublisher: z.boolean().default(false) },
});

/** Of the book that is shared. */
const offerId = z.int();
const words = { title: eventWords };
const people = z.array(z.object({ userId: z.int(), weight: z.number().default(0) }));
export const sharesOffered = event('royalties.shares-offered', {
  data: { userId: z.int(), weight: z.number(), offerId },
  words,
});
export const sharesAgreed = event('royalties.shares-agreed', { data: { offerId, people }, words });
export const sharesDeclined = event('royalties.shares-declined', { data: { offerId, people }, words });
/** `from` is a moment. */
export const rightsGiven = event('royalties.rights-given', { data: { publisherId: z.int(), from: z.string() } });

/** Of an art. */
export const quarantined = event('royalties.quarantined', { data: { reason: z.string().default('') } });
