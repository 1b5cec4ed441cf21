import type { Booking } from '@pero/ledger/entries';
import { type FileRoute, serveFile } from '@pero/server-platform/files/routes';
import { pageOf, type Route, serve } from '@pero/server-platform/http/serve';
import * as desk from '../actions/desk.ts';
import { approveLayout, returnLayout } from '../actions/layout/judge.ts';
import { pagePicture, printFile } from '../actions/layout/send.ts';
import { changeOrder } from '../actions/order/change.ts';
import { type Documents, takeConsentsBack } from '../actions/order/consents.ts';
import { cancelOrder, removeOrder } from '../actions/order/end.ts';
import { orderForm } from '../actions/order/form.ts';
import { createAndSend, saveDraft, sendOrder } from '../actions/order/place.ts';
import { ownTirages, shownOrder } from '../actions/order/shown.ts';
import * as deskContract from '../contract/desk.ts';
import * as contract from '../contract/orders.ts';

export type OrderTools = Booking & { readonly documents: Documents };

export function orderRoutes({ ledger, documents }: OrderTools): readonly Route[] {
  return [
    serve(contract.listOrders, (act, { group, ...asked }) => ownTirages(act, group, pageOf(asked))),
    serve(contract.readForm, (act) => orderForm(act, documents)),
    serve(contract.withdrawConsents, takeConsentsBack),
    serve(contract.createAndSend, (act, wanted) => createAndSend(act, wanted, documents)),
    serve(contract.saveDraft, saveDraft),
    serve(contract.readOrder, (act, { orderId }) => shownOrder(act, orderId)),
    serve(contract.changeOrder, (act, { orderId, ...change }) => changeOrder({ ...act, ledger }, orderId, change)),
    serve(contract.sendOrder, (act, { orderId, quote_id, ...boxes }) =>
      sendOrder(act, orderId, { boxes, documents, quoteId: quote_id ?? null }),
    ),
    serve(contract.cancelOrder, (act, { orderId }) => cancelOrder({ ...act, ledger }, orderId)),
    serve(contract.removeOrder, (act, { orderId }) => removeOrder(act, orderId)),
    serve(contract.complain, (act, { orderId, text }) => desk.complain(act, orderId, text)),
    serve(deskContract.readLayout, (act, { orderId }) => desk.judgedLayout(act, orderId)),
    serve(deskContract.approveLayout, (act, { orderId }) => approveLayout({ ...act, ledger }, orderId)),
    serve(deskContract.returnLayout, (act, { orderId, remarks }) => returnLayout({ ...act, ledger }, orderId, remarks)),
    serve(deskContract.listTirages, (act, { tab, ...asked }) => desk.tiragesAtDesk(act, tab, pageOf(asked))),
    serve(deskContract.refundLines, (act, { orderId, ...wanted }) =>
      desk.refundByHand({ ...act, ledger }, orderId, wanted),
    ),
    serve(deskContract.settleComplaint, (act, { orderId, answer }) => desk.settleComplaint(act, orderId, answer)),
  ];
}

export const orderFileRoutes: readonly FileRoute[] = [
  serveFile(contract.readPagePicture, (look, asked) => pagePicture(look, asked)),
  serveFile(contract.readPrintFile, (look, asked) => printFile(look, asked)),
];
