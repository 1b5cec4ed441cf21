import { event, eventDay, eventWords } from '@pero/server-platform/jobs/events';
import { z } from 'zod';

const words = { title: eventWords };

/** Of a book sold while it is written. */
const promised = { ownerId: z.int(), completionDate: eventDay };
export const draftReminder = event('books.draft-reminder', {
  data: { ...promised, kind: z.enum(['soon', 'today']) },
  words,
});
export const updateMissed = event('books.update-missed', { data: { ...promised, once: z.string() }, words });
export const copied = event('books.copied', {
  data: { ownerId: z.int(), fromId: z.int(), kind: z.enum(['copy', 'edition']) },
});

/** As it grows now, a book is not finished by its day. */
export const paceLate = event('books.pace-late', {
  data: {
    ownerId: z.int(),
    deadline: eventDay,
    likely: eventDay.nullable(),
    left: z.int(),
    isPromised: z.boolean(),
    on: eventDay,
  },
  words,
});
export const draftOverdue = event('books.draft-overdue', { data: { ...promised, until: eventDay }, words });
