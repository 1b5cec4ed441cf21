import { type Route, serve } from '@pero/server-platform/http/serve';
import { copyBook, listEditions } from '../actions/copies.ts';
import * as contract from '../contract/copies.ts';

export const copyRoutes: Route[] = [
  serve(contract.listEditions, (act, { bookId }) => listEditions(act, bookId)),
  serve(contract.copyBook, (act, { bookId, kind }) => copyBook(act, bookId, kind)),
];
