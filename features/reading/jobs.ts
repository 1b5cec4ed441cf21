import { checks } from '@pero/checks/heard';
import { textChecked } from '@pero/moderation/actions/arrivals';
import { hear } from '@pero/server-platform/jobs/hear';
import type { Job } from '@pero/server-platform/jobs/jobs';

/** What a text resembles is found below, and judged above: its case knows it in the same moment. */
export const readingJobs: readonly Job[] = [
  hear(checks.textChecked, { name: 'reading.text-checked', atOnce: true }, (act, { subject, percent }) =>
    textChecked(act, subject, percent),
  ),
];
