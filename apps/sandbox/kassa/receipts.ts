import { randomBytes } from 'node:crypto';
import type { KassaReceiptPaper, kassaItem, NewKassaReceipt, newKassaReceipt } from '@pero/payments/contract/yookassa';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Shop, Tables } from '../database.ts';
import { idFrom, type Kassa, KassaError, nowAt } from './ground.ts';
import { centsOf, rubles } from './money.ts';

type Item = z.output<typeof kassaItem>;
type ReceiptRow = Selectable<Tables['kassa_receipts']>;

/** The lines of a receipt add up to the sum, to the kopeck, or the request is refused. */
export function checkReceipt(items: readonly Item[], amount: number): void {
  const total = items.reduce(
    (sum, { quantity, amount: price }) => sum + Math.round(quantity * centsOf(price.value)),
    0,
  );
  if (total !== amount)
    throw new KassaError(
      400,
      'invalid_request',
      `Receipt is of ${rubles(total).value}, not of ${rubles(amount).value}`,
      'receipt',
    );
}

type NewPaper = {
  readonly type: 'payment' | 'refund';
  readonly payment_id: string;
  readonly refund_id: string | null;
  readonly items: readonly Item[];
  readonly settlements: NewKassaReceipt['settlements'];
};

/** At a cash register at once, unless it is out of order. */
export async function addReceipt(
  kassa: Kassa,
  shop: Shop,
  { items, settlements, ...paper }: NewPaper,
): Promise<ReceiptRow> {
  const isRefused = (await kassa.faults.meet(shop, 'receipt_canceled')) !== null;
  return shop
    .insertInto('kassa_receipts')
    .values({
      ...{ ...paper, id: `rt-${randomBytes(18).toString('hex')}`, created_at: await nowAt({ ...kassa, shop }) },
      ...{ items: JSON.stringify(items), settlements: JSON.stringify(settlements) },
      status: isRefused ? 'canceled' : 'succeeded',
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function createReceipt(kassa: Kassa, shop: Shop, given: z.output<typeof newKassaReceipt>) {
  const refund = given.type === 'refund' ? await refundBy(shop, given.refund_id) : null;
  const payment = await shop
    .selectFrom('kassa_payments')
    .selectAll()
    .where('id', '=', refund?.payment_id ?? idFrom(given.payment_id ?? ''))
    .executeTakeFirst();
  if (payment?.status !== 'succeeded')
    throw new KassaError(400, 'invalid_request', 'Payment is not found', 'payment_id');
  const settled = given.settlements.reduce((sum, { amount }) => sum + centsOf(amount.value), 0);
  checkReceipt(given.items, settled);
  const { type, items, settlements } = given;
  return shownReceipt(
    await addReceipt(kassa, shop, { type, payment_id: payment.id, refund_id: refund?.id ?? null, items, settlements }),
  );
}

async function refundBy(shop: Shop, id = '') {
  const row = await shop.selectFrom('kassa_refunds').selectAll().where('id', '=', idFrom(id)).executeTakeFirst();
  if (row?.status !== 'succeeded') throw new KassaError(400, 'invalid_request', 'Refund is not found', 'refund_id');
  return row;
}

export function shownReceipt(row: ReceiptRow): KassaReceiptPaper {
  return {
    id: row.id,
    type: row.type,
    payment_id: row.payment_id,
    ...(row.refund_id !== null && { refund_id: row.refund_id }),
    status: row.status,
    settlements: row.settlements,
    ...(row.status === 'succeeded' && {
      fiscal_document_number: String(row.number),
      fiscal_storage_number: '9289440300000001',
      fiscal_attribute: String(1_000_000_000 + row.number),
      registered_at: row.created_at.toISOString(),
    }),
  };
}
