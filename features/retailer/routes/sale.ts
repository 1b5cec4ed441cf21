import { readSale } from '@pero/books/contract/sale';
import { type Route, serve } from '@pero/server-platform/serve';
import { saleOf } from '../actions/sale-standing.ts';

export const saleRoutes: Route[] = [serve(readSale, (act, { bookId }) => saleOf(act, bookId))];
