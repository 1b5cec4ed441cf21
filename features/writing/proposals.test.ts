import { give, personOf } from '@pero/books/test-persons';
import { booksUnderTest, textOfParagraphs } from '@pero/books/test-world';
import { textOf } from '@pero/manuscript/text';
import { withinLimit } from '@pero/server-platform/http/limits';
import type { BookMeta } from '@pero/works/contract/meta';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Chapter, ListedChapter } from './contract/chapters.ts';
import type { Proposal } from './contract/proposals.ts';
import { PROPOSED_A_DAY, PROPOSED_BYTES_A_DAY } from './rules/whole-book/proposals.ts';

let world: Awaited<ReturnType<typeof booksUnderTest>>;
let vera: Awaited<ReturnType<typeof world.writer>>;
let ada: ReturnType<typeof world.as>;
let at: string;
let chapters: string;

beforeAll(async () => {
  world = await booksUnderTest();
});
afterAll(() => world.close());
beforeEach(async () => {
  vera = await world.writer();
  at = `/books/${vera.bookId}/proposals`;
  chapters = `/books/${vera.bookId}/chapters`;
  const first = { base_version: 1, content: textOfParagraphs('Первая, как есть.') };
  expect((await vera.browser.patch(`${chapters}/${vera.chapterId}`, first)).status).toBe(200);
  const actor = await world.somebody();
  await give(vera, await personOf(vera, { first_name: 'Ада', email: actor.email ?? '' }), 'proofreader');
  ada = world.as(actor);
});

/** All that anybody can see of the book itself. */
async function standing() {
  const list = (await vera.browser.get<ListedChapter[]>(chapters)).result ?? [];
  const texts = [];
  for (const { id, name } of list) {
    const { result } = await vera.browser.get<Chapter>(`${chapters}/${id}`);
    texts.push([name, ...(result?.content.blocks.map((block) => textOf([block])) ?? [])]);
  }
  const meta = await vera.browser.get<BookMeta>(`/books/master/meta/${vera.bookId}`);
  return { texts, characters: meta.result?.characters_number };
}

async function suggested(wish: object): Promise<Proposal> {
  const { result, errors } = await ada.post<Proposal>(at, wish);
  if (!result) throw new Error(JSON.stringify(errors));
  return result;
}

const newChapter = () =>
  suggested({
    ...{ kind: 'chapter', name: 'Пролог', chapter_id: vera.chapterId },
    content: textOfParagraphs('Было темно.', 'Стало светло.'),
  });
const decide = (id: number, verdict: string) => vera.browser.post<Proposal>(`${at}/${id}/decide`, { verdict });
const undo = (id: number) => vera.browser.post<Proposal>(`${at}/${id}/undo`);

describe('whoever may only suggest', () => {
  test('[WT24] [WT25] fills no disk and no author’s bell by suggesting and taking back: there is an end of it for a day', async () => {
    const first = await newChapter();
    expect((await ada.delete(`${at}/${first.id}`)).status).toBe(200);
    const text = { kind: 'chapter', name: 'Долгая', content: textOfParagraphs('ы'.repeat(1000)) };
    for (const limit of [PROPOSED_BYTES_A_DAY, PROPOSED_A_DAY]) {
      await withinLimit(world.db, limit, `user ${first.hand}`, world.clock.now(), limit.most - 1);
      expect(await ada.post(at, text)).toMatchObject({ status: 429, errors: [{ reason: 'proposals-often' }] });
      world.clock.forward(86_400_001);
      expect((await ada.post(at, text)).status).toBe(200);
    }
  });

  test('[WT24] suggests a chapter and a heading: the book is what it was until the author accepts, to the letter', async () => {
    const before = await standing();
    const chapter = await newChapter();
    const title = await suggested({ kind: 'title', name: 'Исток', chapter_id: vera.chapterId });
    expect(await standing()).toEqual(before);
    const { result } = await vera.browser.get<Proposal[]>(at);
    expect(result?.map(({ id, kind }) => [id, kind])).toEqual([
      [chapter.id, 'chapter'],
      [title.id, 'title'],
    ]);
    expect((await ada.post(`${at}/${chapter.id}/decide`, { verdict: 'accepted' })).status).toBe(404);

    expect((await decide(chapter.id, 'accepted')).status).toBe(200);
    expect((await decide(title.id, 'accepted')).status).toBe(200);
    const after = await standing();
    expect(after.texts).toEqual([
      ['Исток', 'Первая, как есть.'],
      ['Пролог', 'Было темно.', 'Стало светло.'],
    ]);
    expect(after.characters).toBeGreaterThan(before.characters ?? 0);
    expect((await vera.browser.get<Proposal[]>(at)).result).toEqual([]);
    expect((await decide(title.id, 'rejected')).errors[0]?.reason).toBe('proposal-state');
  });

  test('[WT26] [WT27] any decision is taken back, and rejected everything is the text before', async () => {
    const before = await standing();
    const [chapter, title] = [
      await newChapter(),
      await suggested({ kind: 'title', name: 'Исток', chapter_id: vera.chapterId }),
    ];
    for (const verdict of ['accepted', 'rejected', 'accepted'] as const) {
      for (const { id } of [chapter, title]) expect((await decide(id, verdict)).status).toBe(200);
      for (const { id } of [title, chapter]) expect((await undo(id)).result?.state).toBe('open');
      expect(await standing()).toEqual(before);
      expect((await vera.browser.get<Proposal[]>(at)).result).toHaveLength(2);
    }
    for (const { id } of [chapter, title]) await decide(id, 'rejected');
    expect(await standing()).toEqual(before);
    expect((await ada.delete(`${at}/${chapter.id}`)).errors[0]?.reason).toBe('proposal-state');
  });

  test('[WT27] nothing that was written since is thrown away with a decision', async () => {
    const { id } = await newChapter();
    const made = (await decide(id, 'accepted')).result?.made_chapter;
    const more = { base_version: 1, content: textOfParagraphs('Было темно.', 'Стало светло. И тихо.') };
    expect((await vera.browser.patch(`${chapters}/${made}`, more)).status).toBe(200);
    expect((await undo(id)).errors[0]?.reason).toBe('proposal-written');
    expect((await standing()).texts.at(-1)).toContain('Стало светло. И тихо.');
  });

  test('[WT25] takes back what is theirs alone; a stranger finds nothing', async () => {
    const { id } = await newChapter();
    expect((await vera.browser.delete(`${at}/${id}`)).status).toBe(404);
    const stranger = await world.writer();
    expect((await stranger.browser.get(at)).status).toBe(404);
    expect((await stranger.browser.get(`/books/${stranger.bookId}/proposals/${id}`)).status).toBe(404);
    const { result } = await vera.browser.get<{ content: unknown }>(`${at}/${id}`);
    expect(JSON.stringify(result?.content)).toContain('Было темно.');
    expect((await ada.delete(`${at}/${id}`)).status).toBe(200);
    expect((await vera.browser.get(at)).result).toEqual([]);
    const same = { kind: 'title', name: '', chapter_id: vera.chapterId };
    expect((await ada.post(at, same)).errors[0]?.reason).toBe('proposal-empty');
    expect((await ada.post(at, { kind: 'title', name: 'Нет', chapter_id: 999_999 })).errors[0]?.field).toBe(
      'chapter_id',
    );
  });
});
