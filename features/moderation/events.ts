import { event, eventDay, eventWords } from '@pero/server-platform/jobs/events';
import { z } from 'zod';

/** What becomes of a book that is judged; the book is the subject. Every action besides stands in the history of its case. */
const round = z.int().default(1);
const ofCase = { caseId: z.int(), ownerId: z.int(), round };
const decided = { ...ofCase, by: z.int(), remarks: z.int().default(0) };
const words = { title: eventWords, reason: eventWords };

/** The first remarks, for the letter. */
const quotes = z.array(z.string()).readonly().default([]);

export const returned = event('moderation.returned', { data: decided, words: { ...words, quotes } });
export const finalReturned = event('moderation.final-returned', { data: decided, words: { ...words, quotes } });
export const shopReturned = event('moderation.shop-returned', {
  data: decided,
  /** What the shop said of it. */
  words: { ...words, shop: eventWords },
});
export const approved = event('moderation.approved', { data: decided, words });
export const finalApproved = event('moderation.final-approved', { data: decided, words });
export const rejected = event('moderation.rejected', { data: decided, words });
export const unpublished = event('moderation.unpublished', { data: decided, words });
export const frozen = event('moderation.frozen', { data: { ...decided, until: eventDay.optional() }, words });
export const unfrozen = event('moderation.unfrozen', { data: decided, words });
export const sentToAgent = event('moderation.sent-agent', { data: decided, words });

/** By the main moderator who holds it. */
export const mended = event('moderation.mended', { data: { ...ofCase, by: z.int() }, words });
export const appealed = event('moderation.appealed', { data: ofCase, words });
export const remarkAnswered = event('moderation.remark-answered', {
  data: { ...ofCase, holderId: z.int().nullable() },
  words: { title: eventWords },
});
