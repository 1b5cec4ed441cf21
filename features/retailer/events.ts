import { event, eventWords } from '@pero/server-platform/jobs/events';
import { z } from 'zod';
import { EDITIONS } from './contract/protocol.ts';

/** What becomes of a book in the shop; the book is the subject. */
const ownerId = z.int();
const edition = z.enum(EDITIONS).default('ebook');
const words = { title: eventWords };

/** Readers can find it. */
export const shown = event('retailer.shown', { data: { ownerId, artId: z.int() }, words });
/** The version we sent is what they find. */
export const published = event('retailer.published', {
  data: { ownerId, edition, isUpdate: z.boolean().default(false) },
  words: { ...words, url: z.string().nullable().default(null) },
});
/** What the main edition costs there, and since when, as the shop says it. */
export const priced = event('retailer.priced', {
  data: { ownerId, price: z.int(), since: z.iso.datetime() },
});
export const withdrawn = event('retailer.withdrawn', { data: { ownerId }, words });
export const takenDown = event('retailer.taken-down', {
  data: { ownerId, edition },
  words: { ...words, reason: eventWords },
});
export const uploadFailed = event('retailer.upload-failed', {
  data: { ownerId, failures: z.int() },
  words: { reason: z.string() },
});
export const uploadStuck = event('retailer.upload-stuck', {
  data: { ownerId, tries: z.int() },
  words: { ...words, reason: eventWords },
});
export const reviewAdded = event('retailer.review-added', {
  data: { ownerId, reviewId: z.int(), stars: z.int().nullable().default(null) },
  words: { ...words, text: eventWords },
});
export const milestone = event('retailer.milestone', { data: { ownerId, sales: z.int() }, words });
export const complained = event('retailer.complained', {
  data: { ownerId, complaintId: z.int() },
  words: { ...words, reason: z.string() },
});

/** Of the person whom the shop does not take. */
export const authorDenied = event('retailer.author-denied', { words: { reason: z.string() } });
/** Of no book: so many events have come. */
export const fed = event('retailer.fed', { data: { events: z.int().default(0) } });
/** Of an art. */
export const quarantined = event('retailer.quarantined', {
  /** What was put aside; it may name no art. */
  data: {
    artId: z.int().nullable().default(null),
    n: z.int().nullable().default(null),
    reason: z.string().default(''),
  },
});
