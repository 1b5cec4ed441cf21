import { normalEmail } from '@pero/kernel/email';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { withinLimit } from '@pero/server-platform/http/limits';
import type { BeforeContext } from '@pero/server-platform/http/serve';
import { emailChanged } from '../events.ts';
import { emailRefusal } from '../rules/credentials.ts';
import { EMAIL_CHANGE_MS, type EmailChange, isOpen, missingYes, restsUntil, type Side } from '../rules/email-change.ts';
import { maskedEmail } from '../rules/masked-email.ts';
import * as store from '../store/email-changes.ts';
import { spendMailTokens } from '../store/mail-tokens.ts';
import { lockUser, userIdByEmail } from '../store/users.ts';
import { sendEmailChange } from '../tasks.ts';
import { isStaff } from './factor/second-factor.ts';
import { LIMITS } from './limits.ts';
import { hashOfSecret, newSecret } from './secrets.ts';
import { endAccess } from './sessions.ts';
import { checkOwnPassword } from './set-password.ts';

export async function emailOfMine({ db, actor, now }: Act) {
  const change = await store.openChangeOf(db, actor.userId);
  const waiting = change && isOpen(change, now) ? change : null;
  return {
    email: actor.email ?? '',
    change: waiting && { email: waiting.newEmail, waits_for: missingYes(waiting), ends_at: waiting.endsAt },
  };
}

export async function prepareEmailChange(context: BeforeContext<Actor>, password: string) {
  const checked = await checkOwnPassword(context, password);
  if ('refused' in checked) return checked;
  return checked.is_valid ? null : ({ refused: 'password-wrong' } as const);
}

/** Nothing changes yet: a letter goes to each of the two mailboxes. */
export async function askEmailChange(act: Act, typed: string, refused: Awaited<ReturnType<typeof prepareEmailChange>>) {
  if (refused) return refused;
  const { db, actor, now, enqueue } = act;
  // By it is known whose co-authors they are, and so whom they do not judge.
  if (isStaff(actor)) return { refused: 'email-not-for-staff' } as const;
  const newEmail = normalEmail(typed);
  if (emailRefusal(newEmail)) return { refused: 'email-invalid' } as const;
  if (actor.email === null || newEmail === actor.email) return { refused: 'email-same' } as const;
  if (!(await withinLimit(db, LIMITS.emailChange, String(actor.userId), now))) {
    return { refused: 'too-many-requests' } as const;
  }
  if ((await userIdByEmail(db, newEmail)) !== null) return { refused: 'email-taken' } as const;
  await lockUser(db, actor.userId);
  await store.cancelOpen(db, actor.userId, now);
  const endsAt = new Date(now.getTime() + EMAIL_CHANGE_MS);
  const oldConfirmedAt = actor.isActivated ? null : now;
  const begun = { userId: actor.userId, oldEmail: actor.email, newEmail, oldConfirmedAt, endsAt };
  const changeId = await store.beginChange(db, begun, now);
  for (const side of actor.isActivated ? (['old', 'new'] as const) : (['new'] as const)) {
    await enqueue(sendEmailChange, { changeId, side });
  }
  return emailOfMine(act);
}

export async function cancelEmailChange(act: Act) {
  await store.cancelOpen(act.db, act.actor.userId, act.now);
  return emailOfMine(act);
}

type Link = { readonly to: string; readonly token: string; readonly change: EmailChange };

/** The secret of one of the two letters; made by the job that mails it. */
export async function makeChangeLink(db: Db, changeId: number, side: Side, now: Date): Promise<Link | null> {
  const change = await store.changeBy(db, changeId);
  if (!change || !isOpen(change, now)) return null;
  const token = newSecret();
  await store.keepHash(db, changeId, side, hashOfSecret(token));
  return { to: side === 'old' ? change.oldEmail : change.newEmail, token, change };
}

/** One mailbox says yes. With the second one the address changes, and everybody is signed out everywhere. */
export async function confirmEmailChange(act: Act<Actor | null>, token: string) {
  const { db, now, announce } = act;
  const found = await store.lockChangeByHash(db, hashOfSecret(token));
  if (found?.change.state === 'done') return answer('done', found.change.newEmail);
  if (!found || !isOpen(found.change, now)) return { refused: 'email-link-unknown' } as const;
  const change = await store.sayYes(db, found.change.id, found.side, now);
  const waits = missingYes(change);
  if (waits.length > 0) return answer('waiting', maskedEmail(change.newEmail), waits);

  const outcome = await store.setEmail(db, change, now);
  if (outcome !== 'set') {
    await store.endChange(db, change.id, 'cancelled', now);
    return { refused: outcome === 'taken' ? 'email-taken' : 'email-link-unknown' } as const;
  }
  await store.endChange(db, change.id, 'done', now);
  for (const kind of ['activation', 'reset'] as const) await spendMailTokens(db, change.userId, kind, now);
  await endAccess(db, change.userId, now);
  await announce(emailChanged, { subject: change.userId, data: { changeId: change.id } });
  return answer('done', change.newEmail);
}

function answer(state: 'waiting' | 'done', email: string, waits: Side[] = []) {
  return { state, waits_for: waits, email };
}

/** «Это не я»: by either letter, signed in or not. */
export async function refuseEmailChange({ db, now }: Act<Actor | null>, token: string) {
  const found = await store.lockChangeByHash(db, hashOfSecret(token));
  if (!found || !isOpen(found.change, now)) return { refused: 'email-link-unknown' } as const;
  await store.endChange(db, found.change.id, 'cancelled', now);
  return {};
}

/** The two addresses of a change, for the letters of the features above. */
export async function changedEmail(db: Db, changeId: number): Promise<{ from: string; to: string } | null> {
  const change = await store.changeBy(db, changeId);
  return change && { from: change.oldEmail, to: change.newEmail };
}

/** Until when no money goes out because the address is new; null when nothing rests. For the features above. */
export async function emailRestsUntil(db: Db, userId: number, now: Date): Promise<Date | null> {
  const changedAt = await store.lastChangedAt(db, userId);
  if (changedAt === null) return null;
  const until = restsUntil(changedAt);
  return now < until ? until : null;
}
