import { book } from '@pero/books/actions/kind';
import { booksUnderTest } from '@pero/books/test-world';
import { kindsOfWorks } from '@pero/works/actions/kinds';
import type { SearchResult } from '@pero/writing/contract/search';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findingAccess } from './access.ts';
import type { FoundPlace, ReadableBook } from './contract.ts';
import { findingRoutes } from './routes.ts';

type Found = Record<'works' | 'chapters' | 'people' | 'series', FoundPlace[]>;

let world: Awaited<ReturnType<typeof booksUnderTest>>;

beforeAll(async () => {
  const kinds = kindsOfWorks([book]);
  const finding = { name: 'finding', routes: () => findingRoutes({ kinds }), tables: [], access: findingAccess };
  world = await booksUnderTest(undefined, null, null, [finding]);
});
afterAll(() => world.close());

type Writer = Awaited<ReturnType<typeof world.writer>>;

async function found({ browser }: Pick<Writer, 'browser'>, text: string): Promise<Found> {
  const { result, errors } = await browser.get<Found>(`/find?text=${encodeURIComponent(text)}`);
  if (!result) throw new Error(JSON.stringify(errors));
  return result;
}

const titles = (places: readonly FoundPlace[]) => places.map(({ title }) => title);

/** Stands on the title page by an address: what the role opens is this person's too. */
async function takeIn({ browser, bookId, acceptAll }: Writer, email: string | null, typeId: number) {
  const name = { first_name: 'Глеб', last_name: 'Ёлкин' };
  const person = await browser.post<{ id: number }>('/books/employees', { ...name, email });
  await browser.post('/books/employees/roles', { book_id: bookId, person_id: person.result?.id, type_id: typeId });
  await acceptAll();
}

/** As BK30 lists the roles. */
const EDITOR = 3;

describe('what is looked for by its name', () => {
  test('[FN01] is found by a part of it, by «е» for «ё», in any case, and leads to its own page', async () => {
    const writer = await world.writer({ title: 'Чёрная ЛОДКА' });
    const { browser, bookId, chapterId } = writer;
    await browser.patch(`/books/${bookId}/chapters/${chapterId}`, { name: 'Как лодку нашли' });
    expect((await found(writer, 'черная л')).works).toEqual([
      { title: 'Чёрная ЛОДКА', note: 'книга', page: `/books/${bookId}/` },
    ]);
    expect((await found(writer, 'ЛОДКУ')).chapters).toEqual([
      { title: 'Как лодку нашли', note: 'Чёрная ЛОДКА', page: `/books/${bookId}/chapters/${chapterId}/` },
    ]);
    await takeIn(writer, null, EDITOR);
    expect(titles((await found(writer, 'лкин')).people)).toEqual(['Глеб Ёлкин']);
  });

  test('[FN01] is not found where it is somebody else’s, in the bin, or only looks like a sign of SQL', async () => {
    const [writer, other] = [
      await world.writer({ title: 'Тайная тетрадь' }),
      await world.writer({ title: '100% правды' }),
    ];
    expect(await found(other, 'тетрадь')).toEqual({ works: [], chapters: [], people: [], series: [] });
    expect(titles((await found(other, '100%')).works)).toEqual(['100% правды']);
    for (const sign of ['%', '_', '\\', "'", '"', '$1']) expect((await found(writer, sign)).works).toEqual([]);
    await writer.browser.delete(`/books/my_books/${writer.bookId}`);
    expect((await found(writer, 'тетрадь')).works).toEqual([]);
  });

  test('[FN01] begins with what begins so', async () => {
    const writer = await world.writer({ title: 'Берег' });
    for (const title of ['Дальний берег', 'Река без края']) await writer.browser.post('/books/master', { title });
    expect(titles((await found(writer, 'бер')).works)).toEqual(['Берег', 'Дальний берег']);
  });

  test('[FN01] nothing and too much are refused in words', async () => {
    const { browser } = await world.writer();
    for (const text of ['', '%20%20', 'а'.repeat(101)]) {
      const { status, errors } = await browser.get(`/find?text=${text}`);
      expect([status, errors[0]?.field, errors[0]?.messages[0]]).toEqual([400, 'text', expect.stringMatching(/[а-я]/)]);
    }
  });
});

describe('a word in the texts of all books', () => {
  test('[FN02] [BK70] is looked for in every book that one may read, an edited one of others too', async () => {
    const author = await world.writer({ title: 'Чужая книга' });
    const editor = await world.writer({ title: 'Своя книга' });
    const stranger = await world.writer({ title: 'Третья' });
    const readable = async ({ browser }: Writer) =>
      (await browser.get<{ books: ReadableBook[] }>('/find/books')).result?.books.map(({ title }) => title).sort();
    expect(await readable(editor)).toEqual(['Своя книга']);
    await takeIn(author, editor.actor.email, EDITOR);
    expect(await readable(editor)).toEqual(['Своя книга', 'Чужая книга']);
    expect(await readable(stranger)).toEqual(['Третья']);
    const answer = await editor.browser.get<SearchResult>(`/books/${author.bookId}/search?text=вода`);
    expect(answer.status).toBe(200);
    expect((await stranger.browser.get(`/books/${author.bookId}/search?text=вода`)).status).toBe(404);
  });
});
