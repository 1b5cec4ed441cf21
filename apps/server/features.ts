import { accountJobs } from '@pero/accounts/jobs';
import { accountRoutes } from '@pero/accounts/routes';
import { bookJobs } from '@pero/books/jobs';
import { allBookRoutes, type BookTools, bookFileRoutes, bookUploads } from '@pero/books/routes';
import { feedbackJobs } from '@pero/feedback/jobs';
import { feedbackFileRoutes, feedbackRoutes, feedbackUploads } from '@pero/feedback/routes';
import { moderationJobs } from '@pero/moderation/jobs';
import { moderationFileRoutes, moderationRoutes, moderationUploads } from '@pero/moderation/routes';
import { notificationJobs } from '@pero/notifications/jobs';
import { notificationRoutes, notificationStreams } from '@pero/notifications/routes';
import { documentsOf } from '@pero/pages/actions';
import { pageRoutes } from '@pero/pages/routes';
import type { PayoutTools } from '@pero/payouts/actions/tools';
import { payoutJobs } from '@pero/payouts/jobs';
import { payoutFileRoutes, payoutRoutes } from '@pero/payouts/routes';
import type { Retailer } from '@pero/retailer/actions/retailer';
import { retailerJobs } from '@pero/retailer/jobs';
import { retailerRoutes } from '@pero/retailer/routes';
import { royaltyJobs } from '@pero/royalties/jobs';
import { royaltyRoutes } from '@pero/royalties/routes';
import { seriesJobs } from '@pero/series/jobs';
import { seriesRoutes } from '@pero/series/routes';
import type { FileRoute } from '@pero/server-platform/files-routes';
import type { Job } from '@pero/server-platform/jobs';
import type { LiveRoute } from '@pero/server-platform/live';
import type { Post } from '@pero/server-platform/mail';
import type { Route } from '@pero/server-platform/serve';
import { uploadJobs } from '@pero/server-platform/uploads-jobs';
import type { UploadPlaces, UploadPurpose } from '@pero/server-platform/uploads-receive';
import { forbiddenReason } from '@pero/statistics/actions/forbidden';
import { statisticsJobs } from '@pero/statistics/jobs';
import { statisticsFileRoutes, statisticsRoutes } from '@pero/statistics/routes';
import { mayPublish } from '@pero/verification/actions/offers';
import type { ScanPlaces } from '@pero/verification/actions/scans';
import { verificationJobs } from '@pero/verification/jobs';
import { verificationFileRoutes, verificationRoutes, verificationUploads } from '@pero/verification/routes';

/** Where files rest; scans of documents are sealed there. */
export type Places = UploadPlaces & ScanPlaces;

/** Every route of the product, in the order of the ladder. */
export function allRoutes(tools: BookTools & ScanPlaces & { retailer: Retailer; payouts: PayoutTools }): Route[] {
  return [
    ...accountRoutes({ documents: documentsOf() }),
    ...pageRoutes,
    ...verificationRoutes(tools),
    ...allBookRoutes({ ...tools, mayPublish }),
    ...seriesRoutes,
    ...moderationRoutes(tools),
    ...retailerRoutes(tools),
    ...royaltyRoutes({ closedTo: forbiddenReason }),
    ...payoutRoutes(tools.payouts),
    ...statisticsRoutes,
    ...feedbackRoutes,
    ...notificationRoutes,
  ];
}

/** Every endpoint whose answer is a file. */
export function allFileRoutes(places: Pick<Places, 'scans'>): FileRoute[] {
  return [
    ...verificationFileRoutes(places),
    ...bookFileRoutes,
    ...moderationFileRoutes,
    ...payoutFileRoutes,
    ...statisticsFileRoutes,
    ...feedbackFileRoutes,
  ];
}

/** Every endpoint whose answer goes on while something happens. */
export const allStreams: readonly LiveRoute[] = notificationStreams;

/** Everything that may be uploaded, by whom and how large. */
export const allUploads: readonly UploadPurpose[] = [
  ...verificationUploads,
  ...bookUploads,
  ...moderationUploads,
  ...feedbackUploads,
];

/** Every job of the product. The web process needs them too: it sends what they hear. */
export function allJobs(tools: {
  post: Post;
  siteUrl: string;
  places: Places;
  retailer: Retailer;
  payouts: PayoutTools;
}): Job[] {
  return [
    ...accountJobs(tools),
    ...verificationJobs(tools.places),
    ...bookJobs({ files: tools.places.files }),
    ...seriesJobs,
    ...moderationJobs,
    ...retailerJobs({ retailer: tools.retailer, files: tools.places.files }),
    ...royaltyJobs,
    ...payoutJobs(tools.payouts),
    ...statisticsJobs(tools),
    ...feedbackJobs(tools),
    ...notificationJobs(tools),
    ...uploadJobs(tools.places),
  ];
}
