import type { Job } from '@pero/server-platform/jobs';
import { beginHundred } from '../actions/campaign.ts';

export const campaignJobs: Job[] = [
  {
    name: 'royalties.campaign-began',
    on: 'retailer.shown',
    // With the book itself: no sale of it is reckoned by the usual rate first.
    atOnce: true,
    run: (act, { subject }) => beginHundred(act, Number(subject)),
  },
];
