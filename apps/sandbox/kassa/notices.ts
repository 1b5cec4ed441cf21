import { randomUUID } from 'node:crypto';
import type { KassaPayment, KassaRefund } from '@pero/payments/contract/yookassa';
import { type Selectable, sql } from 'kysely';
import type { Shop, Tables } from '../database.ts';
import { type Kassa, nowAt } from './ground.ts';

const AT_ONCE = 50;
/** Whoever takes a notice to send it keeps it so long; killed on the way, it is sent again. */
const TAKEN_SECONDS = 15;
const PATIENCE_MS = 10_000;
const WAITS_SECONDS = [1, 2, 5, 10, 30, 60];

export function notePayment(kassa: Kassa, shop: Shop, payment: KassaPayment, event: string): Promise<void> {
  return note(kassa, shop, event, payment);
}

export function noteRefund(kassa: Kassa, shop: Shop, refund: KassaRefund): Promise<void> {
  return note(kassa, shop, 'refund.succeeded', refund);
}

/** Unsigned, as the company's own are. */
async function note(kassa: Kassa, shop: Shop, event: string, object: object): Promise<void> {
  // As in an example of the company's own: the name says one thing, the object another.
  const isOther = event.startsWith('payment.') && (await kassa.faults.meet(shop, 'other_event_name')) !== null;
  const body = { type: 'notification', event: isOther ? 'payment.waiting_for_capture' : event, object };
  await writeDown(kassa, shop, { company: 'yookassa', body, isFirst: event === 'payment.waiting_for_capture' });
}

type ToldTo = Pick<Kassa, 'shop' | 'clock' | 'siteUrl'>;
type Told = { readonly company: 'yookassa' | 'tbank'; readonly body: object; readonly isFirst: boolean };

/** In the transaction of the change. What was first (`isFirst`) is told after what came of it, where order is mixed. */
export async function writeDown(
  kassa: Pick<Kassa, 'faults' | 'clock'>,
  shop: Shop,
  { company, body, isFirst }: Told,
): Promise<void> {
  const { faults } = kassa;
  if (await faults.meet(shop, 'mute')) return;
  const late = await faults.meet(shop, 'late');
  const shuffled = isFirst ? await faults.meet(shop, 'shuffled') : null;
  const now = await nowAt({ ...kassa, shop });
  const wait = (late?.seconds ?? 0) + (shuffled?.seconds ?? 0);
  await shop
    .insertInto('kassa_notices')
    .values({
      id: randomUUID(),
      company,
      body: JSON.stringify(body),
      copies: (await faults.meet(shop, 'twice')) ? 2 : 1,
      made_at: now,
      due_at: new Date(now.getTime() + wait * 1000),
    })
    .execute();
}

/** Sends what is due; what is not answered with 200 is sent again, for a day. */
export async function sendDue(kassa: ToldTo): Promise<void> {
  for (const notice of await taken(kassa)) {
    const copies = Array.from({ length: notice.copies }, () => isHeard(kassa, notice));
    const heard = (await Promise.all(copies)).every(Boolean);
    const now = await nowAt(kassa);
    await kassa.shop
      .updateTable('kassa_notices')
      .set(heard ? { told_at: now } : { due_at: after(now, WAITS_SECONDS[notice.tries - 1] ?? 60) })
      .where('id', '=', notice.id)
      .execute();
  }
}

async function taken(kassa: ToldTo): Promise<Selectable<Tables['kassa_notices']>[]> {
  const now = await nowAt(kassa);
  const due = kassa.shop
    .selectFrom('kassa_notices')
    .select('id')
    .where('told_at', 'is', null)
    .where('due_at', '<=', now)
    .where('made_at', '>', after(now, -24 * 3600))
    .orderBy('due_at')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked();
  const notices = await kassa.shop
    .updateTable('kassa_notices')
    .set({ due_at: after(now, TAKEN_SECONDS), tries: sql<number>`tries + 1` })
    .where('id', 'in', due)
    .returningAll()
    .execute();
  return notices.toSorted((a, b) => a.made_at.getTime() - b.made_at.getTime());
}

/** T-Bank wants to read «OK». */
async function isHeard(
  { siteUrl }: ToldTo,
  { company, body }: Pick<Selectable<Tables['kassa_notices']>, 'company' | 'body'>,
): Promise<boolean> {
  try {
    const response = await fetch(new URL(`api/payments/webhook/${company}`, siteUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'manual',
    });
    const said = await response.text();
    return response.ok && (company === 'yookassa' || said === 'OK');
  } catch {
    return false;
  }
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}
