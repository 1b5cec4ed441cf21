import { type Selectable, sql } from 'kysely';
import type { Shop, Tables } from '../database.ts';

export const REVIEWS_ON_PAGE = 10;

type Kind = Tables['reviews']['kind'];
export type Reply = Pick<Selectable<Tables['replies']>, 'id' | 'name' | 'text' | 'written_at'> & { isAuthor: boolean };
export type Review = {
  readonly id: number;
  readonly name: string;
  readonly text: string;
  readonly stars: number | null;
  readonly likes: number;
  readonly isLiked: boolean;
  readonly written_at: Date;
  readonly replies: readonly Reply[];
};

/** A page of what readers wrote below a book, the newest first. */
export async function reviewsOf(
  shop: Shop,
  { artId, kind, page, readerId }: { artId: number; kind: Kind; page: number; readerId: number },
): Promise<{ reviews: Review[]; count: number }> {
  const all = shop.selectFrom('reviews').where('reviews.art_id', '=', artId).where('reviews.kind', '=', kind);
  const { count } = await all.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  const rows = await all
    .innerJoin('readers', 'readers.id', 'reviews.reader_id')
    .leftJoin('review_likes', (join) =>
      join.onRef('review_likes.review_id', '=', 'reviews.id').on('review_likes.reader_id', '=', readerId),
    )
    .select(['reviews.id', 'readers.name', 'reviews.text', 'reviews.stars', 'reviews.likes', 'reviews.written_at'])
    .select(sql<boolean>`review_likes.review_id is not null`.as('isLiked'))
    .orderBy('reviews.written_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(REVIEWS_ON_PAGE)
    .offset((page - 1) * REVIEWS_ON_PAGE)
    .execute();
  const replies = await repliesTo(
    shop,
    rows.map(({ id }) => id),
  );
  return { count, reviews: rows.map((row) => ({ ...row, replies: replies.get(row.id) ?? [] })) };
}

async function repliesTo(shop: Shop, reviewIds: readonly number[]): Promise<Map<number, Reply[]>> {
  if (reviewIds.length === 0) return new Map();
  const rows = await shop
    .selectFrom('replies')
    .select(['id', 'review_id', 'name', 'text', 'written_at', 'partner_uuid'])
    .where('review_id', 'in', reviewIds)
    .where('hidden_at', 'is', null)
    .orderBy('written_at')
    .orderBy('id')
    .execute();
  const replies = rows.map(({ partner_uuid, ...reply }) => ({ ...reply, isAuthor: partner_uuid !== null }));
  return Map.groupBy(replies, ({ review_id }) => review_id);
}

/** How many gave one, two… five stars. */
export async function starsOf(shop: Shop, artId: number): Promise<number[]> {
  const rows = await shop
    .selectFrom('ratings')
    .select(['stars', sql<number>`count(*)`.as('count')])
    .where('art_id', '=', artId)
    .groupBy('stars')
    .execute();
  return [1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.stars === stars)?.count ?? 0);
}
