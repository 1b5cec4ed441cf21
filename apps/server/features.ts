import { accountJobs } from '@pero/accounts/jobs';
import { accountRoutes } from '@pero/accounts/routes';
import { feedbackJobs } from '@pero/feedback/jobs';
import { feedbackFileRoutes, feedbackRoutes, feedbackUploads } from '@pero/feedback/routes';
import { notificationJobs } from '@pero/notifications/jobs';
import { notificationRoutes } from '@pero/notifications/routes';
import { documentsOf } from '@pero/pages/actions';
import { pageRoutes } from '@pero/pages/routes';
import type { FileRoute } from '@pero/server-platform/files-routes';
import type { Job } from '@pero/server-platform/jobs';
import type { Post } from '@pero/server-platform/mail';
import type { Route } from '@pero/server-platform/serve';
import { uploadJobs } from '@pero/server-platform/uploads-jobs';
import type { UploadPlaces, UploadPurpose } from '@pero/server-platform/uploads-receive';

/** Every route of the product, in the order of the ladder. */
export function allRoutes(): Route[] {
  return [...accountRoutes({ documents: documentsOf() }), ...pageRoutes, ...feedbackRoutes, ...notificationRoutes];
}

/** Every endpoint whose answer is a file. */
export const allFileRoutes: readonly FileRoute[] = feedbackFileRoutes;

/** Everything that may be uploaded, by whom and how large. */
export const allUploads: readonly UploadPurpose[] = feedbackUploads;

/** Every job of the product. The web process needs them too: it sends what they hear. */
export function allJobs(tools: { post: Post; siteUrl: string; places: UploadPlaces }): Job[] {
  return [...accountJobs(tools), ...feedbackJobs(tools), ...notificationJobs, ...uploadJobs(tools.places)];
}
