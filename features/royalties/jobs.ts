import type { Job } from '@pero/server-platform/jobs';
import type { AnchorTools } from './actions/anchors.ts';
import { accrualJobs } from './jobs/accrual.ts';
import { auditJobs } from './jobs/audit.ts';
import { campaignJobs } from './jobs/campaign.ts';
import { referralJobs } from './jobs/referral.ts';

/** Without the audit, which alone needs something from outside. */
export const royaltyJobs: Job[] = [...campaignJobs, ...accrualJobs, ...referralJobs];

export function allRoyaltyJobs(tools: AnchorTools): Job[] {
  return [...royaltyJobs, ...auditJobs(tools)];
}
