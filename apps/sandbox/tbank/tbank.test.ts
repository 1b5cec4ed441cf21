import * as bills from '@pero/payments/actions/bills';
import { captureBill, releaseBill } from '@pero/payments/actions/holds';
import { tbankToken } from '@pero/payments/actions/tbank-token';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { LINES, paymentsUnderTest, SUM, type TillWorld } from '../kassa/kassa-world.ts';

let world: TillWorld;
beforeAll(async () => {
  world = await paymentsUnderTest('tbank');
});
afterEach(() => world.heal());
afterAll(() => world.close());

const stateOf = async (hash: string) => (await world.info(hash)).state;
const payments = () => world.shop.selectFrom('tbank_payments').selectAll().orderBy('id').execute();
const papers = async (kind: 'payment' | 'refund' | 'closing') => {
  const rows = await world.shop.selectFrom('tbank_receipts').selectAll().where('kind', '=', kind).execute();
  return rows.map(({ amount }) => amount);
};

async function paid(more: Parameters<TillWorld['bill']>[0] = {}) {
  const bill = await world.bill(more);
  await world.payAt(await world.address(bill.hash));
  await world.pass();
  return bill;
}

describe('a payment at the other company', () => {
  test('[PY01] [PY10] goes from a click to its page and back, is asked about with a right token, and booked once', async () => {
    const before = await world.balances();
    const bill = await world.bill();
    const address = await world.address(bill.hash);
    expect(address).toMatch(/tbank\/pay/);
    expect((await fetch(address)).status).toBe(200);
    const { to } = await world.payAt(address);
    expect(to).toContain(bill.hash);
    expect(await stateOf(bill.hash)).toBe('open');
    await world.pass();
    expect(await stateOf(bill.hash)).toBe('paid');
    expect((await world.balances()).prepaid).toBe(before.prepaid + SUM);
    expect((await papers('payment')).at(-1)).toBe(SUM);
  });

  test('a card without money is told; another one pays with its code; what nobody pays is over after an hour', async () => {
    const bill = await world.bill();
    await world.payAt(await world.address(bill.hash), { way: 'card', card: '2200000000000053' });
    await world.pass();
    expect((await world.info(bill.hash)).failed).toMatchObject({ reason: 'general_decline' });
    const address = await world.address(bill.hash);
    const asked = await world.payAt(address, { way: 'card', card: '2200000000000004' });
    expect(asked.to).toMatch(/code/);
    await world.payAt(new URL(asked.to ?? '', address).href, { code: '1234' });
    await world.pass();
    expect(await stateOf(bill.hash)).toBe('paid');
    const late = await world.bill();
    await world.address(late.hash);
    await world.pass(3700);
    await world.pass(60);
    expect(await world.info(late.hash)).toMatchObject({ state: 'open', attempt: null, failed: null });
    expect((await payments()).at(-1)?.status).toBe('DEADLINE_EXPIRED');
  });

  test('goes back by parts with receipts of their own, and is closed by one when it is handed over', async () => {
    const { of, hash } = await paid();
    const [books, post] = LINES;
    await world.act((act) => bills.refundBill(act, of, { reason: 'Без доставки', lines: [post] }));
    await world.pass();
    await world.act((act) => bills.earnBill(act, of));
    await world.pass();
    expect(await world.info(hash)).toMatchObject({ refunds: [{ state: 'done' }] });
    expect([(await papers('refund')).at(-1), (await papers('closing')).at(-1)]).toEqual([post.total, books.total]);
    expect((await payments()).at(-1)).toMatchObject({ status: 'PARTIAL_REFUNDED', refunded: post.total });
  });

  test('is held where something scarce is taken, and charged or let go when somebody has decided', async () => {
    for (const decide of ['capture', 'release'] as const) {
      const bill = await world.bill({ isScarce: true });
      world.undecided.add(bill.order);
      await world.payAt(await world.address(bill.hash, { method: 'bank_card' }));
      await world.pass();
      await world.pass(60);
      expect(await stateOf(bill.hash)).toBe('held');
      expect((await payments()).at(-1)?.status).toBe('AUTHORIZED');
      await world.act((act) =>
        decide === 'capture' ? captureBill(act, bill.of) : releaseBill(act, bill.of, { reason: 'Места нет' }),
      );
      await world.pass();
      expect(await stateOf(bill.hash)).toBe(decide === 'capture' ? 'paid' : 'closed');
      expect((await payments()).at(-1)?.status).toBe(decide === 'capture' ? 'CONFIRMED' : 'REVERSED');
    }
  });
});

describe('an answer that was lost', () => {
  test('[PY10] to Init costs neither a second payment nor the payer’s click: the first is ended, the next is opened', async () => {
    const bill = await world.bill();
    await world.fault('cut');
    await world.click(bill.hash);
    await world.run();
    expect((await world.info(bill.hash)).attempt).toMatchObject({ state: 'opening' });
    await world.heal();
    await world.pass(20);
    const [first, second] = (await payments()).slice(-2);
    expect([first?.status, second?.status]).toEqual(['CANCELED', 'NEW']);
    const { attempt } = await world.info(bill.hash);
    expect(attempt?.address).toMatch(new RegExp(`${second?.id}$`));
    // Whoever has the first address all the same cannot pay by it.
    await world.payAt(attempt?.address?.replace(`${second?.id}`, `${first?.id}`) ?? '');
    await world.payAt(attempt?.address ?? '');
    await world.pass();
    expect(await stateOf(bill.hash)).toBe('paid');
    expect((await payments()).slice(-2).map(({ status }) => status)).toEqual(['CANCELED', 'CONFIRMED']);
  });

  test('to a refund by СБП, which knows no key, gives nothing back twice: of one part it is seen, of two a person has to look', async () => {
    const bill = await world.bill();
    await world.payAt(await world.address(bill.hash), { way: 'sbp' });
    await world.pass();
    const part = (sum: number) => ({ ...LINES[0], quantity: 1, total: sum as typeof SUM });
    const back = async (sum: number) => {
      await world.fault('cut');
      await world.act((act) => bills.refundBill(act, bill.of, { reason: 'Скидка', lines: [part(sum)] }));
      await world.run();
      await world.heal();
      await world.pass(20);
    };
    await back(10_000);
    await back(20_000);
    expect((await payments()).at(-1)?.refunded).toBe(30_000);
    const { refunds } = await world.info(bill.hash);
    expect(refunds.map(({ state }) => state)).toEqual(['done', 'refused']);
  });
});

describe('a notice of it', () => {
  const post = async (body: object) => {
    const response = await fetch(`${world.siteUrl}api/payments/webhook/tbank`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, text: await response.text() };
  };

  test('[PY04] is answered «OK», also of nobody’s payment; without its token, or changed on the way, it is not heard', async () => {
    const fields = {
      TerminalKey: 'PeroTEST',
      OrderId: 'x',
      PaymentId: 1,
      Status: 'CONFIRMED',
      Success: true,
      Amount: 1,
    };
    const Token = tbankToken(fields, 'secret');
    expect(await post({ ...fields, Token })).toEqual({ status: 200, text: 'OK' });
    expect((await post({ ...fields, Token: tbankToken(fields, 'other') })).status).toBeGreaterThanOrEqual(400);
    expect((await post({ ...fields, Amount: 2, Token })).status).toBeGreaterThanOrEqual(400);
    for (const wrong of [
      {},
      { ...fields },
      { ...fields, PaymentId: null, Token },
      { ...fields, PaymentId: 'a\0', Token },
    ])
      expect((await post(wrong)).status).toBeGreaterThanOrEqual(400);
  });

  test('[PY04] that lies changes nothing: the company is asked', async () => {
    const bill = await world.bill();
    await world.address(bill.hash);
    const id = (await payments()).at(-1)?.id ?? 0;
    const fields = { TerminalKey: 'PeroTEST', PaymentId: id, Status: 'CONFIRMED', Success: true };
    expect((await post({ ...fields, Token: tbankToken(fields, 'secret') })).text).toBe('OK');
    await world.run();
    expect(await stateOf(bill.hash)).toBe('open');
  });

  test('[PY04] of another terminal, though it is signed with the same password, is not heard; ours is heard once and again', async () => {
    const bill = await world.bill();
    await world.payAt(await world.address(bill.hash));
    const id = (await payments()).at(-1)?.id ?? 0;
    const told = (TerminalKey: string, more: object = {}) => {
      const fields = { TerminalKey, PaymentId: id, Status: 'CONFIRMED', Success: true, ...more };
      return post({ ...fields, Token: tbankToken(fields, 'secret') });
    };
    const due = async () => {
      const rows = world.kysely.selectFrom('payment_attempts').select(['due_at', 'state']);
      return rows.where('bill_id', '=', bill.id).executeTakeFirstOrThrow();
    };
    const before = await due();
    expect((await told('Another')).status).toBeGreaterThanOrEqual(400);
    expect(await due()).toEqual(before);
    // Ten at once, and of another payment's words: asked about, and booked once.
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => told('PeroTEST', { Status: n % 2 ? 'REFUNDED' : 'CONFIRMED' })),
    );
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['OK']));
    const had = (await world.balances()).prepaid;
    await world.run();
    expect((await world.balances()).prepaid).toBe(had + SUM);
    const over = await due();
    expect(over.state).toBe('paid');
    // A notice that is repeated for years has nothing looked at any more.
    world.clock.forward(60_000);
    expect((await told('PeroTEST')).text).toBe('OK');
    expect(await due()).toEqual(over);
  });

  test('that never comes is not missed', async () => {
    await world.fault('mute');
    const bill = await world.bill();
    await world.payAt(await world.address(bill.hash));
    await world.pass(20);
    await world.pass(20);
    expect(await stateOf(bill.hash)).toBe('paid');
  });
});
