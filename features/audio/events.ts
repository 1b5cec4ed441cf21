import { event, eventWords } from '@pero/server-platform/jobs/events';
import { z } from 'zod';

const words = { title: eventWords };
const owner = { ownerId: z.int() };

export const applied = event('audio.applied', { data: owner, words });
export const recalled = event('audio.recalled', { data: owner });
export const agreed = event('audio.agreed', {
  data: { ...owner, by: z.int(), isPaid: z.boolean(), isMachine: z.boolean() },
  words,
});
export const rejected = event('audio.rejected', {
  data: { ...owner, by: z.int(), reason: z.string() },
  words: { title: eventWords, comment: eventWords },
});
export const readThrough = event('audio.read-through', { data: { ...owner, failed: z.int() }, words });
