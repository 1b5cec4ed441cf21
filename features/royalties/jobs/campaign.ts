import { retailer } from '@pero/retailer/heard';
import { hear } from '@pero/server-platform/jobs/hear';
import type { Job } from '@pero/server-platform/jobs/jobs';
import { beginHundred } from '../actions/campaign.ts';

export const campaignJobs: Job[] = [
  // With the book itself: no sale of it is reckoned by the usual rate first.
  hear(retailer.shown, { name: 'royalties.campaign-began', atOnce: true }, (act, { subject }) =>
    beginHundred(act, subject),
  ),
];
