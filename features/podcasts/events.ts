import { event, eventWords } from '@pero/server-platform/jobs/events';
import { z } from 'zod';

const ownerId = z.int();
const words = { title: eventWords };

/** Whoever brought it has shown that the feed is theirs. */
export const ownerConfirmed = event('podcasts.owner-confirmed', {
  data: { ownerId },
  words,
});
/** Its feed has not answered for days, or says itself that it is no more. */
export const feedLost = event('podcasts.feed-lost', { data: { ownerId, isGone: z.boolean() }, words });
export const feedFound = event('podcasts.feed-found', { data: { ownerId }, words });
