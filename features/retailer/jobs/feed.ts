import type { Job } from '@pero/server-platform/jobs/jobs';
import { handleSlowly } from '@pero/server-platform/jobs/subscribe';
import { readFeed, readFeedNow } from '../actions/feed.ts';
import type { Retailer } from '../actions/retailer.ts';

export function feedJobs({ retailer }: { readonly retailer: Retailer }): Job[] {
  return [handleSlowly(readFeedNow, (context) => readFeed(context, retailer), { every: '* * * * *' })];
}
