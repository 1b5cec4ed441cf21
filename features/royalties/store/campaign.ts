import type { Day } from '@pero/kernel/day';
import { type Db, tables } from '@pero/server-platform/database/db';
import { sql } from 'kysely';
import type { Campaign, CampaignBook } from '../rules/campaign.ts';

const own = tables<'royalty_campaigns' | 'royalty_campaign_books'>;

const CAMPAIGN = ['id', 'opens_on as opensOn', 'closes_on as closesOn'] as const;

/** The campaign that shares a day with these; they never overlap. */
export async function campaignIn(db: Db, first: Day, last: Day): Promise<Campaign | null> {
  const row = await own(db)
    .selectFrom('royalty_campaigns')
    .select(CAMPAIGN)
    .where('opens_on', '<=', last)
    .where('closes_on', '>=', first)
    .executeTakeFirst();
  return (row as Campaign | undefined) ?? null;
}

/** Two who open at once stand one behind the other, and the second finds the first one's. */
export async function holdCampaigns(db: Db): Promise<void> {
  await sql`lock table royalty_campaigns in share row exclusive mode`.execute(own(db));
}

export async function addCampaign(db: Db, opensOn: Day, closesOn: Day): Promise<Campaign> {
  const row = await own(db)
    .insertInto('royalty_campaigns')
    .values({ opens_on: opensOn, closes_on: closesOn })
    .returning(CAMPAIGN)
    .executeTakeFirstOrThrow();
  return row as Campaign;
}

/** The last campaign that a person joined. */
export async function lastJoined(db: Db, userId: number): Promise<CampaignBook | null> {
  const row = await joinings(db)
    .where('user_id', '=', userId)
    .orderBy('campaign_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function joinedBook(db: Db, bookId: number): Promise<CampaignBook | null> {
  return (await joinings(db).where('book_id', '=', bookId).executeTakeFirst()) ?? null;
}

function joinings(db: Db) {
  return own(db)
    .selectFrom('royalty_campaign_books')
    .select(['campaign_id as campaignId', 'book_id as bookId', 'from_at as fromAt', 'until_at as untilAt']);
}

/** False when the person, or the book, is in it already. */
export async function addJoining(db: Db, userId: number, joined: CampaignBook, now: Date): Promise<boolean> {
  const added = await own(db)
    .insertInto('royalty_campaign_books')
    .values({
      campaign_id: joined.campaignId,
      user_id: userId,
      book_id: joined.bookId,
      joined_at: now,
      from_at: joined.fromAt,
      until_at: joined.untilAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('book_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Once: a new edition of the book does not begin its days anew. */
export async function beginHundred(db: Db, bookId: number, fromAt: Date, untilAt: Date): Promise<boolean> {
  const begun = await own(db)
    .updateTable('royalty_campaign_books')
    .set({ from_at: fromAt, until_at: untilAt })
    .where('book_id', '=', bookId)
    .where('from_at', 'is', null)
    .returning('book_id')
    .executeTakeFirst();
  return begun !== undefined;
}
