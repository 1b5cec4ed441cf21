import { event, eventWords } from '@pero/server-platform/jobs/events';
import { z } from 'zod';

export const made = event('read-along.made', {
  data: { ownerId: z.int(), sentences: z.int(), shown: z.int() },
  words: { title: eventWords },
});
