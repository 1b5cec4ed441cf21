import { retailer } from '@pero/retailer/public-events';
import type { Job } from '@pero/server-platform/jobs/jobs';
import { subscribe } from '@pero/server-platform/jobs/subscribe';
import { beginHundred } from '../actions/campaign.ts';

export const campaignJobs: Job[] = [
  // With the book itself: no sale of it is reckoned by the usual rate first.
  subscribe(retailer.shown, { name: 'royalties.campaign-began', inTransaction: true }, (act, { subject }) =>
    beginHundred(act, subject),
  ),
];
