import type { Refusal } from '../refusals.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const SESSION_MS = { person: 30 * DAY_MS, publisher: 12 * HOUR_MS, staff: 12 * HOUR_MS };

/** Whoever judges others and moves their money does not leave a door open behind a cold cup of tea. */
export const STAFF_IDLE_MS = HOUR_MS / 2;

/** So long a second factor, once shown, is good for actions that move money. */
export const FRESH_FACTOR_MS = 10 * 60_000;

/** So long a passkey may think about what it is to sign. */
export const CHALLENGE_MS = 5 * 60_000;

/** Activation waits for people who read mail on Sundays; a reset link is a key to the account. */
export const MAIL_TOKEN_MS = { activation: 7 * DAY_MS, reset: HOUR_MS };

/** How long a person waits before the activation mail can be sent once more. */
export const ACTIVATION_RESEND_MS = 60_000;

export type SessionKind = keyof typeof SESSION_MS;
export type MailTokenKind = keyof typeof MAIL_TOKEN_MS;
export type MailTokenRefusal = Extract<Refusal, `mail-token-${string}`>;
export type MailToken = { readonly kind: MailTokenKind; readonly endsAt: Date; readonly usedAt: Date | null };

/** A session ends this long after the sign-in, however busy it is. */
export function sessionEnds(kind: SessionKind, signedInAt: Date): Date {
  return new Date(signedInAt.getTime() + SESSION_MS[kind]);
}

/** Which sessions of the staff are still open: not idle for too long, and begun in this shift. */
export function staffSince(now: Date): { readonly seen: Date; readonly begun: Date } {
  return { seen: new Date(now.getTime() - STAFF_IDLE_MS), begun: new Date(now.getTime() - SESSION_MS.staff) };
}

/** Where somebody stands with the second factor; null of whoever has none and needs none. */
export function factorState(
  person: { readonly isStaff: boolean; readonly hasFactor: boolean; readonly shownAt: Date | null },
  now: Date,
): { readonly state: 'setup' | 'due' | 'passed'; readonly isFresh: boolean } | null {
  const { isStaff, hasFactor, shownAt } = person;
  if (!hasFactor) return isStaff ? { state: 'setup', isFresh: false } : null;
  if (shownAt === null) return { state: 'due', isFresh: false };
  return { state: 'passed', isFresh: now.getTime() - shownAt.getTime() < FRESH_FACTOR_MS };
}

export function isOver(thing: { readonly endsAt: Date }, now: Date): boolean {
  return now >= thing.endsAt;
}

export function mailTokenEnds(kind: MailTokenKind, sentAt: Date): Date {
  return new Date(sentAt.getTime() + MAIL_TOKEN_MS[kind]);
}

/** Why a mailed link opens nothing; null when it does. A token of another kind is as good as none. */
export function mailTokenRefusal(token: MailToken | null, kind: MailTokenKind, now: Date): MailTokenRefusal | null {
  if (token === null || token.kind !== kind) return 'mail-token-unknown';
  if (token.usedAt !== null) return 'mail-token-used';
  return isOver(token, now) ? 'mail-token-expired' : null;
}

/** Seconds until the activation mail may be sent again; 0 when it may. */
export function activationWait(lastSentAt: Date | null, now: Date): number {
  if (lastSentAt === null) return 0;
  return Math.max(0, Math.ceil((lastSentAt.getTime() + ACTIVATION_RESEND_MS - now.getTime()) / 1000));
}
