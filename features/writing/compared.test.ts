import '@pero/testing/seed';
import { bookFileRoutes } from '@pero/books/test-parts';
import { booksUnderTest, textOfParagraphs } from '@pero/books/test-world';
import { ACCEPT_ALL, REJECT_ALL, settled } from '@pero/editor/rules/suggestions/settle';
import { markedText } from '@pero/editor/rules/suggestions/stored';
import { openZip } from '@pero/manuscript/bytes/zip';
import { textOf } from '@pero/manuscript/text';
import { fileRoutesOf } from '@pero/server-platform/files/routes';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { trackedChapter } from './actions/back/tracked.ts';
import type { ChapterOfBoth } from './contract/book-comparison.ts';
import type { Chapter } from './contract/chapters.ts';
import type { BookMoment } from './contract/moments.ts';
import { inOneOrder, movedChapters } from './rules/whole-book/book-comparison.ts';

type Compared = { to: unknown; totals: object; chapters: ChapterOfBoth[]; next: number | null };

const CHANGE = { id: 's', by: 0 };
const words = fc.array(fc.constantFrom('дед', 'пошёл', 'в', 'лес', 'за', 'водой', 'и', 'вернулся'), { minLength: 1 });
const paragraphs = fc.array(
  words.map((line) => `${line.join(' ')}.`),
  { maxLength: 8 },
);

describe('what Word is told of two states of a chapter', () => {
  test('[WT21] all rejected is the earlier text, all accepted the later one, to the letter', () => {
    fc.assert(
      fc.property(paragraphs, paragraphs, (before, after) => {
        const text = trackedChapter(textOfParagraphs(...before), textOfParagraphs(...after), CHANGE);
        const linesOf = (decide: typeof ACCEPT_ALL) =>
          settled(markedText(text), decide)
            .blocks.map((block) => textOf([block]))
            .filter((line) => line !== '');
        expect(linesOf(REJECT_ALL)).toEqual(before);
        expect(linesOf(ACCEPT_ALL)).toEqual(after);
      }),
    );
  });
});

describe('the order of two states', () => {
  const numbered = (ids: readonly number[], place: number) => (ids.includes(place) ? ids.indexOf(place) + 1 : null);
  test('[WT20] holds every chapter once, the later ones in their order, and calls moved as few as can be', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 12 });
    fc.assert(
      fc.property(ids, ids, (before, after) => {
        const all = [...new Set([...before, ...after])];
        const chapters = all.map((id) => ({ id, before: numbered(before, id), after: numbered(after, id) }));
        const order = inOneOrder(chapters).map(({ id }) => id);
        expect(order.toSorted()).toEqual(all.toSorted());
        expect(order.filter((id) => after.includes(id))).toEqual(after);
        const moved = movedChapters(chapters);
        const left = (list: readonly number[]) =>
          list.filter((id) => before.includes(id) && after.includes(id) && !moved.has(id));
        expect(left(before)).toEqual(left(after));
      }),
    );
    const one = [1, 2, 3, 4].map((id) => ({ id, before: id, after: id === 1 ? 4 : id - 1 }));
    expect([...movedChapters(one)]).toEqual([1]);
  });
});

describe('two states of a whole book', () => {
  let world: Awaited<ReturnType<typeof booksUnderTest>>;
  let vera: Awaited<ReturnType<typeof world.writer>>;
  let downloads: ReturnType<typeof fileRoutesOf>;
  let chapters: string;
  beforeAll(async () => {
    world = await booksUnderTest();
    downloads = fileRoutesOf(world.services, world.files, bookFileRoutes);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    vera = await world.writer();
    chapters = `/books/${vera.bookId}/chapters`;
    await write(vera.chapterId, 'Дед понёс наверх самовар.', 'Было тихо.');
  });

  async function write(id: number, ...lines: string[]) {
    const { result } = await vera.browser.get<Chapter>(`${chapters}/${id}`);
    const sent = { base_version: result?.version, content: textOfParagraphs(...lines) };
    expect((await vera.browser.patch(`${chapters}/${id}`, sent)).status).toBe(200);
  }
  const add = async (name: string, line: string) =>
    (await vera.browser.post<Chapter>(chapters, { name, content: textOfParagraphs(line) })).result?.id ?? 0;
  const keep = async (name: string) =>
    (await vera.browser.post<BookMoment>(`/books/${vera.bookId}/moments`, { name })).result?.id ?? 0;
  const at = (moment: number) => `/books/${vera.bookId}/moments/${moment}/compared`;

  /** Since the moment: one chapter rewritten, one dropped, one new. */
  async function changed() {
    const dropped = await add('Лишняя', 'Её уберут.');
    const moment = await keep('До редактуры');
    await write(vera.chapterId, 'Дед молча понёс наверх чайник.', 'Было тихо.');
    await vera.browser.delete(`${chapters}/${dropped}`);
    const fresh = await add('Новая', 'Её написали потом.');
    return { moment, dropped, fresh };
  }

  test('[WT20] are read as one text: words, new and dropped chapters; today or another moment', async () => {
    const { moment, dropped, fresh } = await changed();
    const { result } = await vera.browser.get<Compared>(at(moment));
    expect(result).toMatchObject({ to: null, next: null, totals: { changed: 1, added: 1, dropped: 1, moved: 0 } });
    const of = (id: number) => result?.chapters.find((chapter) => chapter.id === id);
    expect(of(vera.chapterId)).toMatchObject({ state: 'changed', added: 2, removed: 1 });
    expect(of(vera.chapterId)?.paragraphs[0]).toMatchObject({ kind: 'changed' });
    expect(of(dropped)).toMatchObject({ state: 'dropped', paragraphs: [{ kind: 'removed', text: 'Её уберут.' }] });
    expect(of(fresh)).toMatchObject({ state: 'new', paragraphs: [{ kind: 'added', text: 'Её написали потом.' }] });
    const later = await keep('После');
    await write(vera.chapterId, 'Совсем другое.');
    const between = await vera.browser.get<Compared>(`${at(moment)}?to=${later}`);
    expect(between.result).toMatchObject({ to: { id: later, name: 'После' }, totals: { changed: 1 } });
    expect(JSON.stringify(between.result)).not.toContain('Совсем другое');
    expect((await vera.browser.get(`${at(moment)}?to=999999`)).status).toBe(404);
    const stranger = await world.writer();
    expect((await stranger.browser.get(at(moment))).status).toBe(404);
    expect((await stranger.browser.get(at(moment).replace(`${vera.bookId}`, `${stranger.bookId}`))).status).toBe(404);
  });

  test('[WT20] are read in parts by all that they weigh: suggestions are no characters, and fill a memory as well', async () => {
    const second = await add('Вторая', 'Её тронут.');
    const third = await add('Третья', 'Её не тронут.');
    const moment = await keep('До подсказок');
    const heavy = {
      kind: 'paragraph',
      inlines: [{ text: 'я'.repeat(5_000_000), suggested: { inserted: { id: 's', by: 1 } } }],
    };
    await world.kysely
      .updateTable('chapters')
      .set({
        content: sql`content || jsonb_build_object('suggested', jsonb_build_object('blocks', jsonb_build_array(${JSON.stringify(heavy)}::jsonb)))`,
      })
      .where('id', 'in', [vera.chapterId, second])
      .execute();
    const { result } = await vera.browser.get<Compared>(at(moment));
    expect(result).toMatchObject({ chapters: [{ id: vera.chapterId }], next: 1 });
    const rest = await vera.browser.get<Compared>(`${at(moment)}?place=1`);
    expect(rest.result).toMatchObject({ chapters: [{ id: second }, { id: third }], next: null });
  });

  test('[WT21] are a Word file with tracked changes, for whoever works on the book', async () => {
    const { moment } = await changed();
    const asked = (actor: object) =>
      downloads.request(`${at(moment)}/word`, {
        headers: { 'x-test-actor': encodeURIComponent(JSON.stringify(actor)) },
      });
    const response = await asked(vera.actor);
    expect(response.status).toBe(200);
    const zip = await openZip(new Uint8Array(await response.arrayBuffer()));
    const xml = new TextDecoder().decode(await zip.read('word/document.xml'));
    const marked = (tag: string) =>
      [...xml.matchAll(new RegExp(`<w:${tag} [^>]*>(.*?)</w:${tag}>`, 'gs'))].map(([all]) =>
        all.replace(/<[^>]+>/g, ''),
      );
    expect(marked('ins').join(' ')).toContain('чайник');
    expect(marked('ins').join(' ')).toContain('Её написали потом.');
    expect(marked('del').join(' ')).toContain('самовар');
    expect(marked('del').join(' ')).toContain('Её уберут.');
    expect(xml).toContain('w:author="Сравнение"');
    expect((await asked(await world.somebody())).status).toBe(404);
  });
});
