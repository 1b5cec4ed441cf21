import type { Hand, Job } from '@pero/server-platform/jobs';
import { RUN_PAYOUTS } from './actions/claim.ts';
import { demoPayouts } from './actions/demo.ts';
import type { PrivateKey } from './actions/keys.ts';
import { remindOfReceipts } from './actions/receipts.ts';
import { CHECK_REQUISITE, checkRequisite } from './actions/requisites.ts';
import { runPayouts } from './actions/run.ts';
import type { PayoutTools } from './actions/tools.ts';
import type { Pace } from './rules/pace.ts';

export type PayoutJobTools = Pick<PayoutTools, 'bank' | 'privateKey' | 'publicKey' | 'isDemo'> & {
  /** Proofs are in a hurry. */
  readonly pace?: Pace;
};

export function payoutJobs({ bank, privateKey, publicKey, isDemo, pace }: PayoutJobTools): Job[] {
  const run = (hand: Hand) => runPayouts(hand, { bank, privateKey: held(privateKey), ...(pace && { pace }) });
  return [
    { name: RUN_PAYOUTS, work: run },
    { name: 'payouts.sweep', every: '* * * * *', work: run },
    {
      name: CHECK_REQUISITE,
      run: (act, { requisiteId }) => checkRequisite(act, Number(requisiteId), held(privateKey)),
    },
    { name: 'payouts.remind-of-receipts', every: '0 10 * * *', run: remindOfReceipts },
    ...(isDemo ? [{ name: 'payouts.demo', every: '* * * * *', run: demoPayouts({ publicKey, privateKey }) }] : []),
  ];
}

/** The web process lists the jobs and does none of them. */
function held(key: PrivateKey | null): PrivateKey {
  if (key === null) throw new Error('Only the payout worker opens requisites');
  return key;
}
