import type { Job } from '@pero/server-platform/jobs';
import type { AnchorTools } from '@pero/ledger/actions/anchors';
import { accrualJobs } from './jobs/accrual.ts';
import { auditJobs } from '@pero/ledger/jobs';
import { campaignJobs } from './jobs/campaign.ts';
import { referralJobs } from '@pero/referral/jobs';

/** Without the audit, which alone needs something from outside. */
export const royaltyJobs: Job[] = [...campaignJobs, ...accrualJobs, ...referralJobs];

export function allRoyaltyJobs(tools: AnchorTools): Job[] {
  return [...royaltyJobs, ...auditJobs(tools)];
}
