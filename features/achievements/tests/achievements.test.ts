import { accounts } from '@pero/accounts/public-events';
import { book } from '@pero/books/actions/kind';
import { benefitsFor, reserveDiscounts, settleDiscounts } from '@pero/orders/actions/benefits';
import type { Actor } from '@pero/server-platform/act';
import { performJob } from '@pero/server-platform/jobs/jobs';
import { featureUnderTest } from '@pero/testing/feature';
import { kindsOfWorks } from '@pero/works/actions/kinds';
import { plantBook } from '@pero/works/test-rows';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MetricProgress, ShownGift, ShownReward } from '../contract/achievements.ts';
import { achievementsJobs } from '../jobs.ts';
import { achievementsRoutes } from '../routes/achievements.ts';
import { achievementTells } from '../tells.ts';

const routes = achievementsRoutes({ kinds: kindsOfWorks([book]) });

let world: Awaited<ReturnType<typeof featureUnderTest>>;
beforeAll(async () => {
  world = await featureUnderTest(routes, { jobs: achievementsJobs });
});
afterAll(() => world.close());

let number = 0;
async function author(): Promise<Actor> {
  number += 1;
  const email = `level${number}@demo.pero`;
  const { id: userId } = await world.kysely
    .insertInto('users')
    .values({
      email,
      password_hash: '',
      registered_at: world.clock.now(),
      activated_at: world.clock.now(),
      referral_code: email,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const roles = { isPublisher: false, isModerator: false, isMainModerator: false, isAgent: false };
  return { userId, profileId: 1, sessionId: 1, email, name: 'Вера', isActivated: true, referralCode: email, ...roles };
}

/** Books of somebody in the shop, each with what its readers did. */
async function inShop(
  { userId }: Actor,
  books: number,
  totals: Partial<Record<string, number>> = {},
  more: object = {},
) {
  const arts: number[] = [];
  for (let n = 0; n < books; n += 1) {
    number += 1;
    const at = world.clock.now();
    const where = { state: 'published', processing_status: 'published', is_published: true, published_at: at } as const;
    const { id } = await plantBook(world.kysely, {
      ...{ owner_id: userId, license_type: 'exclusive', title: `Книга ${number}`, price: 14_900, ...where },
      ...{ license_since: at, created_at: at, changed_at: at },
      ...more,
    });
    const art = 70_000_000 + number;
    await world.kysely
      .insertInto('retailer_arts')
      .values({
        book_id: id,
        edition: 'ebook',
        is_main: true,
        uuid: crypto.randomUUID(),
        litres_art_id: art,
        sale: 'on',
        created_at: at,
      })
      .execute();
    await world.kysely
      .insertInto('retailer_totals')
      .values({ litres_art_id: art, ...(n === 0 && totals) })
      .execute();
    arts.push(art);
  }
  return arts;
}

const change = (art: number | undefined, totals: object) =>
  world.kysely
    .updateTable('retailer_totals')
    .set(totals)
    .where('litres_art_id', '=', art ?? 0)
    .execute();

async function perform(name: 'achievements.count' | 'achievements.catch-up') {
  const job = achievementsJobs.find((one) => one.name === name);
  if (!job) throw new Error(`${name} is gone`);
  const { url: databaseUrl, kysely, clock, services } = world;
  await performJob({ databaseUrl, kysely, clock, log: services.log, jobs: achievementsJobs }, services.boss, job, {});
  await world.runJobs();
}

const progress = async (actor: Actor) =>
  (await world.as(actor).get<MetricProgress[]>('/account/achievements/progress')).result ?? [];
const metric = async (actor: Actor, name: string) =>
  (await world.as(actor).get<MetricProgress>(`/account/achievements/progress/${name}`)).result;
const reward = async (actor: Actor, name: string) =>
  (await world.as(actor).get<ShownReward>(`/account/achievements/rewards/${name}`)).result;
const gifts = async (actor: Actor) =>
  (await world.as(actor).get<ShownGift[]>('/account/achievements/gifts')).result ?? [];

const SECOND = { sales: 14, refunds: 2, own_sales: 1, ratings: 12, reviews: 6 };

test('[AC26] [AC27] four measures with level, count, what the next takes, and tips; what was given back or bought by oneself does not count', async () => {
  const vera = await author();
  expect(await progress(vera)).toMatchObject([
    { metric_type: 'SALES', current_level: 0, count: 0, next_level_count: 1, remaining: 1 },
    { metric_type: 'PUBLISHED_PAID_ARTS', count: 0 },
    { metric_type: 'RATINGS', count: 0 },
    { metric_type: 'REVIEWS', count: 0 },
  ]);
  await inShop(vera, 2, { ...SECOND, sales: 12 });
  await inShop(vera, 1, {}, { license_type: 'free', price: null });
  expect(await metric(vera, 'SALES')).toMatchObject({ count: 9, current_level: 1, next_level_count: 10, remaining: 1 });
  expect(await metric(vera, 'PUBLISHED_PAID_ARTS')).toMatchObject({ count: 2, current_level: 2, remaining: 2 });
  expect((await metric(vera, 'SALES'))?.tips.length).toBeGreaterThan(0);
  expect((await world.as(vera).get('/account/achievements/progress/LIKES')).status).toBe(400);
});

test('[R40] at the fifth level nothing remains, and the words say so', async () => {
  const vera = await author();
  await inShop(vera, 1, { ratings: 1208 });
  expect(await metric(vera, 'RATINGS')).toMatchObject({
    ...{ current_level: 5, next_level_count: 1208, remaining: 0, text: 'Максимальный уровень', tips: [] },
  });
});

test('[AC28] [R29] all four at the second level give ten per cent, once; it works in an order, is burnt there, and the level stays when sales are given back', async () => {
  const vera = await author();
  const [art] = await inShop(vera, 2, SECOND);
  await perform('achievements.count');
  await perform('achievements.count');
  const given = await reward(vera, 'FIRST');
  expect(given).toMatchObject({
    discount_percentage: 10,
    state: 'standing',
    valid_until: '2027-02-13',
    is_seen: false,
  });
  expect(await reward(vera, 'SECOND')).toMatchObject({ state: 'waits', valid_until: null });
  const kept = await world.kysely
    .selectFrom('order_discounts')
    .selectAll()
    .where('user_id', '=', vera.userId)
    .execute();
  expect(kept).toMatchObject([{ percent: 10, code: null, most_uses: 1, service: null }]);

  const asking = {
    db: world.db,
    now: world.clock.now(),
    today: '2026-11-15' as never,
    actor: vera,
    request: { ip: '1' } as never,
  };
  const found = await benefitsFor(asking, 'services');
  expect(Number(found.personalPercent)).toBe(10);
  if (!found.personal) throw new Error('no discount was found');
  await reserveDiscounts(asking, [found.personal], 'order:7');
  expect(await reward(vera, 'FIRST')).toMatchObject({ state: 'reserved' });
  expect(Number((await benefitsFor(asking, 'services')).personalPercent)).toBe(0);
  await settleDiscounts(world.db, ['order:7'], 'freed', world.clock.now());
  expect(await reward(vera, 'FIRST')).toMatchObject({ state: 'standing' });
  await reserveDiscounts(asking, [found.personal], 'order:8');
  await settleDiscounts(world.db, ['order:8'], 'burnt', world.clock.now());
  expect(await reward(vera, 'FIRST')).toMatchObject({ state: 'used' });

  await change(art, { refunds: 14, own_sales: 0 });
  await perform('achievements.count');
  expect(await metric(vera, 'SALES')).toMatchObject({
    count: 0,
    current_level: 2,
    next_level_count: 50,
    remaining: 50,
  });
  expect(await reward(vera, 'FIRST')).toMatchObject({ state: 'used' });
});

test('[R29] the fourth level gives twenty more; ten who count at once give it once', async () => {
  const vera = await author();
  await inShop(vera, 8, { sales: 300, ratings: 300, reviews: 100 });
  await Promise.all(Array.from({ length: 10 }, () => perform('achievements.count')));
  expect(await reward(vera, 'SECOND')).toMatchObject({ discount_percentage: 20, state: 'standing' });
  const kept = await world.kysely
    .selectFrom('order_discounts')
    .select('percent')
    .where('user_id', '=', vera.userId)
    .execute();
  expect(kept.map(({ percent }) => percent).toSorted()).toEqual([10, 20]);
});

test('[R40] no door of the database lowers a level', async () => {
  const vera = await author();
  await inShop(vera, 1, { sales: 60 });
  await perform('achievements.count');
  const lower = world.kysely.updateTable('achievement_levels').set({ level: 1 }).where('user_id', '=', vera.userId);
  await expect(lower.where('metric', '=', 'SALES').execute()).rejects.toThrow('never goes down');
});

test('[AC29] first steps bring a promo code each, once, for sixty days; whoever was there before gets theirs at night', async () => {
  const vera = await author();
  expect(await gifts(vera)).toMatchObject([{ gift_type: 'NEW_AUTHOR', state: 'waits', promo_code: null }, {}, {}, {}]);
  for (let n = 0; n < 2; n += 1) await world.happened(accounts.activated, { subject: vera.userId });
  await world.runJobs();
  await inShop(vera, 2);
  await inShop(vera, 1, {}, { license_type: 'draft', form: 'draft' });
  await perform('achievements.catch-up');
  await perform('achievements.catch-up');
  const given = await gifts(vera);
  expect(given.map(({ gift_type, state }) => [gift_type, state])).toEqual([
    ['NEW_AUTHOR', 'standing'],
    ['FIRST_BOOK', 'standing'],
    ['FIRST_AUDIOBOOK', 'waits'],
    ['FIRST_DRAFT', 'standing'],
  ]);
  expect(given[1]).toMatchObject({
    valid_until: '2027-01-14',
    discount_percentage: 5,
    title: expect.stringContaining('Книга'),
  });
  const codes = given.flatMap(({ promo_code }) => promo_code ?? []);
  expect(new Set(codes).size).toBe(3);
  // Somebody else's code is none.
  const stranger = {
    db: world.db,
    now: world.clock.now(),
    today: '2026-11-15' as never,
    request: { ip: '1' } as never,
  };
  expect(await benefitsFor({ ...stranger, actor: await author() }, 'circulation', codes[0])).toMatchObject({
    status: 'not_found',
  });
  expect(await benefitsFor({ ...stranger, actor: vera }, 'circulation', codes[0])).toMatchObject({ status: 'applied' });
});

test('[AC28] [AC29] what was looked at is new no more; what was not given cannot be', async () => {
  const vera = await author();
  await world.happened(accounts.activated, { subject: vera.userId });
  await world.runJobs();
  const browser = world.as(vera);
  expect(
    (await browser.patch<ShownGift>('/account/achievements/gifts/NEW_AUTHOR', { is_seen: true })).result?.is_seen,
  ).toBe(true);
  expect((await browser.patch('/account/achievements/gifts/FIRST_BOOK', { is_seen: true })).status).toBe(409);
  expect((await browser.patch('/account/achievements/rewards/FIRST', { is_seen: true })).status).toBe(409);
});

test('[AH01] a tip that was read stands behind the others, for whoever read it; one that is not shown is not there', async () => {
  const vera = await author();
  await inShop(vera, 2, { sales: 40, ratings: 1, reviews: 2 });
  const [first] = (await metric(vera, 'SALES'))?.tips ?? [];
  expect(first?.is_read).toBe(false);
  expect((await world.as(vera).patch(`/account/achievements/tips/${first?.id}`, { is_read: true })).status).toBe(200);
  expect((await metric(vera, 'SALES'))?.tips.at(-1)).toMatchObject({ id: first?.id, is_read: true });
  expect((await world.as(vera).patch('/account/achievements/tips/sales-discount-1', { is_read: true })).status).toBe(
    404,
  );
});

test('[P08] a level is told in one line and by one name; what is old news and whoever wants none, not', async () => {
  const vera = await author();
  const [tell] = achievementTells;
  const told = async (more: object = {}) => {
    const data = { subject: vera.userId, event: 1, metric: 'REVIEWS', level: 4, count: 75, isOld: false, ...more };
    return tell?.contentOf({ db: world.db } as never, data, undefined as never);
  };
  expect(await told()).toMatchObject({
    people: [vera.userId],
    content: { title: 'Отзывы: четвёртый уровень', about: 'achievements.level-reached:REVIEWS:4' },
  });
  expect((await told())?.content.text).toContain('Стало 75\u00A0отзывов');
  expect((await told({ isOld: true }))?.people).toEqual([]);
  await world.as(vera).patch('/account/achievements/notices', { is_told: false });
  expect((await told())?.people).toEqual([]);
});

test('[AH03] followers in the shop count towards the advanced rates, likes do not', async () => {
  const vera = await author();
  await inShop(vera, 2, { followers: 999, likes: 5000 }, { volume: 200_000 });
  await world.kysely
    .insertInto('profiles')
    .values({ user_id: vera.userId, first_name: 'Вера', changed_at: world.clock.now() })
    .execute();
  expect((await world.as(vera).get('/account/achievements/advanced')).result).toMatchObject({
    is_advanced: false,
    followers: { count: 999, needed: 1000 },
  });
});

test('[AH02] whoever wants to hear nothing of levels says so', async () => {
  const vera = await author();
  const browser = world.as(vera);
  expect((await browser.get('/account/achievements/notices')).result).toEqual({ is_told: true });
  expect((await browser.patch('/account/achievements/notices', { is_told: false })).result).toEqual({ is_told: false });
  expect((await browser.get('/account/achievements/notices')).result).toEqual({ is_told: false });
  expect((await browser.patch('/account/achievements/notices', { is_told: 'да' })).status).toBe(400);
});
