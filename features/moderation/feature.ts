import type { Feature } from '@pero/server-platform/feature';
import type { Files } from '@pero/server-platform/files/files';
import { moderationAccess } from './access.ts';
import type { InfoTools } from './actions/info.ts';
import { moderationPart } from './actions/personal.ts';
import { moderationJobs } from './jobs.ts';
import { moderation as events } from './public-events.ts';
import { moderationFileRoutes, moderationRoutes, moderationUploads } from './routes.ts';
import { moderationTells } from './tells.ts';

export const moderation: Feature<InfoTools & { readonly files: Files }> = {
  name: 'moderation',
  routes: moderationRoutes,
  files: () => moderationFileRoutes,
  uploads: moderationUploads,
  jobs: () => moderationJobs,
  events,
  tells: moderationTells,
  personal: () => moderationPart,
  demo: async () => (await import('./actions/demo-part.ts')).moderationDemo,
  tables: ['moderation_cases', 'moderation_comments', 'moderation_history', 'moderation_attachments'],
  access: moderationAccess,
};
