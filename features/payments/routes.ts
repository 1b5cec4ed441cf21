import { pageOf, type Route, serve } from '@pero/server-platform/http/serve';
import type { SignedPosts } from '@pero/server-platform/http/signed-posts';
import { lookNow, receiptAgain, refundAgain } from './actions/again.ts';
import { forgetCard, savedCards } from './actions/methods.ts';
import { hearTbank, hearYookassa, isWithin } from './actions/notices.ts';
import { payBill } from './actions/pay.ts';
import type { Payables } from './actions/payable.ts';
import { shownByHash } from './actions/shown.ts';
import { billsFound, wholeBill } from './actions/staff.ts';
import type { PaymentTools } from './actions/tools.ts';
import * as contract from './contract/payments.ts';
import * as staff from './contract/staff.ts';

export type PaymentRouteTools = { readonly payments: PaymentTools; readonly payables: Payables };

export function paymentRoutes({ payments: { company }, payables }: PaymentRouteTools): Route[] {
  const tools = { company, payables };
  return [
    serve(contract.orderInfo, (act, { hash }) => shownByHash(act, hash, tools)),
    serve(contract.payBill, (act, wish) => payBill(act, wish, tools)),
    serve(contract.listCards, async ({ db, actor }) => ({ cards: await savedCards(db, actor.userId, company) })),
    serve(contract.forgetCard, async (act, { cardId }) => {
      await forgetCard(act, cardId);
      return { cards: await savedCards(act.db, act.actor.userId, company) };
    }),
    serve(staff.listBills, (act, wish) => billsFound(act, { ...wish, ...pageOf(wish) })),
    serve(staff.readBill, (act, { billId }) => wholeBill(act, billId, payables)),
    serve(staff.refundAgain, async (act, wish) => {
      const answer = await refundAgain(act, wish);
      return 'refused' in answer ? answer : wholeBill(act, wish.billId, payables);
    }),
    serve(staff.receiptAgain, async (act, wish) => {
      const answer = await receiptAgain(act, wish);
      return 'refused' in answer ? answer : wholeBill(act, wish.billId, payables);
    }),
    serve(staff.lookNow, async (act, wish) => {
      const answer = await lookNow(act, { ...wish, note: '' });
      return 'refused' in answer ? answer : wholeBill(act, wish.billId, payables);
    }),
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
export function tbankNotices(ours: NonNullable<PaymentTools['tbank']>): SignedPosts {
  const hear: SignedPosts['hear'] = (act, _, body) => hearTbank(act, body, ours);
  return { id: contract.hearTbank.id, path: '/', thanks: 'OK', isFrom: () => true, hear };
}
