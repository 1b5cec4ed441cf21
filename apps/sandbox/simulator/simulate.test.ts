import { DEMO_TITLES_ON_SALE } from '@pero/books/actions/demo-titles';
import { type FeedEvent, feedEvent } from '@pero/retailer/contract/protocol';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Shop } from '../database.ts';
import { giveHistory } from './demo-history.ts';
import { liveOn } from './live.ts';
import { type SimulationOptions, simulate } from './simulate.ts';
import { lifeOf } from './test-life.ts';
import { artsForTest, shopForTest } from './test-shop.ts';

const arts = artsForTest(10);
const until = new Date('2026-11-15T14:00:00Z');
const wish: SimulationOptions = { seed: 3, months: 2, readers: 500, until };

test('[RT10] what is written is what the readers did, numbered without holes, and the tables add up to it', async () => {
  const { shop, close } = await shopForTest(arts);
  const outcome = await simulate(shop, wish);
  const feed = await feedOf(shop);
  expect(outcome).toMatchObject({ days: 62, events: feed.length, isStopped: false });
  for (const event of feed) feedEvent.parse(event);
  expectNoHoles(feed);
  const lives = lifeOf(arts, { seed: 3, readers: 500, first: '2026-09-15', until });
  for (const { shelf, actions } of lives) {
    // Of whoever follows from two books it is told once; these arts have nobody's name.
    const told = actions.filter(({ type }) => type !== 'reply' && type !== 'applause' && type !== 'follow');
    const events = feed.filter(({ art_id, type }) => art_id === shelf.book.id && type !== 'follow');
    expect(events.map(essence)).toEqual(
      told.map((action) => essence({ ...action, at: new Date(action.at).toISOString() })),
    );
  }
  const funds = feed.filter(({ type }) => type === 'fund').map(({ month }) => month);
  expect(funds).toEqual(['2026-09', '2026-10']);
  await expectTablesAgree(shop, feed);
  await close();
});

test('[RT10] a life cut into pieces is the same life, and days are lived through once', async () => {
  const [whole, cut] = [await shopForTest(arts), await shopForTest(arts)];
  await simulate(whole.shop, wish);
  await simulate(cut.shop, { ...wish, months: 1, until: new Date('2026-10-15T20:59:59.999Z') });
  expect(await simulate(cut.shop, { ...wish, isAnew: true })).toEqual({ refused: 'days-lived' });
  const early = (event: FeedEvent) => event.at < '2026-10-15T21:00';
  const first = (await feedOf(cut.shop)).length;
  expect(first).toBe((await feedOf(whole.shop)).filter(early).length);
  await simulate(cut.shop, wish);
  expect(byArt(await feedOf(cut.shop))).toEqual(byArt(await feedOf(whole.shop)));
  expect(await simulate(cut.shop, wish)).toEqual({ refused: 'nothing-left' });
  await whole.close();
  await cut.close();
});

test('[RT10] a stop leaves what was lived through whole, and the next run goes on from there', async () => {
  const { shop, close } = await shopForTest(arts.slice(0, 3));
  const stop = new AbortController();
  stop.abort();
  expect(await simulate(shop, { ...wish, signal: stop.signal })).toMatchObject({ days: 0, isStopped: true });
  expect(await simulate(shop, { ...wish, arts: [5] })).toEqual({ refused: 'nothing-on-sale' });
  const both = await Promise.all([simulate(shop, wish), simulate(shop, wish)]);
  expect(both).toContainEqual({ refused: 'already-running' });
  expect(both).toContainEqual(expect.objectContaining({ days: 62 }));
  await close();
});

test('[RT10] on the demonstration its own books have a past; one that came among them has none', async () => {
  const titles = [...DEMO_TITLES_ON_SALE.keys()];
  const { shop, close } = await shopForTest(artsForTest(titles.length + 1));
  for (const [index, title] of titles.entries()) {
    const uuid = arts[index]?.uuid;
    await sql`update sandbox.versions set meta = jsonb_set(meta, '{title}', ${JSON.stringify(title)}::jsonb) where art_uuid = ${uuid}`.execute(
      shop,
    );
  }
  const history = giveHistory({ shop, clock: { now: () => until } }, { seed: 3, months: 1, readers: 50 });
  const lived = () => shop.selectFrom('simulated').select('art_id').orderBy('art_id').execute();
  await expect.poll(async () => (await lived()).length).toBe(titles.length);
  await history.stop();
  expect((await lived()).map(({ art_id }) => art_id)).toEqual(arts.slice(0, titles.length).map(({ id }) => id));
  await close();
});

test('[RT10] live seconds bring a little of today to every book, and the sums still agree', async () => {
  const { shop, close } = await shopForTest(arts);
  await simulate(shop, { ...wish, months: 1 });
  let events = 0;
  for (let turn = 1; turn <= 12; turn++) {
    const [from, now] = [turn - 1, turn].map((each) => new Date(until.getTime() + each * 4000)) as [Date, Date];
    events += (await liveOn(shop, from, now)).events;
  }
  expect(events).toBeGreaterThan(0);
  const feed = await feedOf(shop);
  expectNoHoles(feed);
  expect(feed.every(({ at }) => at <= '2026-11-15T14:00:48')).toBe(true);
  await expectTablesAgree(shop, feed);
  await close();
});

/** Without what only the database gives. */
function essence(event: object) {
  const { type, at, mode, hits, chapter, paragraph, percent, stars, paid } = event as Partial<FeedEvent>;
  return { type, at, mode, hits, chapter, paragraph, percent, stars, paid };
}

function byArt(feed: readonly FeedEvent[]) {
  const arts = Map.groupBy(feed, ({ art_id }) => art_id);
  return [...arts].map(([id, events]) => [id, events.map(essence)] as const).toSorted(([one], [other]) => one - other);
}

async function feedOf(shop: Shop): Promise<FeedEvent[]> {
  const rows = await shop.selectFrom('feed').select('event').orderBy('id').execute();
  return rows.map(({ event }) => event as FeedEvent);
}

function expectNoHoles(feed: readonly FeedEvent[]): void {
  for (const events of Map.groupBy(feed, ({ art_id }) => art_id).values()) {
    expect(events.map(({ n }) => n)).toEqual(events.map((_, index) => index + 1));
  }
}

async function expectTablesAgree(shop: Shop, feed: readonly FeedEvent[]): Promise<void> {
  const of = (type: FeedEvent['type']) => feed.filter((event) => event.type === type);
  const one = async (query: ReturnType<typeof sql<Record<string, number>>>) => (await query.execute(shop)).rows[0];
  const sum = (numbers: readonly (number | undefined)[]) => numbers.reduce<number>((all, each) => all + (each ?? 0), 0);
  expect(
    await one(sql`select count(*) as sales, count(refunded_at) as refunds, sum(paid) as paid, sum(vat) as vat
      from sandbox.orders`),
  ).toEqual({
    sales: of('sale').length,
    refunds: of('refund').length,
    paid: sum(of('sale').map(({ paid }) => paid)),
    vat: sum(of('sale').map(({ vat }) => vat)),
  });
  const rated = { count: of('rating').length, sum: sum(of('rating').map(({ stars }) => stars)) };
  expect(await one(sql`select count(*) as count, sum(stars) as sum from sandbox.ratings`)).toEqual(rated);
  expect(await one(sql`select sum(rated_count) as count, sum(rated_sum) as sum from sandbox.arts`)).toEqual(rated);
  expect(
    await one(sql`select (select count(*) from sandbox.likes) as likes,
      count(*) filter (where kind = 'review') as reviews, count(*) filter (where kind = 'comment') as comments,
      sum(likes) - (select count(*) from sandbox.review_likes) as off from sandbox.reviews`),
  ).toEqual({ likes: of('like').length, reviews: of('review').length, comments: of('comment').length, off: 0 });
  expect(
    await one(sql`select count(*) as off from sandbox.arts
      where last_n <> (select count(*) from sandbox.feed where art_id = arts.id)`),
  ).toEqual({ off: 0 });
  // What a review says is in the feed as well: the author's letter quotes it.
  const written = await shop.selectFrom('reviews').select('text').where('kind', '=', 'review').orderBy('id').execute();
  const told = of('review').map(({ text }) => text ?? '');
  expect(told.toSorted()).toEqual(written.map(({ text }) => text).toSorted());
  expect(told.every((text) => /[а-яё]{3}/i.test(text))).toBe(true);
  expect(new Set(told).size).toBeGreaterThan(told.length / 2);
  await expectPlacesAgree(shop, of('read'));
}

async function expectPlacesAgree(shop: Shop, reads: readonly FeedEvent[]): Promise<void> {
  const places = await shop.selectFrom('progress').select(['alias', 'chapter', 'paragraph', 'percent']).execute();
  const last = new Map(reads.map((read) => [read.reader, read]));
  expect(places.length).toBe(last.size);
  for (const place of places) expect(last.get(place.alias)).toMatchObject({ percent: place.percent });
}
