import { booksUnderTest, textOfParagraphs } from '@pero/books/test-world';
import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { addDays, moscowDay } from '@pero/kernel/day';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

type World = Awaited<ReturnType<typeof booksUnderTest>>;
type Browser = ReturnType<World['as']>;

let feature: World;
let vera: Browser;
let stranger: Browser;
let bookId: number;
let first: number;

const DAY = 86_400_000;

beforeAll(async () => {
  feature = await booksUnderTest('2026-11-15T09:00:00Z');
  stranger = feature.as(await feature.somebody());
});
afterAll(() => feature.close());

beforeEach(async () => {
  ({ browser: vera, bookId, chapterId: first } = await feature.writer());
});

async function save(chapterId: number, base: number, ...lines: string[]) {
  return vera.patch(`/books/${bookId}/chapters/${chapterId}`, {
    base_version: base,
    content: textOfParagraphs(...lines),
  });
}

async function added(name: string, ...lines: string[]): Promise<number> {
  const content = { ...textOfParagraphs(...lines), title: [[{ kind: 'text', text: name, marks: [] }]] };
  const { result } = await vera.post<{ id: number }>(`/books/${bookId}/chapters`, { content });
  return result?.id ?? 0;
}

type Editor = Record<string, unknown> & { chapters: { id: number }[]; streak: number; days: unknown[] };
const editor = async () => (await vera.get<Editor>(`/books/${bookId}/editor`)).result;
const linesOf = async (chapterId: number) => {
  const { result } = await vera.get<{ content: ChapterText; version: number }>(
    `/books/${bookId}/chapters/${chapterId}`,
  );
  const lines = result?.content.blocks.map((block) => (block.kind === 'paragraph' ? block.inlines : []));
  return {
    version: result?.version,
    lines: lines?.map((line) => line.map((run) => (run.kind === 'text' ? run.text : '')).join('')),
  };
};

describe('the desk in one call', () => {
  test('[BK32] brings the chapters, the goals, the days, the ways of working and the print design', async () => {
    await save(first, 1, 'Первая строка');
    expect(await editor()).toMatchObject({
      title: 'Долгая вода',
      can_edit_text: true,
      block_words: null,
      chapters: [{ id: first, characters: 13, words: 2, version: 2 }],
      characters: 13,
      goals: { daily_characters: null, deadline: null, total_characters: null },
      days: [{ characters: 13 }],
      streak: 1,
      last_chapter_id: null,
      preferences: { typography: true, focus: false, font_size: 19, preview: 'print', panel: 'preview' },
      design: { trim: '140x200', design: 'classic', contents: 'end' },
      notes: '',
    });
  });

  test('[BK32] days in a row grow by a day of writing, and only the last 60 are told', async () => {
    await save(first, 1, 'Раз');
    feature.clock.forward(DAY);
    await save(first, 2, 'Раз, два');
    expect(await editor()).toMatchObject({ streak: 2, days: [{ characters: 3 }, { characters: 5 }] });
    feature.clock.forward(59 * DAY);
    expect(await editor()).toMatchObject({ streak: 0, days: [{ characters: 5 }] });
  });

  test('[BK44] dividing a chapter and joining it again is no writing', async () => {
    await save(first, 1, 'Первый абзац.', 'Второй абзац.');
    await vera.post(`/books/${bookId}/chapters/${first}/split`, { base_version: 2, block: 1 });
    expect(await editor()).toMatchObject({ days: [{ characters: 26 }], chapters: [{}, {}] });
    const second = (await editor())?.chapters[1]?.id;
    await vera.post(`/books/${bookId}/chapters/${second}/merge`, { base_version: 1 });
    expect(await editor()).toMatchObject({ days: [{ characters: 26 }], chapters: [{ id: first }] });
  });

  test('[BK32] a change of one thing leaves the rest, and work on the text changes no file', async () => {
    const revision = await revisionOf(bookId);
    const path = `/books/${bookId}/editor`;
    await vera.patch(path, { goals: { daily_characters: 2000 }, notes: 'Имя деда?', last_chapter_id: first });
    await vera.patch(path, { goals: { deadline: '2027-03-01' }, preferences: { font_size: 21, panel: null } });
    expect(await editor()).toMatchObject({
      goals: { daily_characters: 2000, deadline: '2027-03-01', total_characters: null },
      preferences: { typography: true, font_size: 21, panel: null },
      last_chapter_id: first,
      notes: 'Имя деда?',
    });
    expect(await revisionOf(bookId)).toBe(revision);
  });

  test('[BK32] a day that has passed is no day to finish by; one that passed since it was set is nobody’s fault', async () => {
    const path = `/books/${bookId}/editor`;
    const today = moscowDay(feature.clock.now());
    const past = await vera.patch(path, { goals: { deadline: addDays(today, -1), daily_characters: 700 } });
    expect(past).toMatchObject({ status: 400, errors: [{ field: 'goals.deadline', reason: 'deadline-past' }] });
    expect(await editor()).toMatchObject({ goals: { deadline: null, daily_characters: null } });
    expect((await vera.patch(path, { goals: { deadline: today } })).status).toBe(200);
    feature.clock.moveTo(new Date(feature.clock.now().getTime() + 2 * DAY).toISOString());
    const later = await vera.patch(path, { goals: { deadline: today, daily_characters: 900 } });
    expect(later).toMatchObject({ status: 200, result: { goals: { deadline: today, daily_characters: 900 } } });
  });

  test('[BK32] another print design makes the made files old; the same one does not', async () => {
    const revision = await revisionOf(bookId);
    const path = `/books/${bookId}/editor`;
    expect((await vera.patch(path, { design: { trim: '170x240' } })).result).toMatchObject({
      design: { trim: '170x240', design: 'classic' },
    });
    expect(await revisionOf(bookId)).toBe(revision + 1);
    await vera.patch(path, { design: { trim: '170x240' } });
    expect(await revisionOf(bookId)).toBe(revision + 1);
  });

  test('[BK32] on moderation the text and the design are closed, and it says why; goals stay open', async () => {
    await feature.kysely
      .updateTable('works')
      .set({ processing_status: 'queueModeration' })
      .where('id', '=', bookId)
      .execute();
    expect(await editor()).toMatchObject({ can_edit_text: false, block_words: expect.stringContaining('модерации') });
    const path = `/books/${bookId}/editor`;
    expect((await vera.patch(path, { design: { design: 'modern' } })).status).toBe(409);
    expect((await vera.patch(path, { goals: { daily_characters: 1000 } })).status).toBe(200);
  });

  test('[BK32] a chapter that was last open and is gone is forgotten; nonsense is refused in words', async () => {
    const second = await added('Вторая');
    await vera.patch(`/books/${bookId}/editor`, { last_chapter_id: second });
    await vera.delete(`/books/${bookId}/chapters/${second}`);
    expect(await editor()).toMatchObject({ last_chapter_id: null });
    const refused = await vera.patch(`/books/${bookId}/editor`, { goals: { daily_characters: -5 } });
    expect([refused.status, refused.errors[0]?.messages]).toEqual([400, ['Укажите число знаков']]);
  });

  test('[BK32] is nobody else’s', async () => {
    expect((await stranger.get(`/books/${bookId}/editor`)).status).toBe(404);
    expect((await stranger.patch(`/books/${bookId}/editor`, { notes: 'чужое' })).status).toBe(404);
  });
});

async function revisionOf(id: number): Promise<number> {
  const row = await feature.kysely
    .selectFrom('works')
    .select('revision')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.revision;
}

describe('find and replace over the whole book', () => {
  const search = async (query: string) => (await vera.get<Found>(`/books/${bookId}/search?${query}`)).result;
  type Found = { total: number; chapters: { count: number }[]; hits: Record<string, unknown>[] };

  test('finds places in all chapters, with the words around them', async () => {
    await save(first, 1, 'Старый дом стоял у воды.', 'Дома не было.');
    const second = await added('Домой', 'Мимо');
    const found = await search(`text=${encodeURIComponent('дом')}`);
    expect(found).toMatchObject({ total: 3, chapters: [{ count: 2 }, { id: second, name: 'Домой', count: 1 }] });
    expect(found?.hits).toMatchObject([
      {
        chapter_id: first,
        block: 0,
        from: 7,
        to: 10,
        before: 'Старый ',
        match: 'дом',
        after: ' стоял у воды.',
        index: 0,
      },
      { block: 1, match: 'Дом' },
      { chapter_id: second, block: -1, from: 0 },
    ]);
    expect(await search(`text=${encodeURIComponent('дом')}&whole_word=1&match_case=1`)).toMatchObject({ total: 1 });
    expect(await search('')).toEqual({ total: 0, chapters: [], hits: [] });
  });

  test('replaces everywhere, keeps every former text, and takes it all back', async () => {
    await save(first, 1, 'Дом у воды', 'Пусто');
    const second = await added('Вторая', 'Без него', 'И дом');
    const third = await added('Третья', 'Ничего');
    const replaced = await vera.post(`/books/${bookId}/replace`, { find: 'дом', replace: 'терем' });
    expect(replaced.result).toMatchObject({
      replaced: 2,
      chapters: [
        { id: first, count: 1, version: 3 },
        { id: second, name: 'Вторая', count: 1, version: 2 },
      ],
    });
    expect(await linesOf(second)).toEqual({ version: 2, lines: ['Без него', 'И терем'] });
    expect((await linesOf(third)).version).toBe(1);
    const history = await vera.get<{ reason: string }[]>(`/books/${bookId}/chapters/${second}/versions`);
    expect(history.result).toMatchObject([{ reason: 'replace', version: 1 }]);

    await save(first, 3, 'Дописано');
    const touched = [
      { id: first, version: 3 },
      { id: second, version: 2 },
    ];
    expect((await vera.post(`/books/${bookId}/undo`, { chapters: touched })).result).toMatchObject({
      restored: [{ id: second, version: 3 }],
      kept: [{ id: first }],
    });
    expect((await linesOf(second)).lines).toEqual(['Без него', 'И дом']);
    expect((await linesOf(first)).lines).toEqual(['Дописано']);
  });

  test('replaces the places chosen, and refuses when the text has changed under them', async () => {
    await save(first, 1, 'дом дом дом');
    const only = [{ chapter_id: first, version: 2, index: 1 }];
    await vera.post(`/books/${bookId}/replace`, { find: 'дом', replace: 'кров', only });
    expect((await linesOf(first)).lines).toEqual(['дом кров дом']);
    const again = await vera.post(`/books/${bookId}/replace`, { find: 'дом', replace: 'кров', only });
    expect([again.status, again.errors[0]?.messages[0]]).toEqual([409, expect.stringContaining('Найдите ещё раз')]);
    const skip = [{ chapter_id: first, version: 3, index: 0 }];
    await vera.post(`/books/${bookId}/replace`, { find: 'дом', replace: 'кров', skip });
    expect((await linesOf(first)).lines).toEqual(['дом кров кров']);
  });

  test('does nothing in another’s book, nor in one on moderation', async () => {
    const wish = { find: 'дом', replace: 'кров' };
    expect((await stranger.post(`/books/${bookId}/replace`, wish)).status).toBe(404);
    expect((await stranger.get(`/books/${bookId}/search?text=a`)).status).toBe(404);
    await feature.kysely
      .updateTable('works')
      .set({ processing_status: 'moderation' })
      .where('id', '=', bookId)
      .execute();
    expect((await vera.post(`/books/${bookId}/replace`, wish)).status).toBe(409);
  });
});

describe('the typographer', () => {
  test('advises on a chapter and sets it over the version that was seen', async () => {
    await save(first, 1, '"Да" - сказал он...');
    const path = `/books/${bookId}/chapters/${first}/typography`;
    const { result } = await vera.get<{ total: number }>(path);
    expect(result).toMatchObject({ version: 2, total: expect.any(Number) });
    expect((await vera.post(path, { base_version: 1 })).status).toBe(409);
    expect((await vera.post(path, { base_version: 2 })).result).toEqual({ changes: result?.total, version: 3 });
    expect((await linesOf(first)).lines).toEqual(['«Да»\u00A0— сказал он…']);
    expect((await vera.post(path, { base_version: 3 })).result).toEqual({ changes: 0, version: 3 });
  });

  test('sets the whole book, and only chapters that need it get a new version', async () => {
    await save(first, 1, 'Уже\u00A0— так');
    const second = await added('Вторая', 'Раз - два', 'Три...');
    const set = await vera.post(`/books/${bookId}/typography`, { rules: ['dash'] });
    expect(set.result).toMatchObject({ chapters: [{ id: second, version: 2 }] });
    expect(await linesOf(second)).toEqual({ version: 2, lines: ['Раз\u00A0— два', 'Три...'] });
    const back = await vera.post(`/books/${bookId}/undo`, { chapters: [{ id: second, version: 2 }] });
    expect(back.result).toMatchObject({ restored: [{ id: second }], kept: [] });
    expect((await linesOf(second)).lines).toEqual(['Раз - два', 'Три...']);
  });
});
