import type { Db } from '@pero/server-platform/database/db';
import type { Figure } from '@pero/server-platform/metrics';
import { openErrands } from '../store/figures.ts';

/** For whoever watches: what is on its way at the company, and what a person has to look at. */
export async function paymentFigures(db: Db, now: Date): Promise<Figure[]> {
  const { due, refunds, refused, receipts } = await openErrands(db, now);
  return [
    {
      name: 'pero_payments_due_seconds',
      help: 'For how long the next step at the payment company has been due',
      value: due,
    },
    { name: 'pero_payments_refunds_open', help: 'Refunds that have not come to their end', value: refunds },
    { name: 'pero_payments_refunds_refused', help: 'Refunds that the payment company did not make', value: refused },
    {
      name: 'pero_payments_receipts_missing',
      help: 'Receipts that were refused or have not come for three days',
      value: receipts,
    },
  ];
}
