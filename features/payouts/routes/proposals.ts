import type { Ledger } from '@pero/ledger/entries';
import { type Route, serve } from '@pero/server-platform/http/serve';
import * as proposals from '../actions/proposals.ts';
import * as contract from '../contract/proposals.ts';

export function proposalRoutes(ledger: Ledger): Route[] {
  return [
    serve(contract.proposeCorrection, proposals.proposeCorrection),
    serve(contract.proposeRate, proposals.proposeRate),
    serve(contract.proposeCampaign, proposals.proposeCampaign),
    serve(contract.proposeRights, proposals.proposeRights),
    serve(contract.proposeContractPayment, proposals.proposeContractPayment),
    serve(contract.proposeLift, (act, { userId, ...why }) => proposals.proposeLift(act, userId, why)),
    serve(contract.listProposals, (act, { list }) => proposals.proposalsOf(act, list)),
    serve(contract.answerProposal, (act, { proposalId, ...given }) =>
      proposals.answerProposal({ ...act, ledger }, proposalId, given),
    ),
    serve(contract.withdrawProposal, (act, { proposalId }) => proposals.withdrawProposal(act, proposalId)),
  ];
}
