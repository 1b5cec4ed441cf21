import type { Job, JobContext } from '@pero/server-platform/jobs/jobs';
import { type AnchorTools, auditAndAnchor, markEnd } from './actions/anchors.ts';

/** Every minute what it has brought; every night from the last anchor on, and the whole book on Sundays. */
export function ledgerJobs(tools: AnchorTools): Job[] {
  const audit = (isWhole: boolean) => async (context: JobContext) => {
    await auditAndAnchor(context, tools, isWhole);
  };
  return [
    { name: 'ledger.mark', every: '* * * * *', work: (context) => markEnd(context, tools) },
    { name: 'royalties.audit', every: '30 4 * * 1-6', work: audit(false), takesHours: true },
    { name: 'royalties.audit-whole', every: '30 4 * * 0', work: audit(true), takesHours: true },
  ];
}
