import { tbankToken } from '@pero/payments/actions/tbank-token';
import type { NewTbankPayment, newTbankPayment, TbankReceipt, TbankStatus, tbankCancel } from '@pero/payments/contract/tbank';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Shop, Tables } from '../database.ts';
import { fateOf } from '../kassa/cards.ts';
import { nowAt, type Tbank } from '../kassa/ground.ts';
import { writeDown } from '../kassa/notices.ts';

export type TbankRow = Selectable<Tables['tbank_payments']>;

/** A «no»: 200, `Success: false`, and a number. */
export class TbankError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const TIME_TO_PAY_MS = 24 * 3600_000;
const HOLD_MS = 7 * 24 * 3600_000;
export const OPEN_STATUSES: readonly TbankStatus[] = ['NEW', 'FORM_SHOWED', '3DS_CHECKING'];

export async function init(tbank: Tbank, shop: Shop, given: z.output<typeof newTbankPayment>): Promise<TbankRow> {
  const now = await nowAt({ ...tbank, shop });
  checkReceipt(given.Receipt, given.Amount);
  const dueAt = given.RedirectDueDate ? new Date(given.RedirectDueDate) : new Date(now.getTime() + TIME_TO_PAY_MS);
  const row = await shop
    .insertInto('tbank_payments')
    .values({
      ...{ order_id: given.OrderId, body: JSON.stringify(given satisfies NewTbankPayment), amount: given.Amount },
      ...{ two_stage: given.PayType === 'T', created_at: now, expires_at: dueAt },
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  // A number of an order is used once.
  if (!row) throw new TbankError('8', 'Заказ с таким номером уже есть');
  return row;
}

/** Locked until the transaction ends. */
export async function lockPayment(shop: Shop, id: string): Promise<TbankRow> {
  const row = /^\d{1,15}$/.test(id)
    ? await shop.selectFrom('tbank_payments').selectAll().where('id', '=', Number(id)).forUpdate().executeTakeFirst()
    : undefined;
  if (!row) throw new TbankError('6', 'Платёж не найден');
  return row;
}

type Change = Partial<Omit<TbankRow, 'id' | 'order_id' | 'body'>>;

/** Whoever is told is told in this transaction. */
export async function move(tbank: Tbank, shop: Shop, row: TbankRow, fields: Change): Promise<TbankRow> {
  const changed = await shop
    .updateTable('tbank_payments')
    .set(fields)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (changed.status !== row.status && !OPEN_STATUSES.includes(changed.status)) await tell(tbank, shop, changed);
  return changed;
}

async function tell(tbank: Tbank, shop: Shop, { id, order_id, status, amount, pan }: TbankRow): Promise<void> {
  const fields = {
    ...{ TerminalKey: tbank.terminal, OrderId: order_id, PaymentId: id, Status: status, Amount: amount },
    ...{ Success: status !== 'REJECTED', ErrorCode: '0', ...(pan !== null && { Pan: pan }) },
  };
  const body = { ...fields, Token: tbankToken(fields, tbank.password) };
  await writeDown(tbank, shop, { company: 'tbank', body, isFirst: status === 'AUTHORIZED' });
}

/** What a card does, with its holder's code or before it. */
export async function payByCard(tbank: Tbank, shop: Shop, row: TbankRow, digits: string, isShown: boolean) {
  const fate = fateOf(digits);
  if (fate === null) throw new TbankError('9', 'Не номер карты');
  const card = { method: 'bank_card', pan: `${digits.slice(0, 6)}******${digits.slice(-4)}` } as const;
  if (fate.ends === 'refused') {
    const status = fate.reason === '3d_secure_failed' ? 'AUTH_FAIL' : 'REJECTED';
    return move(tbank, shop, row, { ...card, pending_card: null, status });
  }
  if (fate.asksCode && !isShown)
    return move(tbank, shop, row, { ...card, pending_card: digits, status: '3DS_CHECKING' });
  return authorize(tbank, shop, row, { ...card, pending_card: null });
}

export function payBySbp(tbank: Tbank, shop: Shop, row: TbankRow): Promise<TbankRow> {
  return authorize(tbank, shop, row, { method: 'sbp' });
}

/** A payment of one stage passes both, and is told of twice. */
async function authorize(tbank: Tbank, shop: Shop, row: TbankRow, how: Change): Promise<TbankRow> {
  const now = await nowAt({ ...tbank, shop });
  const expires_at = new Date(now.getTime() + HOLD_MS);
  const held = await move(tbank, shop, row, { ...how, expires_at, status: 'AUTHORIZED' });
  return row.two_stage ? held : confirm(tbank, shop, held);
}

export async function confirm(tbank: Tbank, shop: Shop, row: TbankRow): Promise<TbankRow> {
  if (row.status !== 'AUTHORIZED') throw new TbankError('1004', `Подтвердить нельзя: ${row.status}`);
  const { Receipt } = row.body as NewTbankPayment;
  if (Receipt) await addReceipt(tbank, shop, row, 'payment', Receipt);
  return move(tbank, shop, row, { status: 'CONFIRMED' });
}

/** Ends what is open, lets go what is held, gives back what was taken. */
export async function cancel(tbank: Tbank, shop: Shop, given: z.output<typeof tbankCancel>): Promise<TbankRow> {
  const row = await lockPayment(shop, given.PaymentId);
  if (OPEN_STATUSES.includes(row.status)) return move(tbank, shop, row, { status: 'CANCELED' });
  if (row.status === 'AUTHORIZED') return move(tbank, shop, row, { status: 'REVERSED' });
  const rest = row.amount - row.refunded;
  if (!['CONFIRMED', 'PARTIAL_REFUNDED'].includes(row.status)) {
    if (await isKnown(shop, row, given.ExternalRequestId)) return row;
    throw new TbankError('1007', `Отменить нельзя: ${row.status}`);
  }
  if (await isKnown(shop, row, given.ExternalRequestId)) return row;
  const amount = given.Amount ?? rest;
  if (amount > rest) throw new TbankError('1009', 'Сумма больше, чем осталось');
  const isWhole = amount === row.amount;
  if (!isWhole && !given.Receipt) throw new TbankError('329', 'Для части нужен свой чек');
  checkReceipt(given.Receipt, amount);
  if (await tbank.faults.meet(shop, 'refund_canceled')) throw new TbankError('1051', 'Недостаточно средств');
  const now = await nowAt({ ...tbank, shop });
  const key = given.ExternalRequestId ?? null;
  await shop.insertInto('tbank_refunds').values({ payment_id: row.id, key, amount, created_at: now }).execute();
  const paper = given.Receipt ?? (row.body as NewTbankPayment).Receipt;
  if (paper) await addReceipt(tbank, shop, row, 'refund', paper);
  const refunded = row.refunded + amount;
  const status = refunded === row.amount ? 'REFUNDED' : 'PARTIAL_REFUNDED';
  return move(tbank, shop, row, { refunded, status });
}

/** Of СБП no key is kept: the same asked twice goes back twice. */
async function isKnown(shop: Shop, { id, method }: TbankRow, key: string | undefined): Promise<boolean> {
  if (method === 'sbp' || key === undefined) return false;
  const known = await shop
    .selectFrom('tbank_refunds')
    .select('id')
    .where('payment_id', '=', id)
    .where('key', '=', key)
    .executeTakeFirst();
  return known !== undefined;
}

/** Every one that is asked for is printed: there is no key. */
export async function close(tbank: Tbank, shop: Shop, id: string, receipt: TbankReceipt): Promise<void> {
  const row = await lockPayment(shop, id);
  const total = receipt.Items.reduce((sum, { Amount }) => sum + Amount, 0);
  if (!['CONFIRMED', 'PARTIAL_REFUNDED', 'REFUNDED'].includes(row.status) || total > row.amount)
    throw new TbankError('1012', 'Закрывать нечего');
  checkReceipt(receipt, total);
  if (await tbank.faults.meet(shop, 'receipt_canceled')) throw new TbankError('308', 'Касса не приняла чек');
  await addReceipt(tbank, shop, row, 'closing', receipt);
}

async function addReceipt(
  tbank: Tbank,
  shop: Shop,
  { id: payment_id }: TbankRow,
  kind: 'payment' | 'refund' | 'closing',
  body: TbankReceipt,
): Promise<void> {
  const amount = body.Items.reduce((sum, { Amount }) => sum + Amount, 0);
  const created_at = await nowAt({ ...tbank, shop });
  await shop
    .insertInto('tbank_receipts')
    .values({ payment_id, kind, body: JSON.stringify(body), amount, created_at })
    .execute();
}

/** Lines and sum agree to the kopeck. */
function checkReceipt(receipt: TbankReceipt | undefined, amount: number): void {
  if (!receipt) return;
  const areRight = receipt.Items.every(({ Price, Quantity, Amount }) => Math.round(Price * Quantity) === Amount);
  if (!areRight || receipt.Items.reduce((sum, { Amount }) => sum + Amount, 0) !== amount)
    throw new TbankError('331', 'Чек не сходится с суммой');
}

/** What nobody paid in time, and what was held for too long. */
export async function expire(tbank: Tbank): Promise<void> {
  const now = await nowAt(tbank);
  await tbank.shop.transaction().execute(async (shop) => {
    const due = await shop
      .selectFrom('tbank_payments')
      .selectAll()
      .where('status', 'in', [...OPEN_STATUSES, 'AUTHORIZED'])
      .where('expires_at', '<=', now)
      .limit(50)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const row of due) {
      const status = row.status === 'AUTHORIZED' ? 'REVERSED' : 'DEADLINE_EXPIRED';
      await move(tbank, shop, row, { status, pending_card: null });
    }
  });
}
