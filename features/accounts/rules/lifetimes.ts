import type { Refusal } from './refusals.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const SESSION_MS = { person: 30 * DAY_MS, publisher: 12 * HOUR_MS };

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
