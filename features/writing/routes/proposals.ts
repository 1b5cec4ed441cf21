import { type Route, serve, serveAfter } from '@pero/server-platform/http/serve';
import * as proposals from '../actions/proposals.ts';
import * as contract from '../contract/proposals.ts';

export const proposalRoutes: Route[] = [
  serve(contract.listProposals, (act, { bookId }) => proposals.listProposals(act, bookId)),
  serve(contract.readProposal, (act, { bookId, proposalId }) => proposals.readProposal(act, bookId, proposalId)),
  serveAfter(
    contract.propose,
    (context, { bookId, ...wish }) => proposals.textToPropose(context, bookId, wish),
    (act, { bookId, ...wish }, text) => proposals.propose(act, bookId, wish, text),
  ),
  serve(contract.withdrawProposal, (act, { bookId, proposalId }) =>
    proposals.withdrawProposal(act, bookId, proposalId),
  ),
  serveAfter(
    contract.decideProposal,
    (context, { bookId, proposalId, verdict }) => proposals.textToDecide(context, bookId, proposalId, verdict),
    (act, { bookId, proposalId, verdict }, prepared) =>
      proposals.decideProposal(act, bookId, proposalId, verdict, prepared),
  ),
  serveAfter(
    contract.undoDecision,
    (context, { bookId, proposalId }) => proposals.textToDecide(context, bookId, proposalId, 'open'),
    (act, { bookId, proposalId }, prepared) => proposals.undoDecision(act, bookId, proposalId, prepared),
  ),
];
