import { normalEmail } from '@pero/kernel/email';
import { type Act, type Actor, sessionOf } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { withinLimit } from '@pero/server-platform/http/limits';
import type { BeforeContext } from '@pero/server-platform/http/serve';
import { passwordChanged } from '../events.ts';
import { emailRefusal, type PasswordRefusal, passwordRefusal } from '../rules/credentials.ts';
import { maskedEmail } from '../rules/masked-email.ts';
import { type MailTokenRefusal, mailTokenRefusal } from '../rules/sessions/lifetimes.ts';
import { lockMailToken, mailTokenBy, spendMailTokens } from '../store/mail-tokens.ts';
import { factorShownAt, markPasswordChecked, passwordCheckedAt } from '../store/sessions.ts';
import { emailOf, passwordHashOf, setPasswordHash, userIdByEmail } from '../store/users.ts';
import { sendReset } from '../tasks.ts';
import { confirmAddress } from './activation.ts';
import { openBrowserSession, SESSION_COOKIE } from './browser-session.ts';
import { LIMITS } from './limits.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { hashOfSecret } from './secrets.ts';
import { endAccess } from './sessions.ts';
import { forgiveTries, infoAfterPassword } from './sign-in.ts';
import { infoOfUser, roleOfActor } from './user-info.ts';

/**
 * The same look-up, the same job and the same answer for every address, so that neither words nor time tell whether it
 * is known: of a stranger the job is told of nobody, and writes to nobody.
 */
export async function askPasswordReset({ db, now, request, enqueue }: Act<Actor | null>, typed: string) {
  const email = normalEmail(typed);
  if (emailRefusal(email)) return { refused: 'email-invalid' } as const;
  if (!(await withinLimit(db, LIMITS.resetByIp, request.ip, now))) return { refused: 'too-many-requests' } as const;
  // A mailbox is not flooded, and who floods it does not learn that.
  if (!(await withinLimit(db, LIMITS.resetByEmail, email, now))) return {};
  await enqueue(sendReset, { userId: await userIdByEmail(db, email) });
  return {};
}

/** Is the link still good, and whose is it? */
export async function passwordLink(
  db: Db,
  token: string,
  now: Date,
): Promise<{ valid: boolean; email: string | null }> {
  const sent = await mailTokenBy(db, hashOfSecret(token));
  if (!sent || mailTokenRefusal(sent, 'reset', now)) return { valid: false, email: null };
  return { valid: true, email: maskedEmail(sent.email) };
}

type Hashed<No extends string> = { readonly refused: No } | { readonly passwordHash: string };

export async function prepareNewPassword(
  { db, now, request }: BeforeContext<Actor | null>,
  { token, password }: { token: string; password: string },
): Promise<Hashed<PasswordRefusal | MailTokenRefusal | 'too-many-requests'>> {
  const weak = passwordRefusal(password);
  if (weak) return { refused: weak };
  if (!(await withinLimit(db, LIMITS.newPassword, request.ip, now))) return { refused: 'too-many-requests' };
  const refused = mailTokenRefusal(await mailTokenBy(db, hashOfSecret(token)), 'reset', now);
  if (refused) return { refused };
  return { passwordHash: await hashPassword(password) };
}

/** By the mailed link: every session ends, and the holder of the mailbox comes in. */
export async function setPassword(
  act: Act<Actor | null>,
  token: string,
  prepared: Awaited<ReturnType<typeof prepareNewPassword>>,
) {
  if ('refused' in prepared) return prepared;
  const { db, now } = act;
  const sent = await lockMailToken(db, hashOfSecret(token));
  const refused = mailTokenRefusal(sent, 'reset', now);
  if (refused !== null) return { refused };
  if (!sent || (await emailOf(db, sent.userId)) !== sent.email) return { refused: 'mail-token-unknown' } as const;

  await spendMailTokens(db, sent.userId, 'reset', now);
  await setPasswordHash(db, sent.userId, prepared.passwordHash);
  await endAccess(db, sent.userId, now);
  await forgiveTries(db, sent.email);
  await confirmAddress(act, sent.userId);
  await act.announce(passwordChanged, { subject: sent.userId });
  const info = await infoOfUser(db, sent.userId);
  await openBrowserSession(act, info);
  return infoAfterPassword(db, info);
}

/** Is it the password of the one who asks? */
export async function checkOwnPassword(
  { db, actor, now }: BeforeContext<Actor>,
  password: string,
): Promise<{ refused: 'login-locked' } | { is_valid: boolean }> {
  if (!(await withinLimit(db, LIMITS.passwordCheck, String(actor.userId), now))) {
    return { refused: 'login-locked' };
  }
  return { is_valid: await isPassword(await passwordHashOf(db, actor.userId), password) };
}

/** So long a session that has just heard the password may do what is dangerous. */
const PASSWORD_FRESH_MS = 15 * 60_000;

/** The session remembers that it has heard it. */
export async function notePassword({ db, actor, now }: Act, checked: Awaited<ReturnType<typeof checkOwnPassword>>) {
  if ('is_valid' in checked && checked.is_valid) await markPasswordChecked(db, sessionOf(actor), now);
  return checked;
}

/** Has whoever sits at this session typed the password a moment ago? For the features above. */
export async function isPasswordFresh({ db, actor, now }: Pick<Act, 'db' | 'actor' | 'now'>): Promise<boolean> {
  const at = await passwordCheckedAt(db, actor.userId, sessionOf(actor));
  return at !== null && now.getTime() - at.getTime() < PASSWORD_FRESH_MS;
}

type Change = { readonly current_password: string; readonly password: string };

export async function preparePasswordChange(
  context: BeforeContext<Actor>,
  { current_password, password }: Change,
): Promise<Hashed<PasswordRefusal | 'login-locked' | 'password-current-wrong'>> {
  const weak = passwordRefusal(password);
  if (weak) return { refused: weak };
  const checked = await checkOwnPassword(context, current_password);
  if ('refused' in checked) return checked;
  if (!checked.is_valid) return { refused: 'password-current-wrong' };
  return { passwordHash: await hashPassword(password) };
}

/** While signed in: every other session ends, and this one goes on under a new token. */
export async function changePassword(act: Act, prepared: Awaited<ReturnType<typeof preparePasswordChange>>) {
  if ('refused' in prepared) return prepared;
  const { db, actor, now, request } = act;
  await setPasswordHash(db, actor.userId, prepared.passwordHash);
  await endAccess(db, actor.userId, now, sessionOf(actor));
  const isBrowser = request.cookies[SESSION_COOKIE] !== undefined;
  const shownAt = await factorShownAt(db, sessionOf(actor));
  if (isBrowser) await openBrowserSession(act, { id: actor.userId, role: roleOfActor(actor) }, shownAt);
  await act.announce(passwordChanged, { subject: actor.userId });
  return {};
}
