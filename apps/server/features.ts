import { accounts } from '@pero/accounts/feature';
import { achievements } from '@pero/achievements/feature';
import { audio } from '@pero/audio/feature';
import { authorPages } from '@pero/author-pages/feature';
import { books } from '@pero/books/feature';
import { certificates } from '@pero/certificates/feature';
import { checks } from '@pero/checks/feature';
import { circulation } from '@pero/circulation/feature';
import { comparisons } from '@pero/comparisons/feature';
import { contests } from '@pero/contests/feature';
import { covers } from '@pero/covers/feature';
import { discounts } from '@pero/discounts/feature';
import { feedback } from '@pero/feedback/feature';
import { finding } from '@pero/finding/feature';
import { imports } from '@pero/imports/feature';
import { ledger } from '@pero/ledger/feature';
import { links } from '@pero/links/feature';
import { listening } from '@pero/listening/feature';
import { moderation } from '@pero/moderation/feature';
import { notifications } from '@pero/notifications/feature';
import { operations } from '@pero/operations/feature';
import { orders } from '@pero/orders/feature';
import { pages } from '@pero/pages/feature';
import { payments } from '@pero/payments/feature';
import { payouts } from '@pero/payouts/feature';
import { podcasts } from '@pero/podcasts/feature';
import { privacy } from '@pero/privacy/feature';
import { production } from '@pero/production/feature';
import { promotion } from '@pero/promotion/feature';
import { readAlong } from '@pero/read-along/feature';
import { readers } from '@pero/readers/feature';
import { reading } from '@pero/reading/feature';
import { referral } from '@pero/referral/feature';
import { retailer } from '@pero/retailer/feature';
import { royalties } from '@pero/royalties/feature';
import { series } from '@pero/series/feature';
import { platform } from '@pero/server-platform/own-feature';
import { services } from '@pero/services/feature';
import { statistics } from '@pero/statistics/feature';
import { verification } from '@pero/verification/feature';
import { works } from '@pero/works/feature';
import { worlds } from '@pero/worlds/feature';
import { writing } from '@pero/writing/feature';
import type { ServerFeature } from './compose.ts';
import { site } from './own/feature.ts';

/** Every feature of the server. A new one is one line here; what a person has is forgotten from the end up. */
export const features: readonly ServerFeature[] = [
  platform,
  accounts,
  pages,
  verification,
  ledger,
  payments,
  referral,
  works,
  covers,
  writing,
  certificates,
  imports,
  production,
  contests,
  checks,
  audio,
  readAlong,
  books,
  series,
  worlds,
  moderation,
  reading,
  listening,
  retailer,
  royalties,
  payouts,
  podcasts,
  orders,
  circulation,
  services,
  statistics,
  discounts,
  links,
  authorPages,
  readers,
  comparisons,
  achievements,
  promotion,
  finding,
  operations,
  feedback,
  notifications,
  privacy,
  site,
];
