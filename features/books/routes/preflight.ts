import { type Route, serveAfter } from '@pero/server-platform/serve';
import { findingsToFix, fixFindings, lookOverBook } from '../actions/preflight.ts';
import * as contract from '../contract/preflight.ts';

export const preflightRoutes: Route[] = [
  serveAfter(
    contract.readPreflight,
    (look, { bookId }) => lookOverBook(look, bookId),
    async (_, __, report) => report,
  ),
  serveAfter(
    contract.fixFinding,
    (look, { bookId, rule, key }) => findingsToFix(look, bookId, rule, key),
    (act, { bookId }, found) => fixFindings(act, bookId, found),
  ),
];
