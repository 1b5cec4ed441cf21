import { accountJobs } from '@pero/accounts/jobs';
import { accountRoutes } from '@pero/accounts/routes';
import { bookJobs } from '@pero/books/jobs';
import { allBookRoutes, type BookTools, bookFileRoutes, bookUploads } from '@pero/books/routes';
import { feedbackJobs } from '@pero/feedback/jobs';
import { feedbackFileRoutes, feedbackRoutes, feedbackUploads } from '@pero/feedback/routes';
import { notificationJobs } from '@pero/notifications/jobs';
import { notificationRoutes } from '@pero/notifications/routes';
import { documentsOf } from '@pero/pages/actions';
import { pageRoutes } from '@pero/pages/routes';
import { seriesJobs } from '@pero/series/jobs';
import { seriesRoutes } from '@pero/series/routes';
import type { FileRoute } from '@pero/server-platform/files-routes';
import type { Job } from '@pero/server-platform/jobs';
import type { Post } from '@pero/server-platform/mail';
import type { Route } from '@pero/server-platform/serve';
import { uploadJobs } from '@pero/server-platform/uploads-jobs';
import type { UploadPlaces, UploadPurpose } from '@pero/server-platform/uploads-receive';

/** Every route of the product, in the order of the ladder. */
export function allRoutes(tools: BookTools): Route[] {
  return [
    ...accountRoutes({ documents: documentsOf() }),
    ...pageRoutes,
    ...allBookRoutes(tools),
    ...seriesRoutes,
    ...feedbackRoutes,
    ...notificationRoutes,
  ];
}

/** Every endpoint whose answer is a file. */
export const allFileRoutes: readonly FileRoute[] = [...bookFileRoutes, ...feedbackFileRoutes];

/** Everything that may be uploaded, by whom and how large. */
export const allUploads: readonly UploadPurpose[] = [...bookUploads, ...feedbackUploads];

/** Every job of the product. The web process needs them too: it sends what they hear. */
export function allJobs(tools: { post: Post; siteUrl: string; places: UploadPlaces }): Job[] {
  return [
    ...accountJobs(tools),
    ...bookJobs({ files: tools.places.files }),
    ...seriesJobs,
    ...feedbackJobs(tools),
    ...notificationJobs,
    ...uploadJobs(tools.places),
  ];
}
