import { BOOK_PICTURE_MOST_BYTES } from '@pero/covers/rules/cover';
import type { Files } from '@pero/server-platform/files/files';
import { type FileRoute, serveFile } from '@pero/server-platform/files/routes';
import { type Route, serveAfter } from '@pero/server-platform/http/serve';
import type { UploadPurpose } from '@pero/server-platform/uploads/receive';
import { addPicture, pictureFile, preparePicture } from '../actions/pictures.ts';
import * as contract from '../contract/pictures.ts';

export function pictureRoutes({ files }: { readonly files: Files }): Route[] {
  return [
    serveAfter(
      contract.addPicture,
      (context, { bookId, upload_id }) => preparePicture(context, files, bookId, upload_id),
      (act, { bookId, upload_id }, prepared) => addPicture(act, bookId, upload_id, prepared),
    ),
  ];
}

export const pictureFileRoutes: FileRoute[] = [
  serveFile(contract.readPicture, (context, { bookId, pictureId }) => pictureFile(context, bookId, pictureId)),
];

export const pictureUploads: UploadPurpose[] = [
  {
    name: 'book-picture',
    who: 'user',
    scope: 'books:write',
    largestBytes: BOOK_PICTURE_MOST_BYTES,
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
    wrongType: 'Загрузите картинку в\u00A0формате JPEG, PNG, WebP или GIF',
  },
];
