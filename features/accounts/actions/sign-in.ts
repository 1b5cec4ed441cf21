import { createHash } from 'node:crypto';
import { normalEmail } from '@pero/kernel/email';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { withinLimit } from '@pero/server-platform/http/limits';
import type { BeforeContext } from '@pero/server-platform/http/serve';
import { sessionEnds } from '../rules/sessions/lifetimes.ts';
import { afterWrongTry, isLocked } from '../rules/sessions/login-lock.ts';
import { forgetTries, keepTries, lockTries, triesOf } from '../store/login-tries.ts';
import { addSession } from '../store/sessions.ts';
import { passwordHashOf, type SignInName, userBySignInName } from '../store/users.ts';
import { openBrowserSession, sessionKindOf } from './browser-session.ts';
import { type FactorTools, factorNeeded, spendCode } from './factor/second-factor.ts';
import { LIMITS } from './limits.ts';
import { isPassword } from './passwords.ts';
import { hashOfSecret, newSecret } from './secrets.ts';
import { infoOfUser, infoOfWaiting } from './user-info.ts';

type Visitor = Act<Actor | null>;

/** What a look at the password found; nothing is decided by it before the tries are counted. */
type Checked = {
  readonly name: SignInName;
  readonly found: 'locked' | 'wrong' | { readonly userId: number; readonly passwordHash: string };
};

/**
 * The slow part, before the transaction. A name that nobody has costs as much as a wrong password. Counting the
 * network address is the one thing written here: a flood must be stopped before it reaches argon2.
 */
export async function checkSignIn(
  context: BeforeContext<Actor | null>,
  given: SignInName,
  password: string,
): Promise<Checked> {
  const { db, now, request } = context;
  const name = normalName(given);
  if (!(await withinLimit(db, LIMITS.signIn, request.ip, now))) return { name, found: 'locked' };
  if (isLocked(await triesOf(db, triesKey(name)), now)) return { name, found: 'locked' };
  const user = await userBySignInName(db, name);
  const isRight = await isPassword(user?.passwordHash ?? null, password);
  return { name, found: isRight && user ? user : 'wrong' };
}

export async function signIn<Wrong extends string>(act: Visitor, checked: Checked, wrong: Wrong) {
  const letIn = await countTry(act, checked);
  if ('refused' in letIn) return { refused: letIn.refused === 'wrong' ? wrong : letIn.refused };
  const info = await infoOfUser(act.db, letIn.userId);
  await openBrowserSession(act, info);
  return infoAfterPassword(act.db, info);
}

/** Whoever has a second factor, or must have one, is nobody yet. */
export async function infoAfterPassword(db: Db, info: Awaited<ReturnType<typeof infoOfUser>>) {
  const needed = await factorNeeded(db, info.id, sessionKindOf(info.role) === 'staff');
  return needed ? infoOfWaiting(needed) : info;
}

/** A session without a browser: its token goes into a header. */
export async function issueToken(act: Visitor, checked: Checked, code: string | undefined, tools: FactorTools) {
  const { db, now, request } = act;
  const letIn = await countTry(act, checked);
  if ('refused' in letIn) return { refused: letIn.refused === 'wrong' ? 'login-wrong' : letIn.refused } as const;
  const kind = sessionKindOf((await infoOfUser(db, letIn.userId)).role);
  const needed = await factorNeeded(db, letIn.userId, kind === 'staff');
  if (needed === 'setup') return { refused: 'factor-setup-first' } as const;
  if (needed && code === undefined) return { refused: 'factor-needed' } as const;
  const wrong = needed && (await spendCode(act, letIn.userId, code ?? '', tools));
  if (wrong) return wrong;
  const token = newSecret();
  const expiresAt = sessionEnds(kind, now);
  const factorAt = needed ? now : null;
  const { ip, userAgent } = request;
  const tokenHash = hashOfSecret(token);
  await addSession(db, { tokenHash, userId: letIn.userId, kind: 'token', userAgent, ip, expiresAt, factorAt }, now);
  return { token, expires_at: expiresAt };
}

/** The holder of the mailbox has proved themselves: strangers' wrong tries no longer count. */
export async function forgiveTries(db: Db, email: string): Promise<void> {
  await forgetTries(db, triesKey({ email }));
  await forgetTries(db, triesKey({ username: email }));
}

type Counted = { readonly userId: number } | { readonly refused: 'wrong' | 'login-locked' };

/** Tries made at once are judged one after the other here, so that no crowd gets more of them than one person. */
async function countTry({ db, now }: Visitor, { name, found }: Checked): Promise<Counted> {
  if (found === 'locked') return { refused: 'login-locked' };
  const key = triesKey(name);
  const tries = await lockTries(db, key, now);
  if (isLocked(tries, now)) return { refused: 'login-locked' };

  // A password that was changed meanwhile no longer opens.
  const isRight = found !== 'wrong' && (await passwordHashOf(db, found.userId)) === found.passwordHash;
  if (isRight) {
    await forgetTries(db, key);
    return { userId: found.userId };
  }
  const counted = afterWrongTry(tries, now);
  await keepTries(db, key, counted, now);
  return { refused: isLocked(counted, now) ? 'login-locked' : 'wrong' };
}

function normalName(given: SignInName): SignInName {
  if ('email' in given) return { email: normalEmail(given.email) };
  // Whoever works for a publisher signs in with an address.
  return given.username.includes('@') ? { username: normalEmail(given.username) } : given;
}

/** A hash of what was typed, whether or not anybody is called so. */
function triesKey(name: SignInName): Buffer {
  const typed = 'email' in name ? `email:${name.email}` : `publisher:${name.username}`;
  return createHash('sha256').update(typed).digest();
}
