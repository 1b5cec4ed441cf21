import { type BookChange, changeBook } from '@pero/works/actions/rows';
import { type BookMeta, readMeta } from '@pero/works/contract/meta';
import { JUDGED_COLUMNS } from '@pero/works/rules/meta';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { booksUnderTest } from './test-world.ts';

let world: Awaited<ReturnType<typeof booksUnderTest>>;
beforeAll(async () => {
  world = await booksUnderTest();
});
afterAll(() => world.close());

const EPIGRAPH = { text: 'Береги честь смолоду.', source: 'Пословица' };

async function withBooks(titles: readonly string[]) {
  const writer = await world.writer({ title: 'Соль' });
  const ids: number[] = [];
  for (const title of titles) {
    const { result } = await writer.browser.post<{ id: number }>('/books/master', { title, type: 'ordinary' });
    ids.push(result?.id ?? 0);
  }
  const onSale = (id: number, change: BookChange = {}) => {
    const now = world.clock.now();
    return changeBook(world.db, id, { isPublished: true, publishedAt: now, ...change }, now);
  };
  return { ...writer, ids, onSale, path: `/books/master/meta/${writer.bookId}` };
}

describe('the pages around the text', () => {
  test('[BK06] are kept as their author words them, spaces in order, and say what is too long beside the field', async () => {
    const { browser, bookId } = await world.writer({ title: 'Соль' });
    const path = `/books/master/meta/${bookId}`;
    const { result } = await browser.patch<BookMeta>(path, {
      dedication: '  Маме  ',
      epigraphs: [EPIGRAPH, { text: ' ', source: 'ничьи слова' }],
      thanks: 'Всем,\r\nкто читал.\n\n\n\nИ тем, кто ждал.',
      imprint_lines: 'Редактор Анна Ветрова',
    });
    expect(result).toMatchObject({
      dedication: 'Маме',
      epigraphs: [EPIGRAPH],
      thanks: 'Всем,\nкто читал.\n\nИ тем, кто ждал.',
      imprint_lines: 'Редактор Анна Ветрова',
      other_books: 'none',
    });
    const before = result?.revision ?? 0;
    expect((await browser.patch<BookMeta>(path, { dedication: 'Маме ' })).result?.revision).toBe(before);
    expect((await browser.patch<BookMeta>(path, { epigraphs: [] })).result?.epigraphs).toEqual([]);
    const long: readonly (readonly [string, unknown])[] = [
      ['dedication', 'а'.repeat(601)],
      ['about_author', 'а'.repeat(5001)],
      ['epigraphs', [EPIGRAPH, EPIGRAPH, EPIGRAPH, EPIGRAPH]],
      ['epigraphs', [{ text: 'а'.repeat(1501), source: '' }]],
      ['other_books', 'some'],
    ];
    for (const [field, value] of long) {
      const { status, errors } = await browser.patch(path, { [field]: value });
      expect([status, errors[0]?.field?.split('.')[0]], field).toEqual([400, field]);
      expect(errors[0]?.messages[0]).toMatch(/[а-яё]/);
    }
    expect(Object.keys(readMeta.output.shape)).toEqual(expect.arrayContaining(['dedication', 'epigraphs']));
  });

  test('[BK06] are judged: a book on sale goes back to the desk, but not for its list of other books', async () => {
    const { browser, path, bookId, onSale } = await withBooks([]);
    await onSale(bookId, { processingStatus: 'published' });
    expect((await browser.patch<BookMeta>(path, { other_books: 'all' })).result?.processing_status).toBe('published');
    expect((await browser.patch<BookMeta>(path, { dedication: 'Маме' })).result?.processing_status).toBe(
      'unpublishedChanges',
    );
    const judged = ['dedication', 'epigraphs', 'imprint_lines', 'thanks', 'about_author'];
    expect(JUDGED_COLUMNS).toEqual(expect.arrayContaining(judged));
  });

  test('[BK89] other books are those of the same author that are on sale; nothing else is taken into the list', async () => {
    const { browser, path, ids, onSale } = await withBooks(['Берег', 'Море']);
    const [shore = 0, sea = 0] = ids;
    expect((await browser.get(`${path}/other-books`)).result).toEqual([]);
    await onSale(shore);
    expect((await browser.get(`${path}/other-books`)).result).toEqual([{ id: shore, title: 'Берег' }]);
    const unknown = await browser.patch(path, { other_books: 'chosen', other_book_ids: [sea] });
    expect([unknown.status, unknown.errors[0]?.field]).toEqual([400, 'other_book_ids']);
    const chosen = await browser.patch<BookMeta>(path, { other_books: 'chosen', other_book_ids: [shore, shore] });
    expect(chosen.result).toMatchObject({ other_books: 'chosen', other_book_ids: [shore] });
    const stranger = await world.writer();
    expect((await stranger.browser.get(`${path}/other-books`)).status).toBe(404);
    const foreign = await stranger.browser.patch(`/books/master/meta/${stranger.bookId}`, { other_book_ids: [shore] });
    expect(foreign.status).toBe(400);
  });
});
