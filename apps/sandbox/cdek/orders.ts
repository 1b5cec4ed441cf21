import { randomUUID } from 'node:crypto';
import { type CdekOrder, cdekPlace, type NewCdekOrder } from '@pero/circulation/contract/carriers/cdek';
import type { Selectable } from 'kysely';
import { after, clockOf } from '../company/company.ts';
import type { Tables } from '../database.ts';
import type { Cdek } from './ground.ts';

export type Row = Selectable<Tables['cdek_orders']>;

/** Both vocabularies live side by side there: one order is told in the one, the next in the other. */
const ROADS = [
  [
    'CREATED',
    'ACCEPTED',
    'RECEIVED_AT_SHIPMENT_WAREHOUSE',
    'TAKEN_BY_TRANSPORTER_FROM_SENDER_CITY',
    'ACCEPTED_AT_PICK_UP_POINT',
  ],
  [
    'CREATED',
    'READY_TO_SHIP_AT_SENDING_OFFICE',
    'PASSED_TO_CARRIER_AT_SENDING_OFFICE',
    'MET_AT_RECIPIENT_CITY',
    'TAKEN_BY_COURIER',
  ],
] as const;

/** In their own clock, with an offset as they write it. */
function written(moment: Date): string {
  return `${after(moment, 3 * 3600)
    .toISOString()
    .slice(0, 19)}+0300`;
}

/** What has befallen an order until now: nobody writes it down, time alone tells. */
export function statusesOf(row: Row, now: Date, stepSeconds: number): CdekOrder['entity']['statuses'] {
  if (row.cdek_number === null) return row.errors.length > 0 ? [status('INVALID', '', row.made_at)] : [];
  const codes = [...(ROADS[row.number % 2] ?? ROADS[0]), row.ends];
  const city = row.body.to_location?.city ?? 'Город получателя';
  return codes.flatMap((code, at) => {
    const moment = after(row.made_at, at * stepSeconds);
    return moment <= now ? [status(code, at < 3 ? 'Москва' : city, moment)] : [];
  });
}

function status(code: string, city: string, moment: Date) {
  return { code, city, date_time: written(moment) };
}

export async function shownOrder(cdek: Cdek, row: Row): Promise<CdekOrder> {
  const { now, stepSeconds } = await clockOf(cdek);
  return {
    entity: {
      uuid: row.uuid,
      number: row.im_number,
      ...(row.cdek_number !== null && { cdek_number: row.cdek_number }),
      // The newest first.
      statuses: statusesOf(row, now, stepSeconds).toReversed(),
    },
    requests: [{ type: 'CREATE', state: stateOf(row), ...(row.errors.length > 0 && { errors: row.errors }) }],
  };
}

function stateOf({ errors, cdek_number }: Row): string {
  if (errors.length > 0) return 'INVALID';
  return cdek_number === null ? 'ACCEPTED' : 'SUCCESSFUL';
}

const TAKEN = 'error_validate_im_dep_number_has_already_had_integration';

/** It is accepted; whether it is made is told when somebody asks. */
export async function acceptOrder(
  cdek: Cdek,
  order: NewCdekOrder,
): Promise<{ uuid: string } | { code: string; message: string }> {
  const { shop, faults } = cdek;
  if ((order.to_location === undefined) === (order.delivery_point === undefined))
    return { code: 'v2_field_is_empty', message: 'Нужен адрес получателя или пункт выдачи' };
  const place = order.to_location && cdekPlace.parse(order.to_location);
  const { now } = await clockOf(cdek);
  const isUnknown = place !== undefined && !/^\d{6}$/.test(place.postal_code ?? '');
  const refused = isUnknown || (await faults.meet(shop, 'invalid')) !== null;
  const errors = refused
    ? [{ code: 'v2_recipient_location_not_recognized', message: 'Recipient location is not recognized' }]
    : [];
  const row = await shop
    .insertInto('cdek_orders')
    .values({
      uuid: randomUUID(),
      im_number: order.number,
      body: JSON.stringify(order),
      errors: JSON.stringify(errors),
      ends: (await faults.meet(shop, 'not_delivered')) ? 'NOT_DELIVERED' : 'DELIVERED',
      made_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uuid')
    .executeTakeFirst();
  return row ?? { code: TAKEN, message: `Order with number ${order.number} already exists` };
}

/** Made by whoever asks first, unless it lingers. */
export async function madeOrder(cdek: Cdek, row: Row): Promise<Row> {
  const { shop, faults } = cdek;
  if (row.cdek_number !== null || row.errors.length > 0 || (await faults.meet(shop, 'lingers'))) return row;
  const { now } = await clockOf(cdek);
  const made = await shop
    .updateTable('cdek_orders')
    .set({ cdek_number: String(10_000_000_00 + row.number), made_at: now })
    .where('uuid', '=', row.uuid)
    .where('cdek_number', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return made ?? row;
}
