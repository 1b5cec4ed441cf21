import type { Feature } from '@pero/server-platform/feature';
import type { Post } from '@pero/server-platform/mail/mail';
import { feedbackAccess } from './access.ts';
import { feedbackPart } from './actions/personal.ts';
import { feedbackJobs } from './jobs.ts';
import { feedback as events } from './public-events.ts';
import { feedbackFileRoutes, feedbackRoutes, feedbackUploads } from './routes.ts';

export const feedback: Feature<{ readonly post: Post; readonly siteUrl: string }> = {
  name: 'feedback',
  routes: () => feedbackRoutes,
  files: () => feedbackFileRoutes,
  uploads: feedbackUploads,
  jobs: feedbackJobs,
  events,
  personal: () => feedbackPart,
  tables: ['feedback_messages', 'feedback_answers', 'feedback_notes', 'feedback_ready_answers'],
  access: feedbackAccess,
};
