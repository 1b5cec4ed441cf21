import { pageOf, type Route, serve, serveAfter } from '@pero/server-platform/http/serve';
import type { Kinds } from '@pero/works/actions/kinds';
import { binWork, type Papers, takeBackUnpublish, unpublishWork, withdrawWork } from '@pero/works/actions/publication';
import { snapshotsOf } from '@pero/works/actions/snapshots';
import * as matter from '@pero/works/contract/matter';
import * as meta from '@pero/works/contract/meta';
import * as publication from '@pero/works/contract/publication';
import { booksInBin, countsOnShelves, createBook, restoreBook, worksOnShelf } from '../actions/books.ts';
import { BOOK } from '../actions/kind.ts';
import { booksToName } from '../actions/matter.ts';
import { readMeta, saveMeta } from '../actions/meta.ts';
import { lookOver, publishChapters, republishBook, submitBook } from '../actions/publication.ts';
import * as books from '../contract/books.ts';

const bookWith = (id: number) => ({ id, kind: BOOK });

export function bookRoutes({ kinds, ...papers }: Papers & Kinds): Route[] {
  return [
    serve(books.listMyBooks, (act, asked) => worksOnShelf({ ...act, kinds }, asked, pageOf(asked))),
    serve(books.countMyBooks, (act) => countsOnShelves({ ...act, kinds })),
    serve(books.haveBooks, async (act) => ({ exists: (await countsOnShelves({ ...act, kinds })).total > 0 })),
    serve(books.deleteBook, (act, { bookId }) => binWork(act, bookWith(bookId))),
    serve(books.listBin, (act, asked) => booksInBin({ ...act, kinds }, pageOf(asked))),
    serve(books.restoreBook, (act, { bookId }) => restoreBook(act, bookId)),
    serve(books.createBook, createBook),

    serve(meta.readMeta, (act, { bookId }) => readMeta(act, bookId)),
    serve(matter.listOtherBooks, (act, { bookId }) => booksToName(act, bookId)),
    serve(meta.saveMeta, (act, { bookId, ...sent }) => saveMeta(act, bookId, sent)),

    serveAfter(
      publication.submitBook,
      (context, { bookId }) => lookOver(context, bookId),
      (act, { bookId, publication_rules_accepted: rulesAccepted = false, finish_license: finishLicense }, looked) =>
        submitBook(act, bookId, { rulesAccepted, preflight: looked, papers, finishLicense }),
    ),
    serveAfter(
      publication.publishChapters,
      (context, { bookId }) => lookOver(context, bookId),
      (act, { bookId, publication_rules_accepted: rulesAccepted = false }, looked) =>
        publishChapters(act, bookId, { rulesAccepted, preflight: looked, papers }),
    ),
    serve(publication.withdrawBook, (act, { bookId }) => withdrawWork(act, bookWith(bookId))),
    serve(publication.unpublishBook, (act, { bookId }) => unpublishWork(act, bookWith(bookId))),
    serve(publication.takeBackUnpublish, (act, { bookId }) => takeBackUnpublish(act, bookWith(bookId))),
    serve(publication.republishBook, (act, { bookId }) => republishBook(act, bookId, papers)),
    serve(publication.listSnapshots, (act, { bookId, ...asked }) => snapshotsOf(act, bookId, pageOf(asked))),
  ];
}
