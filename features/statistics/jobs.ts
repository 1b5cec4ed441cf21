import type { Job } from '@pero/server-platform/jobs/jobs';
import type { Post } from '@pero/server-platform/mail/mail';
import { reportJobs } from './jobs/reports.ts';
import { rollupJobs } from './jobs/rollup.ts';

export function statisticsJobs(tools: { readonly post: Post; readonly siteUrl: string }): Job[] {
  return [...rollupJobs, ...reportJobs(tools)];
}
