import { createHmac, randomUUID } from 'node:crypto';
import { SIGNATURE_HEADER, type WireJobState } from '@pero/circulation/contract/print-shop';
import { type Selectable, sql } from 'kysely';
import { after, clockOf } from '../company/company.ts';
import type { Shop, Tables } from '../database.ts';
import type { Printer } from './ground.ts';

const AT_ONCE = 20;
/** Whoever takes a notice to send it keeps it so long; killed on the way, it is sent again. */
const TAKEN_SECONDS = 15;
const PATIENCE_MS = 10_000;
const WAITS_SECONDS = [1, 2, 5, 10, 30, 60];
const KEPT_SECONDS = 3 * 86_400;

/** Written down in the transaction of the change itself. */
export async function noteChange({ faults }: Printer, shop: Shop, job: WireJobState, now: Date): Promise<void> {
  if (await faults.meet(shop, 'mute')) return;
  const late = await faults.meet(shop, 'late');
  // Every second one is told after what came of it.
  const shuffled = job.n % 2 === 1 ? await faults.meet(shop, 'shuffled') : null;
  const event_id = randomUUID();
  await shop
    .insertInto('print_notices')
    .values({
      event_id,
      job_id: job.job_id,
      body: JSON.stringify({ event_id, ...job }),
      copies: (await faults.meet(shop, 'twice')) ? 2 : 1,
      made_at: now,
      due_at: after(now, (late?.seconds ?? 0) + (shuffled?.seconds ?? 0)),
    })
    .execute();
}

/** Sends what is due; what is not answered with 2xx is sent again. */
export async function sendDue(printer: Printer): Promise<void> {
  for (const notice of await taken(printer)) {
    const copies = Array.from({ length: notice.copies }, () => isHeard(printer, notice.body));
    const heard = (await Promise.all(copies)).every(Boolean);
    const { now } = await clockOf(printer);
    await printer.shop
      .updateTable('print_notices')
      .set(heard ? { told_at: now } : { due_at: after(now, WAITS_SECONDS[notice.tries - 1] ?? 60) })
      .where('event_id', '=', notice.event_id)
      .execute();
  }
}

async function taken(printer: Printer): Promise<Selectable<Tables['print_notices']>[]> {
  const { now } = await clockOf(printer);
  const due = printer.shop
    .selectFrom('print_notices')
    .select('event_id')
    .where('told_at', 'is', null)
    .where('due_at', '<=', now)
    .where('made_at', '>', after(now, -KEPT_SECONDS))
    .orderBy('due_at')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked();
  const notices = await printer.shop
    .updateTable('print_notices')
    .set({ due_at: after(now, TAKEN_SECONDS), tries: sql<number>`tries + 1` })
    .where('event_id', 'in', due)
    .returningAll()
    .execute();
  return notices.toSorted((a, b) => a.due_at.getTime() - b.due_at.getTime() || a.body.n - b.body.n);
}

async function isHeard({ key, siteUrl }: Printer, notice: object): Promise<boolean> {
  const body = JSON.stringify(notice);
  const signature = createHmac('sha256', key).update(body).digest('hex');
  try {
    const response = await fetch(new URL('api/circulation/webhook/print-shop', siteUrl), {
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
