import type { Actor } from '@pero/server-platform/act';
import { featureUnderTest } from '@pero/testing/feature';
import { plantBook } from '@pero/works/test-rows';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnBook, Reader } from '../contract/catalogue.ts';
import { catalogueRoutes } from '../routes/catalogue.ts';
import { LISTED_TYPES } from '../rules/catalogue-list.ts';

type Listed = {
  readonly type: string;
  readonly is_open: boolean;
  readonly price: number | null;
  readonly order_page: string | null;
  readonly count: { readonly total: number; readonly days: number | null; readonly lines: { amount: number }[] } | null;
};

let feature: Awaited<ReturnType<typeof featureUnderTest>>;
let author: Actor;
beforeAll(async () => {
  feature = await featureUnderTest(catalogueRoutes);
  author = await person('services@demo.pero');
});
afterAll(() => feature.close());

async function person(email: string): Promise<Actor> {
  const { id: userId } = await feature.kysely
    .insertInto('users')
    .values({ email, password_hash: '', registered_at: feature.clock.now(), referral_code: email.slice(0, 12) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const roles = { isPublisher: false, isModerator: false, isMainModerator: false, isAgent: false };
  return { userId, profileId: 1, sessionId: 1, email, name: 'Вера', isActivated: true, referralCode: email, ...roles };
}

function novel({ userId }: Actor, more: object = {}) {
  const at = feature.clock.now();
  const dates = { created_at: at, changed_at: at, license_since: at };
  const row = { owner_id: userId, title: 'Долгая вода', license_type: 'exclusive', volume: 464_000, ...dates } as const;
  return plantBook(feature.kysely, { ...row, ...more });
}

const list = async (query = '', as = feature.visitor()) => as.get<Listed[]>(`/services${query}`);
const found = (all: readonly Listed[] | null, type: string) => all?.find((one) => one.type === type);

describe('the price list', () => {
  test('[SV01] names ten types to a guest, all of which are open', async () => {
    const { result } = await feature.visitor().get<Listed[]>('/services/types');
    expect(result?.map(({ type }) => type)).toEqual([...LISTED_TYPES]);
    expect(result?.every(({ is_open }) => is_open)).toBe(true);
  });

  test('[SV02] groups them, of one group of orders or of all', async () => {
    const groups = async (query: string) =>
      (await feature.visitor().get<{ group: string; types: string[] }[]>(`/services/groups${query}`)).result;
    expect((await groups(''))?.map(({ group }) => group)).toEqual(['text', 'look', 'voice', 'readers']);
    expect(await groups('?group_type=circulation')).toMatchObject([{ group: 'readers', types: ['circulation'] }]);
    expect((await groups('?group_type=services'))?.flatMap(({ types }) => types)).toHaveLength(8);
    const wrong = await feature.visitor().get('/services/groups?group_type=magic');
    expect([wrong.status, wrong.errors[0]?.field]).toEqual([400, 'group_type']);
  });

  test('[SV04] tells a guest what a unit costs, and of promotion the cheapest place', async () => {
    const { result } = await list();
    expect(found(result, 'editing')).toMatchObject({
      price: 4200,
      count: null,
      order_page: '/services/editing/order/',
    });
    expect(found(result, 'circulation')).toMatchObject({ price: 103.2 });
    expect(found(result, 'promotion')).toMatchObject({
      price: 500,
      count: null,
      order_page: '/services/promotion/art/order/',
      is_open: true,
    });
  });

  test('[SV04] is counted for a volume that a guest tells', async () => {
    const { result } = await list('?characters=464000&pages=288');
    expect(found(result, 'editing')?.count).toMatchObject({ total: 48_720, days: 35 });
    expect(found(result, 'pagemaker')?.count).toMatchObject({ total: 12_960 });
    expect(found(result, 'circulation')?.count).toMatchObject({ total: 319.2, days: null });
    for (const { count } of result ?? [])
      if (count) expect(count.lines.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(count.total, 2);
  });

  test.each(['characters=-1', 'characters=many', 'pages=0', 'count=25', 'book_id=x'])(
    '[SV04] %s is refused beside its field',
    async (query) => {
      const { status, errors } = await list(`?${query}`);
      expect([status, errors[0]?.field]).toEqual([400, query.split('=')[0]]);
    },
  );

  test('[SV04] is counted by one’s own book; of somebody else’s, and for a guest, there is none', async () => {
    const book = await novel(author);
    const mine = await list(`?book_id=${book.id}`, feature.as(author));
    expect(found(mine.result, 'proofread')?.count).toMatchObject({ total: 17_400 });
    expect((await list(`?book_id=${book.id}`, feature.as(await person('stranger@demo.pero')))).status).toBe(404);
    expect((await list(`?book_id=${book.id}`)).status).toBe(404);
  });

  test('[SV50] books come with letters and pages, of a block that was set its own; without a text they do not', async () => {
    const reader = await person('pages@demo.pero');
    const set = await novel(reader, { title: 'Свёрстана' });
    await novel(reader, { title: 'Пустая', volume: 0 });
    await feature.kysely
      .insertInto('book_files')
      .values({
        book_id: set.id,
        format: 'pdf',
        state: 'ready',
        revision: 1,
        pages: 301,
        started_at: feature.clock.now(),
      })
      .execute();
    const { result } = await feature.as(reader).get<OwnBook[]>('/services/books');
    expect(result).toMatchObject([{ id: set.id, title: 'Свёрстана', characters: 464_000, pages: 301 }]);
    expect((await feature.visitor().get('/services/books')).status).toBe(401);
  });

  test('[SV51] a guest sees who reads, and where each is heard', async () => {
    const at = feature.clock.now();
    await feature.kysely
      .insertInto('audio_readers')
      .values([
        { name: 'Марина', about: 'низкий', price: 290_000, sample_key: 'one', sample_seconds: 7, created_at: at },
        { name: 'Скрытый', about: '', price: 100, is_shown: false, created_at: at },
      ])
      .execute();
    const { result } = await feature.visitor().get<Reader[]>('/services/readers');
    expect(result).toMatchObject([{ name: 'Марина', price: 2900, sample_seconds: 7 }]);
    expect(result?.[0]?.sample_url).toMatch(/^\/api\/audio\/readers\/\d+\/sample$/);
  });
});
