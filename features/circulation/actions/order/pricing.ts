import { percent } from '@pero/kernel/percent';
import { keptDiscounts, passDiscounts, reserveDiscounts } from '@pero/orders/actions/benefits';
import { PROMOCODE_WORDS } from '@pero/orders/rules/discounts';
import type { BillLine as PaidLine } from '@pero/payments/rules/lines';
import { boundPages } from '@pero/print-pdf/geometry';
import type { Act } from '@pero/server-platform/act';
import type { Refused } from '@pero/wire/refusal';
import { billOf } from '../../rules/bill.ts';
import type { Choice } from '../../rules/choice.ts';
import { type Benefits, type Price, priceOf } from '../../rules/price.ts';
import { lockQuoteFor, removeQuotes } from '../../store/quotes.ts';
import type { Tirage, TirageRow } from '../../store/tirages.ts';
import { benefitsFor } from '../cost.ts';
import { purposeOf } from './tirage.ts';

type Priced = Pick<
  TirageRow,
  | 'pages'
  | 'copies'
  | 'coverType'
  | 'trimSize'
  | 'deliveryType'
  | 'postcode'
  | 'promoCode'
  | 'personalPercent'
  | 'promocodePercent'
>;

export function choiceIn(tirage: Omit<Priced, 'promoCode' | 'personalPercent' | 'promocodePercent'>): Choice {
  return {
    pages: tirage.pages,
    copies: tirage.copies,
    binding: tirage.coverType,
    trim: tirage.trimSize,
    delivery: tirage.deliveryType,
    postcode: tirage.postcode === '' ? null : tirage.postcode,
  };
}

function benefitsIn({ promoCode, personalPercent, promocodePercent }: Priced): Benefits {
  return {
    personal: percent(personalPercent),
    promocode: promocodePercent === 0 ? null : { code: promoCode, percent: percent(promocodePercent) },
  };
}

/** The price of a tirage as it is, with what is kept for it. */
export function pricedAs(tirage: Priced): { readonly change: PriceColumns; readonly price: Price } {
  const choice = choiceIn(tirage);
  const benefits = benefitsIn(tirage);
  const price = priceOf(choice, benefits);
  return { price, change: columnsOf(choice, benefits, price) };
}

export type PriceColumns = Pick<TirageRow, 'lines' | 'printCost' | 'deliveryCost'>;

function columnsOf(choice: Choice, benefits: Benefits, price: Price): PriceColumns {
  return {
    lines: billOf(choice, benefits, price),
    printCost: price.print,
    deliveryCost: price.delivery?.total ?? (0 as PriceColumns['deliveryCost']),
  };
}

/** Is the price that was promised still the price of this? It is of so many bound pages, sent so far. */
export function keepsPrice(promised: Tirage, now: Pick<TirageRow, 'pages' | 'postcode'>): boolean {
  const before = choiceIn(promised);
  const after = choiceIn({ ...promised, ...now });
  if (boundPages(before.pages, before.binding) !== boundPages(after.pages, after.binding)) return false;
  return priceOf(before).delivery?.total === priceOf(after).delivery?.total;
}

type Taking = Pick<Act, 'db' | 'today' | 'now' | 'actor' | 'request'>;
type Wanted = { readonly tirage: Tirage; readonly quoteId: number | null };

type Taken = Pick<TirageRow, 'promoCode' | 'promocodePercent' | 'personalPercent'>;
type Answer = { readonly taken: Taken } | Refused<'promocode-unfit' | 'quote-over' | 'quote-other'>;

/** What takes something off is kept for the order from now on: from a promised price, or by itself and by the code that was typed. */
export async function takeBenefits(act: Taking, { tirage, quoteId }: Wanted): Promise<Answer> {
  return quoteId === null ? takeNow(act, tirage) : takeFromQuote(act, tirage, quoteId);
}

async function takeNow(act: Taking, tirage: Tirage): Promise<Answer> {
  const benefits = await benefitsFor(act, tirage.promoCode);
  const why = PROMOCODE_WORDS[benefits.status];
  if (why !== null) return { refused: 'promocode-unfit', values: { why } } as const;
  const price = priceOf(choiceIn(tirage), benefits.counted);
  const isOwnTaken = price.discountBy === 'personal';
  const taken = [benefits.promocode, isOwnTaken ? benefits.personal : null].filter((one) => one !== null);
  if (!(await reserveDiscounts(act, taken, purposeOf(tirage.id)))) return GONE;
  return {
    taken: {
      promoCode: benefits.promocode?.code ?? '',
      promocodePercent: benefits.promocode?.percent ?? 0,
      personalPercent: isOwnTaken ? benefits.counted.personal : 0,
    },
  };
}

const GONE = {
  refused: 'promocode-unfit',
  values: { why: 'Скидку только что использовали. Посчитайте ещё раз' },
} as const;

/** The quote becomes the order: it is no longer there to be used once more. */
async function takeFromQuote(act: Taking, tirage: Tirage, quoteId: number): Promise<Answer> {
  const { db, now, actor } = act;
  const quote = await lockQuoteFor(db, actor.userId, quoteId);
  if (!quote || quote.validUntil <= now) return { refused: 'quote-over' } as const;
  if (!isSame(quote.choice, choiceIn(tirage)) || (quote.workId !== null && quote.workId !== tirage.workId))
    return { refused: 'quote-other' } as const;
  const kept = await keptDiscounts(db, `quote:${quoteId}`);
  await passDiscounts(db, `quote:${quoteId}`, purposeOf(tirage.id));
  await removeQuotes(db, [quoteId]);
  const code = kept.find((one) => one.code !== null);
  const personal = kept.find((one) => one.code === null);
  return {
    taken: {
      promoCode: code?.code ?? '',
      promocodePercent: code?.percent ?? 0,
      personalPercent: personal?.percent ?? 0,
    },
  };
}

/** Pages are counted anew when the files are made, and where it goes is said in the order. */
function isSame(quoted: Choice, wanted: Choice): boolean {
  return quoted.copies === wanted.copies && quoted.binding === wanted.binding && quoted.trim === wanted.trim;
}

const BINDING_WORDS = { soft: 'мягкая обложка', hard: 'твёрдый переплёт' } as const;

/** What is paid: goods and the road apart, as the law of cash registers has it. */
export function paidLines(
  tirage: Pick<Tirage, 'title' | 'coverType' | 'trimSize' | 'copies' | 'printCost' | 'deliveryCost' | 'deliveryType'>,
): PaidLine[] {
  const trim = tirage.trimSize.replace('x', '×');
  const name = `Книга «${tirage.title.slice(0, 70).toWellFormed()}», ${BINDING_WORDS[tirage.coverType]}, ${trim}`;
  const road = tirage.deliveryType === 'courier' ? 'Доставка курьером' : 'Доставка почтой';
  return [
    { name, quantity: tirage.copies, total: tirage.printCost, sold: 'goods' },
    { name: road, quantity: 1, total: tirage.deliveryCost, sold: 'service' },
  ];
}
