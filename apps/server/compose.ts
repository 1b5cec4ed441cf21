import type { ConfirmedActions, ProvidesConfirmedActions } from '@pero/accounts/actions/one-time-codes';
import type { ProvidesPriceHolders } from '@pero/discounts/actions/holders';
import { ledgerOf, type ProvidesEntries } from '@pero/ledger/entries';
import { remarksForAuthor } from '@pero/moderation/actions/remarks';
import { orderKindsOf, type ProvidesOrderKinds } from '@pero/orders/actions/kinds';
import { documentsOf } from '@pero/pages/actions';
import { type ProvidesPayables, payablesOf } from '@pero/payments/actions/payable';
import { claimsOf } from '@pero/payouts/actions/claims';
import { compose, type Feature, personalParts } from '@pero/server-platform/feature';
import { forbiddenReason } from '@pero/statistics/actions/forbidden';
import { consentsToGiveBy, residentCountry } from '@pero/verification/actions/consents';
import { mayPublish } from '@pero/verification/actions/offers';
import { type Kinds, kindsOfWorks, type ProvidesKinds, type SellsBeside } from '@pero/works/actions/kinds';
import type { Resources } from './tools.ts';

/** What a feature of the server may hand in. */
export type ServerFeature = Feature<Tools> &
  ProvidesConfirmedActions<Kinds> &
  ProvidesEntries &
  ProvidesKinds &
  SellsBeside &
  ProvidesPayables &
  ProvidesPriceHolders &
  ProvidesOrderKinds;

type ProvidingFeature = Pick<Feature, 'tells'> &
  ProvidesConfirmedActions<Kinds> &
  ProvidesEntries &
  ProvidesKinds &
  SellsBeside &
  ProvidesPayables &
  ProvidesPriceHolders &
  ProvidesOrderKinds;

type Tools = Resources & ReturnType<typeof providedTo> & { readonly parts: ReturnType<typeof personalParts> };

/** Every kind of entry that anybody declares: nothing else is booked. */
export function declaredLedger(features: readonly ProvidingFeature[]) {
  return ledgerOf(features.flatMap(({ entries }) => entries ?? []));
}

/** What features are handed of those above them, which they do not know. */
function providedTo(features: readonly ProvidingFeature[]) {
  const documents = documentsOf();
  const kinds = kindsOfWorks(
    features.flatMap(({ ownKinds }) => ownKinds ?? []),
    features.flatMap(({ soldBeside }) => soldBeside ?? []),
  );
  const confirmedActions: ConfirmedActions = Object.assign(
    {},
    ...features.map((feature) => feature.confirmedActions?.({ kinds })),
  );
  return {
    ledger: declaredLedger(features),
    /** Every kind of work that anybody owns. */
    kinds,
    nameWork: kinds.nameWork,
    /** Everything that money is taken for. */
    payables: payablesOf(features.flatMap(({ payables }) => payables ?? [])),
    /** Everything that authors order. */
    orderKinds: orderKindsOf(features.flatMap(({ orderKinds }) => orderKinds ?? [])),
    /** Who holds prices while they are compared: nobody gives a discount then. */
    priceHolders: features.flatMap(({ priceHolders }) => priceHolders ?? []),
    /** Who has sold what rests upon a discount: it is not called back from under them. */
    discountNeeds: features.flatMap(({ discountNeeds }) => discountNeeds ?? []),
    confirmedActions,
    tells: features.flatMap(({ tells }) => tells ?? []),
    documents,
    residentCountry,
    mayPublish,
    consentsToGive: consentsToGiveBy(documents),
    closedTo: forbiddenReason,
    claimsOf,
    remarksFor: remarksForAuthor,
  };
}

/** The features as one server, with everything that they need. */
export function composed(features: readonly ServerFeature[], given: Resources) {
  const tools = { ...given, ...providedTo(features) };
  // No part is made of parts.
  const parts = personalParts(features, { ...tools, parts: [] });
  return compose(features, { ...tools, parts });
}
