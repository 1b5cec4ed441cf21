import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenImport } from './contract/imports.ts';
import { importsUnderTest, wordBook } from './imports-world.ts';

let world: Awaited<ReturnType<typeof importsUnderTest>>;
beforeAll(async () => {
  world = await importsUnderTest();
});
afterAll(() => world.close());

const TITLES = ['Глава 1', 'Глава 2', 'Глава 3'];
const titlesIn = (answer: { result: OpenImport | null }) => answer.result?.review?.chapters.map(({ title }) => title);

const LINE = 'Утром ветер переменился, и в доме стало слышно море, которого никто не ждал. ';

async function brought() {
  const author = await world.author();
  const { id } = await author.bring('книга.docx', wordBook(TITLES));
  return { author, id };
}

describe('looking through the chapters found', () => {
  test('[BK91] a chapter that does not fit is there, doubtful, with its reason', async () => {
    const author = await world.author();
    const numbers = ['I', 'II', 'III', 'IV', 'VI', 'VII'];
    const text = numbers.map((number) => `${number}\n\n${LINE.repeat(12)}`).join('\n\n');
    const { review } = await author.bring('повесть.txt', Buffer.from(text));
    expect(review?.chapters.map(({ title }) => title)).toEqual(numbers);
    const odd = review?.chapters.filter(({ sureness }) => sureness === 'guess');
    expect(odd).toMatchObject([{ title: 'VI', warning: 'Номер идёт не подряд: перед ней «IV»' }]);
  });

  test('[BK94] a chapter is renamed, joined to the one before, dropped, and each change is taken back', async () => {
    const { author, id } = await brought();
    expect(titlesIn(await author.edit(id, { do: 'rename', at: 0, title: 'Пролог' }))?.[0]).toBe('Пролог');
    expect(titlesIn(await author.edit(id, { do: 'merge', at: 2 }))).toEqual(['Пролог', 'Глава 2']);
    expect(titlesIn(await author.edit(id, { do: 'drop', at: 0 }))).toEqual(['Глава 2']);
    expect(titlesIn(await author.edit(id, { do: 'undo' }))).toEqual(['Пролог', 'Глава 2']);
    await author.edit(id, { do: 'undo' });
    expect(titlesIn(await author.edit(id, { do: 'undo' }))).toEqual(TITLES);
  });

  test('[BK93][BK94] a chapter is cut at a paragraph, and the book is made as it was divided', async () => {
    const { author, id } = await brought();
    const { result: shown } = await author.browser.get<{ blocks: { text: string }[] }>(
      `/books/import/${id}/chapters/1`,
    );
    expect(shown?.blocks.length).toBeGreaterThan(2);
    const cut = await author.edit(id, { do: 'split', at: 1, block: 2, title: 'Ночь' });
    expect(titlesIn(cut)).toEqual(['Глава 1', 'Глава 2', 'Ночь', 'Глава 3']);
    expect(cut.result?.review?.chapters[2]?.reason).toBe('Разделено вами');

    const { result } = await author.browser.post<{ book_id: number }>(`/books/import/${id}/book`);
    const { result: chapters } = await author.browser.get<{ id: number; name: string }[]>(
      `/books/${result?.book_id}/chapters`,
    );
    expect(chapters?.map(({ name }) => name)).toEqual(['Глава 1', 'Глава 2', 'Ночь', 'Глава 3']);
    const { result: night } = await author.browser.get<{ content: { blocks: unknown[] } }>(
      `/books/${result?.book_id}/chapters/${chapters?.[2]?.id}`,
    );
    expect(night?.content.blocks).toHaveLength((shown?.blocks.length ?? 0) - 2);
    expect(JSON.stringify(night?.content.blocks[0])).toContain(shown?.blocks[2]?.text);
  });

  test('[BK94] what follows a new part goes into it, and comes out again', async () => {
    const { author, id } = await brought();
    const depths = ({ result }: { result: OpenImport | null }) => result?.review?.chapters.map(({ depth }) => depth);
    expect(depths(await author.edit(id, { do: 'mark', at: 0, kind: 'part' }))).toEqual([0, 1, 1]);
    expect(depths(await author.edit(id, { do: 'mark', at: 2, kind: 'part' }))).toEqual([0, 1, 1]);
    expect(depths(await author.edit(id, { do: 'mark', at: 0, kind: 'chapter' }))).toEqual([0, 0, 0]);
  });

  test('[BK94] a change made over another one is refused, and nothing is changed', async () => {
    const { author, id } = await brought();
    await author.edit(id, { do: 'merge', at: 1 });
    const late = { revision: 0, change: { do: 'drop', at: 0 } };
    const { status, errors } = await author.browser.post(`/books/import/${id}/edits`, late);
    expect(status).toBe(409);
    expect(errors[0]?.field).toBe('revision');
    expect((await author.open(id)).review?.chapters).toHaveLength(2);
  });

  test.each([
    ['a chapter that is not there', { do: 'drop', at: 9 }],
    ['the first joined to what is before it', { do: 'merge', at: 0 }],
    ['a cut behind the last paragraph', { do: 'split', at: 0, block: 999 }],
  ] as const)('[BK94] %s is refused', async (_, change) => {
    const { author, id } = await brought();
    expect((await author.edit(id, change)).status).toBe(409);
  });

  test('[BK95] with every chapter dropped there is no book to make', async () => {
    const { author, id } = await brought();
    for (const _ of TITLES) await author.edit(id, { do: 'drop', at: 0 });
    const { status, errors } = await author.browser.post(`/books/import/${id}/book`);
    expect(status).toBe(409);
    expect(errors[0]?.messages[0]).toBe('Не\u00A0осталось ни\u00A0одной главы. Верните хотя\u00A0бы одну');
  });
});
