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

/** Somebody who suggests would add a chapter to a book, which is the subject, or call one otherwise. */
const kind = z.enum(['chapter', 'title']);
const to = z.array(z.int()).readonly();
export const proposed = event('writing.proposed', {
  data: { to, kind },
  words: { title: eventWords, name: eventWords, what: eventWords },
});
export const proposalDecided = event('writing.proposal-decided', {
  data: { to, kind, verdict: z.enum(['accepted', 'rejected']) },
  words: { title: eventWords, what: eventWords },
});
