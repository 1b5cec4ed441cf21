import type { Ledger } from '@pero/ledger/entries';
import { type Route, serve } from '@pero/server-platform/http/serve';
import * as referral from './actions/referral.ts';
import * as contract from './contract.ts';

export function referralRoutes(ledger: Ledger): Route[] {
  return [
    serve(contract.readReferral, (act) => referral.referralOf(act)),
    serve(contract.joinReferral, (act) => referral.joinReferral({ ...act, ledger })),
  ];
}
