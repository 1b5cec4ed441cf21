import { event, eventSum, eventWords } from '@pero/server-platform/jobs/events';
import { z } from 'zod';

/** Of a bill, which is the subject: whose order it is, and how much. Sums are in kopecks. */
const bill = { kind: z.string(), order: z.int(), userId: z.int(), amount: eventSum };

export const paid = event('payments.paid', { data: bill });
/** `reason` is a word of the company: insufficient_funds. */
export const attemptFailed = event('payments.attempt-failed', {
  data: { ...bill, reason: z.string() },
  words: { title: eventWords },
});
/** The company held the money and the charge failed: the order waits for money again. */
export const fellThrough = event('payments.fell-through', { data: bill, words: { title: eventWords } });
/** Money came for nothing, a second time or too late, and goes back by itself. */
export const strayReturning = event('payments.stray-returning', { data: bill, words: { title: eventWords } });
export const refunded = event('payments.refunded', { data: bill, words: { title: eventWords } });
/** For staff: a person has to act. */
export const refundRefused = event('payments.refund-refused', {
  data: { ...bill, refundId: z.int(), reason: z.string() },
});
/** For staff: a card is held, nobody has decided, and the bank lets it go within a day. */
export const holdEnding = event('payments.hold-ending', { data: { ...bill, until: z.iso.datetime() } });
/** For the trace: a main moderator asked again for what the company had refused, or had it looked at. */
export const askedAgain = event('payments.asked-again', {
  data: { ...bill, what: z.enum(['refund', 'receipt', 'look']), number: z.int().nullable(), byId: z.int() },
  words: { note: eventWords },
});
/** For staff: a receipt was refused, or has not come for three days. */
export const receiptMissing = event('payments.receipt-missing', { data: { ...bill, receiptId: z.int() } });
/** What was paid for is handed over. Heard at once by the ledger's side of this feature. */
export const earned = event('payments.earned', { data: { ...bill, part: z.string() } });
