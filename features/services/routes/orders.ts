import type { Booking } from '@pero/ledger/entries';
import { ownDiscounts } from '@pero/orders/actions/benefits';
import type { Act } from '@pero/server-platform/act';
import type { Files } from '@pero/server-platform/files/files';
import { type FileRoute, serveFile } from '@pero/server-platform/files/routes';
import { type Route, serve, serveAfter } from '@pero/server-platform/http/serve';
import type { UploadPurpose } from '@pero/server-platform/uploads/receive';
import { changeDraft, newOrder, sendDraft } from '../actions/drafts.ts';
import { ownFile } from '../actions/files.ts';
import { prepareHome, takeHome } from '../actions/home.ts';
import { ownOrder } from '../actions/led.ts';
import { agree, endOrder } from '../actions/quotes.ts';
import { infoOf, shownOrder, writtenOf } from '../actions/shown.ts';
import { acceptStage, askCorrections, openDispute } from '../actions/stages.ts';
import { markRead, ownThread, writeToManager } from '../actions/threads.ts';
import * as contract from '../contract/orders.ts';
import type { ServiceType } from '../rules/catalogue.ts';
import { FILE_BYTES, FILE_PURPOSE, FILE_TYPES, RESULT_BYTES, RESULT_PURPOSE, WRONG_FILE } from '../rules/files.ts';
import { openOrdersOf } from '../store/orders.ts';

export function orderRoutes({ ledger, files }: Booking & { readonly files: Files }): readonly Route[] {
  return [
    serve(contract.readInfo, (act, { orderId }) => infoOf(act, orderId)),
    serve(contract.readService, (act, { orderId }) => writtenOf(act, orderId)),
    serve(contract.orderFacts, (act, { type }) => beginWith(act, type)),
    serve(contract.newOrder, newOrder),
    serve(contract.changeOrder, (act, { orderId, ...given }) => changeDraft(act, orderId, given)),
    serve(contract.sendOrder, (act, { orderId }) => sendDraft(act, orderId)),
    serve(contract.payOrder, (act, { orderId, final_cost }) => agree({ ...act, ledger }, orderId, final_cost)),
    serve(contract.cancelOrder, async (act, { orderId, words = '', back }) => {
      await ownOrder(act, orderId);
      const { userId } = act.actor;
      const refused = await endOrder({ ...act, ledger }, orderId, { by: 'author', userId, words }, back);
      return refused ?? shownOrder(act, await ownOrder(act, orderId));
    }),
    serve(contract.readThread, (act, { orderId }) => ownThread(act, orderId)),
    serve(contract.writeMessage, (act, { orderId, ...letter }) => writeToManager(act, orderId, letter)),
    serve(contract.markRead, (act, { orderId, message_id }) => markRead(act, orderId, message_id)),
    serve(contract.acceptStage, (act, { orderId, stage }) => acceptStage({ ...act, ledger }, orderId, stage)),
    serve(contract.askCorrections, (act, { orderId, ...wish }) => askCorrections({ ...act, ledger }, orderId, wish)),
    serve(contract.openDispute, (act, { orderId, words }) => openDispute({ ...act, ledger }, orderId, words)),
    serveAfter(contract.takeHome, (context, input) => prepareHome(context, files, input), takeHome),
  ];
}

/** SV82. */
async function beginWith(act: Act, type: ServiceType) {
  const { personal, promocodes } = await ownDiscounts(act, act.actor.userId, 'services');
  const { draft } = await openOrdersOf(act.db, act.actor.userId, type);
  return {
    personal: personal && { words: personal.reason, percent: personal.percent },
    codes: promocodes.map(({ code, percent }) => ({ code, percent })),
    draft_id: draft,
  };
}

export const orderFileRoutes: readonly FileRoute[] = [
  serveFile(contract.orderFile, (look, { orderId, fileId }) => ownFile(look, orderId, fileId)),
];

const GB = 1024 ** 3;

/** Stored as they are and sent back as attachments: nobody here opens them. */
export const serviceUploads: readonly UploadPurpose[] = [
  {
    ...{ name: FILE_PURPOSE, who: 'user', largestBytes: FILE_BYTES, types: FILE_TYPES, wrongType: WRONG_FILE },
  },
  {
    ...{ name: RESULT_PURPOSE, who: 'manager', largestBytes: RESULT_BYTES, types: FILE_TYPES, wrongType: WRONG_FILE },
    quota: { perHour: 200, hour: 10 * GB, day: 40 * GB, kept: 40 * GB },
  },
];
