import type { Files } from '@pero/server-platform/files/files';
import { type FileRoute, serveFile } from '@pero/server-platform/files/routes';
import { type Route, serve } from '@pero/server-platform/http/serve';
import { callOffFile, filesOf, fileToSend, makeFile } from '../actions/files.ts';
import { comparisonFile, wordFile } from '../actions/word.ts';
import * as contract from '../contract/files.ts';

export const fileRoutes: Route[] = [
  serve(contract.listFiles, (act, { bookId }) => filesOf(act, bookId)),
  serve(contract.makeFile, (act, { bookId, format }) => makeFile(act, bookId, format)),
  serve(contract.callOffFile, (act, { bookId, format }) => callOffFile(act, bookId, format)),
];

export const downloadRoutes = (files: Files): FileRoute[] => [
  serveFile(contract.downloadWord, (context, { bookId, chapter_id }) => wordFile(context, files, bookId, chapter_id)),
  serveFile(contract.downloadComparison, (context, { bookId, ...wish }) =>
    comparisonFile(context, files, bookId, wish),
  ),
  serveFile(contract.downloadFile, (context, { bookId, format, kept }) =>
    fileToSend(context, bookId, format, kept === '1'),
  ),
];
