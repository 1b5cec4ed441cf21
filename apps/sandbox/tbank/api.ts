import { isTbankToken } from '@pero/payments/actions/tbank-token';
import * as protocol from '@pero/payments/contract/tbank';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import type { Shop } from '../database.ts';
import type { Tbank } from '../kassa/ground.ts';
import { spoilt } from '../kassa/spoilt.ts';
import * as payments from './payments.ts';
import { TbankError, type TbankRow } from './payments.ts';

/** API v2 of T-Bank, as far as shops use it: always 200, `Success` says the rest. */
export function tbankApi(tbank: Tbank): Hono {
  const api = new Hono();
  api.use(bodyLimit({ maxSize: 100_000 }));
  api.use(async (context, next) => {
    if (await tbank.faults.meet(tbank.shop, 'busy')) return context.json(no('9999', 'Попробуйте позже'));
    await next();
    // What was asked is done by now; it is the answer that comes late, wrong or never.
    await spoilt(tbank, context, () => context.json(no('9999', 'Внутренняя ошибка')));
    return undefined;
  });
  api.onError((error, context) => {
    if (!(error instanceof TbankError)) throw error;
    return context.json(no(error.code, error.message));
  });

  const post = <Shape extends z.ZodType<{ TerminalKey: string; Token: string }>>(
    path: string,
    shape: Shape,
    act: (shop: Shop, given: z.output<Shape>) => Promise<object>,
  ) =>
    api.post(path, async (context) => {
      const body: unknown = await context.req.json().catch(() => null);
      const read = shape.safeParse(body);
      if (!read.success) throw new TbankError('9', read.error.issues[0]?.path.join('.') ?? 'request');
      const isOurs = read.data.TerminalKey === tbank.terminal;
      if (!isOurs) throw new TbankError('501', 'Терминал не найден');
      if (!isTbankToken(body as { Token: string }, tbank.password)) throw new TbankError('204', 'Неверный токен');
      const answer = await tbank.shop.transaction().execute((shop) => act(shop, read.data));
      return context.json({ Success: true, ErrorCode: '0', TerminalKey: tbank.terminal, ...answer });
    });

  post('/v2/Init', protocol.newTbankPayment, async (shop, given) => {
    const row = await payments.init(tbank, shop, given);
    return { ...shown(row), PaymentURL: new URL(`pay/${row.id}`, tbank.url).href };
  });
  post('/v2/GetState', protocol.tbankOfPayment, async (shop, { PaymentId }) =>
    shown(await payments.lockPayment(shop, PaymentId)),
  );
  post('/v2/Confirm', protocol.tbankOfPayment, async (shop, { PaymentId }) =>
    shown(await payments.confirm(tbank, shop, await payments.lockPayment(shop, PaymentId))),
  );
  post('/v2/Cancel', protocol.tbankCancel, async (shop, given) => {
    const row = await payments.cancel(tbank, shop, given);
    return { ...shown(row), OriginalAmount: row.amount, NewAmount: row.amount - row.refunded };
  });
  post('/v2/CheckOrder', protocol.tbankCheckOrder, async (shop, { OrderId }) => {
    const rows = await shop.selectFrom('tbank_payments').selectAll().where('order_id', '=', OrderId).execute();
    if (rows.length === 0) throw new TbankError('255', 'Заказ не найден');
    return { OrderId, Payments: rows.map((row) => ({ ...shown(row), Success: true })) };
  });
  post('/cashbox/SendClosingReceipt', protocol.tbankClosing, async (shop, { PaymentId, Receipt }) => {
    await payments.close(tbank, shop, PaymentId, Receipt);
    return {};
  });
  return api;
}

function shown({ id, order_id, status, amount }: TbankRow) {
  return { PaymentId: String(id), OrderId: order_id, Status: status, Amount: amount };
}

function no(ErrorCode: string, Message: string) {
  return { Success: false, ErrorCode, Message };
}
