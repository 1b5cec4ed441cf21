import type { Db } from '@pero/server-platform/database/db';
import { forgetExpiredKeys } from '../store/api-keys.ts';
import { forgetChanges } from '../store/email-changes.ts';
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
  await forgetExpiredKeys(db, now);
  await forgetOldMailTokens(db, weekAgo);
  await forgetChanges(db, new Date(now.getTime() - 30 * DAY_MS));
  await forgetOldCodes(db, dayAgo);
  await forgetOldTries(db, dayAgo);
}
