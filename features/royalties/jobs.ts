import type { Ledger } from '@pero/ledger/entries';
import type { Job } from '@pero/server-platform/jobs/jobs';
import { accrualJobs } from './jobs/accrual.ts';
import { campaignJobs } from './jobs/campaign.ts';

export function royaltyJobs(ledger: Ledger): Job[] {
  return [...campaignJobs, ...accrualJobs(ledger)];
}
