import type { Ledger } from '@pero/ledger/entries';
import { hear } from '@pero/server-platform/jobs/hear';
import type { Job } from '@pero/server-platform/jobs/jobs';
import { verification } from '@pero/verification/heard';
import { recheckPerson, releaseReferrals } from './actions/referral.ts';

export function referralJobs(ledger: Ledger): Job[] {
  return [
    { name: 'royalties.release-referrals', every: '*/15 * * * *', run: (act) => releaseReferrals({ ...act, ledger }) },
    hear(verification.taxDataChanged, { name: 'royalties.referral-taxes' }, (act, { subject }) =>
      recheckPerson({ ...act, ledger }, subject),
    ),
  ];
}
