import { createHash, randomBytes } from 'node:crypto';
import { isEmail, normalEmail } from '@pero/kernel/email';
import type { Act } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import { type Limit, withinLimit } from '@pero/server-platform/http/limits';
import type { Post } from '@pero/server-platform/mail/mail';
import { workInvitationLetter } from '../mails.ts';
import {
  endOf,
  invitationAfter,
  LETTERS_A_DAY,
  LETTERS_TO_ADDRESS_A_DAY,
  maySendAgain,
  shownState,
  WAITING_MOST,
  wantsToBeLeftAlone,
} from '../rules/invitations.ts';
import { inviterOf } from '../rules/persons.ts';
import { ROLE_TYPES, rightsOfRole } from '../rules/roles.ts';
import { handsOf } from '../store/hands.ts';
import * as store from '../store/invitations.ts';
import { changePerson, personFor, rolesOfBooks } from '../store/persons.ts';
import { type Work, workFor } from '../store/works.ts';
import { readerOf, requireWork } from './access.ts';

export type InvitationTools = { readonly post: Post; readonly siteUrl: string };

const DAY_SECONDS = 86_400;
const OF_AUTHOR: Limit = { name: 'work-invitations', most: LETTERS_A_DAY, seconds: DAY_SECONDS };
/** Whoever writes them: a stranger's post box is not ours to fill. */
const TO_ADDRESS: Limit = { name: 'work-invitations-to', most: LETTERS_TO_ADDRESS_A_DAY, seconds: DAY_SECONDS };

/** What is kept of the link. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** What these roles are called together, of those that let somebody work: «редактор и корректор». */
export function rolesWords(slugs: readonly string[]): string {
  const known = ROLE_TYPES.filter(({ slug }) => slugs.includes(slug) && rightsOfRole(slug).length > 0);
  return known.map(({ label }) => label).join(', ');
}

/** IV01: who works on the work by whose account, and who is asked to. */
export async function invitationsTo(act: Pick<Act, 'db' | 'actor' | 'now'>, workId: number) {
  await requireWork(act, workId, 'own');
  return shown(act, workId);
}

async function shown({ db, now }: Pick<Act, 'db' | 'now'>, workId: number) {
  const [invitations, hands] = await Promise.all([store.invitationsOf(db, workId), handsOf(db, workId)]);
  const last = new Map(invitations.toReversed().map((one) => [one.personId, one]));
  return {
    hands: hands.map(({ personId, acceptedAt, sameAddress }) => ({
      ...{ person_id: personId, accepted_at: acceptedAt, same_address: sameAddress },
    })),
    // Of one person the last says how it stands.
    invitations: [...last.values()].map((one) => ({
      ...{ id: one.id, person_id: one.personId, email: one.email, state: shownState(one, now) },
      ...{ sent_at: one.sentAt, ends_at: one.endsAt, can_send: maySendAgain(one, now) },
    })),
  };
}

async function ownWork(act: Act, workId: number): Promise<Work> {
  const work = await workFor(act.db, readerOf(act.actor), workId, 'own', { lock: true });
  if (!work) throw new NotFound('book');
  return work;
}

type Wish = { readonly person_id: number; readonly email: string };

/**
 * IV02: the answer is the same whoever the address belongs to, and whether it belongs to anybody here. Letters to strangers are
 * sent for those alone who have shown an address of their own.
 */
export async function inviteToWork(act: Act, tools: InvitationTools, workId: number, wish: Wish) {
  const { db, actor, now } = act;
  const work = await ownWork(act, workId);
  if (!actor.isActivated) return { refused: 'invited-unconfirmed' } as const;
  const email = normalEmail(wish.email);
  if (!isEmail(email)) return { refused: 'person-email' } as const;
  if (email === actor.email) return { refused: 'invited-self' } as const;
  const person = await personFor(db, work.ownerId, wish.person_id, { lock: true });
  if (!person) return { refused: 'invited-person' } as const;
  const roles = rolesWords(await slugsOf(act, workId, person.id));
  if (person.isSelf || roles === '') return { refused: 'invited-role' } as const;
  if ((await handsOf(db, workId)).some(({ personId }) => personId === person.id))
    return { refused: 'invited-already' } as const;
  const known = await store.invitationsOf(db, workId);
  const waiting = known.filter(({ state }) => state === 'waiting');
  if (waiting.some((one) => one.email === email || one.personId === person.id))
    return { refused: 'invited-waits' } as const;
  if (waiting.length >= WAITING_MOST) return { refused: 'invited-most' } as const;
  if (known.some((one) => one.email === email && wantsToBeLeftAlone(one, now)))
    return { refused: 'invited-declined' } as const;
  if (!(await mayWrite(act, email))) return { refused: 'invited-letters' } as const;
  const token = newToken();
  const endsAt = endOf(now);
  const { id: personId, firstName, middleName, lastName, about } = person;
  await store.addInvitation(db, { bookId: workId, personId, email, tokenHash: hashOfToken(token), endsAt }, now);
  if (person.email !== email) await changePerson(db, personId, { firstName, middleName, lastName, about, email });
  await send(act, tools, { work, roles, email, token, endsAt });
  return shown(act, workId);
}

/** IV03: a new letter with a new link and a new term; the link of the old one opens nothing any more. */
export async function sendAgain(act: Act, tools: InvitationTools, workId: number, invitationId: number) {
  const { db, now } = act;
  const work = await ownWork(act, workId);
  if (!act.actor.isActivated) return { refused: 'invited-unconfirmed' } as const;
  const one = await invitationIn(act, workId, invitationId);
  if (one.state !== 'waiting' || one.email === null) return { refused: 'invited-state' } as const;
  if (!maySendAgain(one, now)) return { refused: 'invited-soon' } as const;
  if (!(await mayWrite(act, one.email))) return { refused: 'invited-letters' } as const;
  const token = newToken();
  const endsAt = endOf(now);
  await store.changeInvitation(db, one.id, { tokenHash: hashOfToken(token), endsAt, sentAt: now });
  await store.countSent(db, one.id);
  const roles = rolesWords(await slugsOf(act, workId, one.personId));
  await send(act, tools, { work, roles, email: one.email, token, endsAt });
  return shown(act, workId);
}

/** IV04 */
export async function withdrawInvitation(act: Act, workId: number, invitationId: number) {
  await ownWork(act, workId);
  const { id, state } = await invitationIn(act, workId, invitationId);
  const after = invitationAfter(state, 'withdraw');
  if (after === null) return { refused: 'invited-state' } as const;
  await store.changeInvitation(act.db, id, { state: after, decidedAt: act.now });
  return shown(act, workId);
}

async function invitationIn({ db }: Act, workId: number, invitationId: number) {
  const one = (await store.invitationsOf(db, workId)).find(({ id }) => id === invitationId);
  if (!one) throw new NotFound('invitation');
  return one;
}

async function slugsOf({ db }: Pick<Act, 'db'>, workId: number, personId: number): Promise<string[]> {
  return (await rolesOfBooks(db, [workId])).filter((role) => role.personId === personId).map(({ role }) => role);
}

function newToken(): string {
  return randomBytes(32).toString('base64url');
}

async function mayWrite({ db, actor, now }: Act, email: string): Promise<boolean> {
  if (!(await withinLimit(db, OF_AUTHOR, `user ${actor.userId}`, now))) return false;
  return withinLimit(db, TO_ADDRESS, email, now);
}

type Letter = {
  readonly work: Work;
  readonly roles: string;
  readonly email: string;
  readonly token: string;
  readonly endsAt: Date;
};

async function send(act: Act, { post, siteUrl }: InvitationTools, { work, roles, email, token, endsAt }: Letter) {
  const address = new URL(`invitations/${token}/`, siteUrl).href;
  const author = inviterOf(await rolesOfBooks(act.db, [work.id]));
  await post(act, { to: email, ...workInvitationLetter({ author, title: work.title, roles, address, endsAt }) });
}
