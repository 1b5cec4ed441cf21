import type { Feature } from '@pero/server-platform/feature';
import type { Post } from '@pero/server-platform/mail/mail';
import type { NameWork, NotificationRule } from '@pero/server-platform/tells';
import { notificationsAccess } from './access.ts';
import { notificationsPart } from './actions/personal.ts';
import { leaveInOneClick } from './actions/unsubscribe.ts';
import type { HookTools } from './actions/webhooks.ts';
import { notificationJobs, webhookJobs } from './jobs.ts';
import { announcementRoutes } from './routes/announcements.ts';
import { webhookRoutes } from './routes/webhooks.ts';
import { notificationRoutes, notificationStreams } from './routes.ts';

type Tools = {
  readonly post: Post;
  readonly siteUrl: string;
  readonly hooks: HookTools;
  /** What every feature has to tell. */
  readonly tells: readonly NotificationRule[];
  readonly nameWork: NameWork;
};

export const notifications: Feature<Tools> = {
  name: 'notifications',
  routes: ({ hooks }) => [...notificationRoutes, ...announcementRoutes, ...webhookRoutes(hooks)],
  streams: notificationStreams,
  oneClick: { at: '/api/notifications/unsubscribe/one-click', deed: leaveInOneClick },
  jobs: (tools) => [...notificationJobs(tools), ...webhookJobs(tools.hooks)],
  personal: () => notificationsPart,
  demo: async () => (await import('./actions/demo-part.ts')).notificationsDemo,
  tables: [
    'announcements',
    'webhooks',
    'webhook_deliveries',
    'notifications',
    'notification_choices',
    'notification_mail_keys',
  ],
  access: notificationsAccess,
};
