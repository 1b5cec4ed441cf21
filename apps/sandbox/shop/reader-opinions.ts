import { sql } from 'kysely';
import { tell } from '../retailer/feed-write.ts';
import { isReviewOf, lockedReader, type Refused, rated, type ShopContext } from './reader-action-rows.ts';
import { COMPLAINTS, type ComplaintAbout, cleanText, textRefusalOf } from './rules.ts';

/* What readers write below a book, each in one transaction with what the partner is told of it. */

/** One review of a book from each reader; its stars are also his rating. */
export async function review(
  { shop, clock }: ShopContext,
  readerId: number,
  artId: number,
  written: { readonly text: string; readonly stars: number },
): Promise<{ reviewId: number } | Refused> {
  const now = clock.now();
  const text = cleanText(written.text);
  const refused = textRefusalOf(text);
  if (refused) return { refused };
  return shop.transaction().execute(async (shop) => {
    await lockedReader(shop, readerId);
    const earlier = shop.selectFrom('reviews').select('id').where('reader_id', '=', readerId);
    if (await earlier.where('art_id', '=', artId).where('kind', '=', 'review').executeTakeFirst())
      return { refused: 'already-reviewed' };
    const { stars } = written;
    const { id } = await shop
      .insertInto('reviews')
      .values({ art_id: artId, reader_id: readerId, kind: 'review', text, stars, written_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await rated(shop, readerId, artId, stars, now);
    await tell(shop, artId, [{ type: 'review', at: now, review_id: id, stars, text }]);
    return { reviewId: id };
  });
}

export async function comment(
  { shop, clock }: ShopContext,
  readerId: number,
  artId: number,
  written: string,
): Promise<{ commentId: number } | Refused> {
  const now = clock.now();
  const text = cleanText(written);
  const refused = textRefusalOf(text);
  if (refused) return { refused };
  return shop.transaction().execute(async (shop) => {
    const { id } = await shop
      .insertInto('reviews')
      .values({ art_id: artId, reader_id: readerId, kind: 'comment', text, written_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tell(shop, artId, [{ type: 'comment', at: now, comment_id: id }]);
    return { commentId: id };
  });
}

/** One complaint of a reader about a book; whoever published it is told at once, in the reader's words. */
export async function complain(
  { shop, clock }: ShopContext,
  readerId: number,
  artId: number,
  written: { readonly about: string; readonly text: string },
): Promise<{ complaintId: number } | Refused> {
  const now = clock.now();
  const text = cleanText(written.text);
  if (!isAbout(written.about)) return { refused: 'no-about' };
  const { about } = written;
  const refused = textRefusalOf(text);
  if (refused) return { refused };
  return shop.transaction().execute(async (shop) => {
    await lockedReader(shop, readerId);
    const made = await shop
      .insertInto('complaints')
      .values({ art_id: artId, reader_id: readerId, about, text, made_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) return { refused: 'already-complained' };
    const reason = `${COMPLAINTS[about]}. ${text}`;
    await tell(shop, artId, [{ type: 'complaint', at: now, complaint_id: made.id, reason }]);
    return { complaintId: made.id };
  });
}

function isAbout(text: string): text is ComplaintAbout {
  return Object.keys(COMPLAINTS).includes(text);
}

/** An answer below a review or a comment of this book. The partner is not told: it asks for reviews with their replies. */
export async function reply(
  { shop, clock }: ShopContext,
  readerId: number,
  artId: number,
  written: { readonly reviewId: number; readonly text: string },
): Promise<{ replyId: number } | Refused> {
  const text = cleanText(written.text);
  const refused = textRefusalOf(text);
  if (refused) return { refused };
  return shop.transaction().execute(async (shop) => {
    const { name } = await lockedReader(shop, readerId);
    if (!(await isReviewOf(shop, written.reviewId, artId))) return { refused: 'no-review' };
    const { id } = await shop
      .insertInto('replies')
      .values({ review_id: written.reviewId, reader_id: readerId, name, text, written_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { replyId: id };
  });
}

/** Likes a review or a comment; the second time takes the like back. */
export async function likeReview(
  { shop, clock }: ShopContext,
  readerId: number,
  artId: number,
  reviewId: number,
): Promise<{ isLiked: boolean } | Refused> {
  return shop.transaction().execute(async (shop) => {
    await lockedReader(shop, readerId);
    if (!(await isReviewOf(shop, reviewId, artId))) return { refused: 'no-review' };
    const mine = { reader_id: readerId, review_id: reviewId };
    const taken = await shop
      .deleteFrom('review_likes')
      .where((row) => row.and(mine))
      .returning('review_id')
      .execute();
    const isLiked = taken.length === 0;
    if (isLiked) {
      await shop
        .insertInto('review_likes')
        .values({ ...mine, liked_at: clock.now() })
        .execute();
    }
    const likes = sql<number>`likes + ${isLiked ? 1 : -1}`;
    await shop.updateTable('reviews').set({ likes }).where('id', '=', reviewId).execute();
    return { isLiked };
  });
}
