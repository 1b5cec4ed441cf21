import { type Money, money, times } from '@pero/kernel/money';
import { limitedText } from '@pero/server-platform/http/limited-answer';
import type { z } from 'zod';
import * as protocol from '../contract/tbank.ts';
import type { ReceiptItem } from '../rules/lines.ts';
import { type PrepaidVat, rateOn, type Vat, type VatRate } from '../rules/vat.ts';
import { tbankToken } from './tbank-token.ts';
import { type Looked, type LookedRefund, type Opening, type Till, TillRefused, TillSilent } from './till.ts';

export type TbankAccess = {
  /** With a slash at its end: https://securepay.tinkoff.ru/ */
  readonly url: string;
  readonly terminal: string;
  readonly password: string;
  readonly taxation: string;
  readonly vat: Vat;
  readonly prepaidVat: PrepaidVat;
};

const PATIENCE_MS = 35_000;
const LARGEST_ANSWER = 1_000_000;
/** «Not found», of GetState and CheckOrder. */
const UNKNOWN = ['6', '7', '255'];
/** Faults of their own, and «try again». */
const UNDECIDED = ['9999', '999', '119', '204', '205', '501'];

/** T-Bank. Init has no key but the number of the order: whoever does not know whether it was heard asks for the order first. */
export function tbankAt(access: TbankAccess, patienceMs = PATIENCE_MS): Till {
  const ask = async <Shape extends z.ZodType>(path: string, fields: object, shape: Shape): Promise<z.output<Shape>> => {
    const body = { TerminalKey: access.terminal, ...fields };
    const text = await fetch(new URL(path, access.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
      body: JSON.stringify({ ...body, Token: tbankToken(body, access.password) }),
    })
      .then(async (response) => (response.ok ? await limitedText(response, LARGEST_ANSWER) : null))
      .catch(() => null);
    const answer = parsed(text ?? '');
    const said = protocol.tbankEnvelope.safeParse(answer);
    if (!said.success) throw new TillSilent('The payment company does not answer');
    if (UNDECIDED.includes(said.data.ErrorCode))
      throw new TillSilent(`The payment company answers ${said.data.ErrorCode}`);
    if (!said.data.Success) throw new TillRefused(said.data.ErrorCode);
    const read = shape.safeParse(answer);
    if (!read.success) throw new TillSilent('The payment company answers something else');
    return read.data;
  };
  const receipt = (email: string, items: readonly ReceiptItem[], rate: VatRate, mode: string) => ({
    Email: email,
    Taxation: access.taxation,
    Items: items.map(({ name, quantity, price, sold }) => ({
      Name: name,
      Price: price,
      Quantity: quantity,
      Amount: times(price, quantity),
      Tax: taxOf(rate),
      PaymentMethod: mode,
      PaymentObject: sold === 'goods' ? 'commodity' : 'service',
    })),
  });
  const prepaid = (email: string, items: readonly ReceiptItem[], on: Opening['today']) =>
    receipt(email, items, rateOn(access.vat, access.prepaidVat, on, true), 'full_prepayment');
  const payment = (PaymentId: string) => ask('v2/GetState', { PaymentId }, protocol.tbankPayment);
  const ofOrder = async (OrderId: string) => {
    const order = await ask('v2/CheckOrder', { OrderId }, protocol.tbankOrder).catch((error: unknown) => {
      if (error instanceof TillRefused && UNKNOWN.includes(error.message)) return null;
      throw error;
    });
    const last = order?.Payments.at(-1);
    return last ? payment(last.PaymentId) : null;
  };
  const find = async (uuid: string): Promise<Looked | null> => {
    let last: Looked | null = null;
    for (const order of ordersOf(uuid)) {
      const known = await ofOrder(order);
      if (known === null) break;
      last = lookedOf(known);
    }
    return last;
  };
  /** Whose address went with the answer that was lost: nobody can pay there, so it is cancelled, and the next number is begun. */
  const freeOrder = async (uuid: string): Promise<{ order: string } | { looked: Looked }> => {
    for (const order of ordersOf(uuid)) {
      const known = await ofOrder(order);
      if (known === null) return { order };
      const isOpen = STATES[known.Status] === 'waiting';
      const now = isOpen ? await ask('v2/Cancel', { PaymentId: known.PaymentId }, protocol.tbankPayment) : known;
      if (now.Status !== 'CANCELED') return { looked: lookedOf(now) };
    }
    throw new TillRefused('too many lost answers');
  };

  const look = async (theirId: string) => lookedOf(await payment(theirId));

  return {
    checkAccess: async () => {
      await find('00000000-0000-0000-0000-000000000000');
    },
    open: async (attempt) => {
      const free = attempt.isAgain ? await freeOrder(attempt.uuid) : { order: attempt.uuid };
      if ('looked' in free) return { ...free.looked, amount: attempt.amount };
      const opened = await ask(
        'v2/Init',
        {
          Amount: attempt.amount,
          OrderId: free.order,
          Description: attempt.title.slice(0, 140).toWellFormed(),
          PayType: attempt.isTwoStage && attempt.method !== 'sbp' ? 'T' : 'O',
          SuccessURL: attempt.returnTo,
          FailURL: attempt.returnTo,
          RedirectDueDate: attempt.until.toISOString().replace(/\.\d{3}Z$/, '+00:00'),
          Receipt: prepaid(attempt.email, attempt.items, attempt.today),
        },
        protocol.tbankPayment,
      );
      return lookedOf({ ...opened, Amount: attempt.amount });
    },
    look,
    find: ({ uuid }) => find(uuid),
    charge: async (PaymentId) => {
      await ask('v2/Confirm', { PaymentId }, protocol.tbankPayment);
      return look(PaymentId);
    },
    release: async (PaymentId) => {
      await ask('v2/Cancel', { PaymentId }, protocol.tbankPayment);
      return look(PaymentId);
    },
    giveBack: async ({ uuid, theirPayment, amount, email, items, today, isAgain, isFirst }) => {
      if (isAgain) {
        const known = refundSeen((await payment(theirPayment)).Status, isFirst);
        if (known !== 'nothing') return { theirId: uuid, state: known, amount, reason: null };
      }
      const part = items === null ? {} : { Receipt: prepaid(email, items, today) };
      const wish = { PaymentId: theirPayment, Amount: amount, ExternalRequestId: uuid, ...part };
      const answer = await ask('v2/Cancel', wish, protocol.tbankPayment).catch(async (error: unknown) => {
        // Another part is on its way back just now.
        const isBusy = error instanceof TillRefused && (await payment(theirPayment)).Status === 'REFUNDING';
        throw isBusy ? new TillSilent('The payment company gives another part back') : error;
      });
      return refundOf(answer, uuid, amount);
    },
    lookRefund: async ({ theirId, theirPayment, amount }) => refundOf(await payment(theirPayment), theirId, amount),
    // What came of it is looked at before each further time.
    findRefund: async () => null,
    print: async ({ kind, uuid, theirPayment, email, items, today, isAgain }) => {
      if (kind !== 'closing') throw new TillRefused('no call for it');
      // It knows no key of a receipt and tells of none: whether it was printed a person has to look.
      if (isAgain) throw new TillRefused('unknown outcome');
      const rate = rateOn(access.vat, access.prepaidVat, today, false);
      const wish = { PaymentId: theirPayment, Receipt: receipt(email, items, rate, 'full_payment') };
      await ask('cashbox/SendClosingReceipt', wish, protocol.tbankEnvelope);
      return { theirId: uuid, state: 'done', fiscal: null };
    },
    // It registers them itself and has no call that tells of them.
    receiptOf: async (of) => ({
      theirId: `receipt of ${'theirRefund' in of ? of.theirRefund : of.theirPayment}`,
      state: 'done',
      fiscal: null,
    }),
  };
}

const STATES: Readonly<Record<(typeof protocol.TBANK_STATUSES)[number], Looked['state']>> = {
  NEW: 'waiting',
  FORM_SHOWED: 'waiting',
  AUTHORIZING: 'waiting',
  '3DS_CHECKING': 'waiting',
  '3DS_CHECKED': 'waiting',
  AUTHORIZED: 'held',
  CONFIRMING: 'held',
  REVERSING: 'held',
  CONFIRMED: 'paid',
  REFUNDING: 'paid',
  PARTIAL_REFUNDED: 'paid',
  REFUNDED: 'paid',
  PARTIAL_REVERSED: 'dead',
  REVERSED: 'dead',
  CANCELED: 'dead',
  REJECTED: 'dead',
  AUTH_FAIL: 'dead',
  DEADLINE_EXPIRED: 'dead',
};

const REASONS: Readonly<Record<string, string>> = {
  REJECTED: 'general_decline',
  AUTH_FAIL: '3d_secure_failed',
  DEADLINE_EXPIRED: 'expired_on_confirmation',
  REVERSED: 'canceled_by_merchant',
  CANCELED: 'canceled_by_merchant',
};

function lookedOf({ PaymentId, Status, Amount, PaymentURL }: z.output<typeof protocol.tbankPayment>): Looked {
  const state = STATES[Status];
  return {
    theirId: PaymentId,
    state,
    amount: money(Amount ?? 0),
    address: PaymentURL ?? null,
    fee: null,
    mask: '',
    reason: state === 'dead' ? (REASONS[Status] ?? 'general_decline') : null,
    heldUntil: null,
    saved: null,
  };
}

/** Init knows no key but the number of the order, up to 36 characters: the attempt's own, then shorter ones with a digit. */
function ordersOf(uuid: string): string[] {
  return [uuid, ...Array.from({ length: 9 }, (_, n) => `${uuid.replaceAll('-', '')}-${n + 1}`)];
}

/**
 * What came of a refund whose answer was lost. Their key of a refund does not hold for СБП, and a payment tells no sums: which
 * of several parts went back nobody can see, and a person has to look.
 */
function refundSeen(status: z.output<typeof protocol.tbankPayment>['Status'], isFirst: boolean) {
  if (status === 'REFUNDED') return 'done';
  if (status === 'REFUNDING') return 'waiting';
  if (status !== 'PARTIAL_REFUNDED') return 'nothing';
  if (isFirst) return 'done';
  throw new TillRefused('unknown outcome');
}

function refundOf({ Status }: z.output<typeof protocol.tbankPayment>, uuid: string, amount: Money): LookedRefund {
  const isDone = Status === 'REFUNDED' || Status === 'PARTIAL_REFUNDED';
  return { theirId: uuid, state: isDone ? 'done' : 'waiting', amount, reason: null };
}

/** «vat122» is reckoned of 122. */
function taxOf({ percent, isReckoned }: VatRate): string {
  if (percent === null) return 'none';
  return isReckoned ? `vat${100 + percent}` : `vat${percent}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
