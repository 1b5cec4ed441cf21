import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ComparisonReport, ShownComparison } from '@pero/comparisons/contract/comparisons';
import { comparisons } from '@pero/comparisons/feature';
import { discounts } from '@pero/discounts/feature';
import { addDays, moscowDay, startOf } from '@pero/kernel/day';
import type { Actor } from '@pero/server-platform/act';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kinds, onSaleUnderTest, type World } from '../../on-sale/on-sale-world.ts';
import { armOf } from '../../shop/halves.ts';

let world: World;
beforeAll(async () => {
  world = await onSaleUnderTest({
    with: (given) => {
      const { priceHolders = [] } = comparisons;
      return {
        jobs: [...(comparisons.jobs?.(given) ?? [])],
        routes: [...(comparisons.routes?.(given) ?? []), ...(discounts.routes?.({ kinds, priceHolders }) ?? [])],
      };
    },
  });
  await world.control('PATCH', 'shop', { check_seconds: 1, check_ends: 'pass' });
});
afterAll(() => world.close());

async function works() {
  const turn = world.services.jobs.find(({ name }) => name === 'comparisons.turn');
  if (!turn) throw new Error('the clock is not wound');
  await world.perform(turn);
  for (let round = 0; round < 2; round += 1) {
    await world.shopWorks();
    await world.runJobs();
    await world.sweep();
  }
}

async function sold(before: (book: Awaited<ReturnType<World['written']>>) => Promise<unknown> = async () => undefined) {
  const book = await world.written();
  await before(book);
  await world.approve(book.bookId);
  await world.untilState(book.bookId, 'published');
  const published_at = new Date(world.clock.now().getTime() - 40 * 86_400_000);
  await world.kysely.updateTable('works').set({ published_at }).where('id', '=', book.bookId).execute();
  return book;
}

/** Received, as the road of uploads leaves it. */
async function uploaded({ userId }: Actor, purpose: string, bytes: Buffer): Promise<string> {
  const id = randomUUID();
  await world.files.put(id, Readable.from([bytes]), { mime: 'image/jpeg' });
  const now = world.clock.now();
  const what = { purpose, name: 'вторая.jpg', bytes: bytes.length, mime: 'image/jpeg', file_key: id };
  const sha256 = createHash('sha256').update(bytes).digest();
  const row = {
    ...what,
    id,
    owner_user_id: userId,
    state: 'received',
    sha256,
    created_at: now,
    received_at: now,
  } as const;
  await world.kysely.insertInto('uploads').values(row).execute();
  return id;
}

async function judge() {
  return world.as({ ...(await world.author()), isModerator: true });
}

const picture = (colour: string) =>
  sharp({ create: { width: 1600, height: 2400, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
const uuidOf = async (id: number) =>
  (await world.kysely.selectFrom('comparisons').select('uuid').where('id', '=', id).executeTakeFirstOrThrow()).uuid;

test('[CM03] [CM04] [CM06] two covers: judged, shown to halves of the readers, called, and the winner taken by the door of any cover', async () => {
  const { actor, browser, bookId } = await sold(({ browser: own, bookId: id }) =>
    own.patch(`/books/cover/${id}`, { constructor_config: {} }),
  );
  const upload_id = await uploaded(actor, 'comparison-cover', await picture('#204060'));
  const begun = await browser.post<ShownComparison>('/comparisons', { book_id: bookId, kind: 'cover', upload_id });
  expect(begun.errors).toEqual([]);
  const id = begun.result?.id ?? 0;
  expect(begun.result).toMatchObject({ status: 'checking', kind: 'cover', day: 0 });
  const second = await browser.post('/comparisons', { book_id: bookId, kind: 'price', price: 199 });
  expect([second.status, second.errors[0]?.reason]).toEqual([409, 'running']);
  await works();
  const moderator = await judge();
  expect((await moderator.get<{ id: number }[]>('/moderation/comparisons')).result?.map((one) => one.id)).toContain(id);
  expect((await moderator.post(`/moderation/comparisons/${id}/decide`, { decision: 'accept' })).status).toBe(200);
  expect((await moderator.post(`/moderation/comparisons/${id}/decide`, { decision: 'accept' })).status).toBe(409);
  const stranger = world.as(await world.author());
  expect((await stranger.get(`/comparisons/${id}`)).status).toBe(404);

  await works();
  const report = async () => (await browser.get<ComparisonReport>(`/comparisons/${id}`)).result;
  expect((await report())?.comparison).toMatchObject({ status: 'running', shop_reason: null });

  // Each browser sees one of the two, and the same one again.
  const { litres_art_id: artId } = await world.bookNow(bookId);
  const coverOf = async (reader: ReturnType<World['reader']>) =>
    /cover\/large\?([0-9a-f]{8})/.exec(await (await reader.get(`/art/${artId}/`)).text())?.[1];
  const seen = new Set<string | undefined>();
  for (let reader = 0; reader < 8; reader += 1) {
    const one = world.reader();
    const cover = await coverOf(one);
    expect(await coverOf(one)).toBe(cover);
    seen.add(cover);
  }
  expect(seen.size).toBe(2);

  const uuid = await uuidOf(id);
  await world.control('POST', `tests/${uuid}/crowd`, { readers: 1400, days: 6, lift: 1.8 });
  world.clock.forward(11 * 60_000);
  await works();
  const after = await report();
  expect(after?.comparison).toMatchObject({ status: 'over', outcome: 'b', can_take: true });
  const [first, other] = after?.comparison.counted.seen ?? [0, 0];
  expect(first + other).toBe(1408);
  expect(after?.ratio?.least).toBeGreaterThan(1);
  expect(after?.days.length).toBeGreaterThan(4);
  await works();
  expect((await (await world.reader().get(`/art/${artId}/`)).text()).match(/cover\/large/g)?.length).toBe(1);

  const before = await world.kysely.selectFrom('book_covers').selectAll().where('book_id', '=', bookId).execute();
  const taken = await browser.post<ShownComparison>(`/comparisons/${id}/winner`);
  expect(taken.errors).toEqual([]);
  expect(taken.result?.taken_at).not.toBeNull();
  const now = await world.kysely.selectFrom('book_covers').selectAll().where('book_id', '=', bookId).execute();
  expect([before[0]?.cover_type, now[0]?.cover_type]).toEqual(['constructor', 'file']);
  expect((await browser.post(`/comparisons/${id}/winner`)).status).toBe(409);
});

test('[CM03] [CM05] [CM10] a second annotation is returned with a remark, or stopped; a foreign split is an alarm', async () => {
  const { browser, bookId } = await sold();
  const annotation = 'Другая повесть о той же реке, рассказанная с другого берега. '.repeat(4);
  const begin = () =>
    browser.post<ShownComparison>('/comparisons', { book_id: bookId, kind: 'annotation', annotation });
  const short = await browser.post('/comparisons', { book_id: bookId, kind: 'annotation', annotation: 'Мало' });
  expect([short.status, short.errors[0]?.field]).toEqual([400, 'annotation']);
  const returned = (await begin()).result?.id ?? 0;
  const moderator = await judge();
  const silent = await moderator.post(`/moderation/comparisons/${returned}/decide`, { decision: 'reject' });
  expect([silent.status, silent.errors[0]?.field]).toEqual([400, 'remark']);
  await moderator.post(`/moderation/comparisons/${returned}/decide`, { decision: 'reject', remark: 'Чужие имена' });
  const shown = (await browser.get<ComparisonReport>(`/comparisons/${returned}`)).result?.comparison;
  expect(shown).toMatchObject({ status: 'over', outcome: 'rejected', remark: 'Чужие имена', can_take: false });

  const id = (await begin()).result?.id ?? 0;
  await moderator.post(`/moderation/comparisons/${id}/decide`, { decision: 'accept' });
  await works();
  const uuid = await uuidOf(id);
  // A shop that shows the second to hardly anybody.
  await world.control('POST', `tests/${uuid}/crowd`, { readers: 400, days: 2 });
  await world.asOwner(
    `delete from sandbox.test_readers where test_id = '${uuid}' and arm = 1 and reader not like '%7'`,
  );
  world.clock.forward(11 * 60_000);
  await works();
  const broken = (await browser.get<ComparisonReport>(`/comparisons/${id}`)).result?.comparison;
  expect(broken).toMatchObject({ status: 'over', outcome: 'split' });
  expect((await browser.post(`/comparisons/${id}/stop`)).status).toBe(409);
});

test('[CM10] nobody judges the comparison of a book of their own, and one whose cover is lost stands in nobody’s way', async () => {
  const withCover = ({ browser: own, bookId: id }: Awaited<ReturnType<World['written']>>) =>
    own.patch(`/books/cover/${id}`, { constructor_config: {} });
  const [covered, worded] = [await sold(withCover), await sold()];
  const upload_id = await uploaded(covered.actor, 'comparison-cover', await picture('#402060'));
  const cover = { book_id: covered.bookId, kind: 'cover', upload_id };
  const lost = (await covered.browser.post<ShownComparison>('/comparisons', cover)).result?.id ?? 0;
  const annotation = 'Повесть о той же реке, рассказанная с третьего берега. '.repeat(4);
  const text = { book_id: worded.bookId, kind: 'annotation', annotation };
  const other = (await worded.browser.post<ShownComparison>('/comparisons', text)).result?.id ?? 0;
  const self = world.as({ ...covered.actor, isModerator: true });
  const own = await self.post(`/moderation/comparisons/${lost}/decide`, { decision: 'accept' });
  expect([own.status, own.errors[0]?.reason]).toEqual([409, 'own-work']);
  const listed = (await self.get<{ id: number }[]>('/moderation/comparisons')).result?.map((one) => one.id);
  expect([listed?.includes(lost), listed?.includes(other)]).toEqual([false, true]);
  const moderator = await judge();
  for (const id of [lost, other])
    expect((await moderator.post(`/moderation/comparisons/${id}/decide`, { decision: 'accept' })).status).toBe(200);
  const { second_key: key } = await world.kysely
    .selectFrom('comparisons')
    .select('second_key')
    .where('id', '=', lost)
    .executeTakeFirstOrThrow();
  await world.files.remove(key ?? '');
  await works();
  const stateOf = async (of: typeof covered, id: number) =>
    (await of.browser.get<ComparisonReport>(`/comparisons/${id}`)).result?.comparison;
  expect(await stateOf(worded, other)).toMatchObject({ status: 'running' });
  expect(await stateOf(covered, lost)).toMatchObject({
    status: 'over',
    outcome: 'refused',
    shop_reason: expect.stringContaining('пропал'),
  });
});

test('[CM03] [CM04] [BK25] prices take turns for everybody in an order drawn beforehand, and no discount comes between', async () => {
  const { browser, bookId } = await sold();
  const today = () => moscowDay(world.clock.now());
  const begun = await browser.post<ShownComparison>('/comparisons', {
    book_id: bookId,
    kind: 'price',
    price: 199,
    unit: 'day',
  });
  expect(begun.errors).toEqual([]);
  const id = begun.result?.id ?? 0;
  const wish = { percent: 20, starts_on: addDays(today(), 3), ends_on: addDays(today(), 4) };
  const discount = await browser.post(`/books/art-discounts/${bookId}/discounts`, wish);
  expect([discount.status, discount.errors[0]?.reason]).toEqual([409, 'price-held']);
  const blocks = async () => (await browser.get<ComparisonReport>(`/comparisons/${id}`)).result?.blocks ?? [];
  const drawn = (await blocks()).map(({ arm }) => arm);
  expect(drawn.filter((arm) => arm === 'b')).toHaveLength(14);
  const priceNow = async () => (await world.bookNow(bookId)).price;
  for (let at = 0; at < 4; at += 1) {
    const midnight = startOf(addDays(today(), 1));
    world.clock.forward(midnight.getTime() - world.clock.now().getTime() + 60_000);
    await works();
    expect(await priceNow()).toBe(drawn[at] === 'b' ? 19_900 : 14_900);
  }
  expect((await blocks()).map(({ arm }) => arm)).toEqual(drawn);
  const stopped = await browser.post<ShownComparison>(`/comparisons/${id}/stop`);
  expect(stopped.result).toMatchObject({ status: 'over', outcome: 'stopped' });
  expect(await priceNow()).toBe(14_900);
  const taken = await browser.post<ShownComparison>(`/comparisons/${id}/winner`);
  expect(taken.errors).toEqual([]);
  expect(await priceNow()).toBe(19_900);

  await browser.post(`/books/art-discounts/${bookId}/discounts`, {
    ...wish,
    starts_on: addDays(today(), 1),
    ends_on: addDays(today(), 2),
  });
  const late = await browser.post('/comparisons', { book_id: bookId, kind: 'price', price: 149, unit: 'week' });
  expect([late.status, late.errors[0]?.reason]).toEqual([409, 'discount']);
});

test('[CM03] while a campaign runs or is ordered for these days, prices are not compared', async () => {
  const { browser, bookId } = await sold();
  const { userId } = await world.author();
  const now = world.clock.now();
  const today = moscowDay(now);
  const head = { kind: 'promotion', type: 'direct', user_id: userId, work_id: bookId, title: 'Реклама', total: 50_000 };
  const { id } = await world.kysely
    .insertInto('orders')
    .values({ ...head, state: 'running', turn: 'us', made_at: now, changed_at: now } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const days = { first_day: addDays(today, -1), last_day: addDays(today, 3) };
  const order = {
    order_id: id,
    service_type: 'direct',
    genre_id: 0,
    lines: '[]',
    base: 50_000,
    placement: randomUUID(),
  };
  await world.kysely
    .insertInto('promotion_orders')
    .values({ ...order, ...days } as never)
    .execute();
  const compare = () =>
    browser.post<ShownComparison>('/comparisons', { book_id: bookId, kind: 'price', price: 199, unit: 'day' });
  const refused = await compare();
  expect([refused.status, refused.errors[0]?.reason]).toEqual([409, 'campaign']);
  await world.kysely.updateTable('orders').set({ state: 'finished', turn: 'over' }).where('id', '=', id).execute();
  expect((await compare()).errors).toEqual([]);
});

test('[CM03] a reader is drawn into a half by the first 32 bits of a hash, evenly', () => {
  const second = Array.from({ length: 4000 }, (_, reader) => armOf('a-test', `browser:${reader}`)).filter(Boolean);
  expect(Math.abs(second.length - 2000)).toBeLessThan(150);
  const bits = createHash('sha256').update('a-test:browser:7').digest().readUInt32BE();
  expect(armOf('a-test', 'browser:7')).toBe(bits % 2);
});
