import { DatabaseAway } from '@pero/server-platform/database/away';
import type { Job, JobContext } from '@pero/server-platform/jobs/jobs';
import { handle, handleSlowly } from '@pero/server-platform/jobs/subscribe';
import type { Post } from '@pero/server-platform/mail/mail';
import { mailReport, reportFailed, reportNotTaken, sendReportLater } from '../actions/reports.ts';

type Tools = { readonly post: Post; readonly siteUrl: string };

export function reportJobs(tools: Tools): Job[] {
  return [
    handleSlowly(sendReportLater, (context, { userId, report }) => send(context, tools, userId, report)),
    handle(reportNotTaken, (act, { subject, report }) => reportFailed(act, subject, report), { patience: 'days' }),
  ];
}

/** What cannot be made is told to whoever asked, and tried again all the same. */
async function send({ inAct }: JobContext, tools: Tools, userId: number, report: string): Promise<void> {
  try {
    await inAct((act) => mailReport(act, tools, userId, report));
  } catch (error) {
    if (!(error instanceof DatabaseAway)) await inAct((act) => reportFailed(act, userId, report));
    throw error;
  }
}
