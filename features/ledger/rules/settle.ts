import { type AccountRef, debt, earned, nameOf } from './account.ts';
import type { Line } from './entry.ts';

export type Movement = { readonly account: AccountRef; readonly amount: number };

/** What lies on the accounts, by their names; those that are not there are empty. */
export type Balances = ReadonlyMap<string, number>;

/** Every account that the lines can touch once they are settled. */
export function touchedBy(lines: readonly Line[]): AccountRef[] {
  return lines
    .flatMap(({ account, rest }) => (rest ? [account, rest] : [account]))
    .flatMap((account) => (account.kind === earned.kind ? [account, { ...account, kind: debt.kind }] : [account]));
}

/**
 * The lines as they are booked. Of what is a person's own one of two is always empty: what they have, or what they owe; so
 * the next money pays a debt first, and what takes more than is there leaves one. `exactly` takes what is there and never
 * makes a debt: the database refuses one that is too large.
 */
export function settle(lines: readonly Line[], before: Balances, exactly: boolean): Movement[] {
  const changed = new Map<string, number>();
  const on = (account: AccountRef) => {
    const name = nameOf(account);
    return changed.get(name) ?? before.get(name) ?? 0;
  };
  const move = (account: AccountRef, amount: number): Movement[] => {
    if (amount === 0) return [];
    changed.set(nameOf(account), on(account) + amount);
    return [{ account, amount }];
  };
  const moveOwn = (account: AccountRef, amount: number): Movement[] => {
    if (account.kind !== earned.kind || exactly) return move(account, amount);
    const owed = { ...account, kind: debt.kind };
    const toHave = Math.max(0, on(account) + on(owed) + amount) - on(account);
    return [...move(account, toHave), ...move(owed, amount - toHave)];
  };
  return lines.flatMap(({ account, amount, rest }) => {
    if (!rest) return moveOwn(account, amount);
    const here = Math.max(amount, -on(account));
    return [...move(account, here), ...moveOwn(rest, amount - here)];
  });
}
