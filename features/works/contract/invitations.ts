import { endpoint } from '@pero/wire/endpoint';
import { pathId, wireMoment } from '@pero/wire/shapes';
import { z } from 'zod';
import { INVITATION_STATES, INVITATION_REFUSALS as NO } from '../rules/invitations.ts';
import { EMAIL_MOST } from '../rules/persons.ts';
import { REFUSALS } from '../rules/refusals.ts';
import { inBook } from './shapes.ts';

const state = z.enum([...INVITATION_STATES, 'over']);

const invitation = z.object({
  id: z.int(),
  person_id: z.int(),
  /** Null once it is forgotten. */
  email: z.string().nullable(),
  /** `over`: nobody has answered in its term. */
  state,
  sent_at: wireMoment,
  ends_at: wireMoment,
  /** Not sooner than an hour after the last letter. */
  can_send: z.boolean(),
});
export type SentInvitation = z.output<typeof invitation>;

const hand = z.object({
  person_id: z.int(),
  accepted_at: wireMoment,
  /** False: an account with another address than the letter was sent to. */
  same_address: z.boolean(),
});
export type WorkHand = z.output<typeof hand>;

const ofWork = z.object({
  /** Who works on it now. */
  hands: z.array(hand),
  /** Of each person the last one. */
  invitations: z.array(invitation),
});

export const listInvitations = endpoint('GET /books/:bookId/invitations', {
  id: 'IV01',
  summary: 'Who works on my work, and who was asked to',
  who: 'user',
  input: z.object(inBook),
  output: ofWork,
});

export const invite = endpoint('POST /books/:bookId/invitations', {
  id: 'IV02',
  summary:
    'Asks somebody of the title page by a letter to work on the text; says nothing of whether there is an account',
  who: 'user',
  input: z.object({
    ...inBook,
    person_id: z.int({ error: NO['invited-person'].message }),
    email: z
      .string({ error: REFUSALS['person-email'].message })
      .trim()
      .max(EMAIL_MOST, { error: REFUSALS['person-email'].message }),
  }),
  output: ofWork,
  refusals: {
    'person-email': REFUSALS['person-email'],
    'invited-self': NO['invited-self'],
    'invited-unconfirmed': NO['invited-unconfirmed'],
    'invited-person': NO['invited-person'],
    'invited-role': NO['invited-role'],
    'invited-already': NO['invited-already'],
    'invited-waits': NO['invited-waits'],
    'invited-most': NO['invited-most'],
    'invited-declined': NO['invited-declined'],
    'invited-letters': NO['invited-letters'],
  },
});

const inInvitation = { ...inBook, invitationId: pathId };

export const sendAgain = endpoint('POST /books/:bookId/invitations/:invitationId/send', {
  id: 'IV03',
  summary: 'Sends the letter again, with a new link and a new term; the old link opens nothing any more',
  who: 'user',
  input: z.object(inInvitation),
  output: ofWork,
  refusals: {
    'invited-state': NO['invited-state'],
    'invited-soon': NO['invited-soon'],
    'invited-unconfirmed': NO['invited-unconfirmed'],
    'invited-letters': NO['invited-letters'],
  },
});

export const withdrawInvitation = endpoint('DELETE /books/:bookId/invitations/:invitationId', {
  id: 'IV04',
  summary: 'Takes back an invitation that nobody has answered',
  who: 'user',
  input: z.object(inInvitation),
  output: ofWork,
  refusals: { 'invited-state': NO['invited-state'] },
});

const byToken = z.object({ token: z.string().min(1).max(100) });

const seen = z.object({
  title: z.string(),
  /** Who wrote it, as its cover says; who invites. */
  author: z.string(),
  inviter: z.string(),
  /** What the invited is asked to be, in words. */
  roles: z.string(),
  /** May write the text itself; who may not suggests. */
  edits: z.boolean(),
  submits: z.boolean(),
  state,
  ends_at: wireMoment,
  /** Where the work is, for whoever has accepted it. */
  page: z.string().nullable(),
});
export type SeenInvitation = z.output<typeof seen>;

export const seeInvitation = endpoint('GET /invitations/:token', {
  id: 'IV05',
  summary: 'What whoever has the link is asked to',
  who: 'any',
  writes: true,
  input: byToken,
  output: seen,
  refusals: { 'invited-often': NO['invited-often'] },
});

export const acceptInvitation = endpoint('POST /invitations/:token/accept', {
  id: 'IV06',
  summary: 'Opens the work to the account that is signed in, once; the author is told',
  who: 'user',
  input: byToken,
  output: z.object({ page: z.string() }),
  refusals: {
    'invited-state': NO['invited-state'],
    'invited-over': NO['invited-over'],
    'invited-unconfirmed': NO['invited-unconfirmed'],
    'invited-owner': NO['invited-owner'],
    'invited-judge': NO['invited-judge'],
    'invited-twice': NO['invited-twice'],
    'invited-often': NO['invited-often'],
  },
});

export const declineInvitation = endpoint('POST /invitations/:token/decline', {
  id: 'IV07',
  summary: 'Says no, without an account too; the same address is left alone for 30 days',
  who: 'any',
  input: byToken,
  output: z.object({}),
  refusals: { 'invited-state': NO['invited-state'], 'invited-often': NO['invited-often'] },
});

export const leaveWork = endpoint('POST /books/:bookId/leave', {
  id: 'IV08',
  summary: 'Whoever works on somebody’s text stops; what they wrote and said stays',
  who: 'user',
  input: z.object(inBook),
  output: z.object({}),
  refusals: { 'leave-owner': NO['leave-owner'] },
});

export const closeHand = endpoint('DELETE /books/:bookId/hands/:personId', {
  id: 'IV09',
  summary: 'Closes my work to whoever works on it as this person; the name stays on the title page',
  who: 'user',
  input: z.object({ ...inBook, personId: pathId }),
  output: z.object({}),
});
