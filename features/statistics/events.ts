import { event, eventWords } from '@pero/server-platform/jobs/events';
import { z } from 'zod';

/** Of the person whose figures they are. */
export const forbidden = event('statistics.forbidden', { data: { by: z.int() } });
export const allowed = event('statistics.allowed', { data: { by: z.int() } });
export const reportFailed = event('statistics.report-failed', {
  data: { report: z.string() },
  words: { label: eventWords },
});

/** Of an art. */
export const quarantined = event('statistics.quarantined', { data: { reason: z.string().default('') } });
