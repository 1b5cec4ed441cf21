import type { Job } from '@pero/server-platform/jobs';
import type { Post } from '@pero/server-platform/mail';
import { mailReport, SEND_REPORT } from '../actions/reports.ts';

export function reportJobs(tools: { readonly post: Post; readonly siteUrl: string }): Job[] {
  return [
    {
      name: SEND_REPORT,
      run: (act, { userId, report }) => mailReport(act, tools, Number(userId), String(report)),
    },
  ];
}
