import { profileIdOf } from '@pero/accounts/actions/verification';
import { accounts } from '@pero/accounts/public-events';
import type { Job } from '@pero/server-platform/jobs/jobs';
import { handle, handleSlowly, subscribe } from '@pero/server-platform/jobs/subscribe';
import type { UploadPlaces } from '@pero/server-platform/uploads/receive';
import { askTaxService, askTaxServiceNow, forgetOldNpd, type TaxService } from '../actions/npd.ts';
import { sealNightly } from '../actions/numbers.ts';
import { clearUploads, removeScans, type ScanPlaces } from '../actions/scans.ts';
import { forgetOldScans, refreshLater, refreshProfile, removeScanFiles } from '../actions/standing.ts';
import { profileChanged } from '../actions/verification.ts';

export function identityJobs(places: UploadPlaces & ScanPlaces, taxService: TaxService): Job[] {
  return [
    subscribe(
      accounts.profileChanged,
      { name: 'verification.profile-changed', inTransaction: true },
      async (act, { subject, lostVerification }) =>
        profileChanged(act, await profileIdOf(act.db, subject), lostVerification),
    ),
    // A day after a rejection; when it runs twice, or too late, it finds nothing to do.
    handle(refreshLater, (act, { profileId }) => refreshProfile(act, profileId)),
    handleSlowly(removeScanFiles, (_hand, { keys }) => removeScans(places.scans, keys)),
    { name: 'verification.forget-old-scans', every: '40 4 * * *', run: (act) => forgetOldScans(act, 500) },
    { name: 'verification.seal-numbers', every: '35 4 * * *', work: (context) => sealNightly(context, places.numbers) },
    handleSlowly(askTaxServiceNow, (context) => askTaxService(context, taxService)),
    // Whoever was silent is asked again.
    {
      name: 'verification.sweep-tax-service',
      every: '* * * * *',
      work: (context) => askTaxService(context, taxService),
    },
    { name: 'verification.forget-tax-service', every: '45 4 * * *', run: ({ db, now }) => forgetOldNpd(db, now) },
    { name: 'verification.clear-uploads', every: '*/10 * * * *', work: (context) => clearUploads(context, places) },
  ];
}
