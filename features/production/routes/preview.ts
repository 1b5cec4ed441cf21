import { type Route, serveAfter } from '@pero/server-platform/http/serve';
import { type PreviewTools, readerOfBook, showBook, showHtml, showPages } from '../actions/preview.ts';
import * as contract from '../contract/preview.ts';

/** All of it is done before the transaction: the press takes its time, and nothing is written. */
export function previewRoutes(tools: PreviewTools): Route[] {
  return [
    serveAfter(
      contract.previewPages,
      (look, { bookId, ...asked }) => showPages(tools, look, bookId, asked),
      async (_, __, shown) => shown,
    ),
    serveAfter(
      contract.previewBook,
      (look, { bookId, ...asked }) => showBook(tools, look, bookId, asked),
      async (_, __, shown) => shown,
    ),
    serveAfter(
      contract.previewHtml,
      (look, { bookId, ...asked }) => showHtml(look, bookId, asked),
      async (_, __, shown) => shown,
    ),
    serveAfter(
      contract.readerBook,
      (look, { bookId, chapter_id }) =>
        readerOfBook(look, bookId, chapter_id === undefined ? undefined : Number(chapter_id)),
      async (_, __, shown) => shown,
    ),
  ];
}
