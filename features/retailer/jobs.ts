import type { Files } from '@pero/server-platform/files/files';
import type { Job } from '@pero/server-platform/jobs/jobs';
import type { Kinds } from '@pero/works/actions/kinds';
import { isConnected, type Retailer } from './actions/retailer.ts';
import { feedJobs } from './jobs/feed.ts';
import { publicationJobs } from './jobs/publication.ts';
import { relayJobs } from './jobs/relay.ts';
import { replyJobs } from './jobs/replies.ts';
import { PACE, type Pace } from './rules/errands.ts';

export type RetailerJobTools = Kinds & {
  readonly retailer: Retailer;
  readonly files: Files;
  /** How long to wait between tries; proofs are in a hurry. */
  readonly pace?: Pace;
};

export function retailerJobs(tools: RetailerJobTools): Job[] {
  const pace = tools.pace ?? PACE;
  const speaking = [...publicationJobs({ ...tools, pace }), ...feedJobs(tools), ...replyJobs({ ...tools, pace })];
  const jobs = [...speaking, ...relayJobs];
  return isConnected(tools.retailer) ? jobs : jobs.map(atRest);
}

/** Whatever works here speaks with the retailer; the errands wait in their table until there is one. */
function atRest(job: Job): Job {
  return job.work ? { ...job, work: async () => undefined } : job;
}
