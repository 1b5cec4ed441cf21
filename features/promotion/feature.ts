import type { ProvidesPriceHolders } from '@pero/discounts/actions/holders';
import type { Booking } from '@pero/ledger/entries';
import type { ProvidesOrderKinds } from '@pero/orders/actions/kinds';
import type { ProvidesPayables } from '@pero/payments/actions/payable';
import type { Feature } from '@pero/server-platform/feature';
import { promotionAccess } from './access.ts';
import { promotionFigures } from './actions/figures.ts';
import { discountNeeded } from './actions/holders.ts';
import { promotionKind } from './actions/kind.ts';
import { promotionPayables } from './actions/money.ts';
import { promotionPart } from './actions/personal.ts';
import { type PromotionJobTools, promotionJobs } from './jobs.ts';
import { promotion as events } from './public-events.ts';
import { type PromotionTools, promotionFiles, promotionRoutes } from './routes/promo.ts';
import { promotionTells } from './tells.ts';

type Tools = Booking & PromotionTools & PromotionJobTools;

export const promotion: Feature<Tools> & ProvidesOrderKinds & ProvidesPayables & ProvidesPriceHolders = {
  name: 'promotion',
  routes: promotionRoutes,
  files: () => promotionFiles,
  jobs: promotionJobs,
  events,
  tells: promotionTells,
  orderKinds: [promotionKind],
  payables: promotionPayables,
  discountNeeds: [discountNeeded],
  personal: promotionPart,
  demo: async () => (await import('./actions/demo.ts')).promotionDemo,
  figures: [({ db, now }) => promotionFigures(db, now)],
  tables: [
    'promotion_slots',
    'promotion_orders',
    'promotion_places',
    'promotion_days',
    'promotion_advertisers',
    'promotion_reports',
    'promotion_volume_kept',
  ],
  access: promotionAccess,
};
