import type { Files } from '@pero/server-platform/files/files';
import { type Route, serve, serveAfter } from '@pero/server-platform/http/serve';
import { copyBook, listEditions, prepareCopy } from '../actions/copies.ts';
import * as contract from '../contract/copies.ts';

export function copyRoutes({ files }: { readonly files: Files }): Route[] {
  return [
    serve(contract.listEditions, (act, { bookId }) => listEditions(act, bookId)),
    serveAfter(
      contract.copyBook,
      (context, { bookId }) => prepareCopy(context, files, bookId),
      (act, { bookId, kind }, cover) => copyBook(act, bookId, kind, cover),
    ),
  ];
}
