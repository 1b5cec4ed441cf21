import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Sandbox } from '../ground.ts';
import { priceNow } from '../retailer/price-now.ts';
import { type Art, artById, followedIn, othersOf, seriesOf } from './arts.ts';
import { type BookFacts, type BookView, bookHead, type RefusedForm } from './book-page.ts';
import { message, shopPage } from './frame.ts';
import { ageGate } from './gate.ts';
import { noteInTest, shownTo } from './halves.ts';
import { orderOf } from './reader-action-rows.ts';
import { view } from './reader-actions.ts';
import { type Opinions, opinions } from './review-parts.ts';
import { reviewsOf, starsOf } from './reviews.ts';
import { isOnSale, mayDownload, modeOf } from './rules.ts';
import { hereOf, type VisitContext } from './visitor.ts';

/** The book of the address as this visitor may see it; null where there is none for him. */
export async function seenBy(
  sandbox: Sandbox,
  context: Context,
): Promise<{ here: VisitContext; seen: BookView | null }> {
  const here = await hereOf(sandbox, context);
  const id = Number(context.req.param('id'));
  const art = Number.isSafeInteger(id) && id > 0 ? await artById(sandbox.shop, id) : undefined;
  if (!art) return { here, seen: null };
  return { here, seen: await standing(sandbox, here, await shownTo(sandbox.shop, here.browser, art)) };
}

async function standing({ shop }: Sandbox, here: VisitContext, art: Art): Promise<BookView | null> {
  const isBought = here.reader !== null && (await orderOf(shop, here.reader.id, art.id)) !== undefined;
  if (!isBought && !isOnSale(art.sale)) return null;
  const facts = {
    price: priceNow(art.terms),
    isOnSale: isOnSale(art.sale),
    isBought,
    isSubscribed: here.isSubscribed,
    meta: art.meta,
  };
  return { art, here, isBought, mode: modeOf(facts), mayDownload: mayDownload(facts) };
}

export function notFound(sandbox: Sandbox, context: Context, here: VisitContext) {
  const body = message('Такой страницы нет', 'Возможно, книгу сняли с\u00A0продажи или в\u00A0адресе ошибка.', {
    href: '/',
    words: 'К\u00A0книгам',
  });
  return shopPage(sandbox, context, here, { title: 'Не\u00A0найдено — Полка', body, status: 404 });
}

export function needsAge({ art, here }: BookView): boolean {
  return art.meta.age >= 18 && !here.isAdult;
}

export function gatePage(sandbox: Sandbox, context: Context, { art, here }: BookView) {
  return shopPage(sandbox, context, here, { title: 'Книга 18+ — Полка', body: ageGate(`/art/${art.id}/`) });
}

/** The page of a book, with a form that was refused if there is one. */
export async function bookPage(sandbox: Sandbox, context: Context, seen: BookView, sent: RefusedForm | null = null) {
  const { art, here } = seen;
  if (!sent && isOnSale(art.sale)) {
    await view(sandbox, here.visitor, art.id);
    await noteInTest(sandbox, art.uuid, here.browser, 'seen');
  }
  const [facts, written] = await Promise.all([factsOf(sandbox, context, seen), opinionsOf(sandbox, context, seen)]);
  return shopPage(sandbox, context, here, {
    title: `${art.meta.title} — Полка`,
    body: html`${bookHead(seen, facts, sent)}${opinions(seen, written, sent)}`,
    status: sent ? 422 : 200,
  });
}

async function factsOf({ shop }: Sandbox, context: Context, { art, here, isBought }: BookView): Promise<BookFacts> {
  const readerId = here.reader?.id ?? 0;
  const likes = shop.selectFrom('likes').where('art_id', '=', art.id);
  const follows = shop.selectFrom('follows').where('author', '=', followedIn(art.meta));
  const [others, series, all, mine, complained, progress, followers, followed] = await Promise.all([
    othersOf(shop, art),
    seriesOf(shop, art),
    likes.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    likes.select('art_id').where('reader_id', '=', readerId).executeTakeFirst(),
    shop
      .selectFrom('complaints')
      .select('id')
      .where('art_id', '=', art.id)
      .where('reader_id', '=', readerId)
      .executeTakeFirst(),
    shop
      .selectFrom('progress')
      .select('percent')
      .where('art_id', '=', art.id)
      .where('reader_id', '=', readerId)
      .executeTakeFirst(),
    follows.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    follows.select('art_id').where('reader_id', '=', readerId).executeTakeFirst(),
  ]);
  const isJustBought = isBought && context.req.query('done') === 'buy';
  return {
    ...{ others, series, likes: all.count, isLiked: mine !== undefined, isJustBought },
    ...{ hasComplained: complained !== undefined, percent: progress?.percent ?? 0 },
    ...{ followers: followers.count, isFollowed: followed !== undefined },
  };
}

async function opinionsOf({ shop }: Sandbox, context: Context, { art, here }: BookView): Promise<Opinions> {
  const readerId = here.reader?.id ?? 0;
  const listed = async (kind: 'review' | 'comment') => {
    const page = pageOf(context.req.query(`${kind}s`));
    return { ...(await reviewsOf(shop, { artId: art.id, kind, page, readerId })), page };
  };
  const [stars, mine, review, reviews, comments] = await Promise.all([
    starsOf(shop, art.id),
    shop
      .selectFrom('ratings')
      .select('stars')
      .where('art_id', '=', art.id)
      .where('reader_id', '=', readerId)
      .executeTakeFirst(),
    shop
      .selectFrom('reviews')
      .select('id')
      .where('art_id', '=', art.id)
      .where('reader_id', '=', readerId)
      .where('kind', '=', 'review')
      .executeTakeFirst(),
    listed('review'),
    listed('comment'),
  ]);
  return { stars, mine: mine?.stars ?? 0, hasReviewed: review !== undefined, reviews, comments };
}

function pageOf(asked: string | undefined): number {
  return asked && /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1;
}
