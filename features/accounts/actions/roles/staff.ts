import { normalEmail } from '@pero/kernel/email';
import type { JobAct } from '@pero/server-platform/jobs/jobs';
import type { Post } from '@pero/server-platform/mail/mail';
import { accessEnded, roleGiven, roleTaken } from '../../events.ts';
import { invitationLetter, roleLetter } from '../../mails.ts';
import { emailRefusal } from '../../rules/credentials.ts';
import type { StaffRefusal, StaffRole } from '../../rules/staff.ts';
import { endSessions } from '../../store/sessions.ts';
import { accountsCalled, everyStaff, setLocked, setStaff } from '../../store/users.ts';
import { createAccount } from '../create-account.ts';
import { resetFactor } from '../factor/second-factor.ts';
import { makeMailLink } from '../mail-links.ts';
import { endAccess } from '../sessions.ts';

type Tools = { readonly post: Post; readonly siteUrl: string };
type Given = { readonly email: string; readonly role: StaffRole; readonly username?: string | undefined };
type Done = { readonly done: 'invited' | 'given' | 'taken' | 'reset' | 'signed-out' };
type Outcome = Done | { readonly refused: StaffRefusal };

/**
 * Gives somebody a role. Whoever is here keeps the account and signs in anew; a stranger gets an invitation with a link for
 * a password. `passwordHash` is of a password that nobody knows.
 */
export async function giveRole(act: JobAct, given: Given, passwordHash: string, tools: Tools): Promise<Outcome> {
  const email = normalEmail(given.email);
  const { role, username } = given;
  if (emailRefusal(email)) return { refused: 'address-wrong' };
  const [known] = await accountsCalled(act.db, [email]);
  const refused = role === 'publisher' ? await publisherRefusal(act, known, username) : staffRefusal(known, role);
  if (refused) return { refused };
  if (!known || role === 'publisher') return invite(act, { ...given, email }, passwordHash, tools);
  await setStaff(act.db, known.id, role);
  await setLocked(act.db, known.id, null);
  await endSessions(act.db, known.id);
  await act.announce(roleGiven, { subject: known.id, data: { role, before: known.staff } });
  await tools.post(act, { to: email, ...roleLetter(tools.siteUrl, role) });
  return { done: 'given' };
}

type Known = Awaited<ReturnType<typeof accountsCalled>>[number] | undefined;

async function publisherRefusal({ db }: JobAct, known: Known, username = ''): Promise<StaffRefusal | null> {
  if (username === '') return 'username-missing';
  if (known) return 'own-account';
  return (await accountsCalled(db, [username])).length > 0 ? 'name-taken' : null;
}

function staffRefusal(known: Known, role: StaffRole): StaffRefusal | null {
  if (known?.isPublisher) return 'publisher-works';
  return known?.staff === role && known.lockedAt === null ? 'has-role' : null;
}

async function invite(act: JobAct, given: Given, passwordHash: string, { post, siteUrl }: Tools): Promise<Outcome> {
  const { email, role, username } = given;
  const account = {
    signsInBy: role === 'publisher' && username ? { username } : { email },
    email,
    passwordHash,
    ...(role !== 'publisher' && { staff: role }),
    names: { first: '', middle: '', last: '' },
  };
  const added = await createAccount(act.db, account, act.now);
  if (!added) return { refused: 'name-taken' };
  await act.announce(roleGiven, { subject: added.userId, data: { role, before: null } });
  const link = await makeMailLink(act.db, added.userId, 'reset', act.now);
  if (link) await post(act, { to: email, ...invitationLetter(siteUrl, link.token, role, username) });
  return { done: 'invited' };
}

/** Takes the role away and signs them out everywhere. A publisher, who is nothing else, is locked out. */
export async function takeRole(act: JobAct, name: string, { post, siteUrl }: Tools): Promise<Outcome> {
  const [known] = await accountsCalled(act.db, [normalEmail(name), name]);
  if (!known) return { refused: 'no-such-person' };
  if (known.staff === null && !known.isPublisher) return { refused: 'no-role' };
  if (known.isPublisher && known.lockedAt !== null) return { refused: 'no-role' };
  if (known.isPublisher) await setLocked(act.db, known.id, act.now);
  else await setStaff(act.db, known.id, null);
  await endSessions(act.db, known.id);
  const before = known.staff ?? 'publisher';
  await act.announce(roleTaken, { subject: known.id, data: { before } });
  if (known.email) await post(act, { to: known.email, ...roleLetter(siteUrl, null) });
  return { done: 'taken' };
}

/** Whoever has lost the telephone, the keys and the codes sets up a new second factor at the next sign-in. */
export async function loseFactor(act: JobAct, name: string): Promise<Outcome> {
  const [known] = await accountsCalled(act.db, [normalEmail(name), name]);
  if (!known) return { refused: 'no-such-person' };
  return (await resetFactor(act, known.id)) ? { done: 'reset' } : { refused: 'no-factor' };
}

/** Whoever's account is in the wrong hands, author or staff: out everywhere, and no code opens anything. */
export async function signOutEverywhere(act: JobAct, name: string): Promise<Outcome> {
  const [known] = await accountsCalled(act.db, [normalEmail(name), name]);
  if (!known) return { refused: 'no-such-person' };
  await endAccess(act.db, known.id, act.now);
  await act.announce(accessEnded, { subject: known.id });
  return { done: 'signed-out' };
}

export async function staffNow(act: Pick<JobAct, 'db'>) {
  return (await everyStaff(act.db)).map(({ email, username, staff, lockedAt, firstName, lastName }) => ({
    name: email ?? username ?? '',
    username,
    role: (staff ?? 'publisher') as StaffRole,
    person: `${firstName} ${lastName}`.trim(),
    isLocked: lockedAt !== null,
  }));
}
