import type { Job } from '@pero/server-platform/jobs';
import type { RetailerJobTools } from '../jobs.ts';

export function publicationJobs(_tools: Required<RetailerJobTools>): Job[] {
  return [];
}
