import type { Job, JobContext } from '@pero/server-platform/jobs/jobs';
import { handleSlowly, subscribe } from '@pero/server-platform/jobs/subscribe';
import { bookEarned } from './actions/receipts.ts';
import { runPayments } from './actions/run.ts';
import type { Paying, PaymentTools } from './actions/tools.ts';
import { earned } from './events.ts';
import type { Pace } from './rules/pace.ts';
import { runPaymentsNow } from './tasks.ts';

export type PaymentJobTools = Paying & {
  readonly payments: PaymentTools;
  readonly siteUrl: string;
  /** Proofs are in a hurry. */
  readonly pace?: Pace;
};

export function paymentJobs({ payments, payables, ledger, siteUrl, pace }: PaymentJobTools): Job[] {
  const { vat, ownEmail } = payments;
  const run = async (context: JobContext) => {
    const tills = payments.tills();
    // Without a company nothing is tried in vain.
    if (Object.keys(tills.by).length === 0) return;
    await runPayments(context, { tills, payables, ledger, siteUrl, ownEmail, ...(pace && { pace }) });
  };
  return [
    handleSlowly(runPaymentsNow, run),
    { name: 'payments.sweep', every: '* * * * *', work: run },
    subscribe(earned, { name: 'payments.book-earned', inTransaction: true }, (act, fact) =>
      bookEarned({ ...act, ledger }, fact, vat),
    ),
  ];
}
