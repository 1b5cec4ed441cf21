import type { Files } from '@pero/server-platform/files';
import type { Route } from '@pero/server-platform/serve';
import { attachmentFileRoutes, attachmentRoutes, attachmentUploads } from './routes/attachments.ts';
import { changeRoutes } from './routes/changes.ts';
import { deskRoutes } from './routes/desk.ts';

export function moderationRoutes(tools: { readonly files: Files }): Route[] {
  return [...deskRoutes, ...changeRoutes, ...attachmentRoutes(tools)];
}

export const moderationFileRoutes = attachmentFileRoutes;
export const moderationUploads = attachmentUploads;
