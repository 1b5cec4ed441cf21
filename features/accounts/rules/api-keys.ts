/** So a key begins: a leak is found by anybody who searches for it. */
export const KEY_BEGINS = 'pero_key_';
/** So much of it is shown in the list. */
export const PREFIX_LENGTH = KEY_BEGINS.length + 4;

export const MOST_KEYS = 10;

/** A key that nobody renews ends by itself. */
export const KEY_DAYS = [30, 90, 365] as const;
export type KeyDays = (typeof KEY_DAYS)[number];

export function keyEnds(days: KeyDays, madeAt: Date): Date {
  return new Date(madeAt.getTime() + days * 86_400_000);
}
