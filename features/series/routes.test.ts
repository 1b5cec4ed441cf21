import type { Actor } from '@pero/server-platform/act';
import { featureUnderTest } from '@pero/testing/feature';
import { type KindOfWork, kindsOfWorks } from '@pero/works/actions/kinds';
import { acceptAll, plantBook } from '@pero/works/test-rows';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListedSeries, Series, SeriesBook } from './contract.ts';
import { seriesJobs } from './jobs.ts';
import { seriesRoutes } from './routes.ts';

const words = { nominative: 'книга', genitive: 'книги', dative: 'книге', accusative: 'книгу', isFeminine: true };
const BOOK: KindOfWork = { kind: 'book', words, page: (id) => `/books/${id}/` };

let feature: Awaited<ReturnType<typeof featureUnderTest>>;
beforeAll(async () => {
  feature = await featureUnderTest(seriesRoutes({ kinds: kindsOfWorks([BOOK]) }), { jobs: seriesJobs });
});
afterAll(() => feature.close());

let people = 0;

async function author() {
  people += 1;
  const [email, at] = [`series${people}@demo.pero`, feature.clock.now()];
  const { id: userId } = await feature.kysely
    .insertInto('users')
    .values({ email, password_hash: '', registered_at: at, activated_at: at, referral_code: email })
    .returning('id')
    .executeTakeFirstOrThrow();
  const roles = { isPublisher: false, isModerator: false, isMainModerator: false, isAgent: false };
  const actor: Actor = {
    userId,
    profileId: userId,
    sessionId: 1,
    ...roles,
    email,
    name: 'Вера',
    isActivated: true,
    referralCode: email,
  };
  return { userId, email, browser: feature.as(actor), book: (title: string, more = {}) => book(userId, title, more) };
}

async function book(ownerId: number, title: string, more: object): Promise<number> {
  const now = feature.clock.now();
  const row = { owner_id: ownerId, title, license_type: 'free', license_since: now } as const;
  const { id } = await plantBook(feature.kysely, { ...row, created_at: now, changed_at: now, ...more });
  return id;
}

type Author = Awaited<ReturnType<typeof author>>;

async function seriesOf({ browser }: Author, art_list: number[], name = 'Рыжая река'): Promise<Series> {
  const { result, errors } = await browser.post<Series>('/series', { name, art_list });
  if (!result) throw new Error(JSON.stringify(errors));
  return result;
}

async function titles({ browser }: Author, id: number): Promise<string[] | undefined> {
  return (await browser.get<Series>(`/series/${id}`)).result?.items.map(({ title }) => title);
}

describe('a series', () => {
  test('[SR01] [SR02] [R23] has its books in reading order, counts, covers, and says who may edit it', async () => {
    const vera = await author();
    const [first, second, third] = [
      await vera.book('Исток', { is_published: true, state: 'published' }),
      await vera.book('Излучина'),
      await vera.book('Устье', { form: 'draft', license_type: 'draft' }),
    ];
    const made = await vera.browser.post<Series>('/series', {
      name: '  Рыжая река  ',
      description: 'Три книги об одной деревне',
      art_list: [first, second, third, second],
    });
    const { result } = await vera.browser.get<Series>(`/series/${made.result?.id}`);
    expect(result).toMatchObject({
      name: 'Рыжая река',
      description: 'Три книги об одной деревне',
      status: 'in_progress',
      status_label: 'В\u00A0работе',
      is_ordered: true,
      is_editable: true,
      can_be_published: true,
      art_list: [first, second, third],
      count: { total: 3, books: 2, audiobooks: 0, drafts: 1 },
    });
    expect(result?.items.map(({ ordering, title, state_label }) => [ordering, title, state_label])).toEqual([
      [1, 'Исток', 'Опубликовано'],
      [2, 'Излучина', 'Подготовка к публикации'],
      [3, 'Устье', 'Подготовка к публикации'],
    ]);
    expect(result?.covers.map(({ id, title, url }) => [id, title, url])).toEqual([
      [first, 'Исток', null],
      [second, 'Излучина', null],
      [third, 'Устье', null],
    ]);
  });

  test.each([
    ['no name', { name: '  ' }, 'name', 'Назовите серию'],
    ['a name too long', { name: 'я'.repeat(151) }, 'name', 'Название не\u00A0длиннее 150\u00A0символов'],
    ['a book nobody knows', { art_list: [999_999] }, 'art_list', 'В\u00A0серию входят только ваши книги'],
    ['a word for a book', { art_list: ['Устье'] }, 'art_list', 'В\u00A0серию входят только ваши книги'],
  ])('[SR01] with %s is refused beside the field', async (_, body, field, message) => {
    const vera = await author();
    expect(await vera.browser.post('/series', { name: 'Река', ...body })).toMatchObject({
      status: 400,
      errors: [{ field, messages: [message] }],
    });
    expect((await vera.browser.get('/series/counters')).result).toMatchObject({ seriesCount: { total: 0 } });
  });

  test('[SR03] keeps what is not sent, and takes a whole new order', async () => {
    const vera = await author();
    const ids = [await vera.book('Раз'), await vera.book('Два'), await vera.book('Три')];
    const { id } = await seriesOf(vera, ids);
    const renamed = await vera.browser.patch<Series>(`/series/${id}`, { id, name: 'Новое имя', is_ordered: false });
    expect(renamed.result).toMatchObject({ name: 'Новое имя', is_ordered: false, art_list: ids });
    const turned = await vera.browser.patch<Series>(`/series/${id}`, { art_list: ids.toReversed().slice(0, 2) });
    expect(turned.result).toMatchObject({ name: 'Новое имя', art_list: ids.toReversed().slice(0, 2) });
    expect(await titles(vera, id)).toEqual(['Три', 'Два']);
    expect(await vera.browser.patch(`/series/${id}`, { id: id + 1 })).toMatchObject({
      status: 400,
      errors: [{ field: 'id' }],
    });
  });

  test('[SR03] a book in the bin is not seen, and finds its series again when it comes back', async () => {
    const vera = await author();
    const [kept, binned] = [await vera.book('Осталась'), await vera.book('В корзине')];
    const { id } = await seriesOf(vera, [binned, kept]);
    await feature.kysely.updateTable('works').set({ deleted_at: new Date() }).where('id', '=', binned).execute();
    expect(await titles(vera, id)).toEqual(['Осталась']);
    await vera.browser.patch(`/series/${id}`, { art_list: [kept] });
    await feature.kysely.updateTable('works').set({ deleted_at: null }).where('id', '=', binned).execute();
    expect(await titles(vera, id)).toEqual(['Осталась', 'В корзине']);
  });

  test('[SR02] [SR03] [SR04] of somebody else is not found, and their books are not mine to list', async () => {
    const [vera, stranger] = [await author(), await author()];
    const foreign = await seriesOf(stranger, [await stranger.book('Чужая')]);
    for (const answer of [
      await vera.browser.get(`/series/${foreign.id}`),
      await vera.browser.patch(`/series/${foreign.id}`, { name: 'Моя' }),
      await vera.browser.delete(`/series/${foreign.id}`),
      await vera.browser.post(`/series/${foreign.id}/publication`),
      await vera.browser.get(`/series/book-search?series_id=${foreign.id}`),
    ]) {
      expect(answer.status).toBe(404);
    }
    const mine = await seriesOf(vera, []);
    expect(await vera.browser.patch(`/series/${mine.id}`, { art_list: foreign.art_list })).toMatchObject({
      status: 400,
      errors: [{ field: 'art_list' }],
    });
  });

  test('[SR04] is deleted without its books', async () => {
    const vera = await author();
    const bookId = await vera.book('Цела');
    const { id } = await seriesOf(vera, [bookId]);
    expect((await vera.browser.delete(`/series/${id}`)).result).toEqual({ id });
    expect((await vera.browser.get(`/series/${id}`)).status).toBe(404);
    const { result } = await vera.browser.get<SeriesBook[]>('/series/book-search');
    expect(result).toMatchObject([{ id: bookId, other_series: [] }]);
  });
});

describe('publication', () => {
  test('[SR06] needs one published book', async () => {
    const vera = await author();
    const draft = await vera.book('Пишется');
    const { id } = await seriesOf(vera, [draft]);
    expect(await vera.browser.post(`/series/${id}/publication`)).toMatchObject({
      status: 409,
      errors: [{ field: null, messages: [expect.stringContaining('В\u00A0серии пока нет опубликованных книг')] }],
    });
    const onSale = await vera.book('Вышла', { is_published: true });
    await vera.browser.patch(`/series/${id}`, { art_list: [draft, onSale] });
    for (let n = 0; n < 2; n += 1) {
      expect((await vera.browser.post<Series>(`/series/${id}/publication`)).result?.status).toBe('published');
    }
    const { result } = await vera.browser.patch<Series>(`/series/${id}`, { art_list: [draft] });
    expect(result?.status).toBe('in_progress');
  });

  test('[SR08] can be taken back, while the books stay on sale', async () => {
    const vera = await author();
    const { id } = await seriesOf(vera, [await vera.book('Вышла', { is_published: true })]);
    await vera.browser.post(`/series/${id}/publication`);
    const { result } = await vera.browser.delete<Series>(`/series/${id}/publication`);
    expect(result).toMatchObject({ status: 'in_progress', items: [{ is_published: true }] });
  });

  test('[SR06] ends when the last book leaves the shop', async () => {
    const vera = await author();
    const onSale = await vera.book('Вышла', { is_published: true });
    const { id } = await seriesOf(vera, [onSale]);
    await vera.browser.post(`/series/${id}/publication`);
    await feature.kysely.updateTable('works').set({ is_published: false }).where('id', '=', onSale).execute();
    await feature.services.boss.send('series.settle', {});
    await feature.runJobs();
    expect((await vera.browser.get<Series>(`/series/${id}`)).result?.status).toBe('in_progress');
  });
});

describe('the list', () => {
  test('[SR01] [SR05] [R23] [R80] comes by ten, the last changed first, by state, and is counted', async () => {
    const vera = await author();
    const onSale = await vera.book('Вышла', { is_published: true });
    const published = await seriesOf(vera, [onSale], 'Вышедшая');
    await vera.browser.post(`/series/${published.id}/publication`);
    for (let n = 0; n < 11; n += 1) {
      feature.clock.forward(1000);
      await seriesOf(vera, [], `Серия ${n}`);
    }
    const first = await vera.browser.get<ListedSeries[]>('/series');
    expect(first.result).toHaveLength(10);
    expect(first.result?.[0]?.name).toBe('Серия 10');
    expect(first.pagination).toMatchObject({ count: 12, next_page: expect.anything() });
    const rest = await vera.browser.get<ListedSeries[]>('/series?offset=10');
    expect(rest.result?.map(({ name }) => name)).toEqual(['Серия 0', 'Вышедшая']);
    const byState = await vera.browser.get<ListedSeries[]>('/series?status=published');
    expect(byState.result?.map(({ name, covers }) => [name, covers.length])).toEqual([['Вышедшая', 1]]);
    expect((await vera.browser.get('/series/counters')).result).toEqual({
      seriesCount: { total: 12, in_progress: 11, published: 1 },
    });
  });

  test('[SR01] [R23] by a book shows where it stands, to an editor too, who may not change that', async () => {
    const [vera, editor] = [await author(), await author()];
    const bookId = await vera.book('Исток');
    await seriesOf(vera, [bookId], 'Рыжая река');
    await seriesOf(vera, [], 'Другая');
    const path = `/series?book_id=${bookId}`;
    const mine = await vera.browser.get<ListedSeries[]>(path);
    expect(mine.result?.map(({ name, is_editable }) => [name, is_editable])).toEqual([['Рыжая река', true]]);
    expect((await editor.browser.get(path)).status).toBe(404);
    await hire(vera, editor, bookId);
    const theirs = await editor.browser.get<ListedSeries[]>(path);
    expect(theirs.result?.map(({ name, is_editable }) => [name, is_editable])).toEqual([['Рыжая река', false]]);
    expect((await editor.browser.get('/series')).result).toEqual([]);
  });

  test('[SR07] finds my books that are not in the series yet, and says where else they are', async () => {
    const vera = await author();
    const [inside, outside] = [await vera.book('Весна в горах'), await vera.book('Тёмная весна')];
    await vera.book('Осень');
    const { id } = await seriesOf(vera, [inside]);
    const other = await seriesOf(vera, [outside], 'Сезоны');
    const { result, pagination } = await vera.browser.get<SeriesBook[]>(
      `/series/book-search?series_id=${id}&term=${encodeURIComponent('ТЕМНАЯ ВЕС')}`,
    );
    expect(pagination?.count).toBe(1);
    expect(result).toMatchObject([
      { id: outside, title: 'Тёмная весна', other_series: [{ id: other.id, name: 'Сезоны' }] },
    ]);
    const all = await vera.browser.get<SeriesBook[]>(`/series/book-search?series_id=${id}`);
    expect(all.result?.map(({ title }) => title).toSorted()).toEqual(['Осень', 'Тёмная весна']);
  });
});

/** Gives a role of editor to whoever signs in with that address. */
async function hire(owner: Author, editor: Author, bookId: number) {
  const { id } = await feature.kysely
    .insertInto('persons')
    .values({ owner_id: owner.userId, first_name: 'Пётр', email: editor.email, created_at: feature.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await feature.kysely
    .insertInto('book_roles')
    .values({ book_id: bookId, person_id: id, role: 'editor', ordering: 1 })
    .execute();
  await acceptAll(feature.kysely);
}

test('[SR02] the shop hears of every book on sale whose place has changed, once, and of no other', async () => {
  const vera = await author();
  const onSale = { is_published: true, state: 'published' };
  const [first, second, third] = [
    await vera.book('Исток', onSale),
    await vera.book('Излучина', onSale),
    await vera.book('Устье'),
  ];
  const told = async () => {
    const rows = await feature.kysely
      .selectFrom('events')
      .selectAll()
      .where('type', '=', 'books.terms-changed')
      .execute();
    return rows.map(({ subject }) => subject).filter((id) => [first, second, third].includes(id));
  };
  const { id } = await seriesOf(vera, [first, third]);
  await vera.browser.patch(`/series/${id}`, { art_list: [first, second, third] });
  expect(await told()).toEqual([]);
  await vera.browser.post(`/series/${id}/publication`);
  expect(await told()).toEqual([first, second]);
  await vera.browser.patch(`/series/${id}`, { art_list: [second, third] });
  expect((await told()).slice(2)).toEqual([first, second]);
});
