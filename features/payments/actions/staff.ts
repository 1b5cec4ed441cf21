import { namesOf, peopleBy } from '@pero/accounts/actions/people';
import { money, roubles } from '@pero/kernel/money';
import { present } from '@pero/kernel/present';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import type { BillRow, WholeBill } from '../contract/staff.ts';
import type { BillLine } from '../rules/lines.ts';
import { type Attempt, errandsOf, type Receipt, type Refund } from '../store/errands.ts';
import { billById, billsLike, troublesOf } from '../store/staff.ts';
import { type Payables, payableNamed } from './payable.ts';

type Look = { readonly db: Db; readonly now: Date };
type Wish = {
  readonly q?: string | undefined;
  readonly list: 'all' | 'attention';
  readonly limit: number;
  readonly offset: number;
};

/** By the number of an order, by a sum as people write it, by whose it is. */
export async function billsFound({ db, now }: Look, { q = '', list, limit, offset }: Wish) {
  const { rows, count } = await billsLike(
    db,
    { ...(await meantBy(db, q)), onlyTroubled: list === 'attention', limit, offset },
    now,
  );
  const ids = rows.map(({ id }) => id);
  const [names, troubles] = [await namesOf(db, rows.map((row) => row.user_id)), await troublesOf(db, ids, now)];
  return { items: rows.map((row) => rowOf(row, names, troubles)), count, limit, offset };
}

async function meantBy(db: Db, q: string) {
  if (q === '') return { isAll: true, number: null, sum: null, people: [] };
  const digits = q.replace(/^№\s*/u, '').replace(/[\s\u00A0]|₽$/gu, '');
  const number = /^\d{1,12}$/.test(digits) ? Number(digits) : null;
  const isSum = /^\d{1,10}([.,]\d{1,2})?$/.test(digits);
  const people = number === null && !isSum ? (await peopleBy(db, q)).map(({ id }) => id) : [];
  return { isAll: false, number, sum: isSum ? roubles(Number(digits.replace(',', '.'))) : null, people };
}

type Row = NonNullable<Awaited<ReturnType<typeof billById>>>;

function rowOf(
  row: Row,
  names: ReadonlyMap<number, string>,
  troubles: Awaited<ReturnType<typeof troublesOf>>,
): BillRow {
  return {
    ...{ id: row.id, kind: row.kind, order: row.order_id, title: row.title, state: row.state as BillRow['state'] },
    person: personOf(row.user_id, names),
    ...{ amount: money(row.amount), returned: money(row.returned), made_at: row.made_at, paid_at: row.paid_at },
    troubles: troubles.get(row.id) ?? [],
  };
}

function personOf(id: number, names: ReadonlyMap<number, string>) {
  return { id, name: names.get(id) ?? `№\u00A0${id}` };
}

/** Everything of one bill. */
export async function wholeBill({ db, now }: Look, id: number, payables: Payables): Promise<WholeBill> {
  const row = await billById(db, id);
  if (!row) throw new NotFound('bill');
  const attempts = await errandsOf(db, 'payment_attempts', id);
  const refunds = await errandsOf(db, 'payment_refunds', id);
  const receipts = await errandsOf(db, 'payment_receipts', id);
  const askers = [...refunds, ...receipts].flatMap(({ askedBy }) => askedBy ?? []);
  const names = await namesOf(db, [row.user_id, ...askers]);
  const lines = row.lines as readonly BillLine[];
  return {
    ...rowOf(row, names, await troublesOf(db, [id], now)),
    ...{ about: row.about, hash: row.hash, earned: money(row.earned), payable_until: row.payable_until },
    order_page: payableNamed(payables, row.kind).page(row.order_id),
    lines: lines.map(({ name, quantity, total, sold }) => ({ name, quantity, total, sold })),
    attempts: attempts.map(attemptOf),
    refunds: refunds.map((refund) => refundOf(refund, names)),
    receipts: receipts.map((receipt) => receiptOf(receipt, names)),
  };
}

function errandOf({ id, amount, theirId, madeAt, endedAt, tries, dueAt }: Attempt | Refund | Receipt) {
  return {
    ...{ id, amount: money(amount), their_id: theirId, made_at: madeAt, ended_at: endedAt, tries, due_at: dueAt },
  };
}

function attemptOf(attempt: Attempt): WholeBill['attempts'][number] {
  const { company, method, mask, state, wish, holdUntil, reason, fee, isOfBill } = attempt;
  return {
    ...errandOf(attempt),
    ...{ company, method, mask, state, wish: wish as WholeBill['attempts'][number]['wish'], hold_until: holdUntil },
    ...{ reason, fee: fee === null ? null : money(fee), is_of_bill: isOfBill },
  };
}

function againOf({ replaces, isReplaced, askedBy, note }: Refund | Receipt, names: ReadonlyMap<number, string>) {
  return {
    ...{ replaces, is_replaced: isReplaced, note },
    asked_by: askedBy === null ? null : personOf(present(askedBy, 'who asked'), names),
  };
}

function refundOf(refund: Refund, names: ReadonlyMap<number, string>): WholeBill['refunds'][number] {
  const { state, reason, refusal, isStray } = refund;
  return { ...errandOf(refund), ...againOf(refund, names), state, reason, refusal, is_stray: isStray };
}

function receiptOf(receipt: Receipt, names: ReadonlyMap<number, string>): WholeBill['receipts'][number] {
  const { kind, state, alarmedAt, fiscal } = receipt;
  return { ...errandOf(receipt), ...againOf(receipt, names), kind, state, is_late: alarmedAt !== null, fiscal };
}
