import type { Job } from '@pero/server-platform/jobs/jobs';
import type { UploadPlaces } from '@pero/server-platform/uploads/receive';
import type { TaxService } from './actions/npd.ts';
import type { ScanPlaces } from './actions/scans.ts';
import { identityJobs } from './jobs/identity.ts';
import { offerJobs } from './jobs/offers.ts';

export function verificationJobs(places: UploadPlaces & ScanPlaces, taxService: TaxService): Job[] {
  return [...identityJobs(places, taxService), ...offerJobs];
}
