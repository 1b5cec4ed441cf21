import { randomUUID } from 'node:crypto';
import type { Actor } from '@pero/server-platform/act';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListedPromotion } from '../contract/shapes.ts';
import { type PromotionWorld, promotionUnderTest } from '../promotion-world.ts';

let world: PromotionWorld;
beforeAll(async () => {
  world = await promotionUnderTest();
});
afterAll(() => world.close());

type Packages = {
  readonly art_id: number;
  readonly packages: readonly { id: string; days: number; price: number; total: number }[];
  readonly why_not: { reason: string } | null;
  readonly ordered: number;
  readonly multiplier: number;
};
type Beginnings = { readonly days: number; readonly slots: readonly { day: string; why_not: string | null }[] };

async function publisherWithBook(more: object = {}) {
  const publisher = await world.person({ isPublisher: true });
  await world.advertise(publisher);
  const book = await world.book(await world.person(), more);
  await world.holds(publisher, book.id);
  return { publisher, book };
}

const packages = (publisher: Actor, art_uuid: string) =>
  world.as(publisher).post<Packages>('/publisher/available-packages', { art_uuid });
const beginnings = (publisher: Actor, art_id: number, more: object = {}) =>
  world.as(publisher).post<Beginnings>('/publisher/available-slots', { art_id, service_type_id: 'start', ...more });
const order = (publisher: Actor, art_id: number, more: object = {}) =>
  world.as(publisher).post<{ id: number; page: string; pay_page: string | null }>('/publisher/auto-promo-orders', {
    ...{ art_id, service_type_id: 'start', start_date: '2027-01-11' },
    ...more,
  });

test('[PB01] packages of 3, 7 and 14 days are offered for a book whose rights the publisher holds', async () => {
  const { publisher, book } = await publisherWithBook();
  const { result } = await packages(publisher, book.uuid);
  expect(result?.packages.map(({ days, price }) => [days, price])).toEqual([
    [3, 4500],
    [7, 9500],
    [14, 17000],
  ]);
  // Booked from today on, in the weeks before New Year.
  expect(result?.packages.map(({ total }) => total)).toEqual([6750, 14250, 25500]);
  expect(result).toMatchObject({ art_id: book.id, why_not: null, ordered: 0, multiplier: 1 });
});

test('[PB01] a book of others is not there, one that is rated badly says why', async () => {
  const { publisher } = await publisherWithBook();
  const others = await publisherWithBook();
  expect((await packages(publisher, others.book.uuid)).status).toBe(404);
  expect((await packages(publisher, randomUUID())).status).toBe(404);
  const wrong = await packages(publisher, 'дом');
  expect([wrong.status, wrong.errors[0]?.field]).toEqual([400, 'art_uuid']);
  const poor = await publisherWithBook({ rated_avg: 3.2, rated_total_count: 40 });
  expect((await packages(poor.publisher, poor.book.uuid)).result).toMatchObject({
    packages: [],
    why_not: { reason: 'rating' },
  });
});

test('[PB02] a package begins only where all of its days are free', async () => {
  const { publisher, book } = await publisherWithBook();
  const free = await beginnings(publisher, book.id);
  expect(free.result).toMatchObject({ days: 3 });
  expect(free.result?.slots[0]).toMatchObject({ day: '2026-11-19', why_not: null });
  // Nothing ends later than may be booked at all.
  expect(free.result?.slots.at(-1)?.why_not).not.toBeNull();
  expect((await order(publisher, book.id, { start_date: '2026-12-01' })).status).toBe(200);
  const after = await beginnings(publisher, book.id);
  const closed = after.result?.slots.filter(({ why_not }) => why_not === 'already').map(({ day }) => day);
  expect(closed).toEqual(['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03']);
  const { book: others } = await publisherWithBook();
  expect((await beginnings(publisher, others.id)).status).toBe(404);
  expect((await beginnings(publisher, book.id, { service_type_id: 'offer' })).status).toBe(400);
});

test('[PB03] an order holds its days, is paid in the publisher’s own rooms, and is listed for nobody else', async () => {
  const { publisher, book } = await publisherWithBook();
  const made = await order(publisher, book.id);
  expect(made.result?.page).toMatch(/^\/publisher\//);
  expect(made.result?.pay_page).toMatch(/^\/publisher\/payments\//);
  expect(await world.taken('2027-01-11')).toBe(1);
  const id = made.result?.id ?? 0;
  await world.pay(publisher, id);
  const listed = (status: string, actor = publisher) =>
    world.as(actor).get<ListedPromotion[]>(`/publisher/auto-promo-orders?status=${status}`);
  expect((await listed('scheduled')).result).toMatchObject([{ id, package: 'start', days: 3, total_amount: 4500 }]);
  expect((await listed('waiting')).result).toEqual([]);
  expect((await listed('everything')).status).toBe(400);
  const stranger = await world.person({ isPublisher: true });
  expect((await listed('all', stranger)).result).toEqual([]);
  expect((await world.as(stranger).get(`/services/promo/${id}`)).status).toBe(404);
  expect((await order(stranger, book.id)).status).toBe(404);
});

test('[PB03] [R38] the fifth order of a month costs nine tenths, whatever the day costs beside it', async () => {
  const { publisher } = await publisherWithBook();
  for (let paid = 0; paid < 5; paid += 1) {
    const book = await world.book(await world.person());
    await world.holds(publisher, book.id);
    expect((await packages(publisher, book.uuid)).result).toMatchObject({ ordered: paid });
    const { result } = await order(publisher, book.id, { start_date: '2027-01-12' });
    if (paid < 4) await world.pay(publisher, result?.id ?? 0);
    const shown = await world.shown(publisher, result?.id ?? 0);
    expect([shown.volume_multiplier, shown.total_amount]).toEqual(paid < 4 ? [1, 4500] : [0.9, 4050]);
  }
});

test('[R28] there are three types of promotion, and no fourth', async () => {
  const author = await world.person();
  await world.advertise(author);
  const book = await world.book(author);
  const asked = (type: string) =>
    world.as(author).get(`/services/promo/auto-slots?service_type_id=${type}&art_id=${book.id}`);
  for (const type of ['offer', 'direct', 'direct_top']) expect((await asked(type)).status).toBe(200);
  expect((await asked('banner')).status).toBe(400);
});

test('[SV20] an author’s promotions are listed by where they stand, what changed last first', async () => {
  const author = await world.person();
  await world.advertise(author);
  const first = await world.book(author);
  const second = await world.book(author, { title: 'Письма с маяка' });
  const ids = [];
  for (const { id } of [first, second]) {
    const { result } = await world.order(author, id, { start_date_time: '2027-01-13' });
    ids.push(result?.id ?? 0);
  }
  world.clock.forward(60_000);
  await world.pay(author, ids[0] ?? 0);
  const listed = async (status: string, more = '') =>
    (await world.as(author).get<ListedPromotion[]>(`/services/promo/orders/${status}${more}`)).result?.map(
      ({ id }) => id,
    );
  expect(await listed('all')).toEqual([ids[0], ids[1]]);
  expect([await listed('scheduled'), await listed('waiting')]).toEqual([[ids[0]], [ids[1]]]);
  expect([await listed('running'), await listed('finished'), await listed('rejected')]).toEqual([[], [], []]);
  expect(await listed('all', '?limit=1&offset=1')).toEqual([ids[1]]);
  await world.as(author).post(`/services/promo/${ids[1]}/cancel`);
  expect(await listed('rejected')).toEqual([ids[1]]);
  expect((await world.as(author).get('/services/promo/orders/some')).status).toBe(400);
});
