import type { Booking, ProvidesEntries } from '@pero/ledger/entries';
import type { Feature } from '@pero/server-platform/feature';
import { referralAccess } from './access.ts';
import { referralPart } from './actions/personal.ts';
import { referralEntries } from './entries.ts';
import { referralJobs } from './jobs.ts';
import { referralRoutes } from './routes.ts';

export const referral: Feature<Booking> & ProvidesEntries = {
  name: 'referral',
  routes: ({ ledger }) => referralRoutes(ledger),
  jobs: ({ ledger }) => referralJobs(ledger),
  entries: referralEntries,
  personal: () => referralPart,
  tables: ['referral_members', 'referral_voids', 'referral_requisites'],
  access: referralAccess,
};
