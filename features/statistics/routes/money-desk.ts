import type { EntryTools } from '@pero/royalties/actions/entries';
import { type Route, serve } from '@pero/server-platform/http/serve';
import { findPeople, moneyDeskOf, moneyEntryOf } from '../actions/money-desk.ts';
import * as contract from '../contract/money-desk.ts';

export function moneyDeskRoutes(tools: EntryTools): Route[] {
  return [
    serve(contract.findPeople, (act, { term }) => findPeople(act, term)),
    serve(contract.readMoney, (act, { userId }) => moneyDeskOf(act, tools, userId)),
    serve(contract.readMoneyEntry, (act, { userId, entryId }) => moneyEntryOf(act, tools, userId, entryId)),
  ];
}
