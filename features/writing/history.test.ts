import { booksUnderTest, textOfParagraphs } from '@pero/books/test-world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Chapter, ChapterVersion } from './contract/chapters.ts';

let world: Awaited<ReturnType<typeof booksUnderTest>>;
beforeAll(async () => {
  world = await booksUnderTest();
});
afterAll(() => world.close());

const minutes = (count: number) => world.clock.forward(count * 60_000);

describe('the history of a chapter', () => {
  test('[BK46] [BK47] [BK49] keeps what was overwritten at the end of a session, and gives it back', async () => {
    const { browser, bookId, chapterId } = await world.writer();
    const path = `/books/${bookId}/chapters/${chapterId}`;
    const save = (base_version: number, text: string) =>
      browser.patch(path, { base_version, content: textOfParagraphs(text) });
    await save(1, 'Утренний текст');
    minutes(1);
    await save(2, 'Утренний текст, немного дальше');
    expect((await browser.get<ChapterVersion[]>(`${path}/versions`)).result).toEqual([]);
    minutes(60);
    await save(3, 'Вечерний текст, немного дальше');
    const { result } = await browser.get<ChapterVersion[]>(`${path}/versions`);
    expect(result).toMatchObject([{ version: 3, reason: 'autosave', author_name: expect.stringContaining('Вера') }]);

    const restored = await browser.post<Chapter>(`${path}/versions/${result?.[0]?.id}/restore`, { base_version: 4 });
    expect(restored.result).toMatchObject({ version: 5, content: textOfParagraphs('Утренний текст, немного дальше') });
    const after = await browser.get<ChapterVersion[]>(`${path}/versions`);
    expect(after.result?.map(({ reason }) => reason)).toEqual(['restore', 'autosave']);
  });

  test('[BK46] keeps a text of which much disappears at once', async () => {
    const { browser, bookId, chapterId } = await world.writer();
    const path = `/books/${bookId}/chapters/${chapterId}`;
    await browser.patch(path, { base_version: 1, content: textOfParagraphs('слово '.repeat(1000)) });
    await browser.patch(path, { base_version: 2, content: textOfParagraphs('ой') });
    expect((await browser.get<ChapterVersion[]>(`${path}/versions`)).result).toMatchObject([{ version: 2 }]);
  });
});
