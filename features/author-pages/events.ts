import { event, eventWords } from '@pero/server-platform/jobs/events';
import { z } from 'zod';

/** What becomes of a page, which is the subject. */
const ownerId = z.int();
const name = { name: eventWords };

export const made = event('author-pages.made', { data: { ownerId, personId: z.int() } });
export const changed = event('author-pages.changed', { data: { ownerId, fields: z.array(z.string()) } });
export const opened = event('author-pages.opened', { data: { ownerId } });
export const closed = event('author-pages.closed', { data: { ownerId } });
/** By staff; `isAgain` where the author had asked for it back. */
export const stopped = event('author-pages.stopped', {
  data: { ownerId, by: z.int(), isAgain: z.boolean() },
  words: { ...name, reason: eventWords },
});
export const asked = event('author-pages.asked', { data: { ownerId }, words: name });
export const agreed = event('author-pages.agreed', { data: { ownerId, by: z.int() }, words: name });
