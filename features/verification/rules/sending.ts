import type { VerificationStatus } from '@pero/accounts/rules/verification-status';

const HOUR_MS = 3_600_000;

/** After a rejection a person thinks for a day; after the third one we talk. */
export const RETRY = { hours: 24, most: 3 };
const WORKING_DAYS = 3;

export type Rejections = { readonly rejections: number; readonly rejectedAt: Date | null };

/** When a rejected profile may be sent again; null when it may not any more, or was never rejected. */
export function retryAt({ rejections, rejectedAt }: Rejections): Date | null {
  if (rejectedAt === null || rejections >= RETRY.most) return null;
  return new Date(rejectedAt.getTime() + RETRY.hours * HOUR_MS);
}

export function triesLeft({ rejections }: Rejections): number {
  return Math.max(0, RETRY.most - rejections);
}

/** Why a rejected profile rests; null for every other one, and when its rest is over. */
export function restOf(status: VerificationStatus, past: Rejections, now: Date): 'too-soon' | 'too-many-tries' | null {
  if (status !== 'REJECTED') return null;
  const again = retryAt(past);
  if (again === null) return 'too-many-tries';
  return now < again ? 'too-soon' : null;
}

/** Three working days, counted by the clock of Moscow. */
export function dueAt(submittedAt: Date): Date {
  let due = submittedAt.getTime();
  for (let left = WORKING_DAYS; left > 0; ) {
    due += 24 * HOUR_MS;
    if (isWorkingDay(due)) left -= 1;
  }
  return new Date(due);
}

function isWorkingDay(moment: number): boolean {
  const weekday = new Date(moment + 3 * HOUR_MS).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}
