import { accounts } from '@pero/accounts/public-events';
import { retailer } from '@pero/retailer/public-events';
import type { Job } from '@pero/server-platform/jobs/jobs';
import { subscribe } from '@pero/server-platform/jobs/subscribe';
import { catchUp, countAll, hearPublished } from './actions/count.ts';
import { giveGift } from './actions/give.ts';

export const achievementsJobs: readonly Job[] = [
  { name: 'achievements.count', every: '*/5 * * * *', work: countAll },
  { name: 'achievements.catch-up', every: '20 4 * * *', work: catchUp },
  subscribe(accounts.activated, { name: 'achievements.activated' }, async (act, { subject }) => {
    await giveGift(act, subject, 'NEW_AUTHOR');
  }),
  subscribe(retailer.published, { name: 'achievements.published' }, (act, { ownerId }) => hearPublished(act, ownerId)),
  subscribe(retailer.reviewAdded, { name: 'achievements.review-added' }, (act, { ownerId }) =>
    hearPublished(act, ownerId),
  ),
];
