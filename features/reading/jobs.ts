import { checks } from '@pero/checks/public-events';
import { textChecked } from '@pero/moderation/actions/arrivals';
import type { Job } from '@pero/server-platform/jobs/jobs';
import { subscribe } from '@pero/server-platform/jobs/subscribe';

/** What a text resembles is found below, and judged above: its case knows it in the same moment. */
export const readingJobs: readonly Job[] = [
  subscribe(checks.textChecked, { name: 'reading.text-checked', inTransaction: true }, (act, { subject, percent }) =>
    textChecked(act, subject, percent),
  ),
];
