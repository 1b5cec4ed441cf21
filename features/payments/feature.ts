import type { Booking, ProvidesEntries } from '@pero/ledger/entries';
import type { Feature } from '@pero/server-platform/feature';
import { paymentsAccess } from './access.ts';
import { paymentFigures } from './actions/figures.ts';
import type { Payables } from './actions/payable.ts';
import { paymentsPart } from './actions/personal.ts';
import { checkTills } from './actions/tills.ts';
import type { PaymentTools } from './actions/tools.ts';
import { hearTbank, hearYookassa } from './contract/payments.ts';
import { paymentEntries } from './entries.ts';
import { paymentJobs } from './jobs.ts';
import { payments as events } from './public-events.ts';
import { paymentRoutes, tbankNotices, yookassaNotices } from './routes.ts';
import { paymentTells } from './tells.ts';

type Tools = Booking & {
  readonly payments: PaymentTools;
  /** What can be paid for, of the features above. */
  readonly payables: Payables;
  readonly siteUrl: string;
};

export const payments: Feature<Tools> & ProvidesEntries = {
  name: 'payments',
  routes: paymentRoutes,
  signed: [
    {
      endpoint: hearYookassa,
      at: '/api/payments/webhook/yookassa',
      posts: ({ payments: own }) => (own.company === null ? null : yookassaNotices(own)),
    },
    {
      endpoint: hearTbank,
      at: '/api/payments/webhook/tbank',
      posts: ({ payments: own }) => (own.tbank === null ? null : tbankNotices(own.tbank)),
    },
  ],
  jobs: paymentJobs,
  events,
  tells: paymentTells,
  records: {
    'payments.paid': 'whose order it is was asked in the transaction; this is the trace',
    'payments.asked-again': 'staff asked the company again for what it had refused, or had it looked at',
  },
  entries: paymentEntries,
  personal: paymentsPart,
  figures: [({ db, now }) => paymentFigures(db, now)],
  atStart: ({ log }, { payments: own }) => checkTills(own.tills(), log),
  tables: ['bills', 'payment_attempts', 'payment_refunds', 'payment_receipts', 'payment_methods'],
  access: paymentsAccess,
};
