import { type Route, serveAfter } from '@pero/server-platform/http/serve';
import { type PreviewTools, readerOfBook, showBook, showHtml, showPages } from '../actions/preview.ts';
import * as contract from '../contract/preview.ts';

/** All of it is done before the transaction: the press takes its time, and nothing is written. */
export function previewRoutes(tools: PreviewTools): Route[] {
  return [
    serveAfter(
      contract.previewPages,
      (context, { bookId, ...asked }) => showPages(tools, context, bookId, asked),
      async (_, __, shown) => shown,
    ),
    serveAfter(
      contract.previewBook,
      (context, { bookId, ...asked }) => showBook(tools, context, bookId, asked),
      async (_, __, shown) => shown,
    ),
    serveAfter(
      contract.previewHtml,
      (context, { bookId, ...asked }) => showHtml(context, bookId, asked),
      async (_, __, shown) => shown,
    ),
    serveAfter(
      contract.readerBook,
      (context, { bookId, chapter_id }) =>
        readerOfBook(context, bookId, chapter_id === undefined ? undefined : Number(chapter_id)),
      async (_, __, shown) => shown,
    ),
  ];
}
