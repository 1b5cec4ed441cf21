import type { Job } from '@pero/server-platform/jobs';
import { READ_FEED, readFeed } from '../actions/feed.ts';
import type { Retailer } from '../actions/retailer.ts';

export function feedJobs({ retailer }: { readonly retailer: Retailer }): Job[] {
  return [{ name: READ_FEED, every: '* * * * *', work: (hand) => readFeed(hand, retailer) }];
}
