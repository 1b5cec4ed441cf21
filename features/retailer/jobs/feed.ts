import { doesSlowly } from '@pero/server-platform/jobs/hear';
import type { Job } from '@pero/server-platform/jobs/jobs';
import { readFeed, readFeedNow } from '../actions/feed.ts';
import type { Retailer } from '../actions/retailer.ts';

export function feedJobs({ retailer }: { readonly retailer: Retailer }): Job[] {
  return [doesSlowly(readFeedNow, (hand) => readFeed(hand, retailer), { every: '* * * * *' })];
}
