import { accountsPlaces } from '@pero/accounts/web/places';
import { achievementsPlaces } from '@pero/achievements/web/places';
import { audioPlaces } from '@pero/audio/web/places';
import { authorPagesPlaces } from '@pero/author-pages/web/places';
import { booksPlaces } from '@pero/books/web/places';
import { circulationPlaces } from '@pero/circulation/web/places';
import { comparisonsPlaces } from '@pero/comparisons/web/places';
import { contestsPlaces } from '@pero/contests/web/places';
import { discountsPlaces } from '@pero/discounts/web/places';
import { feedbackPlaces } from '@pero/feedback/web/places';
import { importsPlaces } from '@pero/imports/web/places';
import { linksPlaces } from '@pero/links/web/places';
import type { QueueCounts } from '@pero/moderation/rules/counts';
import { moderationPlaces } from '@pero/moderation/web/places';
import { notificationsPlaces } from '@pero/notifications/web/places';
import { operationsPlaces } from '@pero/operations/web/places';
import { ordersPlaces } from '@pero/orders/web/places';
import { pagesPlaces } from '@pero/pages/web/places';
import { paymentsPlaces } from '@pero/payments/web/places';
import { payoutsPlaces } from '@pero/payouts/web/places';
import { podcastsPlaces } from '@pero/podcasts/web/places';
import { promotionPlaces } from '@pero/promotion/web/places';
import { referralPlaces } from '@pero/referral/web/places';
import { seriesPlaces } from '@pero/series/web/places';
import { servicesPlaces } from '@pero/services/web/places';
import { statisticsPlaces } from '@pero/statistics/web/places';
import type { IconName } from '@pero/ui/icon';
import { verificationPlaces } from '@pero/verification/web/places';
import type { FramePlaces } from '@pero/web-platform/places';
import { worksPlaces } from '@pero/works/web/places';
import { worldsPlaces } from '@pero/worlds/web/places';
import { ownPlaces } from './own-places.ts';

/** Everything that stands in the frame, by whoever put it there. A new feature is one line here. */
export const places: readonly FramePlaces<IconName, QueueCounts>[] = [
  ownPlaces,
  accountsPlaces,
  achievementsPlaces,
  audioPlaces,
  authorPagesPlaces,
  booksPlaces,
  circulationPlaces,
  comparisonsPlaces,
  contestsPlaces,
  discountsPlaces,
  feedbackPlaces,
  importsPlaces,
  linksPlaces,
  moderationPlaces,
  notificationsPlaces,
  operationsPlaces,
  ordersPlaces,
  pagesPlaces,
  paymentsPlaces,
  payoutsPlaces,
  podcastsPlaces,
  promotionPlaces,
  referralPlaces,
  seriesPlaces,
  servicesPlaces,
  statisticsPlaces,
  verificationPlaces,
  worksPlaces,
  worldsPlaces,
];
