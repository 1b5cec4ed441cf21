import { event, eventWords } from '@pero/server-platform/jobs/events';
import { z } from 'zod';

/** What happens in a room of first readers; its book is the subject. */
const owner = { ownerId: z.int() };

export const entered = event('readers.entered', {
  data: { ...owner, readerId: z.int() },
  words: { title: eventWords, name: eventWords },
});
/** Not more often than once an hour. */
export const remarked = event('readers.remarked', { data: owner, words: { title: eventWords } });
export const answered = event('readers.answered', {
  data: { ...owner, readerId: z.int(), chapterId: z.int().nullable() },
  words: { title: eventWords, name: eventWords },
});
export const opened = event('readers.opened', {
  data: { ...owner, userIds: z.array(z.int()), count: z.int() },
  words: { title: eventWords, key: eventWords },
});
/** The author has answered a remark of somebody with an account. */
export const replied = event('readers.replied', {
  data: { ...owner, userId: z.int() },
  words: { title: eventWords, key: eventWords },
});
/** By its date, or by its author. */
export const closed = event('readers.closed', {
  data: { ...owner, byDate: z.boolean() },
  words: { title: eventWords },
});
