import { event, eventWords } from '@pero/server-platform/jobs/events';
import { z } from 'zod';

/** A text was hashed and the statement signed; the certificate is the subject. */
export const made = event('certificates.made', {
  data: { ownerId: z.int(), workId: z.int(), chapters: z.int() },
  words: { title: eventWords },
});
