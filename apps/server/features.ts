import type { FactorTools } from '@pero/accounts/actions/factor/second-factor';
import { accountsPart } from '@pero/accounts/actions/personal';
import { accountJobs } from '@pero/accounts/jobs';
import { accountRoutes } from '@pero/accounts/routes';
import { booksPart } from '@pero/books/actions/personal';
import { bookJobs } from '@pero/books/jobs';
import { allBookRoutes, type BookTools, bookFileRoutes, bookUploads } from '@pero/books/routes';
import type { TextChecker } from '@pero/checks/actions/text-check';
import { feedbackPart } from '@pero/feedback/actions/personal';
import { feedbackJobs } from '@pero/feedback/jobs';
import { feedbackFileRoutes, feedbackRoutes, feedbackUploads } from '@pero/feedback/routes';
import type { AnchorTools } from '@pero/ledger/actions/anchors';
import { ledgerPart } from '@pero/ledger/actions/personal';
import { ledgerJobs } from '@pero/ledger/jobs';
import { moderationPart } from '@pero/moderation/actions/personal';
import { moderationJobs } from '@pero/moderation/jobs';
import { moderationFileRoutes, moderationRoutes, moderationUploads } from '@pero/moderation/routes';
import { notificationsPart } from '@pero/notifications/actions/personal';
import type { HookTools } from '@pero/notifications/actions/webhooks';
import { notificationJobs, webhookJobs } from '@pero/notifications/jobs';
import { notificationRoutes, notificationStreams } from '@pero/notifications/routes';
import { webhookRoutes } from '@pero/notifications/routes/webhooks';
import { operationsRoutes } from '@pero/operations/routes';
import { documentsOf } from '@pero/pages/actions';
import { pageRoutes } from '@pero/pages/routes';
import { claimsOf } from '@pero/payouts/actions/claims';
import { claimDeed, placeDeed } from '@pero/payouts/actions/deeds';
import { payoutsPart } from '@pero/payouts/actions/personal';
import type { PayoutTools } from '@pero/payouts/actions/tools';
import { payoutJobs } from '@pero/payouts/jobs';
import { payoutFileRoutes, payoutRoutes } from '@pero/payouts/routes';
import { copyDeed, type PrivacyTools } from '@pero/privacy/actions/copy';
import { leavingDeed } from '@pero/privacy/actions/leaving';
import { privacyJobs } from '@pero/privacy/jobs';
import { privacyFileRoutes, privacyRoutes } from '@pero/privacy/routes';
import { readingFileRoutes, readingRoutes } from '@pero/reading/routes';
import { referralPart } from '@pero/referral/actions/personal';
import { referralJobs } from '@pero/referral/jobs';
import { referralRoutes } from '@pero/referral/routes';
import { retailerPart } from '@pero/retailer/actions/personal';
import type { Retailer } from '@pero/retailer/actions/retailer';
import { retailerJobs } from '@pero/retailer/jobs';
import { retailerRoutes } from '@pero/retailer/routes';
import { campaignDeed } from '@pero/royalties/actions/campaign';
import { royaltiesPart } from '@pero/royalties/actions/personal';
import { royaltyJobs } from '@pero/royalties/jobs';
import { royaltyRoutes } from '@pero/royalties/routes';
import { seriesPart } from '@pero/series/actions/personal';
import { seriesJobs } from '@pero/series/jobs';
import { seriesRoutes } from '@pero/series/routes';
import { retentionJobs } from '@pero/server-platform/database/retention';
import type { FileRoute } from '@pero/server-platform/files/routes';
import type { Route } from '@pero/server-platform/http/serve';
import { deadJobsJobs } from '@pero/server-platform/jobs/dead-jobs';
import type { Job } from '@pero/server-platform/jobs/jobs';
import type { LiveRoute } from '@pero/server-platform/live/live';
import { mailJobs } from '@pero/server-platform/mail/jobs';
import type { Post, PostOffice } from '@pero/server-platform/mail/mail';
import type { PersonalPart } from '@pero/server-platform/personal';
import { platformPart } from '@pero/server-platform/personal-platform';
import { uploadJobs } from '@pero/server-platform/uploads/jobs';
import type { UploadPlaces, UploadPurpose } from '@pero/server-platform/uploads/receive';
import { forbiddenReason } from '@pero/statistics/actions/forbidden';
import { statisticsPart } from '@pero/statistics/actions/personal';
import { statisticsJobs } from '@pero/statistics/jobs';
import { statisticsFileRoutes, statisticsRoutes } from '@pero/statistics/routes';
import { consentsToGiveBy, residentCountry } from '@pero/verification/actions/consents';
import type { TaxService } from '@pero/verification/actions/npd';
import { mayPublish, offerDeed } from '@pero/verification/actions/offers';
import { verificationPart } from '@pero/verification/actions/personal';
import type { ScanPlaces } from '@pero/verification/actions/scans';
import { taxDeed } from '@pero/verification/actions/tax';
import { verificationJobs } from '@pero/verification/jobs';
import { verificationFileRoutes, verificationRoutes, verificationUploads } from '@pero/verification/routes';
import { kinds } from './kinds.ts';
import { ledger } from './ledger/ledger.ts';

/** Where files rest; scans of documents are sealed there, and so are copies that people take away (`copies` is their key). */
export type Places = UploadPlaces & ScanPlaces & { readonly copies: Buffer; readonly hooks: HookTools };

type RouteTools = BookTools &
  ScanPlaces & { retailer: Retailer; payouts: PayoutTools; secondFactor: FactorTools; hooks: HookTools };

/** What each feature holds about a person, in the order of the ladder; copied in it, forgotten from above down. */
function personalParts({ numbers }: Pick<Places, 'numbers'>): PersonalPart[] {
  return [
    platformPart,
    accountsPart,
    verificationPart(numbers),
    ledgerPart,
    referralPart,
    booksPart,
    seriesPart,
    moderationPart,
    retailerPart,
    royaltiesPart,
    payoutsPart,
    statisticsPart,
    feedbackPart,
    notificationsPart,
  ];
}

function privacyTools(places: Pick<Places, 'files' | 'numbers' | 'copies'>): PrivacyTools {
  return { files: places.files, key: places.copies, parts: personalParts(places) };
}

/** Every route of the product, in the order of the ladder. */
export function allRoutes(tools: RouteTools): Route[] {
  const documents = documentsOf();
  return [
    ...accountRoutes({
      documents,
      residentCountry,
      secondFactor: tools.secondFactor,
      deeds: {
        ...{ offer: offerDeed, tax_data: taxDeed, payout: claimDeed, requisites: placeDeed },
        ...{ data_export: copyDeed, account_deletion: leavingDeed, campaign: campaignDeed },
      },
    }),
    ...pageRoutes,
    ...verificationRoutes(tools),
    ...referralRoutes(ledger),
    ...allBookRoutes({ ...tools, mayPublish, consentsToGive: consentsToGiveBy(documents) }),
    ...seriesRoutes,
    ...moderationRoutes({ ...tools, kinds }),
    ...readingRoutes,
    ...retailerRoutes({ ...tools, kinds }),
    ...royaltyRoutes({ closedTo: forbiddenReason, ledger, claimsOf }),
    ...payoutRoutes({ ...tools.payouts, ledger }),
    ...statisticsRoutes({ ledger, claimsOf }),
    ...operationsRoutes({ ledger, kinds }),
    ...feedbackRoutes,
    ...notificationRoutes,
    ...webhookRoutes(tools.hooks),
    ...privacyRoutes({ parts: personalParts(tools) }),
  ];
}

/** Every endpoint whose answer is a file. */
export function allFileRoutes(places: Pick<Places, 'files' | 'scans' | 'copies'>, operator = ''): FileRoute[] {
  return [
    ...verificationFileRoutes(places),
    ...bookFileRoutes,
    ...moderationFileRoutes,
    ...readingFileRoutes,
    ...payoutFileRoutes(operator),
    ...statisticsFileRoutes,
    ...feedbackFileRoutes,
    ...privacyFileRoutes({ files: places.files, key: places.copies }),
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
  office: PostOffice;
  siteUrl: string;
  places: Places;
  retailer: Retailer;
  payouts: PayoutTools;
  ledger: Pick<AnchorTools, 'key' | 'mailTo'>;
  taxService: TaxService;
  textChecker?: TextChecker;
}): Job[] {
  return [
    ...accountJobs(tools),
    ...verificationJobs(tools.places, tools.taxService),
    ...ledgerJobs({ files: tools.places.files, post: tools.post, ...tools.ledger, ledger }),
    ...referralJobs(ledger),
    ...bookJobs({ files: tools.places.files, textChecker: tools.textChecker ?? null }),
    ...seriesJobs,
    ...moderationJobs,
    ...retailerJobs({ retailer: tools.retailer, files: tools.places.files, kinds }),
    ...royaltyJobs({ ledger, kinds }),
    ...payoutJobs({ ...tools, ...tools.payouts, closedTo: forbiddenReason, ledger }),
    ...statisticsJobs(tools),
    ...feedbackJobs(tools),
    ...notificationJobs(tools),
    ...webhookJobs(tools.places.hooks),
    ...privacyJobs({ ...tools, ...privacyTools(tools.places) }),
    ...retentionJobs,
    ...uploadJobs(tools.places),
    ...mailJobs(tools.office),
    ...deadJobsJobs(),
  ];
}
