import { book } from '@pero/books/actions/kind';
import type { Actor } from '@pero/server-platform/act';
import { featureUnderTest } from '@pero/testing/feature';
import { kindsOfWorks } from '@pero/works/actions/kinds';
import { plantBook } from '@pero/works/test-rows';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BookSale } from './contract/sale.ts';
import { saleRoutes } from './routes/sale.ts';

const NOW = '2026-11-15T09:00:00Z';
const retailer = { url: 'http://localhost/', key: '', environment: 'production' } as const;
let world: Awaited<ReturnType<typeof featureUnderTest>>;
beforeAll(async () => {
  world = await featureUnderTest(saleRoutes({ retailer, kinds: kindsOfWorks([book]) }), {
    now: NOW,
  });
  await world.asOwner(
    "create table retailer_events_of_now partition of retailer_events for values from ('2026-01-01') to ('2027-01-01')",
  );
});
afterAll(() => world.close());

let people = 0;
async function somebody(staff: 'moderator' | null = null): Promise<Actor> {
  people += 1;
  const email = `seller${people}@demo.pero`;
  const { id: userId } = await world.kysely
    .insertInto('users')
    .values({ email, password_hash: '', registered_at: new Date(NOW), referral_code: email, staff })
    .returning('id')
    .executeTakeFirstOrThrow();
  const roles = { isPublisher: false, isModerator: staff !== null, isMainModerator: false, isAgent: false };
  return { userId, profileId: 1, sessionId: 1, ...roles, email, name: 'Вера', isActivated: true, referralCode: email };
}

async function bookOf({ userId }: Actor, state: string, more: object = {}): Promise<number> {
  const { id } = await plantBook(world.kysely, {
    owner_id: userId,
    license_type: 'exclusive',
    license_since: new Date(NOW),
    title: 'Долгая вода',
    created_at: new Date(NOW),
    changed_at: new Date(NOW),
    state: state as 'published',
    ...more,
  });
  return id;
}

let arts = 900;
async function artOf(bookId: number, more: object = {}) {
  arts += 1;
  const { id } = await world.kysely
    .insertInto('retailer_arts')
    .values({
      book_id: bookId,
      edition: 'ebook',
      is_main: !('edition' in more),
      uuid: crypto.randomUUID(),
      litres_art_id: arts,
      url: `http://shop.test/book/${arts}/`,
      version: 1,
      on_sale_version: 1,
      on_sale_since: new Date('2026-11-10T09:00:00Z'),
      sale: 'on',
      created_at: new Date('2026-11-09T09:00:00Z'),
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, artId: arts };
}

async function errandOf(artId: number, more: object) {
  const at = new Date('2026-11-15T08:00:00Z');
  const row = { art_id: artId, kind: 'publish', version: 1, due_at: at, created_at: at, ...more } as const;
  await world.kysely.insertInto('retailer_errands').values(row).execute();
}

async function happened(artId: number, ...events: { type: string; at: string; [field: string]: unknown }[]) {
  for (const [n, event] of events.entries()) {
    const row = { litres_art_id: artId, n: n + 1, ...event, at: new Date(event.at) };
    await world.kysely.insertInto('retailer_events').values(row).execute();
  }
}

const saleOf = async (actor: Actor, bookId: number) =>
  (await world.as(actor).get<BookSale>(`/books/${bookId}/sale`)).result;

describe('the sale of a book', () => {
  test('[BK56] of one that was never in the shop is empty', async () => {
    const author = await somebody();
    expect(await saleOf(author, await bookOf(author, 'draft'))).toMatchObject({
      state: 'draft',
      state_label: 'Подготовка к публикации',
      editions: [],
      road: null,
      print: null,
      rating: { avg: null, count: 0 },
      totals: null,
      days: [],
      events: [],
    });
  });

  test('[BK56] says where the upload is, and when it is tried again', async () => {
    const author = await somebody();
    const bookId = await bookOf(author, 'api_error');
    const art = await artOf(bookId, { litres_art_id: null, url: null, sale: 'none', on_sale_since: null });
    const failed = {
      state: 'failed',
      failures: 2,
      reason: 'Магазин не ответил',
      due_at: new Date('2026-11-15T09:05:00Z'),
    };
    await errandOf(art.id, failed);
    expect(await saleOf(author, bookId)).toMatchObject({
      state_label: 'Ожидает публикации',
      road: {
        errand: 'publish',
        failures: 2,
        next_try_at: '2026-11-15T09:05:00.000Z',
        reason: 'Магазин не ответил',
        needs_person: false,
      },
    });
    await world.kysely
      .updateTable('retailer_errands')
      .set({ needs_person: true })
      .where('art_id', '=', art.id)
      .execute();
    expect(await saleOf(author, bookId)).toMatchObject({ road: { next_try_at: null, needs_person: true } });
    await world.kysely
      .updateTable('retailer_errands')
      .set({ state: 'done', done_at: new Date(NOW) })
      .where('art_id', '=', art.id)
      .execute();
    expect(await saleOf(author, bookId)).toMatchObject({ road: null });
  });

  test('[BK56] plans paper fourteen days after the ebook, and no more once paper is sold', async () => {
    const author = await somebody();
    const bookId = await bookOf(author, 'published', { with_printed: true, is_published: true });
    await artOf(bookId);
    expect(await saleOf(author, bookId)).toMatchObject({ print: { planned_on: '2026-11-24' } });
    await artOf(bookId, { edition: 'print' });
    const both = await saleOf(author, bookId);
    expect(both?.print).toBeNull();
    expect(both?.editions.map(({ label }) => label)).toEqual(['Электронная книга', 'Печатная книга']);
  });

  test('[BK56] counts what readers did, by the day and in words, newest first', async () => {
    const author = await somebody();
    const bookId = await bookOf(author, 'published', { is_published: true });
    const { artId } = await artOf(bookId);
    await world.kysely
      .insertInto('retailer_totals')
      .values({
        litres_art_id: artId,
        views: 40,
        trials: 9,
        sales: 3,
        hits: 310,
        likes: 2,
        ratings: 4,
        stars: 19,
        reviews: 1,
      })
      .execute();
    await world.kysely
      .updateTable('retailer_feed')
      .set({ read_at: new Date(NOW) })
      .execute();
    await happened(
      artId,
      { type: 'view', at: '2026-11-13T09:00:00Z' },
      { type: 'sale', at: '2026-11-13T10:00:00Z', paid: 24_900 },
      { type: 'sale', at: '2026-11-14T10:00:00Z', paid: 24_900 },
      { type: 'sale', at: '2026-11-14T11:00:00Z', paid: 24_900 },
      { type: 'like', at: '2026-11-14T12:00:00Z', data: JSON.stringify({ change: -1 }) },
      { type: 'read', at: '2026-11-14T13:00:00Z', percent: 40, reader: 5 },
      { type: 'read', at: '2026-11-14T14:00:00Z', percent: 100, reader: 5 },
      { type: 'review', at: '2026-11-14T15:00:00Z', stars: 5, data: JSON.stringify({ review_id: 77 }) },
    );
    const sale = await saleOf(author, bookId);
    expect(sale).toMatchObject({
      rating: { avg: 4.75, count: 4 },
      reviews_count: 1,
      totals: { views: 40, trials: 9, sales: 3, hits: 310, likes: 2 },
      as_of: '2026-11-15T09:00:00.000Z',
    });
    expect(sale?.days).toHaveLength(30);
    expect(sale?.days.slice(-3)).toEqual([
      { day: '2026-11-13', sales: 1, views: 1 },
      { day: '2026-11-14', sales: 2, views: 0 },
      { day: '2026-11-15', sales: 0, views: 0 },
    ]);
    expect(sale?.events.map(({ type, review_id }) => [type, review_id])).toEqual([
      ['review', 77],
      ['read', null],
      ['sale', null],
      ['sale', null],
    ]);
  });

  test('[BK56] a moderator sees where a book stands and not what it earns; a stranger sees nothing', async () => {
    const author = await somebody();
    const bookId = await bookOf(author, 'published', { is_published: true });
    const { artId } = await artOf(bookId);
    await happened(artId, { type: 'sale', at: '2026-11-14T10:00:00Z', paid: 24_900 });
    const seen = await saleOf(await somebody('moderator'), bookId);
    expect(seen).toMatchObject({ editions: [{ sale: 'on', version: 1 }], totals: null, days: [], events: [] });
    expect((await world.as(await somebody()).get(`/books/${bookId}/sale`)).status).toBe(404);
    expect((await world.as(author).get('/books/999999/sale')).status).toBe(404);
    expect((await world.visitor().get(`/books/${bookId}/sale`)).status).toBe(401);
  });
});
