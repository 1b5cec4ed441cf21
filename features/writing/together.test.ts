import { give, personOf } from '@pero/books/test-persons';
import { booksUnderTest, textOfParagraphs } from '@pero/books/test-world';
import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { ACCEPT_ALL, settled } from '@pero/editor/rules/suggestions/settle';
import { markedText, storedText } from '@pero/editor/rules/suggestions/stored';
import type { Inline } from '@pero/manuscript/model';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Chapter, ListedChapter } from './contract/chapters.ts';
import type { EditorData } from './contract/editor.ts';
import type { ListedSuggestion, Thread } from './contract/together.ts';

type World = Awaited<ReturnType<typeof booksUnderTest>>;
type Browser = ReturnType<World['as']>;

let world: World;
let vera: Awaited<ReturnType<World['writer']>>;
let editor: { readonly browser: Browser; readonly hand: number };
let proofreader: typeof editor;
let chapter: string;

beforeAll(async () => {
  world = await booksUnderTest('2026-11-15T09:00:00Z');
});
afterAll(() => world.close());

/** Somebody who has taken a role in Vera's book. */
async function holder(role: 'editor' | 'proofreader') {
  const actor = await world.somebody();
  await give(vera, await personOf(vera, { first_name: 'Ада', email: actor.email ?? '' }), role);
  return { browser: world.as(actor), hand: actor.userId };
}

beforeEach(async () => {
  vera = await world.writer();
  chapter = `/books/${vera.bookId}/chapters/${vera.chapterId}`;
  await vera.browser.patch(chapter, { base_version: 1, content: textOfParagraphs('Дед сказал.', 'Было тихо.') });
  editor = await holder('editor');
  proofreader = await holder('proofreader');
});

const run = (text: string, suggested?: Inline['suggested']): Inline => ({
  kind: 'text',
  text,
  marks: [],
  ...(suggested && { suggested }),
});

/** The first paragraph with a word put in its place. */
function suggesting(by: number, word = 'молчал', id = `s${by}`, rest: readonly Inline[] = []): ChapterText {
  const change = { id, by };
  const inlines = [run('Дед '), run('сказал', { deleted: change }), run(word, { inserted: change }), ...rest, run('.')];
  return storedText({
    ...textOfParagraphs('', 'Было тихо.'),
    blocks: [{ kind: 'paragraph', role: 'plain', inlines }, ...textOfParagraphs('Было тихо.').blocks],
  });
}

const content = async (browser = vera.browser) => (await browser.get<Chapter>(chapter)).result?.content;
const wordsOf = (text: ChapterText | undefined) =>
  text?.blocks.map((block) =>
    'inlines' in block ? block.inlines.map((inline) => ('text' in inline ? inline.text : '')).join('') : '',
  );

describe('[WT01] a suggestion', () => {
  test('leaves the text as it is: what is counted, sold and searched is without it', async () => {
    const saved = await proofreader.browser.patch<ListedChapter>(chapter, {
      base_version: 2,
      content: suggesting(proofreader.hand, 'промолчал'),
    });
    expect(saved).toMatchObject({ status: 200, result: { version: 3, characters: 21 } });
    expect(wordsOf(await content())).toEqual(['Дед сказал.', 'Было тихо.']);
    expect(
      (await vera.browser.get<{ total: number }>(`/books/${vera.bookId}/search?text=промолчал`)).result?.total,
    ).toBe(0);
    const { result } = await vera.browser.get<ListedSuggestion[]>(`/books/${vera.bookId}/suggestions`);
    expect(result).toMatchObject([
      { hand: proofreader.hand, kind: 'replacement', inserted: 'промолчал', deleted: 'сказал' },
    ]);
    const desk = (await vera.browser.get<EditorData>(`/books/${vera.bookId}/editor`)).result;
    expect(desk).toMatchObject({
      can_edit_text: true,
      can_suggest: true,
      waiting: [{ chapter_id: vera.chapterId, count: 1 }],
    });
    expect(desk?.people.map(({ role }) => role)).toEqual(['Автор', 'Редактор', 'Корректор']);
  });

  test('is all that a proofreader may save: neither the text, nor another’s suggestion, nor a name put under it', async () => {
    const save = (text: ChapterText, more: object = {}) =>
      proofreader.browser.patch(chapter, { base_version: 2, content: text, ...more });
    expect((await save(textOfParagraphs('Дед пел.', 'Было тихо.'))).status).toBe(403);
    expect((await save(suggesting(editor.hand))).status).toBe(403);
    expect((await save(suggesting(proofreader.hand), { is_free: true })).status).toBe(403);
    expect((await proofreader.browser.patch(chapter, { is_draft: true })).status).toBe(404);
    expect((await proofreader.browser.delete(chapter)).status).toBe(404);
    // The author forges nobody either.
    expect((await vera.browser.patch(chapter, { base_version: 2, content: suggesting(editor.hand) })).status).toBe(403);
    expect((await proofreader.browser.get<EditorData>(`/books/${vera.bookId}/editor`)).result).toMatchObject({
      can_edit_text: false,
      can_suggest: true,
    });
  });

  test('[WT05] typed by one person is not sent by another who has signed in on the same device', async () => {
    const typed = { base_version: 2, content: textOfParagraphs('Дед пел.', 'Было тихо.'), typed_by: vera.actor.userId };
    const sent = await editor.browser.patch(chapter, typed);
    expect([sent.status, sent.errors[0]?.reason]).toEqual([409, 'typed-by-another']);
    const kept = { reason: 'conflict', content: typed.content, typed_by: vera.actor.userId };
    expect((await editor.browser.post(`${chapter}/versions`, kept)).status).toBe(409);
    expect(wordsOf(await content())).toEqual(['Дед сказал.', 'Было тихо.']);
    expect((await vera.browser.patch(chapter, typed)).status).toBe(200);
    // Whose book it is not learns nothing by it.
    const stranger = world.as(await world.somebody());
    expect((await stranger.patch(chapter, typed)).status).toBe(404);
  });

  test('of one person is accepted in the whole book at once, the rest stays; and it is taken back', async () => {
    await editor.browser.patch(chapter, { base_version: 2, content: suggesting(editor.hand) });
    const both = suggesting(editor.hand, 'молчал', `s${editor.hand}`, [
      run(' долго', { inserted: { id: 'p', by: proofreader.hand } }),
    ]);
    expect((await proofreader.browser.patch(chapter, { base_version: 3, content: both })).status).toBe(200);
    const decide = { verdict: 'accepted', hand: editor.hand };
    expect((await proofreader.browser.post(`/books/${vera.bookId}/suggestions/decide`, decide)).status).toBe(404);
    const done = await vera.browser.post<{ decided: number; chapters: { id: number; version: number }[] }>(
      `/books/${vera.bookId}/suggestions/decide`,
      decide,
    );
    expect(done.result).toMatchObject({ decided: 1, chapters: [{ version: 5 }] });
    expect(wordsOf(await content())).toEqual(['Дед молчал.', 'Было тихо.']);
    const { result: left } = await vera.browser.get<ListedSuggestion[]>(`/books/${vera.bookId}/suggestions`);
    expect(left?.map(({ hand }) => hand)).toEqual([proofreader.hand]);
    await vera.browser.post(`/books/${vera.bookId}/undo`, {
      chapters: done.result?.chapters.map(({ id, version }) => ({ id, version })),
    });
    expect(await content()).toEqual(both);
    expect((await vera.browser.get<ListedSuggestion[]>(`/books/${vera.bookId}/suggestions`)).result).toHaveLength(2);
  });

  test('that the author decided in the text is remembered with what was said', async () => {
    await editor.browser.patch(chapter, { base_version: 2, content: suggesting(editor.hand) });
    const accepted = storedText(settled(markedText(suggesting(editor.hand)), ACCEPT_ALL));
    const id = `s${editor.hand}`;
    await vera.browser.patch(chapter, { base_version: 3, content: accepted, decided: { [id]: 'accepted' } });
    const rows = await world.kysely
      .selectFrom('chapter_suggestions')
      .select(['state', 'closed_by'])
      .where('id', '=', id)
      .where('chapter_id', '=', vera.chapterId)
      .execute();
    expect(rows).toEqual([{ state: 'accepted', closed_by: vera.actor.userId }]);
  });

  test('is left alone by what changes the whole text: typesetting, replacing', async () => {
    await editor.browser.patch(chapter, { base_version: 2, content: suggesting(editor.hand) });
    const replaced = await vera.browser.post<{ replaced: number }>(`/books/${vera.bookId}/replace`, {
      find: 'о',
      replace: 'о-о',
    });
    expect(replaced.result?.replaced).toBe(2);
    expect(wordsOf(await content())).toEqual(['Дед сказал.', 'Было-о тихо-о.']);
    expect(wordsOf(markedText((await content()) as ChapterText) as ChapterText)?.[0]).toBe('Дед сказалмолчал.');
  });
});

describe('[WT03] a thread', () => {
  const ask = (browser: Browser, text: string) =>
    browser.post<Thread>(`${chapter}/threads`, { block: 0, from: 4, to: 10, quote: 'сказал', text });
  const told = async (kind: string) =>
    (
      await world.kysely
        .selectFrom('events')
        .select('data')
        .where('type', '=', kind)
        .where('subject', '=', vera.bookId)
        .orderBy('id')
        .execute()
    ).map(({ data }) => data);

  test('is asked, answered and resolved; whoever is named is told, with the passage', async () => {
    const asked = await ask(editor.browser, 'Кому сказал?');
    expect(asked.result).toMatchObject({ quote: 'сказал', is_resolved: false, messages: [{ hand: editor.hand }] });
    expect(await told('writing.said')).toMatchObject([{ to: [vera.actor.userId], called: [] }]);
    const path = `/books/${vera.bookId}/threads/${asked.result?.id}`;
    const people = (await vera.browser.get<EditorData>(`/books/${vera.bookId}/editor`)).result?.people;
    const name = people?.find(({ hand }) => hand === proofreader.hand)?.name;
    await vera.browser.post(`${path}/messages`, { text: `@${name}, как по-вашему?` });
    expect((await told('writing.said'))[1]).toMatchObject({
      called: [proofreader.hand],
      to: [proofreader.hand, editor.hand],
    });
    expect((await proofreader.browser.patch<Thread>(path, { is_resolved: true })).result?.is_resolved).toBe(true);
    expect((await vera.browser.get<Thread[]>(`/books/${vera.bookId}/threads`)).result).toMatchObject([
      { is_resolved: true, messages: [{}, {}] },
    ]);
  });

  test('keeps what was said by whoever has left, and lets them say no more', async () => {
    await ask(editor.browser, 'Кому сказал?');
    const roles = await vera.browser.get<{ id: number; slug: string }[]>(
      `/books/employees/roles?book_id=${vera.bookId}`,
    );
    const role = roles.result?.find(({ slug }) => slug === 'editor');
    await vera.browser.delete(`/books/employees/roles?id=${role?.id}`);
    expect((await ask(editor.browser, 'Ещё одно')).status).toBe(404);
    const threads = await vera.browser.get<Thread[]>(`/books/${vera.bookId}/threads`);
    expect(threads.result).toMatchObject([{ messages: [{ hand: editor.hand, text: 'Кому сказал?' }] }]);
    const desk = (await vera.browser.get<EditorData>(`/books/${vera.bookId}/editor`)).result;
    expect(desk?.people.find(({ hand }) => hand === editor.hand)).toMatchObject({ role: '' });
  });

  test('is nobody’s business but of those who work on the text', async () => {
    const stranger = world.as(await world.somebody());
    for (const path of ['suggestions', 'threads']) {
      expect((await stranger.get(`/books/${vera.bookId}/${path}`)).status).toBe(404);
    }
    expect((await ask(stranger, 'Что это?')).status).toBe(404);
    expect(await ask(editor.browser, ' ')).toMatchObject({ status: 400, errors: [{ field: 'text' }] });
  });
});
