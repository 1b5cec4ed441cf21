import type { Job } from '@pero/server-platform/jobs';
import { accrualJobs } from './jobs/accrual.ts';
import { campaignJobs } from './jobs/campaign.ts';
import { referralJobs } from './jobs/referral.ts';

export const royaltyJobs: Job[] = [...campaignJobs, ...accrualJobs, ...referralJobs];
