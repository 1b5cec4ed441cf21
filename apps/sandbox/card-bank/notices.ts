import { createHmac, randomUUID } from 'node:crypto';
import { type BankPayout, SIGNATURE_HEADER } from '@pero/payouts/contract/bank';
import { type Selectable, sql } from 'kysely';
import type { Shop, Tables } from '../database.ts';
import type { Bank } from './ground.ts';

type Notice = Selectable<Tables['bank_notices']>;

const AT_ONCE = 20;
/** Whoever takes a notice to send it keeps it so long; killed on the way, it is sent again. */
const TAKEN_SECONDS = 15;
const PATIENCE_MS = 10_000;
const WAITS_SECONDS = [1, 2, 5, 10, 30, 60];

/** Writes down what is to be told, in the transaction of the change itself. */
export async function noteChange({ faults }: Bank, shop: Shop, payout: BankPayout, now: Date): Promise<void> {
  if (await faults.meet(shop, 'mute')) return;
  const late = await faults.meet(shop, 'late');
  // Out of order: what was first is told after what came of it.
  const shuffled = payout.state === 'accepted' ? await faults.meet(shop, 'shuffled') : null;
  const event_id = randomUUID();
  const wait = (late?.seconds ?? 0) + (shuffled?.seconds ?? 0);
  await shop
    .insertInto('bank_notices')
    .values({
      event_id,
      payout_id: payout.payout_id,
      body: JSON.stringify({ event_id, ...payout }),
      copies: (await faults.meet(shop, 'twice')) ? 2 : 1,
      due_at: new Date(now.getTime() + wait * 1000),
    })
    .execute();
}

/** Sends what is due; what is not answered with 2xx is sent again. */
export async function sendDue(bank: Bank): Promise<void> {
  for (const notice of await taken(bank)) {
    const copies = Array.from({ length: notice.copies }, () => isHeard(bank, notice));
    const heard = (await Promise.all(copies)).every(Boolean);
    await bank.shop
      .updateTable('bank_notices')
      .set(heard ? { told_at: bank.clock.now() } : { due_at: after(bank, WAITS_SECONDS[notice.tries - 1] ?? 60) })
      .where('event_id', '=', notice.event_id)
      .execute();
  }
}

async function taken(bank: Bank): Promise<Notice[]> {
  const due = bank.shop
    .selectFrom('bank_notices')
    .select('event_id')
    .where('told_at', 'is', null)
    .where('due_at', '<=', bank.clock.now())
    .orderBy('due_at')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked();
  const notices = await bank.shop
    .updateTable('bank_notices')
    .set({ due_at: after(bank, TAKEN_SECONDS), tries: sql<number>`tries + 1` })
    .where('event_id', 'in', due)
    .returningAll()
    .execute();
  return notices.toSorted((a, b) => a.body.at.localeCompare(b.body.at));
}

async function isHeard({ key, siteUrl }: Bank, notice: Notice): Promise<boolean> {
  const body = JSON.stringify(notice.body);
  const signature = createHmac('sha256', key).update(body).digest('hex');
  try {
    const response = await fetch(new URL('api/payments/webhook/card-bank', siteUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'manual',
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

function after(bank: Bank, seconds: number): Date {
  return new Date(bank.clock.now().getTime() + seconds * 1000);
}
