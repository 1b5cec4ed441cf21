import type { BookMeta } from '@pero/works/contract/meta';
import { changePlanted } from '@pero/works/test-rows';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { booksUnderTest } from './test-world.ts';

let world: Awaited<ReturnType<typeof booksUnderTest>>;
beforeAll(async () => {
  world = await booksUnderTest();
});
afterAll(() => world.close());

type Card = { id: number; title: string; kind: string; cover: { author: string }; state_label: string };

describe('a new book', () => {
  test('[BK05] is born on the desk of its author, with one empty chapter and the author on its title page', async () => {
    const { browser, bookId, chapterId, actor } = await world.writer({ title: 'Долгая вода' });
    const meta = await browser.get<BookMeta>(`/books/master/meta/${bookId}`);
    expect(meta.result).toMatchObject({
      title: 'Долгая вода',
      kind: 'ordinary',
      state: 'draft',
      state_label: 'Подготовка к публикации',
      processing_status: 'unpublishedChanges',
      can_edit: true,
      owner: { id: actor.userId },
      employees: [{ first_name: 'Вера', roles: [{ slug: 'author' }] }],
    });
    const chapters = await browser.get<{ id: number }[]>(`/books/${bookId}/chapters`);
    expect(chapters.result?.map(({ id }) => id)).toEqual([chapterId]);
  });

  test('[BK05] needs a title, and says so beside the field', async () => {
    const author = world.as(await world.somebody());
    expect(await author.post('/books/master', { title: '   ' })).toMatchObject({
      status: 400,
      errors: [{ field: 'title', messages: ['Укажите название книги'] }],
    });
    expect(await author.post('/books/master', { title: 'я'.repeat(151) })).toMatchObject({
      status: 400,
      errors: [{ field: 'title', messages: ['Название не\u00A0длиннее 150\u00A0символов'] }],
    });
  });

  test.each([
    ['draft', 'draft'],
    ['fanfic', 'free'],
    ['story', 'exclusive'],
    ['ordinary', 'exclusive'],
  ])('[BK05] [R14] of the kind %s begins with the licence %s', async (type, license_type) => {
    const { browser, bookId } = await world.writer({ type });
    const { result } = await browser.get<BookMeta>(`/books/master/meta/${bookId}`);
    expect(result).toMatchObject({ kind: type, license_type });
  });
});

describe('the shelves', () => {
  test('[BK01] [BK02] [BK03] hold each book where it belongs, and count it', async () => {
    const { browser, bookId } = await world.writer({ title: 'Роман' });
    const nobody = world.as(await world.somebody());
    expect((await nobody.get('/books/my_books/exists')).result).toEqual({ exists: false });
    expect((await browser.get('/books/my_books/exists')).result).toEqual({ exists: true });

    await browser.post('/books/master', { title: 'Пишется', type: 'draft' });
    await browser.post('/books/master', { title: 'Короткий', type: 'story' });
    await browser.post('/books/master', { title: 'По мотивам', type: 'fanfic' });
    await browser.patch(`/books/master/meta/${bookId}`, { with_printed: true });
    expect((await browser.get('/books/my_books/counter')).result).toEqual({
      total: 4,
      ebook: 2,
      draft: 1,
      story: 1,
      printed: 1,
      audiobook: 0,
      podcasts: 0,
      in_bin: 0,
    });
    const titles = async (shelf: string) =>
      (await browser.get<Card[]>(`/books/my_books/${shelf}`)).result?.map(({ title }) => title).sort();
    expect(await titles('ebook')).toEqual(['По мотивам', 'Роман']);
    expect(await titles('draft')).toEqual(['Пишется']);
    expect(await titles('story')).toEqual(['Короткий']);
    expect(await titles('printed')).toEqual(['Роман']);
    expect(await titles('podcasts')).toEqual([]);
  });

  test('[BK01] [R80] show twenty books at a time and name the next page', async () => {
    const author = await world.somebody();
    const browser = world.as(author);
    for (let number = 1; number <= 23; number += 1) await browser.post('/books/master', { title: `Том ${number}` });
    const first = await browser.get<Card[]>('/books/my_books/ebook');
    expect(first.result).toHaveLength(20);
    expect(first.pagination).toMatchObject({ count: 23, previous_page: null });
    expect(first.pagination?.next_page).toContain('offset=20');
    expect((await browser.get<Card[]>('/books/my_books/ebook?limit=20&offset=20')).result).toHaveLength(3);
    expect((await browser.get<Card[]>('/books/my_books/ebook?term=том 23')).result).toHaveLength(1);
    expect((await browser.get<Card[]>('/books/my_books/ebook?status=moderation')).result).toEqual([]);
  });

  test('[BK01] of another person are seen by the main moderator only, once they were sent, and the look is kept', async () => {
    const { actor, browser, bookId } = await world.writer({ title: 'Чужая' });
    await browser.post('/books/master', { title: 'В столе' });
    await world.kysely.updateTable('works').set({ submitted_at: world.clock.now() }).where('id', '=', bookId).execute();
    const path = `/books/my_books/ebook?user_id=${actor.userId}`;
    const viewer = await world.somebody({ staff: 'main_moderator' });
    const main = world.as(viewer);
    expect((await main.get<Card[]>(path)).result?.map(({ title }) => title)).toEqual(['Чужая']);
    const looks = world.kysely.selectFrom('staff_views').select(['viewer_id', 'what']);
    expect(await looks.where('person_id', '=', actor.userId).execute()).toEqual([
      { viewer_id: viewer.userId, what: 'books' },
    ]);
    expect((await main.get('/books/my_books/ebook?user_id=9999999')).status).toBe(404);
    expect((await world.as(await world.somebody({ staff: 'moderator' })).get(path)).status).toBe(404);
    expect((await world.as(await world.somebody()).get(path)).status).toBe(404);
  });
});

describe('the bin', () => {
  test('[BK40] a book that was ever sold leaves it for the archive: hidden, and there', async () => {
    const { browser, bookId } = await world.writer();
    const sold = { published_at: world.clock.now(), unpublished_at: world.clock.now() };
    await changePlanted(world.kysely, bookId, sold);
    await browser.delete(`/books/my_books/${bookId}`);
    expect((await browser.get<Card[]>('/books/bin')).result).toMatchObject([
      { id: bookId, was_sold: true, page: `/books/${bookId}/`, is_sound: false },
    ]);
    const deleted_at = new Date(world.clock.now().getTime() - 31 * 86_400_000);
    await world.kysely.updateTable('works').set({ deleted_at }).where('id', '=', bookId).execute();
    await world.services.boss.send('books.empty-bin', {});
    await world.runJobs('books.empty-bin');
    const kept = await world.kysely
      .selectFrom('works')
      .select('archived_at')
      .where('id', '=', bookId)
      .executeTakeFirst();
    expect(kept?.archived_at).not.toBeNull();
    expect((await browser.get<Card[]>('/books/bin')).result).toEqual([]);
    expect((await browser.post(`/books/bin/${bookId}/restore`)).status).toBe(404);
    expect((await browser.get(`/books/master/meta/${bookId}`)).status).toBe(404);
  });

  test('[BK04] [BK40] [BK41] keeps a deleted book for 30 days and gives it back whole', async () => {
    const { browser, bookId, chapterId } = await world.writer({ title: 'Выброшенная' });
    const deleted = await browser.delete(`/books/my_books/${bookId}`);
    expect(deleted.result).toEqual({ id: bookId, gone_on: '2026-12-15' });
    expect((await browser.get(`/books/master/meta/${bookId}`)).status).toBe(404);
    expect((await browser.get(`/books/${bookId}/chapters/${chapterId}`)).status).toBe(404);
    expect((await browser.get<Card[]>('/books/bin')).result).toMatchObject([{ id: bookId, gone_on: '2026-12-15' }]);

    expect((await browser.post(`/books/bin/${bookId}/restore`)).result).toEqual({ id: bookId });
    expect((await browser.get(`/books/${bookId}/chapters/${chapterId}`)).status).toBe(200);
    expect((await browser.post(`/books/bin/${bookId}/restore`)).status).toBe(404);
  });

  test('[BK04] is emptied of what has lain there for 30 days, and of nothing younger', async () => {
    const { browser, bookId } = await world.writer();
    await browser.delete(`/books/my_books/${bookId}`);
    const day = (days: number) => new Date(world.clock.now().getTime() - days * 86_400_000);
    const rows = () => world.kysely.selectFrom('works').select('id').where('id', '=', bookId).execute();
    const { emptyBin } = await import('./actions/bin.ts');
    const forgotten: unknown[] = [];
    const enqueue = async (_task: unknown, data: unknown) => void forgotten.push(data);
    const act = { db: world.db, now: world.clock.now(), announce: async () => undefined, enqueue } as never;
    const cover = { book_id: bookId, cover_type: 'file', image_key: 'face', cover_download_date: day(29) } as const;
    await world.kysely.insertInto('book_covers').values(cover).execute();
    await world.kysely
      .updateTable('works')
      .set({ deleted_at: day(29) })
      .where('id', '=', bookId)
      .execute();
    await emptyBin(act);
    expect(await rows()).toHaveLength(1);
    await world.kysely
      .updateTable('works')
      .set({ deleted_at: day(31) })
      .where('id', '=', bookId)
      .execute();
    await emptyBin(act);
    expect(await rows()).toHaveLength(0);
    expect(forgotten).toEqual([{ keys: ['face'] }]);
  });

  test('[BK04] does not take a book that is on sale', async () => {
    const { browser, bookId } = await world.writer();
    await world.kysely.updateTable('works').set({ is_published: true }).where('id', '=', bookId).execute();
    expect(await browser.delete(`/books/my_books/${bookId}`)).toMatchObject({
      status: 409,
      errors: [{ messages: ['Книга опубликована. Сначала снимите её с\u00A0публикации'] }],
    });
  });
});
