import { money, roubles } from '@pero/kernel/money';
import * as bills from '@pero/payments/actions/bills';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { LINES, paymentsUnderTest, SUM, type TillWorld } from './kassa-world.ts';

let world: TillWorld;
beforeAll(async () => {
  world = await paymentsUnderTest();
});
afterEach(() => world.heal());
afterAll(() => world.close());

const stateOf = async (hash: string) => (await world.info(hash)).state;
const payments = () => world.shop.selectFrom('kassa_payments').selectAll().orderBy('number').execute();

describe('a payment', () => {
  test('[PY01] [PY10] goes from a click to the page of the company and back, is booked once, and the receipt adds up to the kopeck', async () => {
    const before = await world.balances();
    const bill = await world.bill();
    expect(await stateOf(bill.hash)).toBe('open');
    const address = await world.address(bill.hash);
    const { to } = await world.payAt(address);
    expect(to).toBe(`${world.siteUrl}payments/order-info/${bill.hash}/`);
    // What comes back with the payer proves nothing: the company has not been asked yet.
    expect(await stateOf(bill.hash)).toBe('open');
    await world.pass();
    const paid = await world.info(bill.hash);
    expect(paid).toMatchObject({ state: 'paid', mine: null, attempt: null });
    expect(paid.receipts).toMatchObject([{ kind: 'payment', state: 'done', amount: 41_870 }]);
    const items = paid.receipts[0]?.items ?? [];
    expect(items.map(({ quantity, price }) => [quantity, price])).toEqual([
      [57, 380.1],
      [43, 380.11],
      [1, 3859.57],
    ]);
    expect(world.orders.get(bill.order)).toBe('paid');
    expect((await world.balances()).prepaid).toBe(before.prepaid + SUM);
    // Nothing of a person in what anybody with the hash reads.
    expect(JSON.stringify(paid)).not.toMatch(/demo\.pero|1111/);
  });

  test('[PY10] a second click, and ten at once, open one page', async () => {
    const bill = await world.bill();
    const before = (await payments()).length;
    await Promise.all(Array.from({ length: 10 }, () => world.click(bill.hash)));
    const first = await world.address(bill.hash);
    expect(await world.address(bill.hash)).toBe(first);
    expect((await payments()).length).toBe(before + 1);
  });

  test('[PY10] says no in words: of another sum, when it is paid, when it is over', async () => {
    const bill = await world.bill();
    expect(await world.click(bill.hash, { amount: 1 })).toMatchObject({
      status: 409,
      errors: [{ field: 'amount', reason: 'sum-changed' }],
    });
    expect(await world.click(bill.hash, { email: 'нет' })).toMatchObject({ status: 400, errors: [{ field: 'email' }] });
    await world.payAt(await world.address(bill.hash));
    await world.pass();
    expect(await world.click(bill.hash)).toMatchObject({ status: 409, errors: [{ reason: 'bill-paid' }] });
    const late = await world.bill();
    await world.act((act) => bills.closeBill(act, late.of));
    expect(await world.click(late.hash)).toMatchObject({ status: 409, errors: [{ reason: 'bill-over' }] });
    expect((await world.visitor().get('/payments/order-info/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')).status).toBe(404);
  });

  test('[PY01] a card without money is told why, and another one pays', async () => {
    const bill = await world.bill();
    await world.payAt(await world.address(bill.hash), { way: 'card', card: '2200000000000053' });
    await world.pass();
    expect((await world.info(bill.hash)).failed).toMatchObject({
      reason: 'insufficient_funds',
      message: expect.stringContaining('не\u00A0хватило'),
    });
    const address = await world.address(bill.hash);
    // A card that asks its holder for a code, and then СБП would do as well.
    const asked = await world.payAt(address, { way: 'card', card: '2200 0000 0000 0004' });
    expect(asked.to).toMatch(/3ds/);
    await world.payAt(new URL(asked.to ?? '', address).href, { code: '1234' });
    await world.pass();
    expect(await stateOf(bill.hash)).toBe('paid');
  });

  test('[PY04] a notice is a hint: one that lies changes nothing, and from elsewhere is not heard', async () => {
    const bill = await world.bill();
    const address = await world.address(bill.hash);
    const id = address.split('/').at(-1);
    const lie = { type: 'notification', event: 'payment.succeeded', object: { id, status: 'succeeded', paid: true } };
    const post = (body: object) =>
      fetch(`${world.siteUrl}api/payments/webhook/yookassa`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await post(lie)).status).toBe(204);
    await world.run();
    expect(await stateOf(bill.hash)).toBe('open');
    expect((await post({ type: 'something' })).status).toBe(400);
  });

  test('paid after the order died, the money goes back by itself in the same breath', async () => {
    const bill = await world.bill();
    const address = await world.address(bill.hash);
    await world.act((act) => bills.closeBill(act, bill.of));
    const before = await world.balances();
    await world.payAt(address);
    await world.pass();
    await world.pass();
    const info = await world.info(bill.hash);
    expect(info.state).toBe('closed');
    expect(info.refunds).toMatchObject([{ amount: 41_870, state: 'done', is_stray: true }]);
    expect(await world.balances()).toEqual(before);
  });

  test('of what was changed while the page was open the old sum goes back', async () => {
    const bill = await world.bill();
    const address = await world.address(bill.hash);
    await world.bill({ order: bill.order, lines: [{ ...LINES[0], total: roubles(100) }] });
    expect(await world.click(bill.hash, { amount: 100 })).toMatchObject({
      status: 409,
      errors: [{ reason: 'old-sum-open' }],
    });
    await world.payAt(address);
    await world.pass();
    await world.pass();
    expect((await world.info(bill.hash)).refunds).toMatchObject([{ amount: 41_870, state: 'done', is_stray: true }]);
    expect(await stateOf(bill.hash)).toBe('open');
  });

  test('what nobody pays ends within its hour, and can be begun anew', async () => {
    const bill = await world.bill();
    const first = await world.address(bill.hash);
    await world.pass(3700);
    await world.pass(60);
    expect((await world.info(bill.hash)).attempt).toBeNull();
    expect(await world.address(bill.hash)).not.toBe(first);
  });
});

describe('something scarce', () => {
  test('is held on the card first and charged when the order takes it', async () => {
    const bill = await world.bill({ isScarce: true });
    await world.payAt(await world.address(bill.hash, { method: 'bank_card' }));
    await world.pass();
    expect(await stateOf(bill.hash)).toBe('paid');
    expect((await payments()).at(-1)).toMatchObject({ captures: false, status: 'succeeded' });
  });

  test('that is gone lets the card go, and nothing was ever taken', async () => {
    const bill = await world.bill({ isScarce: true });
    const address = await world.address(bill.hash, { method: 'bank_card' });
    world.orders.set(bill.order, 'dead');
    const before = await world.house();
    await world.payAt(address);
    await world.pass();
    await world.pass();
    expect((await payments()).at(-1)).toMatchObject({ status: 'canceled', reason: 'canceled_by_merchant' });
    expect(await world.house()).toEqual(before);
  });
});

describe('what was paid', () => {
  async function paid() {
    const bill = await world.bill();
    await world.payAt(await world.address(bill.hash));
    await world.pass();
    return bill;
  }

  test('goes back whole or by lines, and never more than came', async () => {
    const { hash, of } = await paid();
    const [books, post] = LINES;
    const back = (wish: Parameters<typeof bills.refundBill>[2]) => world.act((act) => bills.refundBill(act, of, wish));
    expect(await back({ reason: 'Доставка не понадобилась', lines: [post] })).toEqual({ refunded: post.total });
    expect(await back({ reason: 'Ещё раз', lines: [post] })).toEqual({ refused: 'more-than-paid' });
    await world.pass();
    expect(await back({ reason: 'Отмена заказа' })).toEqual({ refunded: books.total });
    expect(await back({ reason: 'Отмена заказа' })).toEqual({ refused: 'nothing-to-refund' });
    await world.pass();
    const { refunds, receipts } = await world.info(hash);
    expect(refunds.map(({ amount, state }) => [amount, state])).toEqual([
      [3859.57, 'done'],
      [38_010.43, 'done'],
    ]);
    expect(receipts.map(({ kind, state }) => [kind, state])).toEqual([
      ['payment', 'done'],
      ['refund', 'done'],
      ['refund', 'done'],
    ]);
    const tooMuch = world.kysely
      .updateTable('payment_attempts')
      .set({ returned: SUM + 1 })
      .where('state', '=', 'paid');
    await expect(tooMuch.execute()).rejects.toThrow();
  });

  test('becomes ours when it is handed over, with the VAT inside, once; the closing receipt follows', async () => {
    const before = await world.house();
    const { hash, of } = await paid();
    const earn = () => world.act((act) => bills.earnBill(act, of));
    expect(await earn()).toEqual({ earned: SUM });
    expect(await earn()).toEqual({ earned: SUM });
    await world.pass();
    expect((await world.info(hash)).receipts).toMatchObject([
      { kind: 'payment' },
      { kind: 'closing', state: 'done', amount: 41_870 },
    ]);
    const house = await world.house();
    const fee = money(Math.round(SUM * 0.028));
    const vat = money(Math.round((SUM * 22) / 122));
    expect((house.vat ?? 0) - (before.vat ?? 0)).toBe(vat);
    expect((house.platform ?? 0) - (before.platform ?? 0)).toBe(SUM - vat - fee);
    expect((house.till ?? 0) - (before.till ?? 0)).toBe(fee - SUM);
  });

  test('a refund that the company does not make, and a receipt that it refuses, are told to staff', async () => {
    await world.fault('receipt_canceled');
    const { hash, of } = await paid();
    await world.fault('refund_canceled');
    await world.act((act) => bills.refundBill(act, of, { reason: 'Отмена' }));
    await world.pass();
    expect(await world.info(hash)).toMatchObject({ refunds: [{ state: 'refused' }], receipts: [{ state: 'refused' }] });
    const types = await world.kysely.selectFrom('events').select('type').orderBy('id', 'desc').limit(3).execute();
    expect(types.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['payments.refund-refused', 'payments.receipt-missing']),
    );
  });
});

describe('a company at its worst', () => {
  test.each(['error', 'cut', 'busy'] as const)(
    '«%s»: asked again by the same key, it opens one payment and gives back once',
    async (kind) => {
      const bill = await world.bill();
      const count = (await payments()).length;
      await world.fault(kind);
      await world.click(bill.hash);
      await world.run();
      expect((await world.info(bill.hash)).attempt).toMatchObject({ state: 'opening', address: null });
      await world.heal();
      await world.pass(20);
      const { attempt } = await world.info(bill.hash);
      expect((await payments()).length).toBe(count + 1);
      await world.payAt(attempt?.address ?? '');
      await world.pass();
      await world.fault(kind);
      await world.act((act) => bills.refundBill(act, bill.of, { reason: 'Отмена' }));
      await world.run();
      await world.heal();
      await world.pass(20);
      expect((await world.info(bill.hash)).refunds).toMatchObject([{ state: 'done' }]);
      const row = (await payments()).at(-1);
      expect(row).toMatchObject({ refunded: SUM });
    },
  );

  test('silent for longer than it keeps a key, it is looked through before it is asked', async () => {
    const bill = await world.bill();
    await world.fault('cut');
    await world.click(bill.hash);
    await world.run();
    const count = (await payments()).length;
    await world.heal();
    await world.pass(25 * 3600);
    await world.pass(60);
    expect((await payments()).length).toBe(count);
    expect((await world.info(bill.hash)).attempt).toBeNull();
  });

  test('mute, it is asked all the same; doubled, late and under other names, it is heard once', async () => {
    for (const kinds of [['mute'], ['twice', 'other_event_name', 'late']] as const) {
      for (const kind of kinds) await world.fault(kind, { seconds: 30 });
      const bill = await world.bill();
      const asked = world.asked.length;
      await world.payAt(await world.address(bill.hash));
      await world.pass(20);
      await world.pass(60);
      await world.pass(60);
      expect(await stateOf(bill.hash)).toBe('paid');
      expect(world.asked.length).toBe(asked + 1);
      await world.heal();
    }
  });
});
