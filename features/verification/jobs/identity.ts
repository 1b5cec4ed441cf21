import { profileIdOf } from '@pero/accounts/actions/verification';
import { accounts } from '@pero/accounts/heard';
import { does, doesSlowly, hear } from '@pero/server-platform/jobs/hear';
import type { Job } from '@pero/server-platform/jobs/jobs';
import type { UploadPlaces } from '@pero/server-platform/uploads/receive';
import { askTaxService, askTaxServiceNow, forgetOldNpd, type TaxService } from '../actions/npd.ts';
import { sealNightly } from '../actions/numbers.ts';
import { clearUploads, removeScans, type ScanPlaces } from '../actions/scans.ts';
import { forgetOldScans, refreshLater, refreshProfile, removeScanFiles } from '../actions/standing.ts';
import { profileChanged } from '../actions/verification.ts';

export function identityJobs(places: UploadPlaces & ScanPlaces, taxService: TaxService): Job[] {
  return [
    hear(
      accounts.profileChanged,
      { name: 'verification.profile-changed', atOnce: true },
      async (act, { subject, lostVerification }) =>
        profileChanged(act, await profileIdOf(act.db, subject), lostVerification),
    ),
    // A day after a rejection; when it runs twice, or too late, it finds nothing to do.
    does(refreshLater, (act, { profileId }) => refreshProfile(act, profileId)),
    doesSlowly(removeScanFiles, (_hand, { keys }) => removeScans(places.scans, keys)),
    { name: 'verification.forget-old-scans', every: '40 4 * * *', run: (act) => forgetOldScans(act, 500) },
    { name: 'verification.seal-numbers', every: '35 4 * * *', work: (hand) => sealNightly(hand, places.numbers) },
    doesSlowly(askTaxServiceNow, (hand) => askTaxService(hand, taxService)),
    // Whoever was silent is asked again.
    { name: 'verification.sweep-tax-service', every: '* * * * *', work: (hand) => askTaxService(hand, taxService) },
    { name: 'verification.forget-tax-service', every: '45 4 * * *', run: ({ db, now }) => forgetOldNpd(db, now) },
    { name: 'verification.clear-uploads', every: '*/10 * * * *', work: (hand) => clearUploads(hand, places) },
  ];
}
