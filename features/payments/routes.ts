import { type Route, serve } from '@pero/server-platform/http/serve';
import type { SignedPosts } from '@pero/server-platform/http/signed-posts';
import { hearTbank, hearYookassa, isWithin } from './actions/notices.ts';
import { payBill } from './actions/pay.ts';
import type { Payables } from './actions/payable.ts';
import { shownByHash } from './actions/shown.ts';
import type { PaymentTools } from './actions/tools.ts';
import * as contract from './contract/payments.ts';

export type PaymentRouteTools = { readonly payments: PaymentTools; readonly payables: Payables };

export function paymentRoutes({ payments: { company }, payables }: PaymentRouteTools): Route[] {
  const tools = { company, payables };
  return [
    serve(contract.orderInfo, (act, { hash }) => shownByHash(act, hash, tools)),
    serve(contract.payBill, (act, wish) => payBill(act, wish, tools)),
  ];
}

export function yookassaNotices({ networks }: PaymentTools): SignedPosts {
  return {
    id: contract.hearYookassa.id,
    path: '/',
    isFrom: isWithin(networks),
    hear: (act, _, body) => hearYookassa(act, body),
  };
}

/** It wants to read «OK», and signs inside the body. */
export function tbankNotices({ tbankPassword }: PaymentTools): SignedPosts {
  const hear: SignedPosts['hear'] = (act, _, body) => hearTbank(act, body, tbankPassword);
  return { id: contract.hearTbank.id, path: '/', thanks: 'OK', isFrom: () => true, hear };
}
