import { booking } from '@pero/ledger/actions/ledger';
import type { Booking } from '@pero/ledger/entries';
import type { Files } from '@pero/server-platform/files/files';
import type { Job, JobContext } from '@pero/server-platform/jobs/jobs';
import { handleSlowly } from '@pero/server-platform/jobs/subscribe';
import { forgetOldSuggestions } from './actions/addresses.ts';
import type { Companies } from './actions/companies.ts';
import { runTirages } from './actions/errand/run.ts';
import { makeLayoutOf } from './actions/layout/make.ts';
import { expireOrders, remindOfPaying } from './actions/order/end.ts';
import { forgetOldQuotes } from './actions/quotes.ts';
import type { Pace } from './rules/terms.ts';
import { makeLayout, runTiragesNow } from './tasks.ts';

export type CirculationJobTools = Booking & {
  readonly companies: Pick<Companies, 'printShop' | 'carriers'>;
  readonly files: Files;
  /** Proofs are in a hurry. */
  readonly pace?: Pace;
};

/** What is kept for a while, and let go. */
export const keptJobs: readonly Job[] = [
  { name: 'circulation.forget-old-quotes', every: '10 * * * *', run: forgetOldQuotes },
  { name: 'circulation.forget-addresses', every: '20 * * * *', run: forgetOldSuggestions },
];

export function circulationJobs({ companies, files, ledger, pace }: CirculationJobTools): Job[] {
  const run = (context: JobContext) => {
    const { printShop, carriers } = companies;
    return runTirages(context, { printShop, carriers, ledger, files, ...(pace && { pace }) });
  };
  return [
    handleSlowly(makeLayout, (context, asked) => makeLayoutOf(booking(context, ledger), files, asked), {
      patience: 'days',
    }),
    handleSlowly(runTiragesNow, run),
    { name: 'circulation.sweep', every: '* * * * *', work: run },
    { name: 'circulation.expire', every: '*/5 * * * *', work: (context) => expireOrders(booking(context, ledger)) },
    { name: 'circulation.remind', every: '0 11 * * *', work: (context) => remindOfPaying(booking(context, ledger)) },
    ...keptJobs,
  ];
}
