import { booksUnderTest, paragraph, textOfParagraphs } from '@pero/books/test-world';
import { parseXml } from '@pero/manuscript/bytes/xml';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PreviewBook, PreviewPages } from './contract/preview.ts';

let world: Awaited<ReturnType<typeof booksUnderTest>>;
beforeAll(async () => {
  world = await booksUnderTest();
});
afterAll(() => world.close());

const LINE = 'Долгая вода несла лодку мимо деревень, и никто на берегу не знал её имени. ';

describe('the preview', () => {
  test('[BK50] shows the print page of a place from a text that nobody has saved yet', async () => {
    const { browser, bookId, chapterId } = await world.writer();
    const blocks = Array.from({ length: 40 }, (_, at) => paragraph(`${at}. ${LINE.repeat(6)}`));
    const content = { title: [[{ kind: 'text', text: 'Глава', marks: [] }]], epigraphs: [], blocks, notes: [] };
    const shown = await browser.post<PreviewPages>(`/books/${bookId}/preview/pages`, {
      chapter_id: chapterId,
      content,
      near_block: 30,
    });
    expect(shown.errors).toEqual([]);
    const place = shown.result?.places.find(({ block }) => block === 30);
    expect(shown.result?.pages.map(({ number }) => number)).toContain(place?.page);
    expect(shown.result?.pages[0]?.svg).toContain('<svg');
    expect(shown.result?.last_page).toBeGreaterThan(shown.result?.first_page ?? 0);
    expect(`${shown.result?.glyphs}${shown.result?.pages.map(({ svg }) => svg)}`).not.toMatch(
      /<script|on\w+=|javascript:/i,
    );
  });

  test('[BK50] keeps the numbers of the editor, where empty paragraphs stand too', async () => {
    const { browser, bookId, chapterId } = await world.writer();
    const content = textOfParagraphs('Первый', '', '', 'Четвёртый');
    const shown = await browser.post<PreviewPages>(`/books/${bookId}/preview/pages`, {
      chapter_id: chapterId,
      content,
    });
    expect(shown.result?.places.map(({ block }) => block)).toEqual(expect.arrayContaining([0, 3]));
    expect(shown.result?.places.map(({ block }) => block)).not.toContain(1);
  });

  test('[BK50] says where the text of the chapter ends', async () => {
    const { browser, bookId, chapterId } = await world.writer();
    const shown = await browser.post<PreviewPages>(`/books/${bookId}/preview/pages`, {
      chapter_id: chapterId,
      content: textOfParagraphs(LINE, LINE),
    });
    const last = shown.result?.places.find(({ block }) => block === 1);
    expect(shown.result?.end?.page).toBe(last?.page);
    expect(shown.result?.end?.y).toBeGreaterThan(last?.y ?? 0);
    expect(shown.result?.end?.y).toBeLessThan((shown.result?.size.height ?? 0) / 2);
  });

  test('[BK58] shows any page of the whole book: the title page, the contents, a chapter as it lies open', async () => {
    const { browser, bookId, chapterId } = await world.writer({ title: 'Долгая вода' });
    expect((await browser.get(`/books/${bookId}/preview/book`)).status).toBe(409);
    const titled = (name: string) => ({
      ...textOfParagraphs(...Array.from({ length: 30 }, () => LINE.repeat(6))),
      title: [[{ kind: 'text', text: name, marks: [] }]],
    });
    await browser.patch(`/books/${bookId}/chapters/${chapterId}`, { base_version: 1, content: titled('Вода') });
    const second = await browser.post<{ id: number }>(`/books/${bookId}/chapters`, { content: titled('Берег') });
    const open = async (asked: string): Promise<PreviewBook | null> => {
      const { status, result } = await browser.get<PreviewBook>(`/books/${bookId}/preview/book?${asked}`);
      // On a busy machine it is not set in time, and whoever looks asks again.
      return status === 503 ? open(asked) : result;
    };
    const title = await open('page=3');
    expect(title).toMatchObject({ title_page: 3, pages: [{ number: 3 }] });
    for (const page of [1, 2, 3, 4]) {
      const svg = (await open(`page=${page}`))?.pages[0]?.svg ?? '';
      expect(() => parseXml(svg), `page ${page}`).not.toThrow();
    }
    expect(title?.contents_page).toBe(title?.pages_in_book);
    const place = title?.chapters.find(({ chapter_id }) => chapter_id === second.result?.id)?.page ?? 0;
    const spread = await open(`chapter_id=${second.result?.id}&spread=1`);
    const left = place - (place % 2);
    expect(spread?.pages.map(({ number }) => number)).toEqual([left, left + 1]);
    expect((await open('page=1&spread=1'))?.pages.map(({ number }) => number)).toEqual([1]);
  });

  test('[BK51] is the chapter as an e-reader has it, every block with its number, nothing that runs', async () => {
    const { browser, bookId, chapterId } = await world.writer();
    const content = textOfParagraphs('<script>alert(1)</script>', 'Второй');
    const shown = await browser.post<{ html: string; css: string }>(`/books/${bookId}/preview/html`, {
      chapter_id: chapterId,
      content,
    });
    expect(shown.result?.html).toContain('data-block="1"');
    expect(shown.result?.html).toContain('Вто\u00ADрой');
    expect(shown.result?.html).not.toContain('<script');
    expect(shown.result?.css).toContain('text-indent');
  });

  test('[BK51] is there at once for a table whose cell looks like a number for ever and is none', async () => {
    const { browser, bookId, chapterId } = await world.writer();
    const long = `${' '.repeat(700)}${'0'.repeat(700)}${' '.repeat(700)}x`;
    const cell = { blocks: textOfParagraphs(long).blocks, isHeading: false, columns: 1, rows: 1 };
    const content = { ...textOfParagraphs('До'), blocks: [{ kind: 'table', rows: [{ cells: [cell] }] }] };
    const shown = await browser.post<{ html: string }>(`/books/${bookId}/preview/html`, {
      chapter_id: chapterId,
      content,
    });
    expect(shown.result?.html).toContain('<table');
  });

  test('[BK14] is the book as a reader will get it: contents, and the chapter asked for', async () => {
    const { browser, bookId, chapterId } = await world.writer();
    const second = await browser.post<{ id: number }>(`/books/${bookId}/chapters`, {
      content: textOfParagraphs('Конец.'),
    });
    await browser.patch(`/books/${bookId}/chapters/${chapterId}`, {
      base_version: 1,
      content: textOfParagraphs('Начало.'),
    });
    const first = await browser.get(`/books/${bookId}/reader`);
    expect(first.result).toMatchObject({
      title: 'Долгая вода',
      contents: [{ chapter_id: chapterId }, { chapter_id: second.result?.id }],
      chapter: { chapter_id: chapterId, html: expect.stringContaining('На\u00ADча\u00ADло.') },
    });
    const other = await browser.get(`/books/${bookId}/reader?chapter_id=${second.result?.id}`);
    expect(other.result).toMatchObject({ chapter: { html: expect.stringContaining('Ко\u00ADнец.') } });
  });

  test('[BK14] [BK50] [BK51] of somebody else’s book is not shown', async () => {
    const { bookId, chapterId } = await world.writer();
    const stranger = world.as(await world.somebody());
    expect((await stranger.get(`/books/${bookId}/reader`)).status).toBe(404);
    expect((await stranger.get(`/books/${bookId}/preview/book`)).status).toBe(404);
    for (const kind of ['pages', 'html']) {
      expect((await stranger.post(`/books/${bookId}/preview/${kind}`, { chapter_id: chapterId })).status).toBe(404);
    }
  });
});
