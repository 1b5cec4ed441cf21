import type { Kassa } from './ground.ts';
import { sendDue } from './notices.ts';
import { expirePayments } from './payments.ts';

/** Ends what is over and tells of it. */
export async function moveKassa(kassa: Kassa): Promise<void> {
  await expirePayments(kassa);
  await sendDue(kassa);
}
