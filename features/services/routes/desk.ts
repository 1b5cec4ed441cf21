import type { Booking } from '@pero/ledger/entries';
import { type FileRoute, serveFile } from '@pero/server-platform/files/routes';
import { pageOf, type Route, serve } from '@pero/server-platform/http/serve';
import {
  answerAuthor,
  decideAlone,
  endDispute,
  handOrder,
  handOver,
  listDesk,
  moveTerm,
  nameWorker,
  noteOrder,
  quoteByHand,
  readDeskOrder,
  readLoad,
} from '../actions/desk.ts';
import { deskThings, dropTemplate, keepContractor, keepTemplate } from '../actions/desk-things.ts';
import { deskFile } from '../actions/files.ts';
import * as contract from '../contract/desk.ts';

export function deskRoutes({ ledger }: Booking): readonly Route[] {
  return [
    serve(contract.listDesk, (act, { shelf = 'all', type = null, state = null, ...page }) =>
      listDesk(act, { shelf, type, state, ...pageOf(page) }),
    ),
    serve(contract.readLoad, readLoad),
    serve(contract.readDeskThings, deskThings),
    serve(contract.addTemplate, keepTemplate),
    serve(contract.removeTemplate, (act, { templateId }) => dropTemplate(act, templateId)),
    serve(contract.putContractor, keepContractor),
    serve(contract.readDeskOrder, (act, { orderId }) => readDeskOrder(act, orderId)),
    serve(contract.handOrder, (act, { orderId, manager_id }) => handOrder(act, orderId, manager_id)),
    serve(contract.quoteOrder, (act, { orderId, ...quote }) => quoteByHand(act, orderId, quote)),
    serve(contract.answerAuthor, (act, { orderId, ...letter }) => answerAuthor(act, orderId, letter)),
    serve(contract.noteOrder, (act, { orderId, text }) => noteOrder(act, orderId, text)),
    serve(contract.handOver, (act, { orderId, ...given }) => handOver(act, orderId, given)),
    serve(contract.nameWorker, (act, { orderId, contractor_id }) => nameWorker(act, orderId, contractor_id)),
    serve(contract.moveTerm, (act, { orderId, due_on, words }) => moveTerm(act, orderId, due_on, words)),
    serve(contract.decideAlone, (act, { orderId, decision, words }) =>
      decideAlone({ ...act, ledger }, orderId, decision, words),
    ),
    serve(contract.decideDispute, (act, { orderId, ...verdict }) => endDispute({ ...act, ledger }, orderId, verdict)),
  ];
}

export const deskFileRoutes: readonly FileRoute[] = [
  serveFile(contract.deskFile, (look, { orderId, fileId }) => deskFile(look, orderId, fileId)),
];
