import type { Job } from '@pero/server-platform/jobs/jobs';
import { accrualJobs, type RoyaltyTools } from './jobs/accrual.ts';
import { campaignJobs } from './jobs/campaign.ts';

export function royaltyJobs(tools: RoyaltyTools): Job[] {
  return [...campaignJobs, ...accrualJobs(tools)];
}
