import { event } from '@pero/server-platform/jobs/events';
import { z } from 'zod';

/** Of a letter to us. */
export const received = event('feedback.received', { data: { isReceiptDue: z.boolean().default(true) } });
export const answered = event('feedback.answered', { data: { answerId: z.int() } });
