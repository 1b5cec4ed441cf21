import { hear } from '@pero/server-platform/hear';
import type { Job } from '@pero/server-platform/jobs';
import { verification } from '@pero/verification/heard';
import { recheckPerson, releaseReferrals } from '../actions/referral.ts';

export const referralJobs: Job[] = [
  { name: 'royalties.release-referrals', every: '*/15 * * * *', run: (act) => releaseReferrals(act) },
  hear(verification.taxDataChanged, { name: 'royalties.referral-taxes' }, (act, { subject }) =>
    recheckPerson(act, subject),
  ),
];
