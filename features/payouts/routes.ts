import type { Booking } from '@pero/ledger/entries';
import { type FileRoute, serveFile } from '@pero/server-platform/files/routes';
import { pageOf, type Route, serve, serveAfter } from '@pero/server-platform/http/serve';
import type { SignedPosts } from '@pero/server-platform/http/signed-posts';
import { hearNotice } from './actions/bank-notices.ts';
import { askForToken, bankKeyOf, keepToken } from './actions/cards.ts';
import { cancelPayout, claimPayout } from './actions/claim.ts';
import { holdPayouts } from './actions/holds.ts';
import { paperOf } from './actions/papers.ts';
import { addReceipt } from './actions/receipts.ts';
import { changeRequisite, keepRequisite, lastRequisite, requisitesOf } from './actions/requisites.ts';
import { listPayouts } from './actions/shown.ts';
import { canClaim, royaltyInfoOf } from './actions/standing.ts';
import { stopByLink, stopOwn } from './actions/stop.ts';
import type { PayoutTools } from './actions/tools.ts';
import { SIGNATURE_HEADER } from './contract/bank.ts';
import * as contract from './contract/payouts.ts';
import { proposalRoutes } from './routes/proposals.ts';

export type PayoutRouteTools = Booking & Pick<PayoutTools, 'bank' | 'publicKey' | 'pauseSeconds' | 'hasTaxService'>;

export function payoutRoutes({ bank, publicKey, pauseSeconds, hasTaxService, ledger }: PayoutRouteTools): Route[] {
  const companies = { hasBank: bank.url !== '', hasTaxService };
  return [
    serve(contract.readEncryptionKey, () =>
      publicKey === null
        ? { refused: 'key-missing' }
        : { key_id: publicKey.keyId, public_encryption_key: publicKey.spki },
    ),
    serve(contract.listRequisites, requisitesOf),
    serve(contract.addRequisite, (act, given) => keepRequisite({ ...act, ledger }, given, publicKey)),
    serve(contract.changeRequisite, (act, given) => changeRequisite({ ...act, ledger }, given, publicKey)),
    serve(contract.lastRequisite, lastRequisite),
    serve(contract.canCreate, (act) => canClaim({ ...act, ...companies })),
    serve(contract.royaltyInfo, (act) => royaltyInfoOf({ ...act, ...companies })),
    serve(contract.listPayouts, (act, input) => listPayouts(act, pageOf(input))),
    serve(contract.claimPayout, (act, claim) => claimPayout({ ...act, ...companies, ledger }, claim, pauseSeconds)),
    serve(contract.cancelPayout, (act, { id }) => cancelPayout({ ...act, ledger }, id)),
    serve(contract.addReceipt, (act, { payoutId, url }) => addReceipt(act, payoutId, url)),
    serve(contract.holdPayouts, (act, { userId, reason }) => holdPayouts(act, userId, reason)),
    ...proposalRoutes(ledger),
    serve(contract.stopPayouts, (act, { token }) => stopByLink(act, token)),
    serve(contract.stopOwnPayouts, stopOwn),
    serveAfter(
      contract.cardKey,
      () => bankKeyOf(bank),
      async (_, __, key) => key,
    ),
    serveAfter(
      contract.registerCard,
      (context, card) => askForToken(context, card, bank),
      (act, _, asked) => keepToken(act, asked),
    ),
  ];
}

/** `operator`: name and requisites, as the papers have them. */
export function payoutFileRoutes(operator: string): FileRoute[] {
  return [serveFile(contract.readPaper, (context, asked) => paperOf(context, asked, operator))];
}

/** To be mounted at /api/payments/webhook. */
export function payoutNotices({ bank, ledger }: Booking & Pick<PayoutTools, 'bank'>): SignedPosts {
  const hear: SignedPosts['hear'] = (act, provider, body) => hearNotice({ ...act, ledger }, provider, body);
  return { id: contract.hearBank.id, header: SIGNATURE_HEADER, key: bank.key, hear };
}
