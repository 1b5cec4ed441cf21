import { money } from '@pero/kernel/money';
import type { Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { pricedBook } from '@pero/works/actions/lists';
import { priceAdvice, type ShopPrices } from '@pero/works/rules/prices';
import type { Answers } from './answers.ts';

type ReadContext = { readonly db: Db; readonly actor: Actor; readonly now: Date };
type PricesQuery = { readonly genre_id?: number | undefined; readonly book_id?: number | undefined };

/** Advice on a price, by what the retailer knows of the genre, or by what we know without it. */
export async function recommendedPrice(context: ReadContext, answers: Answers, asked: PricesQuery) {
  const { genreId, ...book } = await pricedBook(context, asked);
  return priceAdvice({ ...book, shop: genreId === null ? null : await shopPrices(context, answers, genreId) });
}

/** Prices of a genre move by the month. */
const PATIENCE = { freshSeconds: 6 * 3600, budgetMs: 400 };

async function shopPrices(context: ReadContext, answers: Answers, genreId: number): Promise<ShopPrices | null> {
  const { answer } = await answers.tell(context, answers.questions.prices(genreId), PATIENCE);
  if (!answer) return null;
  const { median, factor } = answer.result;
  return { median: median === null ? null : money(median), factor };
}
