import { type Route, serve } from '@pero/server-platform/http/serve';
import * as shares from '../actions/shares.ts';
import * as contract from '../contract/shares.ts';

export const shareRoutes: Route[] = [
  serve(contract.readShares, (act, { bookId }) => shares.sharesOf(act, bookId)),
  serve(contract.proposeShares, (act, { bookId, shares: sent }) => shares.proposeShares(act, bookId, sent)),
  serve(contract.withdrawShares, (act, { bookId }) => shares.withdrawShares(act, bookId)),
  serve(contract.answerShares, (act, { offerId, agree }) => shares.answerShares(act, offerId, agree)),
  serve(contract.listShareOffers, (act) => shares.shareOffersFor(act)),
];
