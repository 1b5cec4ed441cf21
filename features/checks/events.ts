import { event } from '@pero/server-platform/jobs/events';
import { z } from 'zod';

/** What an outside checker found, of a book, which is the subject. */
export const textChecked = event('books.text-checked', { data: { percent: z.int() } });
