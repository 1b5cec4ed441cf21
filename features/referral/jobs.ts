import type { Ledger } from '@pero/ledger/entries';
import type { Job } from '@pero/server-platform/jobs/jobs';
import { subscribe } from '@pero/server-platform/jobs/subscribe';
import { verification } from '@pero/verification/public-events';
import { recheckPerson, releaseReferrals } from './actions/referral.ts';

export function referralJobs(ledger: Ledger): Job[] {
  return [
    { name: 'royalties.release-referrals', every: '*/15 * * * *', run: (act) => releaseReferrals({ ...act, ledger }) },
    subscribe(verification.taxDataChanged, { name: 'royalties.referral-taxes' }, (act, { subject }) =>
      recheckPerson({ ...act, ledger }, subject),
    ),
  ];
}
