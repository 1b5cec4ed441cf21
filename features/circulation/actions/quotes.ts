import { money } from '@pero/kernel/money';
import { present } from '@pero/kernel/present';
import { reserveDiscounts, settleDiscounts } from '@pero/orders/actions/benefits';
import type { Act } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import type { JobAct } from '@pero/server-platform/jobs/jobs';
import { requireBook } from '@pero/works/actions/access';
import type { Quote as WireQuote } from '../contract/cost.ts';
import { billOf } from '../rules/bill.ts';
import { priceOf } from '../rules/price.ts';
import { QUOTE_DAYS, QUOTES_MOST } from '../rules/quotes.ts';
import { addQuote, lockQuotes, type Quote, quoteFor, quotesOf, quotesOver, removeQuotes } from '../store/quotes.ts';
import { type Asked, type BenefitsFound, benefitsFor, choiceOf } from './cost.ts';

const DAY_MS = 86_400_000;

/** Promises a price for seven days, and keeps for as long what made it so. */
export async function keepQuote(act: Act, asked: Asked & { readonly book_id?: number | undefined }) {
  const { db, actor, now } = act;
  const choice = choiceOf(asked);
  if ('refused' in choice) return choice;
  const book = asked.book_id === undefined ? null : await requireBook(act, asked.book_id, 'own');
  await lockQuotes(db, actor.userId);
  const kept = await quotesOf(db, actor.userId);
  const standing = kept.filter(({ validUntil }) => validUntil > now);
  if (standing.length >= QUOTES_MOST) return { refused: 'quotes-most', values: { n: standing.length } } as const;
  const benefits = await benefitsFor(act, asked.promocode);
  if (benefits.why !== null) return { refused: 'promocode-unfit', values: { why: benefits.why } } as const;
  const price = priceOf(choice, benefits.counted);
  const taken = takenOf(benefits, price.discountBy === 'personal');
  const id = await addQuote(db, {
    userId: actor.userId,
    workId: book?.id ?? null,
    choice,
    lines: billOf(choice, benefits.counted, price),
    total: price.total,
    madeAt: now,
    validUntil: new Date(now.getTime() + QUOTE_DAYS * DAY_MS),
  });
  if (!(await reserveDiscounts(act, taken, purposeOf(id)))) {
    await removeQuotes(db, [id]);
    return { refused: 'promocode-unfit', values: { why: GONE } } as const;
  }
  return shownQuote(present(await quoteFor(db, actor.userId, id), 'the price just kept'));
}

const GONE = 'Скидку только что использовали. Посчитайте ещё раз';

/** What the price rests upon: the author's own discount only where it was the larger one. */
function takenOf({ promocode, personal }: BenefitsFound, isPersonalTaken: boolean) {
  return [promocode, isPersonalTaken ? personal : null].filter((one) => one !== null);
}

export async function dropQuote(act: Act, quoteId: number) {
  const quote = await quoteFor(act.db, act.actor.userId, quoteId);
  if (!quote) throw new NotFound('kept price');
  await letGo(act, [quoteId]);
  return {};
}

/** Promises whose days are over; what they kept is free again. */
export async function forgetOldQuotes(act: JobAct): Promise<void> {
  await letGo(act, await quotesOver(act.db, act.now));
}

async function letGo({ db, now }: Pick<Act, 'db' | 'now'>, ids: readonly number[]): Promise<void> {
  await settleDiscounts(db, ids.map(purposeOf), 'freed', now);
  await removeQuotes(db, ids);
}

function purposeOf(quoteId: number): string {
  return `quote:${quoteId}`;
}

export function shownQuote({ choice, ...quote }: Quote): WireQuote {
  return {
    id: quote.id,
    book_id: quote.workId,
    title: quote.title ?? '',
    page_count: choice.pages,
    items_count: choice.copies,
    cover_type: choice.binding,
    trim: choice.trim,
    delivery_type: choice.delivery,
    postcode: choice.postcode ?? '',
    lines: quote.lines.map((line) => ({ ...line, amount: money(line.amount) })),
    total_amount: quote.total,
    made_at: quote.madeAt,
    valid_until: quote.validUntil,
  };
}
