import { money } from '@pero/kernel/money';
import type { Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { pricedBook } from '@pero/works/actions/lists';
import { priceAdvice, type ShopPrices } from '@pero/works/rules/prices';
import type { Answers } from './answers.ts';

type Look = { readonly db: Db; readonly actor: Actor; readonly now: Date };
type Asked = { readonly genre_id?: number | undefined; readonly book_id?: number | undefined };

/** Advice on a price, by what the retailer knows of the genre, or by what we know without it. */
export async function recommendedPrice(look: Look, answers: Answers, asked: Asked) {
  const { genreId, ...book } = await pricedBook(look, asked);
  return priceAdvice({ ...book, shop: genreId === null ? null : await shopPrices(look, answers, genreId) });
}

/** Prices of a genre move by the month. */
const PATIENCE = { freshSeconds: 6 * 3600, budgetMs: 400 };

async function shopPrices(look: Look, answers: Answers, genreId: number): Promise<ShopPrices | null> {
  const { answer } = await answers.tell(look, answers.questions.prices(genreId), PATIENCE);
  if (!answer) return null;
  const { median, factor } = answer.result;
  return { median: median === null ? null : money(median), factor };
}
