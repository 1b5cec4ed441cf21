import { profileIdOf } from '@pero/accounts/actions/verification';
import type { Job } from '@pero/server-platform/jobs';
import type { UploadPlaces } from '@pero/server-platform/uploads-receive';
import { denyRemotely } from '../actions/judging.ts';
import { ASK_TAX_SERVICE, askTaxService, forgetOldNpd, type TaxService } from '../actions/npd.ts';
import { sealNightly } from '../actions/numbers.ts';
import { clearUploads, removeScans, type ScanPlaces } from '../actions/scans.ts';
import { FORGET_SCANS, forgetOldScans, REFRESH, refreshProfile } from '../actions/standing.ts';
import { profileChanged } from '../actions/verification.ts';

export function identityJobs(places: UploadPlaces & ScanPlaces, taxService: TaxService): Job[] {
  return [
    {
      name: 'verification.profile-changed',
      on: 'accounts.profile-changed',
      atOnce: true,
      run: async (act, { subject, lostVerification }) => {
        await profileChanged(act, await profileIdOf(act.db, Number(subject)), lostVerification === true);
      },
    },
    {
      // Told twice it finds somebody who is not verified any more, and leaves them be.
      name: 'verification.author-denied',
      on: 'retailer.author-denied',
      run: async (act, { subject, reason }) => {
        await denyRemotely(act, await profileIdOf(act.db, Number(subject)), String(reason));
      },
    },
    // A day after a rejection; when it runs twice, or too late, it finds nothing to do.
    { name: REFRESH, run: (act, { profileId }) => refreshProfile(act, Number(profileId)) },
    { name: FORGET_SCANS, work: (hand, data) => removeScans(hand, places.scans, data) },
    { name: 'verification.forget-old-scans', every: '40 4 * * *', run: (act) => forgetOldScans(act, 500) },
    { name: 'verification.seal-numbers', every: '35 4 * * *', work: (hand) => sealNightly(hand, places.numbers) },
    { name: ASK_TAX_SERVICE, work: (hand) => askTaxService(hand, taxService) },
    // Whoever was silent is asked again.
    { name: 'verification.sweep-tax-service', every: '* * * * *', work: (hand) => askTaxService(hand, taxService) },
    { name: 'verification.forget-tax-service', every: '45 4 * * *', run: ({ db, now }) => forgetOldNpd(db, now) },
    { name: 'verification.clear-uploads', every: '*/10 * * * *', work: (hand) => clearUploads(hand, places) },
  ];
}
