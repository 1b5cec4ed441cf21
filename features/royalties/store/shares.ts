import { type Db, tables } from '@pero/server-platform/database/db';
import { named } from '@pero/server-platform/database/rows';
import { sql } from 'kysely';
import type { OfferState, Share, ShareAnswer } from '../rules/shares.ts';

const own = tables<'royalty_shares' | 'royalty_share_offers' | 'royalty_share_offer_people' | 'work_cards'>;

/** The generated types of a view allow null everywhere; works never have one in these columns. */
export type WorkCard = { readonly title: string; readonly ownerId: number; readonly kind: string };

/** Null for a book that is gone. */
export async function bookCard(db: Db, bookId: number): Promise<WorkCard | null> {
  const row = await own(db)
    .selectFrom('work_cards')
    .select(['title', 'owner_id', 'kind'])
    .where('id', '=', bookId)
    .executeTakeFirst();
  return row ? (named(row) as WorkCard) : null;
}

/** The division that holds now; none while all is the owner's. */
export async function latestShares(db: Db, bookId: number): Promise<{ shares: Share[]; since: Date | null }> {
  const rows = await own(db)
    .selectFrom('royalty_shares')
    .select(['user_id', 'weight', 'from_at'])
    .where('book_id', '=', bookId)
    .where('from_at', '=', (select) =>
      select
        .selectFrom('royalty_shares')
        .select(({ fn }) => fn.max('from_at').as('from_at'))
        .where('book_id', '=', bookId),
    )
    .orderBy('weight', 'desc')
    .orderBy('user_id')
    .execute();
  return { shares: rows.map(({ user_id, weight }) => ({ userId: user_id, weight })), since: rows[0]?.from_at ?? null };
}

export async function addShares(db: Db, bookId: number, shares: readonly Share[], now: Date): Promise<void> {
  const rows = shares.map(({ userId, weight }) => ({ book_id: bookId, from_at: now, user_id: userId, weight }));
  await own(db).insertInto('royalty_shares').values(rows).execute();
}

/** Null when one is open already: of two at once, one is made. */
export async function addOffer(db: Db, bookId: number, now: Date): Promise<number | null> {
  const made = await own(db)
    .insertInto('royalty_share_offers')
    .values({ book_id: bookId, created_at: now })
    .onConflict((conflict) => conflict.column('book_id').where('state', '=', 'open').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}

export type ShareWithAnswer = Share & { readonly answer: ShareAnswer };

export async function addPeople(db: Db, offerId: number, people: readonly ShareWithAnswer[], now: Date): Promise<void> {
  const rows = people.map(({ userId, weight, answer }) => ({
    offer_id: offerId,
    user_id: userId,
    weight,
    answer,
    answered_at: answer === 'waiting' ? null : now,
  }));
  await own(db).insertInto('royalty_share_offer_people').values(rows).execute();
}

export type Offer = {
  readonly id: number;
  readonly bookId: number;
  readonly state: OfferState;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
};

export async function latestOffer(db: Db, bookId: number): Promise<Offer | null> {
  const row = await own(db)
    .selectFrom('royalty_share_offers')
    .selectAll()
    .where('book_id', '=', bookId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? (named(row) as Offer) : null;
}

/** Held until the transaction ends: answers and a withdrawal come one after another. Null to whoever is not asked. */
export async function offerFor(db: Db, offerId: number, userId: number): Promise<Offer | null> {
  const row = await own(db)
    .selectFrom('royalty_share_offers as o')
    .selectAll('o')
    .where('o.id', '=', offerId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('royalty_share_offer_people as p')
          .select('p.user_id')
          .where('p.offer_id', '=', offerId)
          .where('p.user_id', '=', userId),
      ),
    )
    .forUpdate()
    .executeTakeFirst();
  return row ? (named(row) as Offer) : null;
}

export async function openOffer(db: Db, bookId: number): Promise<Offer | null> {
  const row = await own(db)
    .selectFrom('royalty_share_offers')
    .selectAll()
    .where('book_id', '=', bookId)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
  return row ? (named(row) as Offer) : null;
}

export async function closeOffer(db: Db, offerId: number, state: OfferState, now: Date): Promise<void> {
  await own(db).updateTable('royalty_share_offers').set({ state, closed_at: now }).where('id', '=', offerId).execute();
}

export async function peopleOf(db: Db, offerId: number): Promise<ShareWithAnswer[]> {
  const rows = await own(db)
    .selectFrom('royalty_share_offer_people')
    .select(['user_id', 'weight', 'answer'])
    .where('offer_id', '=', offerId)
    .orderBy('weight', 'desc')
    .orderBy('user_id')
    .execute();
  return rows.map((row) => named(row) as ShareWithAnswer);
}

/** False when this person has answered before. */
export async function setAnswer(
  db: Db,
  offerId: number,
  userId: number,
  answer: ShareAnswer,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await own(db)
    .updateTable('royalty_share_offer_people')
    .set({ answer, answered_at: now })
    .where('offer_id', '=', offerId)
    .where('user_id', '=', userId)
    .where('answer', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function offersWaitingFor(db: Db, userId: number) {
  const rows = await own(db)
    .selectFrom('royalty_share_offer_people as p')
    .innerJoin('royalty_share_offers as o', 'o.id', 'p.offer_id')
    .innerJoin('work_cards as b', 'b.id', 'o.book_id')
    .select(['o.id', 'o.book_id', 'p.weight', 'o.created_at'])
    // The columns of a view are not known to be filled.
    .select([sql<string>`b.title`.as('title'), sql<number>`b.owner_id`.as('owner_id')])
    .select(
      sql<number | null>`(select s.weight from royalty_shares s where s.book_id = o.book_id and s.user_id = p.user_id
        and s.from_at = (select max(from_at) from royalty_shares where book_id = o.book_id))`.as('weight_now'),
    )
    .where('p.user_id', '=', userId)
    .where('p.answer', '=', 'waiting')
    .where('o.state', '=', 'open')
    .orderBy('o.id', 'desc')
    .execute();
  return rows.map(named);
}
