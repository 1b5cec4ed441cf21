import { event, eventDay, eventSum, eventWords } from '@pero/server-platform/jobs/events';
import { z } from 'zod';
import { SERVICE_TYPES } from './rules/types.ts';

/** Of a promotion, which is the subject. */
const own = { userId: z.int(), serviceType: z.enum(SERVICE_TYPES), firstDay: eventDay, lastDay: eventDay };
const words = { title: eventWords };

export const paid = event('promotion.paid', { data: { ...own, amount: eventSum }, words });
export const scheduled = event('promotion.scheduled', { data: own, words });
export const started = event('promotion.started', { data: own, words });
/** Its days are over; the report is whole a week later. */
export const finished = event('promotion.finished', { data: { ...own, returned: eventSum }, words });
export const reported = event('promotion.reported', { data: own, words });
export const cancelled = event('promotion.cancelled', { data: { ...own, refunded: eventSum, by: z.string() }, words });
/** By the shop, by the register, or because what it rests upon is gone. */
export const rejected = event('promotion.rejected', {
  data: { ...own, refunded: eventSum, by: z.string() },
  words: { ...words, reason: eventWords },
});
/** The money came after the places had gone to others: it is on its way back. */
export const placeGone = event('promotion.place-gone', { data: { ...own, amount: eventSum }, words });
