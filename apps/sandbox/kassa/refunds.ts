import { randomUUID } from 'node:crypto';
import type { KassaRefund, NewKassaRefund, newKassaRefund } from '@pero/payments/contract/yookassa';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Shop, Tables } from '../database.ts';
import { type Kassa, KassaError, nowAt } from './ground.ts';
import { centsOf, rubles } from './money.ts';
import { noteRefund } from './notices.ts';
import { lockPayment, type PaymentRow } from './payments.ts';
import { addReceipt, checkReceipt } from './receipts.ts';

type RefundRow = Selectable<Tables['kassa_refunds']>;

/** All of a payment by its own receipt, a part with exactly the lines that go back; never more than was paid. */
export async function createRefund(
  kassa: Kassa,
  shop: Shop,
  given: z.output<typeof newKassaRefund>,
): Promise<KassaRefund> {
  const payment = await lockPayment(shop, given.payment_id);
  const amount = centsOf(given.amount.value);
  const items = itemsBack(payment, given, amount);
  const isRefused = (await kassa.faults.meet(shop, 'refund_canceled')) !== null;
  const row = await shop
    .insertInto('kassa_refunds')
    .values({
      ...{ id: randomUUID(), payment_id: payment.id, body: JSON.stringify(given satisfies NewKassaRefund), amount },
      ...{ status: isRefused ? 'canceled' : 'succeeded', reason: isRefused ? 'insufficient_funds' : null },
      ...{ receipt: items.length > 0 && !isRefused ? 'succeeded' : null, created_at: await nowAt({ ...kassa, shop }) },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  // Of a refused one nobody is told: whoever asked looks.
  if (isRefused) return shownRefund(row);
  const refunded = payment.refunded + amount;
  await shop.updateTable('kassa_payments').set({ refunded }).where('id', '=', payment.id).execute();
  if (items.length > 0) {
    const settlements = [{ type: 'cashless' as const, amount: rubles(amount) }];
    await addReceipt(kassa, shop, { type: 'refund', payment_id: payment.id, refund_id: row.id, items, settlements });
  }
  await noteRefund(kassa, shop, shownRefund(row));
  return shownRefund(row);
}

/** The lines that go back; a «no» where they cannot. */
function itemsBack(payment: PaymentRow, given: z.output<typeof newKassaRefund>, amount: number) {
  if (payment.status !== 'succeeded') throw new KassaError(400, 'invalid_request', 'Payment is not paid', 'payment_id');
  if (amount > payment.amount - payment.refunded)
    throw new KassaError(400, 'invalid_request', 'More than was paid', 'amount.value');
  const isWhole = amount === payment.amount;
  const of = payment.body as { receipt?: { items: NonNullable<typeof given.receipt>['items'] } };
  if (of.receipt && !isWhole && !given.receipt)
    throw new KassaError(400, 'invalid_request', 'A part needs a receipt of its own', 'receipt');
  const items = given.receipt?.items ?? (isWhole ? of.receipt?.items : undefined) ?? [];
  if (items.length > 0) checkReceipt(items, amount);
  return items;
}

export function shownRefund(row: RefundRow): KassaRefund {
  return {
    id: row.id,
    payment_id: row.payment_id,
    status: row.status,
    amount: rubles(row.amount),
    created_at: row.created_at.toISOString(),
    metadata: (row.body as NewKassaRefund).metadata ?? {},
    ...(row.status === 'canceled' && { cancellation_details: { party: 'yoo_money', reason: row.reason ?? '' } }),
    ...(row.receipt !== null && { receipt_registration: row.receipt }),
  };
}
