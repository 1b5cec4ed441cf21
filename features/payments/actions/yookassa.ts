import { type Money, money } from '@pero/kernel/money';
import { limitedText } from '@pero/server-platform/http/limited-answer';
import type { z } from 'zod';
import * as protocol from '../contract/yookassa.ts';
import type { ReceiptItem } from '../rules/lines.ts';
import { type PrepaidVat, rateOn, type Vat, type VatRate } from '../rules/vat.ts';
import {
  type Looked,
  type LookedReceipt,
  type LookedRefund,
  type Opening,
  type Paper,
  type Till,
  TillRefused,
  TillSilent,
} from './till.ts';

export type KassaAccess = {
  /** With a slash at its end: https://api.yookassa.ru/v3/ */
  readonly url: string;
  readonly shopId: string;
  readonly secret: string;
  readonly vat: Vat;
  readonly prepaidVat: PrepaidVat;
};

const PATIENCE_MS = 35_000;
const LARGEST_ANSWER = 1_000_000;

type Ask = { readonly method: 'GET' | 'POST'; readonly path: string; readonly key?: string; readonly json?: object };

/** YooKassa, API v3. */
export function yookassaAt(access: KassaAccess, patienceMs = PATIENCE_MS): Till {
  const authorization = `Basic ${Buffer.from(`${access.shopId}:${access.secret}`).toString('base64')}`;
  const ask = async <Shape extends z.ZodType>(
    { method, path, key, json }: Ask,
    shape: Shape,
  ): Promise<z.output<Shape>> => {
    const { status, text } = await fetch(new URL(path, access.url), {
      method,
      headers: {
        authorization,
        ...(json && { 'content-type': 'application/json' }),
        ...(key !== undefined && { [protocol.IDEMPOTENCE_HEADER]: key }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
      ...(json && { body: JSON.stringify(json) }),
    })
      .then(async (response) => ({
        status: response.status,
        text: (await limitedText(response, LARGEST_ANSWER)) ?? '',
      }))
      .catch(() => {
        throw new TillSilent('The payment company does not answer');
      });
    if (status >= 200 && status < 300) return readAs(shape, text);
    // 401 and 403 say that our key is wrong, not that the payment is.
    if (status >= 500 || status < 400 || [401, 403, 408, 429].includes(status))
      throw new TillSilent(`The payment company answers ${status}`);
    throw new TillRefused(readAs(protocol.kassaError, text).code);
  };
  const receipt = (email: string, items: readonly ReceiptItem[], on: Opening['today']) => ({
    customer: { email },
    internet: true,
    items: kassaItems(items, rateOn(access.vat, access.prepaidVat, on, true), 'full_prepayment'),
  });
  const payment = (given: Ask) => ask(given, protocol.kassaPayment).then(lookedOf);
  const idOf = (id: string) => encodeURIComponent(id);

  return {
    checkAccess: async () => {
      const me = await ask({ method: 'GET', path: 'me' }, protocol.kassaMe);
      if (me.status !== 'enabled') throw new TillRefused('the shop is disabled');
    },
    open: (attempt) => {
      const json: protocol.NewKassaPayment = {
        amount: amountOf(attempt.amount),
        // Of СБП nothing can be held.
        capture: !attempt.isTwoStage || attempt.method === 'sbp',
        // A saved card is charged at once: its holder agreed when it was saved.
        ...(attempt.saved === null
          ? { confirmation: { type: 'redirect', return_url: attempt.returnTo, locale: 'ru_RU' } }
          : { payment_method_id: attempt.saved }),
        ...(attempt.saved === null && attempt.method !== null && { payment_method_data: { type: attempt.method } }),
        ...(attempt.saves && { save_payment_method: true }),
        description: attempt.title.slice(0, 128).toWellFormed(),
        metadata: { attempt: attempt.uuid },
        receipt: receipt(attempt.email, attempt.items, attempt.today),
      };
      return payment({ method: 'POST', path: 'payments', key: attempt.uuid, json });
    },
    look: (theirId) => payment({ method: 'GET', path: `payments/${idOf(theirId)}` }),
    find: async ({ uuid, askedAt }) => {
      // Newest first; a minute earlier, should their clock be behind ours.
      const from = new Date(askedAt.getTime() - 60_000).toISOString();
      const found = await searchList(
        ask,
        `payments?limit=100&created_at.gte=${from}`,
        protocol.kassaPayment,
        (one) => one.metadata?.attempt === uuid,
      );
      return found && lookedOf(found);
    },
    charge: (theirId, uuid) =>
      payment({ method: 'POST', path: `payments/${idOf(theirId)}/capture`, key: `${uuid}-charge`, json: {} }),
    release: (theirId, uuid) =>
      payment({ method: 'POST', path: `payments/${idOf(theirId)}/cancel`, key: `${uuid}-release`, json: {} }),
    giveBack: async (refund) => {
      const json: protocol.NewKassaRefund = {
        payment_id: refund.theirPayment,
        amount: amountOf(refund.amount),
        description: refund.reason.slice(0, 250).toWellFormed(),
        metadata: { refund: refund.uuid },
        ...(refund.items !== null && { receipt: receipt(refund.email, refund.items, refund.today) }),
      };
      return refundOf(await ask({ method: 'POST', path: 'refunds', key: refund.uuid, json }, protocol.kassaRefund));
    },
    lookRefund: async ({ theirId }) =>
      refundOf(await ask({ method: 'GET', path: `refunds/${idOf(theirId)}` }, protocol.kassaRefund)),
    findRefund: async ({ uuid, theirPayment }) => {
      const found = await searchList(
        ask,
        `refunds?limit=100&payment_id=${idOf(theirPayment)}`,
        protocol.kassaRefund,
        (one) => one.metadata?.refund === uuid,
      );
      return found && refundOf(found);
    },
    print: async (paper: Paper) => {
      const isClosing = paper.kind === 'closing';
      const rate = rateOn(access.vat, access.prepaidVat, paper.today, !isClosing);
      const json: protocol.NewKassaReceipt = {
        ...(paper.kind === 'refund'
          ? { type: 'refund', refund_id: paper.theirRefund ?? '' }
          : { type: 'payment', payment_id: paper.theirPayment }),
        send: true,
        customer: { email: paper.email },
        items: kassaItems(paper.items, rate, isClosing ? 'full_payment' : 'full_prepayment'),
        settlements: [{ type: isClosing ? 'prepayment' : 'cashless', amount: amountOf(paper.amount) }],
      };
      return paperOf(
        await ask({ method: 'POST', path: 'receipts', key: paper.uuid, json }, protocol.kassaReceiptPaper),
      );
    },
    receiptOf: async (of, theirId) => {
      if (theirId !== null)
        return paperOf(await ask({ method: 'GET', path: `receipts/${idOf(theirId)}` }, protocol.kassaReceiptPaper));
      const by = 'theirRefund' in of ? `refund_id=${idOf(of.theirRefund)}` : `payment_id=${idOf(of.theirPayment)}`;
      // Closing ones are of the same payment and settle a prepayment: this one does not.
      const found = await searchList(
        ask,
        `receipts?limit=100&${by}`,
        protocol.kassaReceiptPaper,
        (one) => !(one.settlements ?? []).some(({ type }) => type === 'prepayment'),
      );
      return found && paperOf(found);
    },
  };
}

const MOST_PAGES = 20;

async function searchList<Shape extends z.ZodType>(
  ask: <S extends z.ZodType>(given: Ask, shape: S) => Promise<z.output<S>>,
  path: string,
  shape: Shape,
  isIt: (one: z.output<Shape>) => boolean,
): Promise<z.output<Shape> | null> {
  let cursor = '';
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { items, next_cursor } = await ask({ method: 'GET', path: `${path}${cursor}` }, protocol.kassaList(shape));
    const found = items.find(isIt);
    if (found !== undefined) return found;
    if (next_cursor === undefined) return null;
    cursor = `&cursor=${encodeURIComponent(next_cursor)}`;
  }
  throw new TillSilent('The payment company has more than can be looked through');
}

export function amountOf(amount: Money): { value: string; currency: 'RUB' } {
  const digits = String(amount).padStart(3, '0');
  return { value: `${digits.slice(0, -2)}.${digits.slice(-2)}`, currency: 'RUB' };
}

/** «1234.56» in kopecks: no fraction is ever reckoned with. */
export function moneyOf({ value }: { readonly value: string }): Money {
  return money(Number(value.replace('.', '')));
}

function kassaItems(items: readonly ReceiptItem[], rate: VatRate, payment_mode: 'full_prepayment' | 'full_payment') {
  return items.map(({ name, quantity, price, sold }) => ({
    description: name,
    quantity,
    amount: amountOf(price),
    vat_code: vatCodeOf(rate),
    measure: sold === 'goods' ? 'piece' : 'another',
    payment_subject: sold === 'goods' ? ('commodity' as const) : ('service' as const),
    payment_mode,
  }));
}

/** Their codes of tag 1199, which are not those of the cash register itself. */
const VAT_CODES: Readonly<Record<string, readonly [plain: number, reckoned: number]>> = {
  '0': [2, 2],
  '10': [3, 5],
  '20': [4, 6],
  '5': [7, 9],
  '7': [8, 10],
  '22': [11, 12],
};

export function vatCodeOf({ percent, isReckoned }: VatRate): number {
  if (percent === null) return 1;
  const codes = VAT_CODES[String(percent)];
  if (!codes) throw new Error(`The payment company has no code for VAT of ${percent} %`);
  return codes[isReckoned ? 1 : 0];
}

const STATES = { pending: 'waiting', waiting_for_capture: 'held', succeeded: 'paid', canceled: 'dead' } as const;

function lookedOf(payment: protocol.KassaPayment): Looked {
  const amount = moneyOf(payment.amount);
  return {
    theirId: payment.id,
    state: STATES[payment.status],
    amount,
    address: payment.confirmation?.confirmation_url ?? null,
    fee: payment.income_amount ? money(amount - moneyOf(payment.income_amount)) : null,
    mask: maskOf(payment.payment_method),
    reason: payment.cancellation_details?.reason ?? null,
    saved: payment.payment_method?.saved === true ? (payment.payment_method.id ?? null) : null,
    heldUntil: payment.status === 'waiting_for_capture' && payment.expires_at ? new Date(payment.expires_at) : null,
  };
}

function maskOf(method: protocol.KassaPayment['payment_method']): string {
  if (method?.card)
    return [`•••• ${method.card.last4}`, CARD_NAMES[method.card.card_type ?? '']].filter(Boolean).join(', ');
  return method?.type === 'sbp' ? 'СБП' : '';
}

const CARD_NAMES: Readonly<Record<string, string>> = { Mir: 'МИР', Visa: 'Visa', MasterCard: 'Mastercard' };

const REFUND_STATES = { pending: 'waiting', succeeded: 'done', canceled: 'refused' } as const;

function refundOf(refund: protocol.KassaRefund): LookedRefund {
  return {
    theirId: refund.id,
    state: REFUND_STATES[refund.status],
    amount: moneyOf(refund.amount),
    reason: refund.cancellation_details?.reason ?? null,
  };
}

function paperOf(paper: protocol.KassaReceiptPaper): LookedReceipt {
  const { fiscal_document_number: number, fiscal_storage_number: storage, fiscal_attribute: sign } = paper;
  const isWritten = number !== undefined && storage !== undefined && sign !== undefined;
  return {
    theirId: paper.id,
    state: REFUND_STATES[paper.status],
    fiscal: isWritten ? { number, storage, sign, at: paper.registered_at ?? '' } : null,
  };
}

function readAs<Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> {
  const read = shape.safeParse(parsed(text));
  if (!read.success) throw new TillSilent('The payment company answers something else');
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
