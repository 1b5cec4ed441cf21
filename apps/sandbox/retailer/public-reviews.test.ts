import { commentsAnswer, reviewsAnswer } from '@pero/retailer/contract/public-api';
import fc from 'fast-check';
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Shop, Tables } from '../database.ts';
import { openPublicWorld, type PublicWorld } from './public-world.ts';
import { listQuery, reviewsPage } from './reviews-read.ts';

let world: PublicWorld;
let reader: number;
beforeAll(async () => {
  world = await openPublicWorld();
  reader = await world.addReader('Мария');
});
afterAll(() => world.close());

type Written = { at: Date; text?: string; stars?: number; likes?: number; kind?: 'review' | 'comment' };

async function write(artId: number, written: readonly Written[]): Promise<number[]> {
  if (written.length === 0) return [];
  const rows = written.map(({ at, text = 'Хорошая книга', stars = 5, likes = 0, kind = 'review' }) => ({
    art_id: artId,
    reader_id: reader,
    kind,
    text,
    stars: kind === 'review' ? stars : null,
    likes,
    written_at: at,
  }));
  const kept = await world.shop.insertInto('reviews').values(rows).returning('id').execute();
  return kept.map(({ id }) => id);
}

type Query = Record<string, string | number>;

async function listed(artId: number, query: Query = {}, kind = 'reviews', environment = 'foundation') {
  const asked = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const response = await world.ask(`/${environment}/api/arts/${artId}/${kind}?${asked}`);
  expect(response.status).toBe(200);
  const { payload } = reviewsAnswer.parse(await response.json());
  return { ids: payload.data.map(({ id }) => id), ...payload };
}

const day = (n: number) => new Date(Date.UTC(2026, 9, n));

test('[RT03] [RT04] reviews and comments are answered at the paths of both environments', async () => {
  const { id } = await world.addArt();
  const [review = 0, comment = 0] = await write(id, [
    { at: day(1), text: 'Не оторваться', stars: 4, likes: 3 },
    { at: day(2), text: 'А будет продолжение?', kind: 'comment' },
  ]);
  for (const environment of ['ugc', 'foundation']) {
    const reviews = await world.ask(`/${environment}/api/arts/${id}/reviews`);
    expect(await reviews.json()).toEqual({
      payload: {
        data: [
          {
            id: review,
            art_id: id,
            text: 'Не оторваться',
            stars: 4,
            likes: 3,
            created_at: '2026-10-01T00:00:00.000Z',
            user_name: 'Мария',
            replies: [],
          },
        ],
        pagination: { after: null, before: null, count: 1 },
      },
    });
    const comments = await world.ask(`/${environment}/api/arts/${id}/comments`);
    const { payload } = z.strictObject(commentsAnswer.shape).parse(await comments.json());
    expect(payload.data).toEqual([
      {
        id: comment,
        art_id: id,
        text: 'А будет продолжение?',
        likes: 0,
        created_at: '2026-10-02T00:00:00.000Z',
        user_name: 'Мария',
        replies: [],
      },
    ]);
  }
});

test('[RT03] replies stand below in their order, the book’s makers are marked, hidden ones are left out', async () => {
  const { id } = await world.addArt();
  const [review = 0] = await write(id, [{ at: day(1) }]);
  const reply = { review_id: review, text: 'Спасибо!', role: null, reader_id: null, hidden_at: null };
  await world.shop
    .insertInto('replies')
    .values([
      { ...reply, name: 'Вера Соколова', partner_uuid: crypto.randomUUID(), role: 'Автор', written_at: day(3) },
      { ...reply, name: 'Мария', reader_id: reader, partner_uuid: null, written_at: day(2) },
      { ...reply, name: 'Никто', partner_uuid: crypto.randomUUID(), hidden_at: day(5), written_at: day(4) },
    ])
    .execute();
  const { data } = await listed(id);
  expect(data[0]?.replies.map(({ user_name, is_author }) => [user_name, is_author])).toEqual([
    ['Мария', false],
    ['Вера Соколова', true],
  ]);
});

test('[RT03] ten to a page, newest first; other orders and other numbers when asked', async () => {
  const { id } = await world.addArt();
  const ids = await write(
    id,
    Array.from({ length: 12 }, (_, n) => ({ at: day(n + 1), likes: n % 5 })),
  );
  const first = await listed(id);
  expect(first.ids).toEqual(ids.toReversed().slice(0, 10));
  expect(first.pagination).toEqual({ after: expect.any(String), before: null, count: 12 });
  expect((await listed(id, { o: 'old', limit: 3 })).ids).toEqual(ids.slice(0, 3));
  expect((await listed(id, { o: 'popular', limit: 3 })).ids).toEqual([ids[9], ids[4], ids[8]]);
});

test('[RT03] «high rating» is four stars and five, in the list and in the count', async () => {
  const { id } = await world.addArt();
  const ids = await write(
    id,
    [1, 5, 3, 4, 2].map((stars, n) => ({ at: day(n + 1), stars })),
  );
  const high = await listed(id, { rating: 'high', limit: 1 });
  expect([high.ids, high.pagination.count]).toEqual([[ids[3]], 2]);
  expect((await listed(id, { rating: 'high', after: high.pagination.after ?? '' })).ids).toEqual([ids[1]]);
});

test('[RT03] a page can begin at a review or at the review of a reply, and goes on both ways', async () => {
  const { id } = await world.addArt();
  const ids = await write(
    id,
    Array.from({ length: 7 }, (_, n) => ({ at: day(n + 1) })),
  );
  const newest = ids.toReversed();
  const middle = newest[3] ?? 0;
  const { id: replyId } = await world.shop
    .insertInto('replies')
    .values({ review_id: middle, name: 'Мария', text: 'И мне', reader_id: reader, written_at: day(9) })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const wish of [{ with_review_id: middle }, { with_reply_id: replyId }]) {
    const page = await listed(id, { ...wish, limit: 2 });
    expect([page.ids, page.pagination.count]).toEqual([newest.slice(3, 5), 7]);
    const { after, before } = page.pagination;
    expect((await listed(id, { ...wish, limit: 2, after: after ?? '' })).ids).toEqual(newest.slice(5));
    expect((await listed(id, { ...wish, limit: 2, before: before ?? '' })).ids).toEqual(newest.slice(1, 3));
  }
  expect((await listed(id, { with_review_id: 999_999, limit: 2 })).ids).toEqual(newest.slice(0, 2));
});

test('[RT03] reviews that come while somebody turns pages change nothing on the pages that follow', async () => {
  const { id } = await world.addArt();
  const ids = await write(
    id,
    Array.from({ length: 6 }, (_, n) => ({ at: day(n + 1) })),
  );
  const first = await listed(id, { limit: 3 });
  await write(id, [{ at: day(20) }, { at: day(21) }]);
  const second = await listed(id, { limit: 3, after: first.pagination.after ?? '' });
  expect(second.ids).toEqual(ids.slice(0, 3).toReversed());
  const back = await listed(id, { limit: 3, before: second.pagination.before ?? '' });
  expect(back.ids).toEqual(first.ids);
  expect(back.pagination.before).toEqual(expect.any(String));
});

const written = fc.record({
  // Few moments, a microsecond apart, and few likes: most keys meet each other.
  micros: fc.integer({ min: 0, max: 4 }),
  likes: fc.integer({ min: 0, max: 2 }),
  stars: fc.integer({ min: 1, max: 5 }),
});

const walk = fc.record({
  rows: fc.array(written, { maxLength: 25 }),
  o: fc.constantFrom('new', 'old', 'popular'),
  limit: fc.integer({ min: 1, max: 7 }),
  high: fc.boolean(),
});

test('[RT03] whoever walks to the end and back meets every review once, in order, on the same pages', async () => {
  await fc.assert(
    fc.asyncProperty(walk, async ({ rows, o, limit, high }) => {
      const { id } = await world.addArt();
      const ids = await write(
        id,
        rows.map(({ likes, stars }) => ({ at: day(1), likes, stars })),
      );
      await Promise.all(
        ids.map((review, n) =>
          sql`update sandbox.reviews set written_at = written_at + ${rows[n]?.micros} * interval '1 microsecond'
              where id = ${review}`.execute(world.shop),
        ),
      );
      const expected = ids
        .map((review, n) => ({ review, ...(rows[n] ?? { micros: 0, likes: 0, stars: 0 }) }))
        .filter(({ stars }) => !high || stars >= 4)
        .sort((a, b) => (o === 'popular' ? b.likes - a.likes : 0) || b.micros - a.micros || b.review - a.review)
        .map(({ review }) => review);
      if (o === 'old') expected.reverse();
      const query = { o, limit, ...(high && { rating: 'high' }) };

      const forth = [await listed(id, query)];
      for (let after = forth[0]?.pagination.after; after; after = forth.at(-1)?.pagination.after) {
        forth.push(await listed(id, { ...query, after }));
      }
      expect(forth.flatMap((page) => page.ids)).toEqual(expected);
      expect(new Set(forth.map(({ pagination }) => pagination.count))).toEqual(new Set([expected.length]));

      const back = forth.slice(-1);
      for (let before = back[0]?.pagination.before; before; before = back[0]?.pagination.before) {
        back.unshift(await listed(id, { ...query, before }));
      }
      expect(back.map((page) => page.ids)).toEqual(forth.map((page) => page.ids));
    }),
    { numRuns: 40 },
  );
});

test('[RT03] [RT04] an art that nobody knows is missing; one without reviews has an empty list', async () => {
  const missing = await world.ask('/ugc/api/arts/1/reviews');
  expect([missing.status, await missing.json()]).toEqual([404, { reason: 'Not found' }]);
  expect((await world.ask('/foundation/api/arts/1/comments')).status).toBe(404);
  expect((await world.ask('/foundation/api/arts/word/comments')).status).toBe(404);
  const { id } = await world.addArt({ sale: 'off' });
  expect(await listed(id)).toMatchObject({ ids: [], pagination: { after: null, before: null, count: 0 } });
});

test.each(['o=best', 'limit=0', 'limit=51', 'after=zero', "before=1.2.3'", 'with_review_id=-1', 'rating=low'])(
  '[RT03] %s is refused in words',
  async (query) => {
    const { id } = await world.addArt();
    const response = await world.ask(`/foundation/api/arts/${id}/reviews?${query}`);
    expect([response.status, await response.json()]).toEqual([400, { reason: expect.stringContaining(':') }]);
  },
);

test('[RT03] a cursor from the edge of the numbers is an empty page, not a fault', async () => {
  const { id } = await world.addArt();
  await write(id, [{ at: day(1) }]);
  const edge = `999999999.${'9'.repeat(16)}.${'9'.repeat(15)}`;
  for (const o of ['new', 'old', 'popular']) {
    expect((await listed(id, { o, after: edge })).ids.length + (await listed(id, { o, before: edge })).ids.length).toBe(
      1,
    );
  }
});

test('[RT03] of 20,000 reviews a page is one question, and no row is looked for without an index', async () => {
  const { id } = await world.addArt();
  await world.shop.transaction().execute(async (shop) => {
    // Rows whose commit has not reached the log yet are not «visible to all», and the index alone would not do.
    await sql`set local synchronous_commit = on`.execute(shop);
    await sql`insert into sandbox.reviews (art_id, reader_id, kind, text, stars, likes, written_at)
      select ${id} + n % 4, ${reader}, 'review', 'Прочитала за ночь', 1 + n / 4 % 5, n % 100,
        timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(1, 80000) n`.execute(shop);
  });
  await sql`vacuum analyze sandbox.reviews`.execute(world.shop);
  const { questions, plans } = await overheard(async (shop) => {
    for (const o of ['new', 'old', 'popular']) {
      const first = await reviewsPage(shop, id, listQuery.parse({ o }));
      const after = first?.pagination.after ?? undefined;
      const second = await reviewsPage(shop, id, listQuery.parse({ o, rating: 'high', after }));
      await reviewsPage(shop, id, listQuery.parse({ o, before: second?.pagination.before ?? undefined }));
    }
  });
  expect(questions).toHaveLength(9);
  for (const plan of plans) {
    expect(plan).toMatch(/Index (Only )?Scan using reviews_(of_art|by_likes)/);
    expect(plan).not.toContain('Seq Scan on reviews');
  }
});

/** The questions that are put to the database meanwhile, and how it goes about each. */
async function overheard(work: (shop: Shop) => Promise<void>) {
  const questions: CompiledQuery[] = [];
  const pool = new pg.Pool({ connectionString: world.databaseUrl, max: 1 });
  const shop = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void questions.push(query),
  });
  try {
    await work(shop.withSchema('sandbox'));
    const plans: string[] = [];
    for (const { sql: text, parameters } of [...questions]) {
      const { rows } = await pool.query<Record<string, string>>(`explain ${text}`, [...parameters]);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return { questions, plans };
  } finally {
    await shop.destroy();
  }
}
