import { randomUUID } from 'node:crypto';
import { clockOf } from '../company/company.ts';
import type { Cdek } from './ground.ts';
import { type Row, statusesOf } from './orders.ts';

const AT_ONCE = 50;
const PATIENCE_MS = 10_000;

/** Tells of what has changed, unsigned; what is not heard is told again by the next change, or when somebody asks. */
export async function moveCdek(cdek: Cdek): Promise<void> {
  const { shop } = cdek;
  const { now, stepSeconds } = await clockOf(cdek);
  const open = await shop
    .selectFrom('cdek_orders')
    .selectAll()
    .where('cdek_number', 'is not', null)
    .where('told', '<', LAST)
    .orderBy('number')
    .limit(AT_ONCE)
    .execute();
  for (const row of open) {
    const statuses = statusesOf(row, now, stepSeconds);
    if (statuses.length <= row.told) continue;
    const taken = await shop
      .updateTable('cdek_orders')
      .set({ told: statuses.length })
      .where('uuid', '=', row.uuid)
      .where('told', '=', row.told)
      .executeTakeFirst();
    if (taken.numUpdatedRows === 0n || (await cdek.faults.meet(shop, 'mute'))) continue;
    const copies = (await cdek.faults.meet(shop, 'twice')) ? 2 : 1;
    for (const status of statuses.slice(row.told))
      await Promise.all(Array.from({ length: copies }, () => tell(cdek, row, status)));
  }
}

/** Six statuses are all that befalls an order here. */
const LAST = 6;

async function tell(
  { siteUrl }: Cdek,
  row: Row,
  status: { code: string; city: string; date_time: string },
): Promise<void> {
  const attributes = {
    ...{ is_return: false, number: row.im_number, cdek_number: row.cdek_number },
    ...{ code: status.code, status_code: '1', status_date_time: status.date_time, city_name: status.city },
  };
  const body = JSON.stringify({ type: 'ORDER_STATUS', date_time: status.date_time, uuid: row.uuid, attributes });
  await fetch(new URL('api/circulation/webhook/cdek', siteUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': randomUUID() },
    body,
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: 'manual',
  }).then(
    (response) => response.body?.cancel(),
    () => undefined,
  );
}
