import type { Db } from '@pero/server-platform/db';
import { forgetOldTries } from '../store/login-tries.ts';
import { forgetOldMailTokens } from '../store/mail-tokens.ts';
import { forgetOldCodes } from '../store/one-time-codes.ts';
import { forgetExpiredSessions } from '../store/sessions.ts';

const DAY_MS = 86_400_000;

/** What opens nothing any more is not kept; spent links stay a week, to tell «used» from «unknown». */
export async function forgetWhatIsOver(db: Db, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const weekAgo = new Date(now.getTime() - 7 * DAY_MS);
  await forgetExpiredSessions(db, now);
  await forgetOldMailTokens(db, weekAgo);
  await forgetOldCodes(db, dayAgo);
  await forgetOldTries(db, dayAgo);
}
