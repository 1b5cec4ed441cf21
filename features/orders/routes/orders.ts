import { pageOf, type Route, serve } from '@pero/server-platform/http/serve';
import type { OrderKinds } from '../actions/kinds.ts';
import { ownOrderCounts, ownOrders } from '../actions/shelf.ts';
import * as contract from '../contract/orders.ts';

export function orderRoutes(kinds: OrderKinds): readonly Route[] {
  return [
    serve(contract.listOrders, (act, input) => ownOrders(kinds, act, input, pageOf(input))),
    serve(contract.countOrders, (act) => ownOrderCounts(kinds, act)),
  ];
}
