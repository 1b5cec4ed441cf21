import type { Files } from '@pero/server-platform/files/files';
import { type FileRoute, serveFile } from '@pero/server-platform/files/routes';
import { type Route, serve, serveAfter } from '@pero/server-platform/http/serve';
import type { Ai } from '@pero/server-platform/outside/openai';
import type { UploadPurpose } from '@pero/server-platform/uploads/receive';
import { letterWidths } from '@pero/works/actions/painting';
import { drawDrafts, keepDrafts } from '../actions/ai.ts';
import { coverDraftFile, coverFile, readCover } from '../actions/cover.ts';
import { prepareCover, saveCover } from '../actions/save.ts';
import * as contract from '../contract/cover.ts';
import { COVER_MOST_BYTES } from '../rules/cover.ts';

export function coverRoutes({ files, ai }: { readonly files: Files; readonly ai: Ai | null }): Route[] {
  return [
    serve(contract.readCover, (act, { bookId }) => readCover(act, bookId, ai)),
    serveAfter(
      contract.saveCover,
      (context, { bookId, ...sent }) => prepareCover(context, files, bookId, sent),
      (act, { bookId }, prepared) => saveCover(act, bookId, prepared, ai),
    ),
    serveAfter(
      contract.drawCover,
      (context, { bookId, ...wish }) => drawDrafts(context, { files, ai }, bookId, wish),
      (act, { bookId }, prepared) => keepDrafts(act, bookId, prepared),
    ),
    serveAfter(contract.coverLetters, letterWidths, async (_act, _input, widths) => widths),
  ];
}

export const coverFileRoutes: FileRoute[] = [
  serveFile(contract.coverImage, (context, { bookId }) => coverFile(context, bookId, 'image')),
  serveFile(contract.coverThumb, (context, { bookId }) => coverFile(context, bookId, 'thumb')),
  serveFile(contract.coverPicture, (context, { bookId }) => coverFile(context, bookId, 'picture')),
  serveFile(contract.coverDraftImage, (context, { bookId, draftId }) => coverDraftFile(context, bookId, draftId)),
];

const picture = {
  who: 'user',
  scope: 'books:write',
  largestBytes: COVER_MOST_BYTES,
  types: ['image/jpeg', 'image/png'],
} as const;

export const coverUploads: UploadPurpose[] = [
  { ...picture, name: 'cover', wrongType: 'Загрузите обложку в\u00A0формате JPEG или PNG' },
  { ...picture, name: 'cover-picture', wrongType: 'Загрузите картинку в\u00A0формате JPEG или PNG' },
];
