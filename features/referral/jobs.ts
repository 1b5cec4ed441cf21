import type { Ledger } from '@pero/ledger/entries';
import type { Job } from '@pero/server-platform/jobs';
import { recheckPerson, releaseReferrals } from './actions/referral.ts';

export function referralJobs(ledger: Ledger): Job[] {
  return [
    {
      name: 'royalties.release-referrals',
      every: '*/15 * * * *',
      run: (act) => releaseReferrals({ ...act, ledger }),
    },
    {
      name: 'royalties.referral-taxes',
      on: 'verification.tax-data-changed',
      run: (act, { subject }) => recheckPerson({ ...act, ledger }, Number(subject)),
    },
  ];
}
