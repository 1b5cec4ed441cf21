import { type Route, serveAfter } from '@pero/server-platform/http/serve';
import type { Papers } from '@pero/works/actions/publication';
import { beforeSaleOf } from '../actions/before-sale.ts';
import { findingsToFix, fixFindings, lookOverBook } from '../actions/preflight.ts';
import * as contract from '../contract/preflight.ts';

export const preflightRoutes = (papers: Papers): Route[] => [
  serveAfter(
    contract.readPreflight,
    (context, { bookId }) => lookOverBook(context, bookId, (book) => beforeSaleOf(context, book, papers)),
    async (_, __, report) => report,
  ),
  serveAfter(
    contract.fixFinding,
    (context, { bookId, rule, key }) => findingsToFix(context, bookId, rule, key),
    (act, { bookId }, found) => fixFindings(act, bookId, found),
  ),
];
