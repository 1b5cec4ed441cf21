import type { Act, Actor } from '@pero/server-platform/act';
import { withinLimit } from '@pero/server-platform/http/limits';
import { activated } from '../events.ts';
import { activationWait, mailTokenRefusal } from '../rules/sessions/lifetimes.ts';
import { lastSentAt, lockMailToken, spendMailTokens } from '../store/mail-tokens.ts';
import { emailOf, isActivated, markActivated } from '../store/users.ts';
import { sendActivation } from '../tasks.ts';
import { LIMITS } from './limits.ts';
import { hashOfSecret } from './secrets.ts';

/** Sends the activation mail once more. */
export async function sendActivationAgain({ db, actor, now, enqueue }: Act) {
  if (actor.isActivated || actor.email === null) return { refused: 'already-activated' } as const;
  if (!(await withinLimit(db, LIMITS.activationPerMinute, String(actor.userId), now))) {
    const seconds = activationWait(await lastSentAt(db, actor.userId, 'activation'), now);
    return { refused: 'activation-too-soon', values: { n: seconds || LIMITS.activationPerMinute.seconds } } as const;
  }
  if (!(await withinLimit(db, LIMITS.activationPerHour, String(actor.userId), now))) {
    return { refused: 'activation-too-many' } as const;
  }
  await enqueue(sendActivation, { subject: actor.userId });
  return {};
}

/** Confirms the address by the mailed link. Who opens the link twice is told yes twice. */
export async function activate(act: Act<Actor | null>, token: string) {
  const { db, now } = act;
  const sent = await lockMailToken(db, hashOfSecret(token));
  const refused = mailTokenRefusal(sent, 'activation', now);
  if (refused === 'mail-token-used' && sent && (await isActivated(db, sent.userId))) return { is_activated: true };
  if (refused !== null) return { refused };
  // A link does not outlive a change of address.
  if (!sent || (await emailOf(db, sent.userId)) !== sent.email) return { refused: 'mail-token-unknown' } as const;

  await confirmAddress(act, sent.userId);
  return { is_activated: true };
}

/** Whoever read a mail of ours has shown the address to be theirs. */
export async function confirmAddress({ db, now, announce }: Act<Actor | null>, userId: number): Promise<void> {
  await spendMailTokens(db, userId, 'activation', now);
  if (await markActivated(db, userId, now)) await announce(activated, { subject: userId });
}
