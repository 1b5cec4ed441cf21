import { booksUnderTest, textOfParagraphs } from '@pero/books/test-world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Chapter, ChapterVersion, ListedChapter } from './contract/chapters.ts';

let world: Awaited<ReturnType<typeof booksUnderTest>>;
beforeAll(async () => {
  world = await booksUnderTest();
});
afterAll(() => world.close());

describe('a chapter', () => {
  test('[BK09] [BK10] is kept with its text, its name and its counts', async () => {
    const { browser, bookId } = await world.writer();
    const content = {
      ...textOfParagraphs('Было утро.', 'Шёл дождь.'),
      title: [[{ kind: 'text', text: 'Глава 1', marks: [] }]],
    };
    const added = await browser.post<Chapter>(`/books/${bookId}/chapters`, { content });
    expect(added.result).toMatchObject({ name: 'Глава 1', version: 1, words: 6, characters: 27, content });
    const path = `/books/${bookId}/chapters/${added.result?.id}`;
    expect((await browser.get<Chapter>(path)).result?.content).toEqual(content);
    const written = async () => {
      const meta = await browser.get<{ characters_number: number }>(`/books/master/meta/${bookId}`);
      return meta.result?.characters_number;
    };
    expect(await written()).toBe(27);
    await browser.delete(path);
    expect(await written()).toBe(0);
    await browser.post(`${path}/restore`);
    expect(await written()).toBe(27);
  });

  test('[BK10] is saved over the version it was made from; over another one it is a conflict, and nothing is lost', async () => {
    const { browser, bookId, chapterId } = await world.writer();
    const path = `/books/${bookId}/chapters/${chapterId}`;
    const save = (base_version: number, text: string) =>
      browser.patch<ListedChapter>(path, { base_version, content: textOfParagraphs(text) });
    expect((await save(1, 'Первая вкладка')).result?.version).toBe(2);
    expect(await save(1, 'Вторая вкладка')).toMatchObject({ status: 409, errors: [{ field: 'base_version' }] });
    expect((await browser.get<Chapter>(path)).result?.content).toEqual(textOfParagraphs('Первая вкладка'));

    const mine = { reason: 'conflict', content: textOfParagraphs('Вторая вкладка') };
    expect((await browser.post(`${path}/versions`, mine)).status).toBe(200);
    const kept = await browser.get<ChapterVersion[]>(`${path}/versions`);
    expect(kept.result).toMatchObject([{ reason: 'conflict', characters: 14 }]);
  });

  test('[BK10] a save whose answer was lost is recognised when it comes again', async () => {
    const { browser, bookId, chapterId } = await world.writer();
    const save = { base_version: 1, save_id: 'tab-1:7', content: textOfParagraphs('Однажды') };
    const path = `/books/${bookId}/chapters/${chapterId}`;
    expect((await browser.patch<ListedChapter>(path, save)).result?.version).toBe(2);
    expect((await browser.patch<ListedChapter>(path, save)).result?.version).toBe(2);
  });

  test('[BK10] of two saves at one instant one wins and the other is told', async () => {
    const { browser, bookId, chapterId } = await world.writer();
    const path = `/books/${bookId}/chapters/${chapterId}`;
    const texts = ['а', 'б', 'в', 'г', 'д'];
    const answers = await Promise.all(
      texts.map((text) => browser.patch(path, { base_version: 1, content: textOfParagraphs(text) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  test.each([
    ['no text at all', 'просто строка'],
    ['an unknown block', { title: [], epigraphs: [], blocks: [{ kind: 'script', inlines: [] }], notes: [] }],
    ['a text that is nested deeper than any', nested(40)],
    ['a text that is nested without end', nested(200), null],
  ])('[BK10] refuses %s with a sentence, not with a fault', async (_, content, field: string | null = 'content') => {
    const { browser, bookId, chapterId } = await world.writer();
    const answer = await browser.patch(`/books/${bookId}/chapters/${chapterId}`, { base_version: 1, content });
    expect(answer).toMatchObject({ status: 400, errors: [{ field }] });
    expect((await browser.get<Chapter>(`/books/${bookId}/chapters/${chapterId}`)).result?.version).toBe(1);
  });

  test('[BK10] of a million characters is saved', async () => {
    const { browser, bookId, chapterId } = await world.writer();
    const content = textOfParagraphs(...Array.from({ length: 1000 }, () => 'а'.repeat(1000)));
    const saved = await browser.patch<ListedChapter>(`/books/${bookId}/chapters/${chapterId}`, {
      base_version: 1,
      content,
    });
    expect(saved.result?.characters).toBe(1_000_000);
  });

  test('[BK10] goes to the bin and comes back to its place', async () => {
    const { browser, bookId, chapterId } = await world.writer();
    const second = await browser.post<Chapter>(`/books/${bookId}/chapters`, { name: 'Вторая' });
    await browser.delete(`/books/${bookId}/chapters/${chapterId}`);
    const names = async (query = '') =>
      (await browser.get<ListedChapter[]>(`/books/${bookId}/chapters${query}`)).result?.map(({ id }) => id);
    expect(await names()).toEqual([second.result?.id]);
    expect(await names('?deleted=1')).toEqual([chapterId]);
    await browser.post(`/books/${bookId}/chapters/${chapterId}/restore`);
    expect((await names())?.sort()).toEqual([chapterId, second.result?.id].sort());
  });

  test('[BK10] of another person’s book is not found, even through a book of one’s own', async () => {
    const mine = await world.writer();
    const theirs = await world.writer();
    expect((await mine.browser.get(`/books/${theirs.bookId}/chapters/${theirs.chapterId}`)).status).toBe(404);
    expect((await mine.browser.get(`/books/${mine.bookId}/chapters/${theirs.chapterId}`)).status).toBe(404);
    expect((await mine.browser.delete(`/books/${mine.bookId}/chapters/${theirs.chapterId}`)).status).toBe(404);
  });
});

describe('the order of chapters', () => {
  test('[BK43] is what the author says; an order of other chapters is refused', async () => {
    const { browser, bookId, chapterId } = await world.writer();
    const part = await browser.post<Chapter>(`/books/${bookId}/chapters`, { name: 'Часть', kind: 'part' });
    const order = [
      { id: part.result?.id, depth: 0 },
      { id: chapterId, depth: 3 },
    ];
    const ordered = await browser.patch<ListedChapter[]>(`/books/${bookId}/chapters`, { chapters: order });
    expect(ordered.result?.map(({ id, depth }) => [id, depth])).toEqual([
      [part.result?.id, 0],
      [chapterId, 1],
    ]);
    const partial = await browser.patch(`/books/${bookId}/chapters`, { chapters: order.slice(1) });
    expect(partial).toMatchObject({ status: 409, errors: [{ field: 'chapters' }] });
    const doubled = await browser.patch(`/books/${bookId}/chapters`, { chapters: [order[0], order[0]] });
    expect(doubled.status).toBe(409);
  });

  test('[BK44] [BK45] a chapter is cut in two and joined again, with its notes', async () => {
    const { browser, bookId, chapterId } = await world.writer();
    const path = `/books/${bookId}/chapters/${chapterId}`;
    const note = { kind: 'note', note: 'n1' } as const;
    const content = {
      ...textOfParagraphs('Первый.', 'Второй.', 'Третий.'),
      notes: [{ id: 'n1', label: '1', blocks: textOfParagraphs('Примечание').blocks }],
    };
    const blocks = content.blocks.map((block, at) =>
      at === 2 && block.kind === 'paragraph' ? { ...block, inlines: [...block.inlines, note] } : block,
    );
    await browser.patch(path, { base_version: 1, content: { ...content, blocks } });
    const cut = await browser.post<ListedChapter[]>(`${path}/split`, { base_version: 2, block: 2, name: 'Вторая' });
    const [first, second] = cut.result ?? [];
    expect([first?.id, second?.name]).toEqual([chapterId, 'Вторая']);
    const tail = await browser.get<Chapter>(`/books/${bookId}/chapters/${second?.id}`);
    expect(tail.result?.content).toMatchObject({ blocks: [blocks[2]], notes: [{ id: 'n1' }] });
    expect((await browser.get<Chapter>(path)).result?.content.notes).toEqual([]);

    await browser.post(`/books/${bookId}/chapters/${second?.id}/merge`, { base_version: 1 });
    const whole = await browser.get<Chapter>(path);
    expect(whole.result?.content.blocks).toHaveLength(4);
    expect(whole.result?.content).toMatchObject({ notes: [{ id: 'n1' }] });
    const alone = await browser.post(`${path}/merge`, { base_version: whole.result?.version });
    expect(alone.status).toBe(409);

    const heading = { kind: 'subheading', inlines: [{ kind: 'text', text: 'Вторая', marks: [] }, note] };
    const noted = { ...content, blocks: [...content.blocks.slice(0, 2), heading, ...content.blocks.slice(2)] };
    const saved = await browser.patch<Chapter>(path, { base_version: whole.result?.version, content: noted });
    const again = await browser.post<ListedChapter[]>(`${path}/split`, {
      base_version: saved.result?.version,
      block: 2,
    });
    const headed = await browser.get<Chapter>(`/books/${bookId}/chapters/${again.result?.[1]?.id}`);
    expect(headed.result?.content).toMatchObject({ title: [heading.inlines], notes: [{ id: 'n1' }] });
  });

  /** «Один», «Два» with «Три» within it, «Четыре»; «Два» was begun after «Четыре». */
  async function fourChapters() {
    const { browser, bookId, chapterId: one } = await world.writer();
    const chapters = `/books/${bookId}/chapters`;
    const added = async (name: string, depth: number, after_id: number) => {
      const content = { ...textOfParagraphs(`Текст: ${name}.`), title: [[{ kind: 'text', text: name, marks: [] }]] };
      return (await browser.post<Chapter>(chapters, { content, depth, after_id })).result?.id ?? 0;
    };
    const four = await added('Четыре', 0, one);
    const two = await added('Два', 1, one);
    const three = await added('Три', 2, two);
    const list = async () => (await browser.get<ListedChapter[]>(chapters)).result ?? [];
    const places = async () => (await list()).map(({ id, depth }) => ({ id, depth }));
    const text = async (id: number) => (await browser.get<Chapter>(`${chapters}/${id}`)).result?.content;
    return { browser, chapters, one, two, three, four, list, places, text };
  }

  test('[BK44] a cut is taken back: the text is whole again and the second half gone, but not over what was written since', async () => {
    const { browser, chapters, one, list, text } = await fourChapters();
    const whole = textOfParagraphs('Утро.', 'День.', 'Вечер.');
    await browser.patch(`${chapters}/${one}`, { base_version: 1, content: whole });
    const was = (await list()).map(({ id }) => id);
    const cut = async () => {
      const base_version = (await list())[0]?.version;
      const [first, second] = (
        await browser.post<ListedChapter[]>(`${chapters}/${one}/split`, { base_version, block: 1 })
      ).result as [ListedChapter, ListedChapter];
      return { own_version: first.version, second_id: second.id, second_version: second.version };
    };
    const halves = await cut();
    expect((await browser.post(`${chapters}/${one}/unsplit`, halves)).status).toBe(200);
    expect((await list()).map(({ id }) => id)).toEqual(was);
    expect(await text(one)).toEqual(whole);
    expect((await browser.post(`${chapters}/${one}/unsplit`, halves)).status).toBe(409);

    const again = await cut();
    const written = textOfParagraphs('Написано во второй половине.');
    await browser.patch(`${chapters}/${again.second_id}`, { base_version: again.second_version, content: written });
    const refused = await browser.post(`${chapters}/${one}/unsplit`, again);
    expect([refused.status, refused.errors[0]?.messages[0]]).toEqual([409, expect.stringContaining('присоедините')]);
    expect(await text(again.second_id)).toEqual(written);
  });

  test('[BK45] a merge is taken back: both texts, the order and the depths are as they were', async () => {
    const { browser, chapters, one, two, three, four, list, places, text } = await fourChapters();
    const was = await places();
    expect(was).toEqual([
      { id: one, depth: 0 },
      { id: two, depth: 1 },
      { id: three, depth: 2 },
      { id: four, depth: 0 },
    ]);
    const texts = await Promise.all([one, two, three].map(text));
    await browser.post(`${chapters}/${two}/merge`, { base_version: 1 });
    const joined = (await list())[0];
    const back = { into_id: one, into_version: joined?.version, chapters: was };
    expect((await browser.post(`${chapters}/${two}/unmerge`, back)).status).toBe(200);
    expect(await places()).toEqual(was);
    expect(await Promise.all([one, two, three].map(text))).toEqual(texts);
    expect((await browser.post(`${chapters}/${two}/unmerge`, back)).status).toBe(404);
  });

  test('[BK45] a list that names a chapter twice, or a version that no chapter has, spoils nothing', async () => {
    const { browser, chapters, one, two, list, places } = await fourChapters();
    const was = await places();
    await browser.post(`${chapters}/${two}/merge`, { base_version: 1 });
    const back = {
      into_id: one,
      into_version: (await list())[0]?.version,
      chapters: was.flatMap((each) => [each, each]),
    };
    const wrong = { ...back, into_version: Number.MAX_SAFE_INTEGER };
    expect((await browser.post(`${chapters}/${two}/unmerge`, wrong)).status).toBe(400);
    expect((await browser.post(`${chapters}/${two}/unmerge`, back)).status).toBe(200);
    expect(await places()).toEqual(was);
    expect((await list()).map(({ ordering }) => ordering)).toEqual([1, 2, 3, 4]);
  });

  test('[BK45] what another window has done since a merge stays when the merge is taken back', async () => {
    const { browser, chapters, one, two, list, places } = await fourChapters();
    const was = await places();
    await browser.post(`${chapters}/${two}/merge`, { base_version: 1 });
    const joined = (await list())[0];
    const begun = await browser.post<Chapter>(chapters, { name: 'Пять' });
    const back = { into_id: one, into_version: joined?.version, chapters: was };
    await browser.post(`${chapters}/${two}/unmerge`, back);
    expect(await places()).toEqual([...was, { id: begun.result?.id, depth: 0 }]);
  });

  test('[BK45] a merge is not taken back over what was written since: nothing of it is lost', async () => {
    const { browser, chapters, one, two, list, places, text } = await fourChapters();
    const was = await places();
    await browser.post(`${chapters}/${two}/merge`, { base_version: 1 });
    const joined = (await list())[0];
    const written = textOfParagraphs('Написано в другом окне.');
    await browser.patch(`${chapters}/${one}`, { base_version: joined?.version, content: written });
    const back = { into_id: one, into_version: joined?.version, chapters: was };
    const answer = await browser.post(`${chapters}/${two}/unmerge`, back);
    expect([answer.status, answer.errors[0]?.messages[0]]).toEqual([
      409,
      expect.stringContaining('Прежние тексты целы'),
    ]);
    expect(await text(one)).toEqual(written);
    expect((await browser.get<ListedChapter[]>(`${chapters}?deleted=1`)).result).toMatchObject([{ id: two }]);
  });

  test('[BK42] a deleted chapter comes back before those that followed it, whichever was begun first', async () => {
    const { browser, chapters, one, two, three, four, list } = await fourChapters();
    await browser.delete(`${chapters}/${three}`);
    await browser.post(`${chapters}/${three}/restore`);
    expect((await list()).map(({ id }) => id)).toEqual([one, two, three, four]);
  });
});

function nested(depth: number): object {
  let blocks: object[] = [];
  for (let level = 0; level < depth; level += 1) blocks = [{ kind: 'quotation', blocks, source: [] }];
  return { title: [], epigraphs: [], blocks, notes: [] };
}
