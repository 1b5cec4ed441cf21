import { percent } from '@pero/kernel/percent';
import { type FileRoute, serveFile } from '@pero/server-platform/files/routes';
import { pageOf, type Route, serve } from '@pero/server-platform/http/serve';
import type { Kinds } from '@pero/works/actions/kinds';
import { discountableWorks } from '../actions/discountable.ts';
import { calendarOf, discountsOfWork, endDiscount, giveDiscount, ownDiscounts } from '../actions/discounts.ts';
import { effectOfDiscount } from '../actions/effect.ts';
import { effectFile } from '../actions/effect-file.ts';
import type { DiscountNeeds, PriceHolders } from '../actions/holders.ts';
import * as contract from '../contract/discounts.ts';

const PAGE = 10;

export type DiscountTools = Kinds & PriceHolders & Partial<DiscountNeeds>;

export function discountsRoutes({ kinds, priceHolders, discountNeeds = [] }: DiscountTools): readonly Route[] {
  return [
    serve(contract.listOfBook, (act, input) =>
      discountsOfWork(act, input.bookId, { state: input.discount_type }, pageOf(input, PAGE)),
    ),
    serve(contract.giveDiscount, (act, wish) =>
      giveDiscount(act, { ...wish, percent: percent(wish.percent) }, priceHolders),
    ),
    serve(contract.endDiscount, (act, wish) => endDiscount(act, wish, discountNeeds)),
    serve(contract.listDiscountable, (act) => discountableWorks(act, { kinds }, { onlyPossible: false })),
    serve(contract.listAvailable, (act) => discountableWorks(act, { kinds }, { onlyPossible: true })),
    serve(contract.readCalendar, (act, { year }) => calendarOf(act, year)),
    serve(contract.readEffect, effectOfDiscount),
    serve(contract.listDiscounts, (act, input) =>
      ownDiscounts(act, { state: input.discount_status, order: input.order_by }, pageOf(input, PAGE)),
    ),
  ];
}

export const discountFiles: readonly FileRoute[] = [serveFile(contract.saveEffect, effectFile)];
