import type { Refused } from '@pero/wire/refusal';
import type { Refusal } from './refusals.ts';

export const CODE = { digits: 6, ttlSeconds: 300, resendAfterSeconds: 60, tries: 3, perHour: 5, tokenMinutes: 15 };

/** What a code may confirm. A token got for one is worth nothing for another. */
export const CODE_ACTIONS = [
  'offer',
  'requisites',
  'payout',
  'tax_data',
  'data_export',
  'account_deletion',
  'campaign',
] as const;
export type CodeAction = (typeof CODE_ACTIONS)[number];

/** The last code sent to a person; an earlier one is forgotten when a new one goes out. */
export type Code = {
  readonly action: CodeAction;
  readonly sentAt: Date;
  readonly wrong: number;
  readonly usedAt: Date | null;
};

export type CodeToken = {
  readonly action: CodeAction;
  /** What the code was asked for, as a hash in hex; null when nothing was said. */
  readonly subject: string | null;
  readonly endsAt: Date;
  readonly usedAt: Date | null;
};

/** What is to be done, as whoever asks for a code names it: the same fields that the action itself will carry. */
export type About = Readonly<Record<string, string | number | boolean>>;

/** One action: `subject` tells it from every other, `words` stand in the letter after «Код для…». */
export type ConfirmedAction = { readonly subject: string; readonly words: string };

/** Why no code is sent; why an entered one does not pass; why a token confirms nothing. */
export type SendRefusal = Extract<Refusal, 'otc-too-soon' | 'otc-too-many'>;
export type CodeRefusal = Extract<Refusal, 'otc-not-sent' | 'otc-wrong' | 'otc-void' | 'otc-expired'>;
export type CodeTokenRefusal = Extract<Refusal, `otc-token-${string}`>;

export type CodeAnswer = { readonly passed: true } | Refused<CodeRefusal>;

/** A code of six digits from a whole number below a million. */
export function codeFrom(random: number): string {
  return String(random % 10 ** CODE.digits).padStart(CODE.digits, '0');
}

/** Why no new code may be sent, given when the earlier ones were; null when it may. */
export function sendRefusal(sentAt: readonly Date[], now: Date): Refused<SendRefusal> | null {
  const ages = sentAt.map((sent) => (now.getTime() - sent.getTime()) / 1000).sort((a, b) => a - b);
  const [youngest = Number.POSITIVE_INFINITY] = ages;
  if (youngest < CODE.resendAfterSeconds) {
    return { refused: 'otc-too-soon', values: { n: Math.ceil(CODE.resendAfterSeconds - youngest) } };
  }
  const fifth = ages[CODE.perHour - 1];
  if (fifth === undefined || fifth >= 3600) return null;
  return { refused: 'otc-too-many', values: { n: Math.ceil((3600 - fifth) / 60) } };
}

export function sentCode(action: CodeAction, now: Date): Code {
  return { action, sentAt: now, wrong: 0, usedAt: null };
}

/**
 * One entry of a code: the answer and the code as it is afterwards. Whether the digits agree is for the caller to find
 * out against the kept hash; a code that is void, used or expired is not even compared.
 */
export function enterCode(code: Code | null, agrees: boolean, now: Date): { next: Code | null; answer: CodeAnswer } {
  const closed = closedRefusal(code, now);
  if (code === null || closed !== null) return { next: code, answer: { refused: closed ?? 'otc-not-sent' } };
  if (agrees) return { next: { ...code, usedAt: now }, answer: { passed: true } };
  const wrong = code.wrong + 1;
  const left = CODE.tries - wrong;
  const refused: CodeRefusal | readonly CodeRefusal[] = left === 0 ? ['otc-wrong', 'otc-void'] : 'otc-wrong';
  return { next: { ...code, wrong }, answer: { refused, values: { n: left } } };
}

/** What a passed code is exchanged for. */
export function tokenFor(action: CodeAction, subject: string | null, now: Date): CodeToken {
  return { action, subject, endsAt: new Date(now.getTime() + CODE.tokenMinutes * 60_000), usedAt: null };
}

/** Why a token does not confirm this action; null when it does. A sum that has changed is another action. */
export function tokenRefusal(
  token: CodeToken | null,
  { action, subject }: Pick<CodeToken, 'action' | 'subject'>,
  now: Date,
): CodeTokenRefusal | null {
  if (token === null || token.action !== action || token.usedAt !== null) return 'otc-token-invalid';
  if (now >= token.endsAt) return 'otc-token-expired';
  return token.subject === subject ? null : 'otc-token-other';
}

function closedRefusal(code: Code | null, now: Date): CodeRefusal | null {
  if (code === null) return 'otc-not-sent';
  if (code.wrong >= CODE.tries || code.usedAt !== null) return 'otc-void';
  return now.getTime() - code.sentAt.getTime() >= CODE.ttlSeconds * 1000 ? 'otc-expired' : null;
}
