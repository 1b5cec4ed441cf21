import { event, eventDay, eventSum, eventWords } from '@pero/server-platform/jobs/events';
import { z } from 'zod';

/** Of a tirage, which is the subject. */
const own = { userId: z.int(), copies: z.int() };
const words = { title: eventWords };

export const sent = event('circulation.sent', { data: { ...own, round: z.int() }, words });
export const checked = event('circulation.checked', { data: own, words });
export const approved = event('circulation.approved', {
  data: { ...own, amount: eventSum, isPaid: z.boolean(), until: eventDay },
  words,
});
/** By a machine, a moderator or the print shop. */
export const rejected = event('circulation.rejected', {
  data: { ...own, by: z.string(), remarks: z.int() },
  words: { ...words, first: eventWords },
});
export const paid = event('circulation.paid', { data: { ...own, amount: eventSum }, words });
export const payReminded = event('circulation.pay-reminded', {
  data: { ...own, amount: eventSum, until: eventDay },
  words,
});
export const cancelled = event('circulation.cancelled', {
  data: { ...own, refunded: eventSum, by: z.string() },
  words,
});
export const expired = event('circulation.expired', { data: own, words });
/** The shop had begun: it is printed after all. */
export const cancelRefused = event('circulation.cancel-refused', { data: own, words });
export const printing = event('circulation.printing', { data: { ...own, readyBy: eventDay.optional() }, words });
export const delayed = event('circulation.delayed', {
  data: { ...own, readyBy: eventDay.optional() },
  words: { ...words, reason: eventWords },
});
export const shipped = event('circulation.shipped', { data: { ...own, parcels: z.int() }, words });
export const delivered = event('circulation.delivered', { data: own, words });
/** For staff: a person has to act. */
export const complained = event('circulation.complained', { data: own, words: { ...words, text: eventWords } });
export const parcelReturned = event('circulation.parcel-returned', { data: own, words });
export const refunded = event('circulation.refunded', {
  data: { ...own, amount: eventSum },
  words: { ...words, reason: eventWords },
});
/** A complaint, without money. */
export const answered = event('circulation.answered', { data: own, words: { ...words, text: eventWords } });
