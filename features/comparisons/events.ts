import { event, eventWords } from '@pero/server-platform/jobs/events';
import { z } from 'zod';
import { KINDS, OUTCOMES } from './rules/comparisons.ts';

/** What becomes of a comparison; its work is the subject. */
export const over = event('comparisons.over', {
  data: { ownerId: z.int(), comparisonId: z.int(), kind: z.enum(KINDS), outcome: z.enum(OUTCOMES) },
  words: { title: eventWords },
});
