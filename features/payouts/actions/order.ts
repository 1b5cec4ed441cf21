import { formatDay, moscowDay } from '@pero/kernel/day';
import type { Db } from '@pero/server-platform/database/db';
import type { PayoutOrder } from '../contract/bank.ts';
import { netOf } from '../rules/payout-entries.ts';
import type { Payout } from '../store/payouts.ts';
import { requisiteBy } from '../store/requisites.ts';
import type { PrivateKey } from './keys.ts';
import { recipientIn } from './requisites.ts';

/** The same words every time it is asked for: the bank takes another body under the same number for a mistake. */
export async function orderOf(db: Db, payout: Payout, key: PrivateKey): Promise<PayoutOrder> {
  const requisite = await requisiteBy(db, payout.requisiteId);
  const recipient = requisite && recipientIn(requisite, key);
  if (!recipient) throw new Error(`Nowhere to pay ${payout.id} to`);
  return {
    payout_id: payout.uuid,
    amount: netOf(payout),
    currency: 'RUB',
    purpose: purposeOf(payout),
    recipient,
  };
}

function purposeOf({ id, createdAt, tax }: Payout): string {
  const withheld = tax ? 'НДФЛ удержан' : 'Налог платит получатель';
  return `Авторское вознаграждение по заявке № ${id} от ${formatDay(moscowDay(createdAt))}. ${withheld}. НДС не облагается`;
}
