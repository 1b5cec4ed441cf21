import { type Route, serve } from '@pero/server-platform/http/serve';
import { closeHand } from '../actions/hands.ts';
import * as invitations from '../actions/invitations.ts';
import * as invited from '../actions/invited.ts';
import type { Kinds } from '../actions/kinds.ts';
import * as contract from '../contract/invitations.ts';

export function invitationRoutes(tools: Kinds & invitations.InvitationTools): Route[] {
  const { kinds } = tools;
  return [
    serve(contract.listInvitations, (act, { bookId }) => invitations.invitationsTo(act, bookId)),
    serve(contract.invite, (act, { bookId, ...wish }) => invitations.inviteToWork(act, tools, bookId, wish)),
    serve(contract.sendAgain, (act, { bookId, invitationId }) =>
      invitations.sendAgain(act, tools, bookId, invitationId),
    ),
    serve(contract.withdrawInvitation, (act, { bookId, invitationId }) =>
      invitations.withdrawInvitation(act, bookId, invitationId),
    ),
    serve(contract.seeInvitation, (act, { token }) => invited.lookAtWorkInvitation({ ...act, kinds }, token)),
    serve(contract.acceptInvitation, (act, { token }) => invited.acceptInvitation({ ...act, kinds }, token)),
    serve(contract.declineInvitation, (act, { token }) => invited.declineInvitation(act, token)),
    serve(contract.leaveWork, (act, { bookId }) => invited.leaveWork(act, bookId)),
    serve(contract.closeHand, (act, { bookId, personId }) => closeHand(act, bookId, personId)),
  ];
}
