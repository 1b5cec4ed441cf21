import { accountJobs } from '@pero/accounts/jobs';
import { accountRoutes } from '@pero/accounts/routes';
import { feedbackJobs } from '@pero/feedback/jobs';
import { feedbackRoutes } from '@pero/feedback/routes';
import { notificationJobs } from '@pero/notifications/jobs';
import { notificationRoutes } from '@pero/notifications/routes';
import { documentsOf } from '@pero/pages/actions';
import { pageRoutes } from '@pero/pages/routes';
import type { Job } from '@pero/server-platform/jobs';
import type { Post } from '@pero/server-platform/mail';
import type { Route } from '@pero/server-platform/serve';

/** Every route of the product, in the order of the ladder. */
export function allRoutes(): Route[] {
  return [...accountRoutes({ documents: documentsOf() }), ...pageRoutes, ...feedbackRoutes, ...notificationRoutes];
}

/** Every job of the product. The web process needs them too: it sends what they hear. */
export function allJobs(with_: { post: Post; siteUrl: string }): Job[] {
  return [...accountJobs(with_), ...feedbackJobs(with_), ...notificationJobs];
}
