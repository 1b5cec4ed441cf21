import type { Deeds, HandsDeeds } from '@pero/accounts/actions/one-time-codes';
import { type HandsEntries, ledgerOf } from '@pero/ledger/entries';
import { remarksForAuthor } from '@pero/moderation/actions/remarks';
import { documentsOf } from '@pero/pages/actions';
import { claimsOf } from '@pero/payouts/actions/claims';
import { compose, type Feature, personalParts } from '@pero/server-platform/feature';
import { forbiddenReason } from '@pero/statistics/actions/forbidden';
import { consentsToGiveBy, residentCountry } from '@pero/verification/actions/consents';
import { mayPublish } from '@pero/verification/actions/offers';
import { type HandsKinds, type Kinds, kindsOfWorks } from '@pero/works/actions/kinds';
import type { Given } from './tools.ts';

/** What a feature of the server may hand in. */
export type HandedIn = Feature<Tools> & HandsDeeds<Kinds> & HandsEntries & HandsKinds;

type Handing = Pick<Feature, 'tells'> & HandsDeeds<Kinds> & HandsEntries & HandsKinds;

type Tools = Given & ReturnType<typeof handedDown> & { readonly parts: ReturnType<typeof personalParts> };

/** Every kind of entry that anybody declares: nothing else is booked. */
export function declaredLedger(features: readonly Handing[]) {
  return ledgerOf(features.flatMap(({ entries }) => entries ?? []));
}

/** What features are handed of those above them, which they do not know. */
function handedDown(features: readonly Handing[]) {
  const documents = documentsOf();
  const kinds = kindsOfWorks(features.flatMap(({ ownKinds }) => ownKinds ?? []));
  const deeds: Deeds = Object.assign({}, ...features.map((feature) => feature.deeds?.({ kinds })));
  return {
    ledger: declaredLedger(features),
    /** Every kind of work that anybody owns. */
    kinds,
    nameWork: kinds.nameWork,
    deeds,
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

/** The features as one house, with everything that they need. */
export function composed(features: readonly HandedIn[], given: Given) {
  const tools = { ...given, ...handedDown(features) };
  // No part is made of parts.
  const parts = personalParts(features, { ...tools, parts: [] });
  return compose(features, { ...tools, parts });
}
