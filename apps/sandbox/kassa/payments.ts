import { randomUUID } from 'node:crypto';
import type { KassaPayment, NewKassaPayment, newKassaPayment } from '@pero/payments/contract/yookassa';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Shop, Tables } from '../database.ts';
import { fateOf, typeOf } from './cards.ts';
import { idFrom, type Kassa, KassaError, nowAt } from './ground.ts';
import { centsOf, rubles } from './money.ts';
import { notePayment } from './notices.ts';
import { addReceipt, checkReceipt } from './receipts.ts';

export type PaymentRow = Selectable<Tables['kassa_payments']>;

const TIME_TO_PAY_MS = 3600_000;
const HOLD_MS = 7 * 24 * 3600_000;
const MOST = { bank_card: 35_000_000, sbp: 70_000_000 };

export async function createPayment(
  kassa: Kassa,
  shop: Shop,
  given: z.output<typeof newKassaPayment>,
): Promise<KassaPayment> {
  const now = await nowAt({ ...kassa, shop });
  const amount = centsOf(given.amount.value);
  const method = given.payment_method_data?.type ?? null;
  if (amount < 100 || amount > MOST[method ?? 'sbp'])
    throw new KassaError(400, 'invalid_request', 'Amount is out of range', 'amount.value');
  if (method === 'sbp' && !given.capture)
    throw new KassaError(400, 'invalid_request', 'SBP payments can not be held', 'capture');
  if (given.receipt) checkReceipt(given.receipt.items, amount);
  if (!given.confirmation && !given.payment_method_id)
    throw new KassaError(400, 'invalid_request', 'Confirmation is required', 'confirmation');
  const row = await shop
    .insertInto('kassa_payments')
    .values({
      ...{
        id: randomUUID(),
        body: JSON.stringify(given satisfies NewKassaPayment),
        amount,
        captures: given.capture,
        method,
      },
      receipt: given.receipt ? 'pending' : null,
      ...{ created_at: now, expires_at: new Date(now.getTime() + TIME_TO_PAY_MS) },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return given.payment_method_id ? payBySaved(kassa, shop, row, given.payment_method_id) : shownPayment(kassa, row);
}

/** Charged at once: its holder agreed before. */
async function payBySaved(kassa: Kassa, shop: Shop, row: PaymentRow, id: string): Promise<KassaPayment> {
  const saved = await shop.selectFrom('kassa_methods').selectAll().where('id', '=', idFrom(id)).executeTakeFirst();
  if (!saved) throw new KassaError(400, 'invalid_request', 'Payment method is not found', 'payment_method_id');
  if (saved.is_revoked) {
    const card = { method: 'bank_card', last4: saved.last4, card_type: saved.card_type } as const;
    return shownPayment(
      kassa,
      await cancel(kassa, shop, row, { ...card, party: 'payment_network', reason: 'permission_revoked' }),
    );
  }
  return shownPayment(kassa, await payByCard(kassa, shop, row, saved.card, true));
}

/** What a card does, with its holder's code or before it. */
export async function payByCard(
  kassa: Kassa,
  shop: Shop,
  row: PaymentRow,
  digits: string,
  isShown: boolean,
): Promise<PaymentRow> {
  const fate = fateOf(digits);
  if (fate === null) throw new KassaError(400, 'invalid_request', 'Not a card', 'card');
  const card = { method: 'bank_card', last4: digits.slice(-4), card_type: typeOf(digits), pending_card: null } as const;
  if (fate.ends === 'refused') return cancel(kassa, shop, row, { ...card, reason: fate.reason, party: fate.party });
  if (fate.asksCode && !isShown) {
    return change(shop, row, { ...card, pending_card: digits });
  }
  const keeps = (row.body as NewKassaPayment).save_payment_method === true;
  const method_id = keeps ? randomUUID() : null;
  if (method_id) {
    const saved = {
      id: method_id,
      type: 'bank_card' as const,
      last4: card.last4,
      card_type: card.card_type,
      card: digits,
    };
    await shop.insertInto('kassa_methods').values(saved).execute();
  }
  return authorize(kassa, shop, row, { ...card, method_id });
}

export function payBySbp(kassa: Kassa, shop: Shop, row: PaymentRow): Promise<PaymentRow> {
  return authorize(kassa, shop, row, { method: 'sbp' });
}

async function authorize(kassa: Kassa, shop: Shop, row: PaymentRow, how: Change): Promise<PaymentRow> {
  const now = await nowAt({ ...kassa, shop });
  if (row.captures) return succeed(kassa, shop, row, how);
  const held = { ...how, status: 'waiting_for_capture', expires_at: new Date(now.getTime() + HOLD_MS) } as const;
  const changed = await change(shop, row, held);
  await notePayment(kassa, shop, shownPayment(kassa, changed), 'payment.waiting_for_capture');
  return changed;
}

async function succeed(kassa: Kassa, shop: Shop, row: PaymentRow, how: Change): Promise<PaymentRow> {
  const changed = await change(shop, row, {
    ...how,
    status: 'succeeded',
    captured_at: await nowAt({ ...kassa, shop }),
  });
  const { receipt } = changed.body as NewKassaPayment;
  if (receipt) {
    const paper = await addReceipt(kassa, shop, {
      ...{ type: 'payment', payment_id: row.id, refund_id: null, items: receipt.items },
      settlements: [{ type: 'cashless', amount: rubles(row.amount) }],
    });
    await change(shop, row, { receipt: paper.status });
  }
  await notePayment(kassa, shop, shownPayment(kassa, changed), 'payment.succeeded');
  return changed;
}

export async function cancel(kassa: Kassa, shop: Shop, row: PaymentRow, how: Change): Promise<PaymentRow> {
  const changed = await change(shop, row, { ...how, status: 'canceled', receipt: null, pending_card: null });
  await notePayment(kassa, shop, shownPayment(kassa, changed), 'payment.canceled');
  return changed;
}

export async function capture(kassa: Kassa, shop: Shop, id: string): Promise<KassaPayment> {
  const row = await lockPayment(shop, id);
  if (row.status !== 'waiting_for_capture')
    throw new KassaError(400, 'invalid_request', `Payment is ${row.status}: nothing to capture`);
  return shownPayment(kassa, await succeed(kassa, shop, row, {}));
}

export async function release(kassa: Kassa, shop: Shop, id: string): Promise<KassaPayment> {
  const row = await lockPayment(shop, id);
  if (row.status !== 'waiting_for_capture')
    throw new KassaError(400, 'invalid_request', `Payment is ${row.status}: it can not be canceled`);
  return shownPayment(kassa, await cancel(kassa, shop, row, { party: 'merchant', reason: 'canceled_by_merchant' }));
}

/** Locked until the transaction ends; one of nobody is 404. */
export async function lockPayment(shop: Shop, id: string): Promise<PaymentRow> {
  const row = await shop
    .selectFrom('kassa_payments')
    .selectAll()
    .where('id', '=', idFrom(id))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new KassaError(404, 'not_found', 'Payment is not found');
  return row;
}

type Change = Partial<Omit<PaymentRow, 'id' | 'number' | 'body'>>;

async function change(shop: Shop, { id }: PaymentRow, fields: Change): Promise<PaymentRow> {
  return shop.updateTable('kassa_payments').set(fields).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** What nobody paid in time, and what was held for too long. */
export async function expirePayments(kassa: Kassa): Promise<void> {
  const now = await nowAt(kassa);
  await kassa.shop.transaction().execute(async (shop) => {
    const due = await shop
      .selectFrom('kassa_payments')
      .selectAll()
      .where('status', 'in', ['pending', 'waiting_for_capture'])
      .where('expires_at', '<=', now)
      .limit(50)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const row of due) {
      const reason = row.status === 'pending' ? 'expired_on_confirmation' : 'expired_on_capture';
      await cancel(kassa, shop, row, { party: 'yoo_money', reason });
    }
  });
}

const FEES = { bank_card: 28, sbp: 4 };

export function shownPayment(kassa: Pick<Kassa, 'url'>, row: PaymentRow): KassaPayment {
  const body = row.body as NewKassaPayment;
  return {
    id: row.id,
    status: row.status,
    paid: row.status === 'succeeded' || row.status === 'waiting_for_capture',
    amount: rubles(row.amount),
    created_at: row.created_at.toISOString(),
    metadata: body.metadata ?? {},
    test: true,
    ...(body.description !== undefined && { description: body.description }),
    ...(row.method !== null && row.status !== 'pending' && { payment_method: shownMethod(row) }),
    ...(row.receipt !== null && { receipt_registration: row.receipt }),
    ...shownByStatus(kassa, row),
  };
}

function shownByStatus({ url }: Pick<Kassa, 'url'>, row: PaymentRow): Partial<KassaPayment> {
  const fee = Math.round((row.amount * FEES[row.method ?? 'bank_card']) / 1000);
  switch (row.status) {
    case 'pending':
      return { confirmation: { type: 'redirect', confirmation_url: new URL(`pay/${row.id}`, url).href } };
    case 'waiting_for_capture':
      return { expires_at: row.expires_at.toISOString() };
    case 'canceled':
      return { cancellation_details: { party: row.party ?? 'yoo_money', reason: row.reason ?? '' } };
    case 'succeeded':
      return {
        income_amount: rubles(row.amount - fee),
        refunded_amount: rubles(row.refunded),
        ...(row.captured_at && { captured_at: row.captured_at.toISOString() }),
      };
  }
}

function shownMethod({ method, method_id, id, last4, card_type }: PaymentRow) {
  return {
    type: method ?? 'bank_card',
    id: method_id ?? id,
    saved: method_id !== null,
    ...(last4 !== null && { card: { last4, card_type: card_type ?? 'Unknown' } }),
  };
}
