import { type Route, serveAfter } from '@pero/server-platform/http/serve';
import type { Papers } from '@pero/works/actions/publication';
import { beforeSaleOf } from '../actions/before-sale.ts';
import { findingsToFix, fixFindings, lookOverBook } from '../actions/preflight.ts';
import * as contract from '../contract/preflight.ts';

export const preflightRoutes = (papers: Papers): Route[] => [
  serveAfter(
    contract.readPreflight,
    (look, { bookId }) => lookOverBook(look, bookId, (book) => beforeSaleOf(look, book, papers)),
    async (_, __, report) => report,
  ),
  serveAfter(
    contract.fixFinding,
    (look, { bookId, rule, key }) => findingsToFix(look, bookId, rule, key),
    (act, { bookId }, found) => fixFindings(act, bookId, found),
  ),
];
