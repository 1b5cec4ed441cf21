import { APPEAL_DAYS } from './cases.ts';

type Rejected = {
  readonly outcome: string | null;
  readonly rejectedAt: Date | null;
  readonly appealedAt: Date | null;
};

/** Until when the rejection may be appealed against; null when nothing was rejected. */
export function appealUntil({ outcome, rejectedAt }: Rejected): Date | null {
  if (outcome !== 'rejected' || rejectedAt === null) return null;
  return new Date(rejectedAt.getTime() + APPEAL_DAYS * 86_400_000);
}

type Appealed = Rejected & { readonly state: string; readonly barredId: number | null };

/** An appeal that is not decided yet: until it is approved, or rejected once more. */
export function isAppeal({ state, barredId, appealedAt, rejectedAt }: Appealed): boolean {
  if (state === 'closed' || barredId === null || appealedAt === null) return false;
  return rejectedAt === null || rejectedAt <= appealedAt;
}

export function appealRefusal(found: Rejected, now: Date): 'appeal-used' | 'appeal-late' | 'not-in-this-state' | null {
  const until = appealUntil(found);
  if (until === null) return 'not-in-this-state';
  if (found.appealedAt !== null) return 'appeal-used';
  return now > until ? 'appeal-late' : null;
}
