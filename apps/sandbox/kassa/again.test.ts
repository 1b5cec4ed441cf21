import { money } from '@pero/kernel/money';
import * as bills from '@pero/payments/actions/bills';
import type { BillRow, WholeBill } from '@pero/payments/contract/staff';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { LINES, paymentsUnderTest, SUM, type TillWorld } from './kassa-world.ts';

let world: TillWorld;
beforeAll(async () => {
  world = await paymentsUnderTest();
});
afterEach(() => world.heal());
afterAll(() => world.close());

const NOTE = 'Деньги на счёте компании снова есть';
const staff = () =>
  world.as({
    ...{ userId: world.userId, profileId: 1, sessionId: 1, isPublisher: false, isModerator: true },
    ...{ isMainModerator: true, isAgent: false, email: 'main@demo.pero', name: 'Главный', isActivated: true },
    ...{ referralCode: 'x', factor: { state: 'passed', isFresh: true } },
  });
const whole = async (id: number) => (await staff().get<WholeBill>(`/moderation/bills/${id}`)).result as WholeBill;
const found = async (query: string) => (await staff().get<BillRow[]>(`/moderation/bills?${query}`)).result ?? [];

async function paid() {
  const bill = await world.bill();
  await world.payAt(await world.address(bill.hash));
  await world.pass();
  return bill;
}

describe('what the company refused', () => {
  test('[PY32] is asked again by a main moderator, on record, once for each refusal; no more goes back than was paid', async () => {
    const bill = await paid();
    await world.fault('refund_canceled');
    await world.act((act) => bills.refundBill(act, bill.of, { reason: 'Отмена' }));
    await world.pass();
    expect((await found('list=attention')).map(({ id, troubles }) => [id, troubles])).toContainEqual([
      bill.id,
      ['refund-refused'],
    ]);
    const refused = (await whole(bill.id)).refunds[0]?.id ?? 0;
    const ask = (id: number, note = NOTE) =>
      staff().post<WholeBill>(`/moderation/bills/${bill.id}/refunds/${id}/again`, { note });
    expect(await ask(refused, 'ещё')).toMatchObject({ status: 400, errors: [{ field: 'note' }] });
    // Refused a second time, and then at once by ten.
    expect((await ask(refused)).status).toBe(200);
    await world.pass();
    expect(await ask(refused)).toMatchObject({ status: 409, errors: [{ reason: 'not-refused' }] });
    await world.heal();
    const second = (await whole(bill.id)).refunds.at(-1)?.id ?? 0;
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(second)));
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    await world.pass();
    const { refunds, troubles } = await whole(bill.id);
    expect(refunds.map(({ state, is_replaced, replaces }) => [state, is_replaced, replaces])).toEqual([
      ['refused', true, null],
      ['refused', true, refused],
      ['done', false, second],
    ]);
    expect(refunds.at(-1)).toMatchObject({ note: NOTE, asked_by: { id: world.userId } });
    expect(troubles).toEqual([]);
    const theirs = await world.shop
      .selectFrom('kassa_payments')
      .select('refunded')
      .orderBy('number', 'desc')
      .executeTakeFirst();
    expect(theirs?.refunded).toBe(SUM);
    // Whoever paid sees one refund, which came.
    expect((await world.info(bill.hash)).refunds).toMatchObject([{ state: 'done' }]);
  });

  test('[PY33] a receipt is printed alone, of a payment, of a refund and of what was handed over', async () => {
    await world.fault('receipt_canceled');
    const bill = await paid();
    const [books, post] = LINES;
    await world.act((act) => bills.refundBill(act, bill.of, { reason: 'Без доставки', lines: [post] }));
    await world.act((act) => bills.earnBill(act, bill.of, { lines: [books] }));
    await world.pass();
    await world.pass();
    const { receipts, troubles } = await whole(bill.id);
    expect(receipts.map(({ state }) => state)).toEqual(['refused', 'refused', 'refused']);
    expect(troubles).toEqual(['receipt-missing']);
    await world.heal();
    for (const { id } of receipts)
      await staff().post(`/moderation/bills/${bill.id}/receipts/${id}/again`, { note: 'Касса снова печатает' });
    await world.pass();
    await world.pass();
    const after = await whole(bill.id);
    expect(after.receipts.filter(({ is_replaced }) => !is_replaced).map(({ state }) => state)).toEqual([
      'done',
      'done',
      'done',
    ]);
    expect(after.troubles).toEqual([]);
    const printed = await world.shop
      .selectFrom('kassa_receipts')
      .selectAll()
      .where('status', '=', 'succeeded')
      .orderBy('number', 'desc')
      .limit(3)
      .execute();
    expect(printed.map(({ type }) => type).toSorted()).toEqual(['payment', 'payment', 'refund']);
  });

  test('[PY34] what is on its way is looked at at once; where all is over there is nothing to ask', async () => {
    const bill = await world.bill();
    await world.address(bill.hash);
    await world.pass(300);
    expect((await staff().post(`/moderation/bills/${bill.id}/look`, {})).status).toBe(200);
    const done = await paid();
    expect((await staff().post(`/moderation/bills/${done.id}/look`, {})).errors).toMatchObject([
      { reason: 'nothing-open' },
    ]);
    expect((await staff().get('/moderation/bills/999999')).status).toBe(404);
  });

  test('[PY30] bills are found by order, by sum as people write it and by whose they are; what is none of these finds none', async () => {
    const bill = await world.bill({ order: 900_512 });
    const ids = async (q: string) => (await found(`q=${encodeURIComponent(q)}`)).map(({ id }) => id);
    expect(await ids('900512')).toEqual([bill.id]);
    expect(await ids('№ 900512')).toEqual([bill.id]);
    expect(await ids('41 870,00 ₽')).toContain(bill.id);
    for (const none of ['никто такой', '1,234', '%', "'", '999999999999']) expect(await ids(none)).toEqual([]);
  });
});

describe('VAT of what goes back', () => {
  const vatOf = async () => (await world.house()).vat ?? 0;
  const part = (sum: number) => ({ ...LINES[0], quantity: 1, total: money(sum) });

  test('is what was booked of it, to the kopeck, in however many parts it goes back', async () => {
    const before = await vatOf();
    const { of } = await paid();
    const sums = [100_01, 33_33, 77_77];
    for (const [n, sum] of sums.entries())
      await world.act((act) => bills.earnBill(act, of, { part: `stage-${n}`, lines: [part(sum)] }));
    const booked = (await vatOf()) - before;
    expect(booked).toBe(sums.reduce((all, sum) => all + Math.round((sum * 22) / 122), 0));
    // All that nobody was given, then what was, in pieces that no rounding likes.
    await world.act((act) => bills.refundBill(act, of, { reason: 'Остаток' }));
    let left = sums.reduce((all, sum) => all + sum, 0);
    while (left > 0) {
      const piece = Math.min(left, 1_117);
      await world.act((act) => bills.refundBill(act, of, { reason: 'Брак', lines: [part(piece)] }));
      left -= piece;
    }
    for (let n = 0; n < 4; n += 1) await world.pass();
    expect(await vatOf()).toBe(before);
  });

  test('is that of the day on which it was booked, though the rate has changed since', async () => {
    const before = await vatOf();
    const { of } = await paid();
    await world.act((act) => bills.earnBill(act, of));
    await world.kysely
      .updateTable('payment_receipts')
      .set({ vat: 1_000_00 })
      .where('kind', '=', 'closing')
      .where('returned', '=', 0)
      .execute();
    await world.act((act) => bills.refundBill(act, of, { reason: 'Возврат', lines: LINES }));
    await world.pass();
    const booked = Math.round((SUM * 22) / 122);
    expect((await vatOf()) - before).toBe(booked - 1_000_00);
  });

  test('[PY01] is its payer’s again before it goes back: whoever asks of which entries an order is made sees that', async () => {
    const { of, id } = await paid();
    await world.act((act) => bills.earnBill(act, of));
    const at = await world.balances();
    await world.act((act) => bills.refundBill(act, of, { reason: 'Брак', lines: [part(10_000)] }));
    await world.pass();
    expect(await world.balances()).toEqual(at);
    const rows = await world.kysely
      .selectFrom('ledger_entries as e')
      .innerJoin('ledger_postings as p', 'p.entry_id', 'e.id')
      .innerJoin('ledger_accounts as a', 'a.id', 'p.account_id')
      .select(['e.kind', 'p.amount', 'e.source'])
      .where('a.kind', '=', 'author_prepaid')
      .orderBy('e.id', 'desc')
      .limit(3)
      .execute();
    expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payment_returned', -10_000],
      ['payment_unearned', 10_000],
      ['payment_earned', -SUM],
    ]);
    expect(rows.slice(1).every(({ source }) => source.startsWith(`bill:${id}:`))).toBe(true);
  });
});
