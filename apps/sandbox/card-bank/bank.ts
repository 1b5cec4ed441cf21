import type { Bank } from './ground.ts';
import { sendDue } from './notices.ts';
import { payDue } from './payouts.ts';

/** Everything that is due now. */
export async function moveBank(bank: Bank): Promise<void> {
  await payDue(bank);
  await sendDue(bank);
}
