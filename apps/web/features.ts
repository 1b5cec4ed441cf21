import { accountsScreens } from '@pero/accounts/web/screens';
import { achievementsScreens } from '@pero/achievements/web/screens';
import { audioScreens } from '@pero/audio/web/screens';
import { authorPagesScreens } from '@pero/author-pages/web/screens';
import { booksScreens } from '@pero/books/web/screens';
import { certificatesScreens } from '@pero/certificates/web/screens';
import { circulationScreens } from '@pero/circulation/web/screens';
import { comparisonsScreens } from '@pero/comparisons/web/screens';
import { contestsScreens } from '@pero/contests/web/screens';
import { discountsScreens } from '@pero/discounts/web/screens';
import { feedbackScreens } from '@pero/feedback/web/screens';
import { findingScreens } from '@pero/finding/web/screens';
import { importsScreens } from '@pero/imports/web/screens';
import { linksScreens } from '@pero/links/web/screens';
import { listeningScreens } from '@pero/listening/web/screens';
import { moderationScreens } from '@pero/moderation/web/screens';
import { notificationsScreens } from '@pero/notifications/web/screens';
import { operationsScreens } from '@pero/operations/web/screens';
import { ordersScreens } from '@pero/orders/web/screens';
import { pagesScreens } from '@pero/pages/web/screens';
import { paymentsScreens } from '@pero/payments/web/screens';
import { payoutsScreens } from '@pero/payouts/web/screens';
import { podcastsScreens } from '@pero/podcasts/web/screens';
import { productionScreens } from '@pero/production/web/screens';
import { promotionScreens } from '@pero/promotion/web/screens';
import { readAlongScreens } from '@pero/read-along/web/screens';
import { readersScreens } from '@pero/readers/web/screens';
import { readingScreens } from '@pero/reading/web/screens';
import { referralScreens } from '@pero/referral/web/screens';
import { royaltiesScreens } from '@pero/royalties/web/screens';
import { seriesScreens } from '@pero/series/web/screens';
import { servicesScreens } from '@pero/services/web/screens';
import { statisticsScreens } from '@pero/statistics/web/screens';
import { verificationScreens } from '@pero/verification/web/screens';
import type { FeatureScreens } from '@pero/web-platform/screens';
import { worksScreens } from '@pero/works/web/screens';
import { worldsScreens } from '@pero/worlds/web/screens';

/** Every feature that has screens. A new one is one line here. */
export const features: readonly FeatureScreens[] = [
  accountsScreens,
  achievementsScreens,
  audioScreens,
  authorPagesScreens,
  booksScreens,
  certificatesScreens,
  circulationScreens,
  comparisonsScreens,
  contestsScreens,
  discountsScreens,
  feedbackScreens,
  findingScreens,
  importsScreens,
  linksScreens,
  listeningScreens,
  moderationScreens,
  notificationsScreens,
  operationsScreens,
  ordersScreens,
  pagesScreens,
  paymentsScreens,
  payoutsScreens,
  podcastsScreens,
  productionScreens,
  promotionScreens,
  readAlongScreens,
  readersScreens,
  readingScreens,
  referralScreens,
  royaltiesScreens,
  seriesScreens,
  servicesScreens,
  statisticsScreens,
  verificationScreens,
  worksScreens,
  worldsScreens,
];
