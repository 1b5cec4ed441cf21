import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/db';
import type { Refused } from '@pero/wire/refusal';
import {
  CODE,
  type CodeAction,
  type CodeTokenRefusal,
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
import { MAIL_JOBS } from './mail-jobs.ts';
import { hashOfSecret, newSecret } from './secrets.ts';

const HOUR_MS = 3_600_000;

/** The code itself is made by the job that mails it, so that it lies in clear nowhere. */
export async function sendCode({ db, actor, now, enqueue }: Act, action: CodeAction) {
  if (actor.email === null) return { refused: 'no-email' } as const;
  await lockUser(db, actor.userId);
  const asked = await codeRequestsOf(db, actor.userId, new Date(now.getTime() - HOUR_MS));
  const refused = sendRefusal(asked, now);
  if (refused) return refused;
  const codeId = await requestCode(db, actor.userId, action, now);
  await enqueue({ name: MAIL_JOBS.code, data: { codeId } });
  return { cache_ttl: CODE.ttlSeconds };
}

/** A new code for the person's last request, and where to send it; null when another request came after it. */
export async function makeCode(db: Db, codeId: number, now: Date): Promise<{ email: string; code: string } | null> {
  const userId = await lastCodeOwner(db, codeId);
  const email = userId === null ? null : await emailOf(db, userId);
  if (email === null) return null;
  const code = codeFrom(randomInt(10 ** CODE.digits));
  await fillCode(db, codeId, hashOfCode(codeId, code), now);
  return { email, code };
}

export async function checkCode({ db, actor, now }: Act, entered: string) {
  const last = await lockLastCode(db, actor.userId);
  const agrees = last !== null && timingSafeEqual(last.hash, hashOfCode(last.id, entered));
  const { next, answer } = enterCode(last?.code ?? null, agrees, now);
  if (last && next) await keepCode(db, last.id, next);
  if ('refused' in answer) return answer;
  if (!last) return { refused: 'otc-not-sent' } as const;

  const token = newSecret();
  await keepCodeToken(db, last.id, hashOfSecret(token), tokenFor(last.code.action, now));
  return { token };
}

/** Spends the token of a one-time code for the action it was asked for; null when that went well. For other features. */
export async function spendOtcToken(
  { db, actor, now }: Act,
  action: CodeAction,
  token: string,
): Promise<Refused<CodeTokenRefusal> | null> {
  const kept = await lockCodeToken(db, hashOfSecret(token), actor.userId);
  const refused = tokenRefusal(kept, action, now);
  if (refused) return { refused };
  if (kept) await markCodeTokenUsed(db, kept.id, now);
  return null;
}

/** Six digits are soon guessed from any hash; this one only keeps them from being read in passing. */
function hashOfCode(codeId: number, code: string): Buffer {
  return createHash('sha256').update(`${codeId}:${code}`).digest();
}
