import type { Files } from '@pero/server-platform/files/files';
import { type FileRoute, serveFile } from '@pero/server-platform/files/routes';
import { type Route, serve, serveAfter } from '@pero/server-platform/http/serve';
import type { UploadPurpose } from '@pero/server-platform/uploads/receive';
import * as contract from '@pero/works/contract/remarks';
import { ATTACHMENT_MOST_BYTES, ATTACHMENT_TYPES } from '@pero/works/rules/attachments';
import {
  addAttachment,
  attachmentFile,
  attachmentsFor,
  prepareAttachment,
  removeAttachment,
} from '../actions/attachments.ts';

export function attachmentRoutes({ files }: { readonly files: Files }): Route[] {
  return [
    serve(contract.listAttachments, (act, { bookId }) => attachmentsFor(act, bookId)),
    serveAfter(
      contract.addAttachment,
      (context, { bookId, upload_id }) => prepareAttachment(context, files, bookId, upload_id),
      addAttachment,
    ),
    serve(contract.removeAttachment, (act, { bookId, attachmentId }) => removeAttachment(act, bookId, attachmentId)),
  ];
}

export const attachmentFileRoutes: FileRoute[] = [
  serveFile(contract.readAttachment, (context, { bookId, attachmentId }) =>
    attachmentFile(context, bookId, attachmentId),
  ),
];

export const attachmentUploads: UploadPurpose[] = [
  {
    name: 'book-attachment',
    who: 'user',
    largestBytes: ATTACHMENT_MOST_BYTES,
    types: ATTACHMENT_TYPES,
    wrongType: 'Загрузите документ в\u00A0формате PDF, JPEG или PNG',
  },
];
