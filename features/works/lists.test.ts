import type { BookCard } from '@pero/books/contract/books';
import { booksUnderTest } from '@pero/books/test-world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GenreChoice, StatusCounts } from './contract/lists.ts';
import { plantBooks } from './test-rows.ts';

let world: Awaited<ReturnType<typeof booksUnderTest>>;
beforeAll(async () => {
  world = await booksUnderTest();
});
afterAll(() => world.close());

describe('what an author chooses from', () => {
  test('[BK23] [R51] prices begin at 49.9 and rise', async () => {
    const { result, headers } = await world.visitor().get<{ value: number }[]>('/books/prices');
    const values = result?.map(({ value }) => value) ?? [];
    expect(values[0]).toBe(49.9);
    expect(values).toEqual(values.toSorted((a, b) => a - b));
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
  });

  test('[BK24] [R38] genres are label and value under a group, without the one of self-publishing', async () => {
    const { result } = await world.visitor().get<GenreChoice[]>('/books/genres');
    expect(result?.length).toBeGreaterThan(100);
    expect(result?.every(({ label, value, group }) => label !== '' && value > 0 && group !== '')).toBe(true);
    expect(result?.some(({ label, group }) => /самиздат/i.test(label + group))).toBe(false);
  });

  test('[BK36] tags follow the genres, and fewer of them fit one genre than all', async () => {
    const guest = world.visitor();
    const all = await guest.get<{ value: number }[]>('/books/tags');
    const [detective] = ((await guest.get<GenreChoice[]>('/books/genres')).result ?? []).filter(
      ({ group }) => group === 'Детективы',
    );
    const some = await guest.get<{ value: number }[]>(`/books/tags?genres=${detective?.value}`);
    expect(some.result?.length).toBeGreaterThan(0);
    expect(some.result?.length).toBeLessThan(all.result?.length ?? 0);
    expect(await guest.get('/books/tags?genres=all')).toMatchObject({ status: 400, errors: [{ field: 'genres' }] });
  });
});

describe('a shelf', () => {
  test('[BK55] counts its books by status', async () => {
    const { browser, bookId } = await world.writer();
    await browser.post('/books/master', { title: 'Вторая' });
    await browser.post('/books/master', { title: 'Рассказ', type: 'story' });
    await world.kysely.updateTable('works').set({ processing_status: 'returned' }).where('id', '=', bookId).execute();
    const of = async (shelf: string) =>
      (await browser.get<StatusCounts>(`/books/my_books/${shelf}/statuses`)).result?.toSorted(
        (a, b) => b.count - a.count,
      );
    expect(await of('all')).toEqual([
      { status: 'unpublishedChanges', count: 2 },
      { status: 'returned', count: 1 },
    ]);
    expect(await of('story')).toEqual([{ status: 'unpublishedChanges', count: 1 }]);
    expect(await of('podcasts')).toEqual([]);
  });

  test('[BK01] stands in the order asked for, and the shelf of all holds every kind', async () => {
    const { browser } = await world.writer({ title: 'Янтарный брод' });
    await browser.post('/books/master', { title: 'аист', type: 'story' });
    await browser.post('/books/master', { title: 'Ветер', type: 'draft' });
    const titles = async (query: string) =>
      (await browser.get<BookCard[]>(`/books/my_books/all?${query}`)).result?.map(({ title }) => title);
    expect(await titles('order_by=title')).toEqual(['аист', 'Ветер', 'Янтарный брод']);
    expect(await titles('')).toEqual(['Ветер', 'аист', 'Янтарный брод']);
  });

  test('[BK01] says of every book what it lacks', async () => {
    const { browser } = await world.writer({ type: 'fanfic' });
    const { result } = await browser.get<BookCard[]>('/books/my_books/ebook');
    expect(result?.[0]?.lacks).toEqual(['text', 'annotation', 'genres', 'age', 'source-work', 'cover']);
  });

  test('[BK01] of three hundred books is answered by pages', async () => {
    const { actor, browser } = await world.writer();
    const now = world.clock.now();
    const rows = Array.from({ length: 299 }, (_, number) => ({
      owner_id: actor.userId,
      title: `Книга ${number}`,
      license_type: 'exclusive' as const,
      license_since: now,
      created_at: now,
      changed_at: now,
    }));
    await plantBooks(world.kysely, rows);
    const page = await browser.get<BookCard[]>('/books/my_books/ebook?limit=20&offset=280');
    expect(page.result).toHaveLength(20);
    expect(page.pagination).toMatchObject({ count: 300, next_page: null });
  });
});
