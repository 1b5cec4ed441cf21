import { type Money, money } from '@pero/kernel/money';
import { balancesOf as balancesIn } from '@pero/ledger/actions/ledger';
import { debt, earned } from '@pero/ledger/rules/account';
import { referral } from '@pero/referral/rules/entries';
import { frozen } from '@pero/royalties/rules/accounts';
import type { Db } from '@pero/server-platform/database/db';
import { paidOut, reserved } from '../rules/accounts.ts';

export type Balances = {
  /** Earned and not claimed, the running month included. */
  readonly earned: Money;
  readonly frozen: Money;
  readonly reserved: Money;
  readonly paid: Money;
  /** Zero, or what was paid out and then refunded: above zero here. */
  readonly debt: Money;
  readonly referral: Money;
};

/** Everything that lies on a person's accounts. */
export async function balancesOf(db: Db, userId: number): Promise<Balances> {
  const balances = await balancesIn(db, userId, { earned, frozen, reserved, paid: paidOut, debt, referral });
  return { ...balances, debt: money(-balances.debt) };
}
