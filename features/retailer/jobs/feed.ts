import type { Job } from '@pero/server-platform/jobs';
import type { RetailerJobTools } from '../jobs.ts';

export function feedJobs(_tools: RetailerJobTools): Job[] {
  return [];
}
