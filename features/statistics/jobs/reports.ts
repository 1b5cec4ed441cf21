import { DatabaseAway } from '@pero/server-platform/away';
import type { Hand, Job } from '@pero/server-platform/jobs';
import type { Post } from '@pero/server-platform/mail';
import { mailReport, REPORT_NOT_TAKEN, reportFailed, SEND_REPORT } from '../actions/reports.ts';

type Tools = { readonly post: Post; readonly siteUrl: string };

export function reportJobs(tools: Tools): Job[] {
  return [
    { name: SEND_REPORT, work: (hand, { userId, report }) => send(hand, tools, Number(userId), String(report)) },
    {
      name: REPORT_NOT_TAKEN,
      on: REPORT_NOT_TAKEN,
      run: (act, { subject, report }) => reportFailed(act, Number(subject), String(report)),
    },
  ];
}

/** What cannot be made is told to whoever asked, and tried again all the same. */
async function send({ inAct }: Hand, tools: Tools, userId: number, report: string): Promise<void> {
  try {
    await inAct((act) => mailReport(act, tools, userId, report));
  } catch (error) {
    if (!(error instanceof DatabaseAway)) await inAct((act) => reportFailed(act, userId, report));
    throw error;
  }
}
