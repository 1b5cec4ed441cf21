import { pageOf, type Route, serve } from '@pero/server-platform/http/serve';
import { discounts, endByHand, issueByHand } from '../actions/discounts.ts';
import * as contract from '../contract/discounts.ts';

export const discountRoutes: readonly Route[] = [
  serve(contract.listDiscounts, (act, input) => discounts(act, input.q ?? '', pageOf(input))),
  serve(contract.issueDiscount, issueByHand),
  serve(contract.endDiscount, (act, { discountId }) => endByHand(act, discountId)),
];
