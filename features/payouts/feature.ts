import type { ProvidesConfirmedActions } from '@pero/accounts/actions/one-time-codes';
import type { Booking, ProvidesEntries } from '@pero/ledger/entries';
import type { Feature } from '@pero/server-platform/feature';
import type { Post } from '@pero/server-platform/mail/mail';
import { payoutsAccess } from './access.ts';
import { describeClaim, describeRequisite } from './actions/confirmed-actions.ts';
import { payoutFigures } from './actions/figures.ts';
import { payoutsPart } from './actions/personal.ts';
import type { PayoutTools } from './actions/tools.ts';
import { hearBank } from './contract/payouts.ts';
import { payoutEntries } from './entries.ts';
import { type PayoutJobTools, payoutJobs } from './jobs.ts';
import { payouts as events } from './public-events.ts';
import { payoutFileRoutes, payoutNotices, payoutRoutes } from './routes.ts';
import { payoutTells } from './tells.ts';

type Tools = Booking &
  Pick<PayoutJobTools, 'closedTo'> & {
    readonly payouts: PayoutTools;
    readonly post: Post;
    readonly siteUrl: string;
    /** Name and requisites of the platform, as the papers have them. */
    readonly operator: string;
  };

export const payouts: Feature<Tools> & ProvidesConfirmedActions & ProvidesEntries = {
  name: 'payouts',
  routes: ({ payouts: own, ledger }) => payoutRoutes({ ...own, ledger }),
  files: ({ operator }) => payoutFileRoutes(operator),
  signed: [
    {
      endpoint: hearBank,
      at: '/api/payments/webhook',
      posts: ({ payouts: own, ledger }) => (own.bank.url ? payoutNotices({ ...own, ledger }) : null),
    },
  ],
  jobs: ({ payouts: own, ...tools }) => payoutJobs({ ...tools, ...own }),
  events,
  tells: payoutTells,
  records: {
    'payouts.proposal-confirmed': 'money was changed by hand: the second of two people',
    'payouts.proposal-declined': 'or said no',
    'payouts.proposal-withdrawn': 'or the first took it back',
    'payouts.proposal-expired': 'or nobody answered in a week',
  },
  confirmedActions: () => ({ payout: describeClaim, requisites: describeRequisite }),
  entries: payoutEntries,
  personal: () => payoutsPart,
  figures: [({ db, now }) => payoutFigures(db, now)],
  tables: [
    'payout_requisites',
    'payout_cards',
    'payout_holds',
    'payouts',
    'payout_history',
    'payout_notices',
    'payout_stops',
    'money_proposals',
    'contract_payments',
  ],
  access: payoutsAccess,
};
