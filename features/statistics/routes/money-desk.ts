import { type Route, serve } from '@pero/server-platform/serve';
import { findPeople, moneyDeskOf, moneyEntryOf } from '../actions/money-desk.ts';
import * as contract from '../contract/money-desk.ts';

export const moneyDeskRoutes: Route[] = [
  serve(contract.findPeople, (act, { term }) => findPeople(act, term)),
  serve(contract.readMoney, (act, { userId }) => moneyDeskOf(act, userId)),
  serve(contract.readMoneyEntry, (act, { userId, entryId }) => moneyEntryOf(act, userId, entryId)),
];
