import type { Files } from '@pero/server-platform/files/files';
import type { Route } from '@pero/server-platform/http/serve';
import type { InfoTools } from './actions/info.ts';
import { attachmentFileRoutes, attachmentRoutes, attachmentUploads } from './routes/attachments.ts';
import { deskRoutes } from './routes/desk.ts';
import { staffRoutes } from './routes/staff.ts';

export function moderationRoutes(tools: InfoTools & { readonly files: Files }): Route[] {
  return [...deskRoutes(tools), ...staffRoutes(tools), ...attachmentRoutes(tools)];
}

export const moderationFileRoutes = attachmentFileRoutes;
export const moderationUploads = attachmentUploads;
