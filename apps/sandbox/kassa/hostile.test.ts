import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { money, plus, roubles } from '@pero/kernel/money';
import * as bills from '@pero/payments/actions/bills';
import { paymentsPart } from '@pero/payments/actions/personal';
import { yookassaNotices } from '@pero/payments/routes';
import { signedPostsOf } from '@pero/server-platform/http/signed-posts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LINES, paymentsUnderTest, SUM, type TillWorld } from './kassa-world.ts';

let world: TillWorld;
beforeAll(async () => {
  world = await paymentsUnderTest();
});
afterAll(() => world.close());

const NOTICE = { type: 'notification', event: 'payment.succeeded' };

async function post(url: string, body: string, headers: Record<string, string> = {}): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  await response.body?.cancel();
  return response.status;
}

describe('a notice', () => {
  test.each(['a\0b', '\u202E', '\uD800', '9999999999999999'])(
    '[PY04] of nobody, %j, is heard and changes nothing',
    async (id) => {
      const url = `${world.siteUrl}api/payments/webhook/yookassa`;
      expect(await post(url, JSON.stringify({ ...NOTICE, object: { id } }))).toBe(204);
      expect(await post(url, JSON.stringify({ ...NOTICE, object: { id: id.repeat(65) } }))).toBe(400);
    },
  );

  test('[PY04] an address that the sender writes himself opens nothing; behind a proxy only the proxy’s own word counts', async () => {
    const posts = yookassaNotices({ networks: ['185.71.76.0/27'] } as unknown as Parameters<typeof yookassaNotices>[0]);
    const statusOf = async (isBehindProxy: boolean, forwarded: string) => {
      const app = signedPostsOf(world.services, posts, isBehindProxy);
      const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
      await new Promise((resolve) => server.once('listening', resolve));
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
      try {
        return await post(url, JSON.stringify({ ...NOTICE, object: { id: 'x' } }), { 'x-forwarded-for': forwarded });
      } finally {
        server.closeAllConnections();
        server.close();
      }
    };
    expect(await statusOf(false, '185.71.76.1')).not.toBe(204);
    expect(await statusOf(true, '185.71.76.1')).toBe(204);
    for (const forged of [
      '185.71.76.1, 203.0.113.9',
      'unknown',
      '185.71.76.1:80',
      'fe80::1%eth0',
      '[::1]',
      '::ffff:203.0.113.9',
    ]) {
      const status = await statusOf(true, forged);
      expect([forged, status >= 400 && status < 500]).toEqual([forged, true]);
    }
  });
});

describe('a bill', () => {
  test('[PY10] that was changed and is over begins nothing, though an older attempt was never asked about', async () => {
    const bill = await world.bill();
    await world.click(bill.hash);
    await world.bill({
      order: bill.order,
      lines: [{ ...LINES[0], total: roubles(100) }],
      payableUntil: new Date(world.clock.now().getTime() + 1000),
    });
    world.clock.forward(2000);
    expect(await world.click(bill.hash, { amount: 100 })).toMatchObject({
      status: 409,
      errors: [{ reason: 'bill-over' }],
    });
  });

  test('[PY01] [PY10] of whoever has left is closed: no address is written down any more, nothing is paid', async () => {
    const bill = await world.bill();
    const emails = async () => {
      const rows = await world.kysely
        .selectFrom('payment_attempts')
        .select('email')
        .where('bill_id', '=', bill.id)
        .execute();
      return rows.map(({ email }) => email);
    };
    await world.address(bill.hash, { email: 'left@demo.pero' });
    await world.pass(3700);
    await world.pass(60);
    expect(await emails()).toEqual(['left@demo.pero']);
    const part = paymentsPart({ payables: world.payables });
    type Forget = typeof part.forget;
    await world.act((act) =>
      part.forget(act as unknown as Parameters<Forget>[0], { userId: world.userId } as Parameters<Forget>[1]),
    );
    expect(await emails()).toEqual(['forgotten@pero.invalid']);
    expect((await world.click(bill.hash, { email: 'left@demo.pero' })).errors).toMatchObject([{ reason: 'bill-over' }]);
    expect(await world.info(bill.hash)).toMatchObject({ state: 'closed', title: 'Заказ' });
    expect(await emails()).toEqual(['forgotten@pero.invalid']);
  });

  test('[AC63] of whoever has left gives back all the same: its receipt comes to us, and to no address that is forgotten', async () => {
    const { of, id } = await paid();
    await world.act((act) => bills.earnBill(act, of));
    const part = paymentsPart({ payables: world.payables });
    type Look = Parameters<NonNullable<typeof part.waits>>;
    const whose = { userId: world.userId } as Look[1];
    // The closing receipt is on its way to them: they are let go when it is there.
    const waits = () => world.act((act) => part.waits?.(act as unknown as Look[0], whose) ?? Promise.resolve([]));
    expect(await waits()).toHaveLength(1);
    for (let n = 0; n < 3; n += 1) await world.pass(60);
    expect(await waits()).toEqual([]);
    await world.act((act) => part.forget(act as unknown as Parameters<typeof part.forget>[0], whose as never));
    await world.act((act) => bills.refundBill(act, of, { reason: 'Брак', lines: [LINES[1]] }));
    await world.pass();
    const refunds = await world.shop.selectFrom('kassa_refunds').selectAll().execute();
    const body = JSON.stringify(refunds.at(-1)?.body);
    expect(body).toContain('kassa@pero.example');
    expect(body).not.toContain('invalid');
    const ours = world.kysely.selectFrom('payment_refunds').select('state').where('bill_id', '=', id);
    expect((await ours.executeTakeFirst())?.state).toBe('done');
  });

  async function paid() {
    const bill = await world.bill();
    await world.payAt(await world.address(bill.hash));
    await world.pass();
    return bill;
  }

  test('a line that was handed over and goes back takes nothing of the others: they are earned to the kopeck', async () => {
    const [books, parcel] = LINES;
    const before = [await world.balances(), await world.house()] as const;
    const { of } = await paid();
    expect(await world.act((act) => bills.earnBill(act, of, { part: 'books', lines: [books] }))).toEqual({
      earned: books.total,
    });
    await world.run();
    await world.act((act) => bills.refundBill(act, of, { reason: 'Брак', lines: [books] }));
    await world.pass();
    expect(await world.act((act) => bills.earnBill(act, of, { part: 'parcel' }))).toEqual({ earned: parcel.total });
    await world.pass();
    expect(await world.balances()).toEqual(before[0]);
    const row = await world.kysely
      .selectFrom('bills')
      .selectAll()
      .where('order_id', '=', of.order)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ earned: parcel.total, returned: books.total, paid: SUM });
  });

  test('of a line of which a part was handed over more can go back than was not, and nothing of it is left twice', async () => {
    const [books, parcel] = LINES;
    const { of } = await paid();
    const some = (sum: number) => ({ ...books, quantity: 50, total: roubles(sum) });
    await world.act((act) => bills.earnBill(act, of, { part: 'half', lines: [some(20_000)] }));
    await world.act((act) => bills.refundBill(act, of, { reason: 'Брак', lines: [some(30_000)] }));
    expect(await world.act((act) => bills.earnBill(act, of))).toEqual({ earned: parcel.total });
    const row = await world.kysely
      .selectFrom('bills')
      .selectAll()
      .where('order_id', '=', of.order)
      .executeTakeFirstOrThrow();
    expect(row.earned + row.returned).toBe(SUM);
    expect(row.earned).toBe(plus(parcel.total, money(books.total - roubles(30_000))));
  });
});
