import type { Files } from '@pero/server-platform/files/files';
import { type FileRoute, serveFile } from '@pero/server-platform/files/routes';
import { type Route, serve, serveAfter } from '@pero/server-platform/http/serve';
import type { UploadPurpose } from '@pero/server-platform/uploads/receive';
import { backTexts, compareImport } from '../actions/back.ts';
import { paintImportCover } from '../actions/cover.ts';
import { editImport, readImportChapter } from '../actions/edit.ts';
import { beginImport, coverFile, dropImport, importsOf, MANUSCRIPT_PURPOSE, readImport } from '../actions/imports.ts';
import { takeImport } from '../actions/take.ts';
import * as contract from '../contract/imports.ts';
import { MANUSCRIPT_BYTES_MOST, MANUSCRIPT_WORDS, spoiltWords } from '../rules/imports.ts';

export function importRoutes({ files }: { readonly files: Files }): Route[] {
  return [
    serve(contract.parseManuscript, beginImport),
    serve(contract.listImports, importsOf),
    serve(contract.readImport, (act, { importId }) => readImport(act, importId)),
    serve(contract.dropImport, (act, { importId }) => dropImport(act, importId)),
    serve(contract.readImportChapter, (act, { importId, place }) => readImportChapter(act, importId, place)),
    serve(contract.editImport, (act, { importId, ...asked }) => editImport(act, importId, asked)),
    serveAfter(
      contract.compareImport,
      (context, { importId }) => backTexts(context, importId),
      (act, { importId, hand }, compared) => compareImport(act, importId, hand, compared),
    ),
    serveAfter(
      contract.takeImport,
      (context, asked) => paintImportCover(context, files, asked),
      (act, { importId, ...wish }, cover) => takeImport(act, importId, wish, cover),
    ),
  ];
}

export const importFileRoutes: FileRoute[] = [
  serveFile(contract.importCover, (context, { importId }) => coverFile(context, importId)),
];

/** A PDF and an old DOC are let in as well: the reader says better than the door what to do with them. */
export const importUploads: UploadPurpose[] = [
  {
    name: MANUSCRIPT_PURPOSE,
    who: 'user',
    scope: 'books:write',
    largestBytes: MANUSCRIPT_BYTES_MOST,
    types: [
      'application/zip',
      'text/xml',
      'text/html',
      'application/rtf',
      'text/plain',
      'application/pdf',
      'application/x-ole-storage',
    ],
    wrongType: MANUSCRIPT_WORDS,
    spoilt: spoiltWords,
  },
];
