import { event, eventDay, eventWords } from '@pero/server-platform/jobs/events';
import { z } from 'zod';
import { ENDINGS } from './rules/discounts.ts';

/** What becomes of a discount; its work is the subject. */
const of = { ownerId: z.int(), discountId: z.int() };
const words = { title: eventWords };

export const beginsSoon = event('discounts.begins-soon', {
  data: { ...of, percent: z.int(), startsOn: eventDay },
  words,
});
export const began = event('discounts.began', {
  data: { ...of, percent: z.int(), price: z.int(), until: eventDay },
  words,
});
export const ended = event('discounts.ended', {
  data: { ...of, endedBy: z.enum(ENDINGS), hadBegun: z.boolean() },
  words,
});
/** A quarter of an hour has passed, and the shop has not said that the price holds. */
export const unconfirmed = event('discounts.unconfirmed', { data: of, words });
