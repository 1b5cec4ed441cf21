import type { PriceHolders } from '@pero/discounts/actions/holders';
import type { Booking } from '@pero/ledger/entries';
import { type FileRoute, serveFile } from '@pero/server-platform/files/routes';
import { pageOf, type Route, serve } from '@pero/server-platform/http/serve';
import { cancelPromotion } from '../actions/end.ts';
import { giveAdvertiser, holdAgain, ownAdvertiser } from '../actions/hold.ts';
import { orderPlace } from '../actions/order.ts';
import { KINDS } from '../actions/promotion.ts';
import * as publisher from '../actions/publisher.ts';
import { reportOf } from '../actions/report.ts';
import { reportFile } from '../actions/report-file.ts';
import type { PlaceCompanies } from '../actions/run.ts';
import { ownPromotions, shownOne } from '../actions/shown.ts';
import { multiplierOn, promotableArts, slotsFor } from '../actions/slots.ts';
import * as contract from '../contract/promo.ts';
import * as ofPublisher from '../contract/publisher.ts';

export type PromotionTools = Booking & PriceHolders & { readonly places: PlaceCompanies };

export function promotionRoutes({ ledger, places, priceHolders }: PromotionTools): readonly Route[] {
  const isShopThere = places.shop !== null;
  return [
    serve(contract.listArts, promotableArts),
    serve(contract.autoSlots, slotsFor),
    serve(contract.orderPlace, (act, wanted) => orderPlace({ ...act, ledger, priceHolders }, wanted, isShopThere)),
    serve(contract.readMultiplier, multiplierOn),
    serve(contract.listPromotions, (act, { status, ...asked }) =>
      ownPromotions(act, KINDS.author, status, pageOf(asked)),
    ),
    serve(contract.readAdvertiser, ownAdvertiser),
    serve(contract.readPromotion, (act, { orderId }) => shownOne(act, orderId)),
    serve(contract.giveAdvertiser, (act, given) => giveAdvertiser({ ...act, ledger }, given)),
    serve(contract.holdAgain, (act, { orderId }) => holdAgain({ ...act, ledger }, orderId)),
    serve(contract.cancelPromotion, (act, { orderId }) => cancelPromotion({ ...act, ledger }, orderId)),
    serve(contract.readStatistics, (act, { orderId }) => reportOf(act, orderId)),
    serve(ofPublisher.listPublisherArts, publisher.publisherArts),
    serve(ofPublisher.availablePackages, publisher.packagesFor),
    serve(ofPublisher.availableSlots, publisher.packageSlots),
    serve(ofPublisher.listPublisherOrders, (act, { status = 'all', ...asked }) =>
      ownPromotions(act, KINDS.publisher, status, pageOf(asked)),
    ),
    serve(ofPublisher.orderPackage, (act, wanted) =>
      publisher.orderPackage({ ...act, ledger, priceHolders }, wanted, isShopThere),
    ),
  ];
}

export const promotionFiles: readonly FileRoute[] = [serveFile(contract.saveReport, reportFile)];
