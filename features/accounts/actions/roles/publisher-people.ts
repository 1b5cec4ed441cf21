import { normalEmail } from '@pero/kernel/email';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { withinLimit } from '@pero/server-platform/http/limits';
import type { HouseRole } from '@pero/wire/endpoint';
import { roleGiven, roleTaken } from '../../events.ts';
import { emailRefusal } from '../../rules/credentials.ts';
import { PEOPLE_MOST, shownName } from '../../rules/people.ts';
import { changeWork, peopleOf, placeOf, putToWork } from '../../store/publisher-people.ts';
import { accountsCalled, lockUser, setLocked } from '../../store/users.ts';
import { sendInvitation, sendReset } from '../../tasks.ts';
import { createAccount } from '../create-account.ts';
import { LIMITS } from '../limits.ts';
import { hashPassword } from '../passwords.ts';
import { newSecret } from '../secrets.ts';
import { endAccess } from '../sessions.ts';

/** PB10 */
export async function publisherPeople({ db, actor }: Pick<Act, 'db' | 'actor'>) {
  return (await peopleOf(db, actor.userId)).map(({ id, email, first_name, last_name, role, since, ...one }) => ({
    ...{ id, email: email ?? '', role, since },
    name: shownName({ firstName: first_name, lastName: last_name, email: email ?? '' }),
    has_come: one.activated_at !== null,
    seen_at: one.seen_at,
  }));
}

type Invited = {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: HouseRole;
};

/** Of a password that nobody knows: until the letter is answered nobody comes in. */
export function passwordOfNobody(): Promise<string> {
  return hashPassword(newSecret());
}

/** PB11 */
export async function invitePerson(act: Act, { role, ...given }: Invited, passwordHash: string) {
  const { db, actor, now, enqueue, announce } = act;
  const email = normalEmail(given.email);
  if (emailRefusal(email)) return { refused: 'email-invalid' } as const;
  if (!(await withinLimit(db, LIMITS.invitations, String(actor.userId), now))) {
    return { refused: 'too-many-requests' } as const;
  }
  // Two invitations at once do not make fifty-one.
  await lockUser(db, actor.userId);
  if ((await peopleOf(db, actor.userId)).length >= PEOPLE_MOST) return { refused: 'people-too-many' } as const;
  const names = { first: given.first_name, middle: '', last: given.last_name };
  const userId = await accountFor(act, { email, names }, passwordHash);
  if (userId === null) return { refused: 'email-taken' } as const;
  await putToWork(db, { userId, houseId: actor.userId, role }, now);
  await announce(roleGiven, { subject: userId, data: { role: `publisher-${role}`, before: null } });
  await enqueue(sendInvitation, { userId, houseId: actor.userId });
  return requireShown(act, userId);
}

/** A new account, or that of somebody who worked here before; an address of anybody else is taken. */
async function accountFor(
  { db, actor, now }: Act,
  { email, names }: { email: string; names: { first: string; middle: string; last: string } },
  passwordHash: string,
): Promise<number | null> {
  const [known] = await accountsCalled(db, [email]);
  if (!known) {
    const account = { signsInBy: { username: email }, email, passwordHash, names, isInvited: true };
    return (await createAccount(db, account, now))?.userId ?? null;
  }
  const before = await placeOf(db, known.id);
  if (before?.houseId !== actor.userId || before.leftAt === null) return null;
  await setLocked(db, known.id, null);
  return known.id;
}

/** PB12 */
export async function changePerson(act: Act, { personId, role }: { personId: number; role: HouseRole }) {
  const { db, actor, announce } = act;
  const before = await placeOf(db, personId);
  if (!(await changeWork(db, { userId: personId, houseId: actor.userId }, { role }))) throw new NotFound('person');
  const data = { role: `publisher-${role}`, before: before && `publisher-${before.role}` };
  await announce(roleGiven, { subject: personId, data });
  return requireShown(act, personId);
}

/** PB13 */
export async function removePerson({ db, actor, now, announce }: Act, personId: number) {
  const before = await placeOf(db, personId);
  if (!(await changeWork(db, { userId: personId, houseId: actor.userId }, { left_at: now }))) {
    throw new NotFound('person');
  }
  await setLocked(db, personId, now);
  await endAccess(db, personId, now);
  await announce(roleTaken, { subject: personId, data: { before: before && `publisher-${before.role}` } });
  return {};
}

/** PB14 */
export async function sendPassword({ db, actor, now, enqueue }: Act, personId: number) {
  const person = (await peopleOf(db, actor.userId)).find(({ id }) => id === personId);
  if (!person) throw new NotFound('person');
  if (!(await withinLimit(db, LIMITS.invitations, String(actor.userId), now))) {
    return { refused: 'too-many-requests' } as const;
  }
  if (person.activated_at === null) await enqueue(sendInvitation, { userId: personId, houseId: actor.userId });
  else await enqueue(sendReset, { userId: personId });
  return {};
}

async function requireShown(act: Act, userId: number) {
  const shown = (await publisherPeople(act)).find(({ id }) => id === userId);
  if (!shown) throw new NotFound('person');
  return shown;
}

/** What the letter of an invitation says. */
export async function placeInWords(db: Db, userId: number) {
  const place = await placeOf(db, userId);
  return place?.leftAt === null ? place : null;
}
