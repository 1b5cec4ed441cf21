import { COVER_MOST_BYTES } from '@pero/covers/rules/cover';
import type { Files } from '@pero/server-platform/files/files';
import { type FileRoute, serveFile } from '@pero/server-platform/files/routes';
import { pageOf, type Route, serve, serveAfter } from '@pero/server-platform/http/serve';
import type { UploadPurpose } from '@pero/server-platform/uploads/receive';

import { beginComparison, COVER_PURPOSE, prepareCovers } from '../actions/begin.ts';
import { comparableBooks } from '../actions/comparable.ts';
import { decideOne, prepareTaking, stopComparison, takeSecond, waitingOnes } from '../actions/decide.ts';
import { ownComparison, ownComparisons, pictureOf, reportOf } from '../actions/shown.ts';
import * as contract from '../contract/comparisons.ts';

const PAGE = 20;

export function comparisonsRoutes({ files }: { readonly files: Files }): readonly Route[] {
  return [
    serve(contract.listComparisons, (act, input) => ownComparisons(act, pageOf(input, PAGE))),
    serve(contract.listComparable, comparableBooks),
    serveAfter(contract.beginComparison, (context, wish) => prepareCovers(context, files, wish), beginComparison),
    serve(contract.readComparison, (act, { comparisonId }) => reportOf(act, comparisonId)),
    serve(contract.stopComparison, (act, { comparisonId }) => stopComparison(act, comparisonId)),
    serveAfter(
      contract.takeWinner,
      (context, { comparisonId }) => prepareTaking(context, files, comparisonId),
      (act, { comparisonId }, prepared) => takeSecond(act, comparisonId, prepared),
    ),
    serve(contract.listWaiting, waitingOnes),
    serve(contract.decideComparison, (act, { comparisonId, ...decision }) => decideOne(act, comparisonId, decision)),
  ];
}

export const comparisonFiles: readonly FileRoute[] = [
  serveFile(contract.comparisonPicture, async (look, { comparisonId, side = 'b' }) => {
    await ownComparison(look, comparisonId);
    return pictureOf(look.db, comparisonId, side);
  }),
  serveFile(contract.judgePicture, (look, { comparisonId, side = 'b' }) => pictureOf(look.db, comparisonId, side)),
];

export const comparisonUploads: readonly UploadPurpose[] = [
  {
    name: COVER_PURPOSE,
    who: 'user',
    scope: 'books:write',
    largestBytes: COVER_MOST_BYTES,
    types: ['image/jpeg', 'image/png'],
    wrongType: 'Загрузите обложку в\u00A0формате JPEG или PNG',
  },
];
