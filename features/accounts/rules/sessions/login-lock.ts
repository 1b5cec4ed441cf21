/** Wrong tries of one address, counted whether or not anybody has it, so that a lock does not tell. */
export type LoginTries = {
  readonly wrong: number;
  readonly lastWrongAt: Date | null;
  readonly lockedUntil: Date | null;
};

export const TRIES_BEFORE_LOCK = 5;
export const LOCK_MINUTES = 15;
export const NO_TRIES: LoginTries = { wrong: 0, lastWrongAt: null, lockedUntil: null };

const LOCK_MS = LOCK_MINUTES * 60_000;

/** Until when so many wrong tries, the last of them now, lock the address; null when they do not. */
export function lockAfter(tries: number, now: Date): Date | null {
  return tries >= TRIES_BEFORE_LOCK ? new Date(now.getTime() + LOCK_MS) : null;
}

export function isLocked(tries: LoginTries, now: Date): boolean {
  return tries.lockedUntil !== null && now < tries.lockedUntil;
}

/**
 * Tries during a lock change nothing, or anybody could keep a stranger locked out for ever.
 * Fifteen quiet minutes, or a lock served, are forgotten.
 */
export function afterWrongTry(tries: LoginTries, now: Date): LoginTries {
  if (isLocked(tries, now)) return tries;
  const wrong = isForgotten(tries, now) ? 1 : tries.wrong + 1;
  return { wrong, lastWrongAt: now, lockedUntil: lockAfter(wrong, now) };
}

function isForgotten({ lastWrongAt, lockedUntil }: LoginTries, now: Date): boolean {
  return lockedUntil !== null || lastWrongAt === null || now.getTime() - lastWrongAt.getTime() >= LOCK_MS;
}
