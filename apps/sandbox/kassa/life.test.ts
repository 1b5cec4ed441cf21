import { faultInLedger } from '@pero/ledger/actions/audit';
import { ledgerOf } from '@pero/ledger/entries';
import { COMPANIES } from '@pero/payments/actions/till';
import { paymentEntries } from '@pero/payments/entries';
import { expect, test } from 'vitest';
import { paymentsUnderTest } from './kassa-world.ts';
import { faultsAtTheEnd, livePayments } from './life-world.ts';

test.each(COMPANIES)(
  '[PY01] [PY04] [PY30] whatever comes in whatever order at «%s», money is taken once or given back once, and the book adds up',
  async (company) => {
    const world = await paymentsUnderTest(company);
    const lived = await livePayments(world, { seed: 20_261_118, bills: 24, steps: 520, deaths: 12 });
    // How many of each there are is chance; what is earned is shown by `npm run prove -- payments`.
    expect(lived.died).toBeGreaterThan(0);
    expect(lived.paid + lived.returned).toBeGreaterThan(1);
    expect(await faultsAtTheEnd(world)).toEqual([]);
    expect(await faultInLedger({ db: world.db, ledger: ledgerOf(paymentEntries) })).toBeNull();
    await world.close();
  },
);
