import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { withinLimit } from '@pero/server-platform/http/limits';
import type { Refused } from '@pero/wire/refusal';
import {
  type About,
  CODE,
  type CodeAction,
  type CodeTokenRefusal,
  type ConfirmedAction,
  codeFrom,
  enterCode,
  sendRefusal,
  tokenFor,
  tokenRefusal,
} from '../rules/one-time-code.ts';
import {
  codeRequestsOf,
  fillCode,
  keepCode,
  keepCodeToken,
  lastCodeOwner,
  lockCodeToken,
  lockLastCode,
  markCodeTokenUsed,
  requestCode,
} from '../store/one-time-codes.ts';
import { emailOf, lockUser } from '../store/users.ts';
import { sendCode as mailCode } from '../tasks.ts';
import { LIMITS } from './limits.ts';
import { hashOfSecret, newSecret } from './secrets.ts';

const HOUR_MS = 3_600_000;

/** What the features above say of the actions that they confirm by a code. */
export type DescribeAction = (
  act: Pick<Act, 'db' | 'actor' | 'now' | 'today'>,
  about: About,
) => Promise<ConfirmedAction | Refused<'otc-about-unknown' | 'password-unchecked'>>;
export type ConfirmedActions = Readonly<Partial<Record<CodeAction, DescribeAction>>>;

/** What a feature hands in whose actions are confirmed by a code. */
export type ProvidesConfirmedActions<Tools = unknown> = {
  readonly confirmedActions?: (tools: Tools) => ConfirmedActions;
};

/** The code itself is made by the job that mails it, so that it lies in clear nowhere. */
export async function sendCode(
  act: Act,
  { action, about }: { action: CodeAction; about: About },
  confirmedActions: ConfirmedActions,
) {
  const { db, actor, now, enqueue, request } = act;
  if (actor.email === null) return { refused: 'no-email' } as const;
  if (!(await withinLimit(db, LIMITS.codesByIp, request.ip, now))) return { refused: 'too-many-requests' } as const;
  const confirmed = (await confirmedActions[action]?.(act, about)) ?? null;
  if (confirmed && 'refused' in confirmed) return confirmed;
  await lockUser(db, actor.userId);
  const earlier = await codeRequestsOf(db, actor.userId, new Date(now.getTime() - HOUR_MS));
  const refused = sendRefusal(earlier, now);
  if (refused) return refused;
  const asked = { action, subject: confirmed && hashOfSubject(confirmed.subject), words: confirmed?.words ?? '' };
  const codeId = await requestCode(db, actor.userId, asked, now);
  await enqueue(mailCode, { codeId });
  return { cache_ttl: CODE.ttlSeconds };
}

/** A new code for the person's last request, and where to send it; null when another request came after it. */
export async function makeCode(db: Db, codeId: number, now: Date) {
  const last = await lastCodeOwner(db, codeId);
  const email = last && (await emailOf(db, last.userId));
  if (!last || email === null) return null;
  const code = codeFrom(randomInt(10 ** CODE.digits));
  await fillCode(db, codeId, hashOfCode(codeId, code), now);
  return { email, code, words: last.words, endsAt: new Date(now.getTime() + CODE.ttlSeconds * 1000) };
}

export async function checkCode({ db, actor, now, request }: Act, entered: string) {
  if (!(await withinLimit(db, LIMITS.codeTriesByIp, request.ip, now))) return { refused: 'too-many-requests' } as const;
  const last = await lockLastCode(db, actor.userId);
  const agrees = last !== null && timingSafeEqual(last.hash, hashOfCode(last.id, entered));
  const { next, answer } = enterCode(last?.code ?? null, agrees, now);
  if (last && next) await keepCode(db, last.id, next);
  if ('refused' in answer) return answer;
  if (!last) return { refused: 'otc-not-sent' } as const;

  const token = newSecret();
  await keepCodeToken(db, last.id, hashOfSecret(token), tokenFor(last.code.action, last.subject, now));
  return { token };
}

/**
 * Spends the token of a one-time code for the action it was asked for, in the transaction of that action; null when that went
 * well. `subject` is what `Deeds` said of it. For other features.
 */
export async function spendOtcToken(
  { db, actor, now }: Act,
  action: CodeAction,
  token: string,
  subject: string | null = null,
): Promise<Refused<CodeTokenRefusal> | null> {
  const kept = await lockCodeToken(db, hashOfSecret(token), actor.userId);
  const refused = tokenRefusal(kept, { action, subject: subject === null ? null : hashOfSubject(subject) }, now);
  if (refused) return { refused };
  if (kept) await markCodeTokenUsed(db, kept.id, now);
  return null;
}

/** A action may name a sum or an ИНН: what it was is not to be read here. */
function hashOfSubject(subject: string): string {
  return createHash('sha256').update(subject).digest('hex');
}

/** Six digits are soon guessed from any hash; this one only keeps them from being read in passing. */
function hashOfCode(codeId: number, code: string): Buffer {
  return createHash('sha256').update(`${codeId}:${code}`).digest();
}
