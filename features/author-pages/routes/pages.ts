import type { Files } from '@pero/server-platform/files/files';
import { type FileRoute, serveFile } from '@pero/server-platform/files/routes';
import { pageOf, type Route, serve, serveAfter } from '@pero/server-platform/http/serve';
import type { UploadPurpose } from '@pero/server-platform/uploads/receive';
import type { Kinds } from '@pero/works/actions/kinds';
import { cardFile, coverFile, photoFile } from '../actions/files.ts';
import { judgedPages, judgePage } from '../actions/judging.ts';
import { makePage, movePage, ownPages, preparePhoto, readPage, savePage } from '../actions/pages.ts';
import { readAuthor } from '../actions/shown.ts';
import * as authors from '../contract/authors.ts';
import * as judging from '../contract/judging.ts';
import * as contract from '../contract/pages.ts';
import { PHOTO_MOST_BYTES, PHOTO_PURPOSE } from '../rules/pages.ts';

const PAGE = 20;

type Tools = Kinds & { readonly files: Files };

export function authorPagesRoutes({ files, kinds }: Tools): readonly Route[] {
  return [
    serve(contract.listPages, (act) => ownPages({ ...act, kinds })),
    serve(contract.makePage, (act, wish) => makePage({ ...act, kinds }, wish)),
    serve(contract.readPage, (act, { pageId }) => readPage({ ...act, kinds }, pageId)),
    serveAfter(
      contract.savePage,
      (context, { pageId, ...sent }) => preparePhoto(context, files, pageId, sent),
      (act, { pageId, ...sent }, prepared) => savePage({ ...act, kinds }, pageId, sent, prepared),
    ),
    serve(contract.movePage, (act, { pageId, step }) => movePage({ ...act, kinds }, pageId, step)),
    serve(authors.readAuthor, (act, { slug }) => readAuthor({ ...act, kinds }, slug)),
    serve(judging.listJudged, (act, { only, ...input }) => judgedPages(act, only, pageOf(input, PAGE))),
    serve(judging.judgePage, (act, { pageId, ...decision }) => judgePage(act, pageId, decision)),
  ];
}

export function authorPagesFiles({ kinds }: Kinds): readonly FileRoute[] {
  return [
    serveFile(authors.authorPhoto, (look, { slug }) => photoFile(look, slug)),
    serveFile(authors.authorCard, (look, { slug }) => cardFile({ ...look, kinds }, slug)),
    serveFile(authors.authorCover, (look, { slug, bookId }) => coverFile({ ...look, kinds }, slug, bookId)),
  ];
}

export const authorPagesUploads: readonly UploadPurpose[] = [
  {
    name: PHOTO_PURPOSE,
    who: 'user',
    largestBytes: PHOTO_MOST_BYTES,
    types: ['image/jpeg', 'image/png'],
    wrongType: 'Загрузите фотографию в\u00A0формате JPEG или PNG',
  },
];
