import { event, eventWords } from '@pero/server-platform/jobs/events';
import { z } from 'zod';

/** Somebody has asked or answered about a passage of a book, which is the subject. */
export const said = event('writing.said', {
  data: {
    chapterId: z.int(),
    threadId: z.int(),
    /** Whom it concerns. */
    to: z.array(z.int()).readonly(),
    /** Those of them who were called by name. */
    called: z.array(z.int()).readonly(),
  },
  words: { title: eventWords, name: z.string(), text: z.string(), quote: z.string() },
});
