import { type Route, serve } from '@pero/server-platform/http/serve';
import type { Kinds } from '@pero/works/actions/kinds';
import { isConnected, type Retailer } from '../actions/retailer.ts';
import { saleOf } from '../actions/sale-standing.ts';
import { readSale } from '../contract/sale.ts';

export function saleRoutes({ retailer, kinds }: Kinds & { readonly retailer: Retailer }): Route[] {
  return [serve(readSale, (act, { bookId }) => saleOf({ ...act, kinds }, bookId, isConnected(retailer)))];
}
