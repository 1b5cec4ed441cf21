import type { Job } from '@pero/server-platform/jobs';
import type { UploadPlaces } from '@pero/server-platform/uploads-receive';
import type { ScanPlaces } from './actions/scans.ts';
import { identityJobs } from './jobs/identity.ts';
import { offerJobs } from './jobs/offers.ts';

export function verificationJobs(places: UploadPlaces & ScanPlaces): Job[] {
  return [...identityJobs(places), ...offerJobs];
}
