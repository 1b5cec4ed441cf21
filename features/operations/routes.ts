import type { Ledger } from '@pero/ledger/entries';
import { type Route, serve } from '@pero/server-platform/http/serve';
import type { Kinds } from '@pero/works/actions/kinds';
import { close, drop, forgetLetters, operationsNow, redrive, replay, sendLettersAgain } from './actions.ts';
import * as contract from './contract.ts';

export function operationsRoutes(tools: { readonly ledger: Ledger } & Kinds): Route[] {
  return [
    serve(contract.readOperations, operationsNow),
    serve(contract.redriveJobs, (act, { which }) => redrive(act, which)),
    serve(contract.closeJobs, (act, { which, reason }) => close(act, which, reason)),
    serve(contract.sendLetters, (act, { ids }) => sendLettersAgain(act, ids)),
    serve(contract.forgetLetters, (act, { ids, reason }) => forgetLetters(act, ids, reason)),
    serve(contract.replaySetAside, (act, thing) => replay({ ...act, ...tools }, thing)),
    serve(contract.dropSetAside, (act, { reason, ...thing }) => drop({ ...act, ...tools }, thing, reason)),
  ];
}
