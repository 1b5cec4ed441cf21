import { type Route, serve } from '@pero/server-platform/http/serve';
import type { Kinds } from '@pero/works/actions/kinds';
import * as shares from '../actions/shares.ts';
import * as contract from '../contract/shares.ts';

export const shareRoutes = ({ kinds }: Kinds): Route[] => [
  serve(contract.readShares, (act, { bookId }) => shares.sharesOf({ ...act, kinds }, bookId)),
  serve(contract.proposeShares, (act, { bookId, shares: sent }) =>
    shares.proposeShares({ ...act, kinds }, bookId, sent),
  ),
  serve(contract.withdrawShares, (act, { bookId }) => shares.withdrawShares({ ...act, kinds }, bookId)),
  serve(contract.answerShares, (act, { offerId, agree }) => shares.answerShares(act, offerId, agree)),
  serve(contract.listShareOffers, (act) => shares.shareOffersFor(act)),
];
