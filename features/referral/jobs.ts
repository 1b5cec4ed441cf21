import type { Job } from '@pero/server-platform/jobs';
import { recheckPerson, releaseReferrals } from './actions/referral.ts';

export const referralJobs: Job[] = [
  { name: 'royalties.release-referrals', every: '*/15 * * * *', run: (act) => releaseReferrals(act) },
  {
    name: 'royalties.referral-taxes',
    on: 'verification.tax-data-changed',
    run: (act, { subject }) => recheckPerson(act, Number(subject)),
  },
];
