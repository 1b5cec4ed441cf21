import { money } from '@pero/kernel/money';
import type { Actor } from '@pero/server-platform/act';
import { featureUnderTest } from '@pero/testing/feature';
import { plantBook } from '@pero/works/test-rows';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OrderKind, orderKindsOf } from './actions/kinds.ts';
import { moveOrder, openOrder } from './actions/orders.ts';
import type { ListedOrder, OrderCounts } from './contract/orders.ts';
import { orderRoutes } from './routes/orders.ts';
import type { Turn } from './rules/orders.ts';

/** Nobody’s kind: the list has to show it all the same. */
function invented(kind: string, words: string): OrderKind {
  return {
    kind,
    group: kind,
    words,
    cards: async (_act, orders) =>
      new Map(
        orders.map(({ id, state }) => [
          id,
          {
            page: `/${kind}/${id}/`,
            about: `${words} на пробу`,
            stateWords: state,
            way: { steps: ['Заявка', 'Готово'], at: 0, is: 'going' as const },
            next: null,
          },
        ]),
      ),
  };
}

let feature: Awaited<ReturnType<typeof featureUnderTest>>;
beforeAll(async () => {
  const kinds = orderKindsOf([invented('binding', 'Переплёты'), invented('reading', 'Вечера')]);
  feature = await featureUnderTest(orderRoutes(kinds));
});
afterAll(() => feature.close());

let people = 0;
async function person(): Promise<Actor> {
  people += 1;
  const email = `shelf${people}@demo.pero`;
  const { id: userId } = await feature.kysely
    .insertInto('users')
    .values({ email, password_hash: '', registered_at: feature.clock.now(), referral_code: `SHELF${people}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const roles = { isPublisher: false, isModerator: false, isMainModerator: false, isAgent: false };
  return { userId, profileId: 1, sessionId: 1, email, name: 'Вера', isActivated: true, referralCode: email, ...roles };
}

function novel({ userId }: Actor, title: string) {
  const at = feature.clock.now();
  const dates = { created_at: at, changed_at: at, license_since: at };
  return plantBook(feature.kysely, { owner_id: userId, title, license_type: 'exclusive', volume: 432_000, ...dates });
}

type Planted = { kind?: string; turn?: Turn; title?: string; workId?: number | null; at?: string };
function order(
  { userId }: Actor,
  { kind = 'binding', turn = 'author', title = 'Роман', workId = null, at }: Planted = {},
) {
  const now = at ? new Date(at) : feature.clock.now();
  const terms = { state: 'draft', turn, total: money(100_00), dueAt: null } as const;
  return openOrder({ db: feature.db, now }, { kind, type: null, userId, workId, title, ...terms });
}

const listed = (actor: Actor, query = '') => feature.as(actor).get<ListedOrder[]>(`/services/orders${query}`);
const counts = async (actor: Actor) => (await feature.as(actor).get<OrderCounts>('/services/orders/counts')).result;

describe('the list of all orders', () => {
  test('[SV21] shows a kind that it knows nothing of, with its way, its book and its cover', async () => {
    const author = await person();
    const book = await novel(author, 'Долгая вода');
    const { id } = await order(author, { workId: book.id, title: 'Долгая вода' });
    const { result } = await listed(author);
    expect(result).toMatchObject([
      {
        id,
        group_type: 'binding',
        book_id: book.id,
        title: 'Долгая вода',
        about: 'Переплёты на пробу',
        cover: { title: 'Долгая вода', url: null },
        total_amount: 100,
        page: `/binding/${id}/`,
        status_note: null,
        way: { at: 0, is: 'going' },
      },
    ]);
  });

  test('[SV21] is one’s own alone, and asks for signing in', async () => {
    const author = await person();
    await order(author);
    expect((await listed(await person())).result).toEqual([]);
    expect((await feature.visitor().get('/services/orders')).status).toBe(401);
  });

  test('[SV21] is sifted by group, by whose turn it is, by book and by year of Moscow', async () => {
    const author = await person();
    const book = await novel(author, 'Дом на косе');
    await order(author, { workId: book.id, at: '2025-12-31T20:59:00Z' });
    await order(author, { kind: 'reading', turn: 'us', at: '2025-12-31T21:01:00Z' });
    await order(author, { turn: 'over' });
    const count = async (query: string) => (await listed(author, query)).result?.length;
    expect(await count('')).toBe(3);
    expect(await count('?group_type=reading')).toBe(1);
    expect(await count('?group_type=promotion')).toBe(0);
    expect(await count('?turn=over')).toBe(1);
    expect(await count(`?book_id=${book.id}`)).toBe(1);
    expect(await count('?year=2025')).toBe(1);
    expect(await count('?year=2026')).toBe(2);
    expect((await listed(author, '?turn=nobody')).status).toBe(400);
  });

  test('[SV36] counts whose turn it is, and says which groups, books and years there are', async () => {
    const author = await person();
    const book = await novel(author, 'Песок');
    await order(author, { workId: book.id, title: 'Песок' });
    await order(author, { kind: 'reading', turn: 'us', at: '2025-06-01T09:00:00Z' });
    const before = await counts(author);
    expect(before).toEqual({
      author: 1,
      us: 1,
      over: 0,
      groups: [
        { group: 'binding', words: 'Переплёты', count: 1 },
        { group: 'reading', words: 'Вечера', count: 1 },
      ],
      books: [{ id: book.id, title: 'Песок' }],
      years: [2026, 2025],
    });
    const waiting = (await listed(author, '?turn=author')).result?.[0];
    await moveOrder({ db: feature.db, now: feature.clock.now() }, waiting?.id ?? 0, { state: 'done', turn: 'over' });
    expect(await counts(author)).toMatchObject({ author: 0, us: 1, over: 1 });
  });

  test('[SV21] of three hundred orders costs a page as many queries as of one', async () => {
    const [few, many] = [await person(), await person()];
    const books = await Promise.all(['Первая', 'Вторая', 'Третья'].map((title) => novel(many, title)));
    await order(few, { workId: (await novel(few, 'Одна')).id });
    for (let planted = 0; planted < 300; planted += 1) await order(many, { workId: books[planted % 3]?.id ?? null });
    const cost = async (actor: Actor) => {
      let queries = 0;
      const count = () => {
        queries += 1;
      };
      feature.pool.on('acquire', count);
      const { result, pagination } = await listed(actor);
      feature.pool.off('acquire', count);
      return { queries, shown: result?.length, all: pagination?.count };
    };
    const [one, page] = [await cost(few), await cost(many)];
    expect(page).toEqual({ queries: one.queries, shown: 20, all: 300 });
    expect(one.queries).toBeGreaterThan(2);
    expect(one.queries).toBeLessThan(8);
  });
});
