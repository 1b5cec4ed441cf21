import { type Route, serve } from '@pero/server-platform/http/serve';
import { costOf } from '../actions/cost.ts';
import { ownThings } from '../actions/own-things.ts';
import { dropQuote, keepQuote } from '../actions/quotes.ts';
import * as contract from '../contract/cost.ts';

export const circulationRoutes: readonly Route[] = [
  serve(contract.countCost, costOf),
  serve(contract.readOwnThings, ownThings),
  serve(contract.keepQuote, keepQuote),
  serve(contract.dropQuote, (act, { quoteId }) => dropQuote(act, quoteId)),
];
