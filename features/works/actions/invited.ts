import type { Act, Actor } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import { type Limit, withinLimit } from '@pero/server-platform/http/limits';
import { handLeft, invitationAccepted, invitationDeclined, rolesChanged } from '../events.ts';
import { invitationAfter, shownState } from '../rules/invitations.ts';
import { authorsLine, inviterOf, printedName } from '../rules/persons.ts';
import { rightsOfRole } from '../rules/roles.ts';
import { addHand, handOf, removeHand } from '../store/hands.ts';
import { changeInvitation, type InvitationRow, invitationByToken } from '../store/invitations.ts';
import { rolesOfBooks } from '../store/persons.ts';
import { type Work, workById } from '../store/works.ts';
import { readerOf } from './access.ts';
import { hashOfToken, rolesWords } from './invitations.ts';
import type { Kinds } from './kinds.ts';
import { textPageOf } from './kinds.ts';

type Coming = Act<Actor | null>;

const LOOKS: Limit = { name: 'work-invitation-look', most: 120, seconds: 3600 };
const ANSWERS: Limit = { name: 'work-invitation-answer', most: 30, seconds: 3600 };

type Found = { readonly invitation: InvitationRow; readonly work: Work; readonly slugs: readonly string[] };

/**
 * Whoever has the link; a work in the bin asks nobody. Held as its owner holds them, the work first: whoever answers while it is
 * taken back, or while a judge takes the work, does so before or after, never in between.
 */
async function requireInvitation({ db }: Coming, token: string, lock = false): Promise<Found> {
  const known = await invitationByToken(db, hashOfToken(token));
  const work = known && (await workById(db, known.bookId, { lock }));
  const invitation = known && (lock ? await invitationByToken(db, hashOfToken(token), { lock }) : known);
  if (!invitation || !work || work.deletedAt !== null || work.archivedAt !== null) throw new NotFound('invitation');
  const roles = await rolesOfBooks(db, [work.id]);
  const own = roles.filter(({ personId }) => personId === invitation.personId);
  return { invitation, work, slugs: own.map(({ role }) => role) };
}

/** IV05 */
export async function lookAtWorkInvitation(act: Coming & Kinds, token: string) {
  const { db, now, actor, request, kinds } = act;
  if (!(await withinLimit(db, LOOKS, request.ip, now))) return { refused: 'invited-often' } as const;
  const { invitation, work, slugs } = await requireInvitation(act, token);
  const roles = await rolesOfBooks(db, [work.id]);
  const rights = slugs.flatMap(rightsOfRole);
  const isMine = actor !== null && (await handOf(db, work.id, actor.userId))?.personId === invitation.personId;
  return {
    title: work.title,
    author: authorsLine(roles),
    inviter: inviterOf(roles),
    roles: rolesWords(slugs),
    edits: rights.includes('edit'),
    submits: rights.includes('submit'),
    state: shownState(invitation, now),
    ends_at: invitation.endsAt,
    page: isMine ? textPageOf(kinds.named(work.kind), work.id) : null,
  };
}

/** IV06: by the account that the letter was written to, or by another one: the author is told which. */
export async function acceptInvitation(act: Act & Kinds, token: string) {
  const { db, actor, now, kinds } = act;
  if (!(await withinLimit(db, ANSWERS, `user ${actor.userId}`, now))) return { refused: 'invited-often' } as const;
  const { invitation, work, slugs } = await requireInvitation(act, token, true);
  const after = invitationAfter(invitation.state, 'accept');
  if (after === null || rolesWords(slugs) === '') return { refused: 'invited-state' } as const;
  if (shownState(invitation, now) === 'over') return { refused: 'invited-over' } as const;
  if (!actor.isActivated) return { refused: 'invited-unconfirmed' } as const;
  if (work.ownerId === actor.userId) return { refused: 'invited-owner' } as const;
  if (work.judgeId === actor.userId) return { refused: 'invited-judge' } as const;
  if (await handOf(db, work.id, actor.userId)) return { refused: 'invited-twice' } as const;
  const { personId } = invitation;
  const sameAddress = readerOf(actor).email === invitation.email;
  await addHand(db, { bookId: work.id, personId, userId: actor.userId, sameAddress }, now);
  await changeInvitation(db, invitation.id, { state: after, decidedAt: now });
  await act.announce(invitationAccepted, {
    subject: work.id,
    data: { ownerId: work.ownerId, personId, sameAddress },
    words: { name: await nameIn(act, work.id, personId), as: actor.name, title: work.title },
  });
  await act.announce(rolesChanged, { subject: work.id, data: { personId } });
  return { page: textPageOf(kinds.named(work.kind), work.id) };
}

/** IV07: without an account too, the letter is enough. */
export async function declineInvitation(act: Coming, token: string) {
  const { db, now, request } = act;
  if (!(await withinLimit(db, LOOKS, request.ip, now))) return { refused: 'invited-often' } as const;
  const { invitation, work } = await requireInvitation(act, token, true);
  const after = invitationAfter(invitation.state, 'decline');
  if (after === null) return { refused: 'invited-state' } as const;
  await changeInvitation(db, invitation.id, { state: after, decidedAt: now });
  const { personId } = invitation;
  await act.announce(invitationDeclined, {
    subject: work.id,
    data: { ownerId: work.ownerId, personId },
    words: { name: await nameIn(act, work.id, personId), title: work.title },
  });
  return {};
}

/** IV08: what they wrote, suggested and said stays; their name stays on the title page until its owner takes it off. */
export async function leaveWork(act: Act, workId: number) {
  const { db, actor } = act;
  const work = await workById(db, workId);
  if (work?.ownerId === actor.userId && work.deletedAt === null) return { refused: 'leave-owner' } as const;
  const hand = work && work.deletedAt === null ? await handOf(db, workId, actor.userId) : null;
  if (!work || !hand) throw new NotFound('book');
  await removeHand(db, workId, hand.personId);
  await act.announce(handLeft, {
    subject: workId,
    data: { ownerId: work.ownerId, personId: hand.personId },
    words: { name: await nameIn(act, workId, hand.personId), title: work.title },
  });
  await act.announce(rolesChanged, { subject: workId, data: { personId: hand.personId } });
  return {};
}

async function nameIn({ db }: Pick<Act, 'db'>, workId: number, personId: number): Promise<string> {
  const role = (await rolesOfBooks(db, [workId])).find((known) => known.personId === personId);
  return role ? printedName(role) : '';
}
