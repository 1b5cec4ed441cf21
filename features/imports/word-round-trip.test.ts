import { bookFileRoutes } from '@pero/books/test-parts';
import { editedDocx } from '@pero/manuscript/specimens/edited';
import { fileRoutesOf } from '@pero/server-platform/files/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importsUnderTest } from './imports-world.ts';

let world: Awaited<ReturnType<typeof importsUnderTest>>;
let downloads: ReturnType<typeof fileRoutesOf>;
beforeAll(async () => {
  world = await importsUnderTest();
  downloads = fileRoutesOf(world.services, world.files, bookFileRoutes);
});
afterAll(() => world.close());

type Author = Awaited<ReturnType<typeof world.author>>;
type Taken = { book_id: number };
type Chapter = { id: number; name: string };
type Suggestion = { hand: number; kind: string; inserted: string; deleted: string; made_at: string };
type Thread = {
  quote: string;
  block: number | null;
  is_resolved: boolean;
  messages: { hand: number; text: string; said_at: string }[];
};

async function downloaded(author: Author, path: string) {
  const headers = { 'x-test-actor': encodeURIComponent(JSON.stringify(author.actor)) };
  const response = await downloads.request(path, { headers });
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** All that a reader of the desk sees of a book, without the numbers that each book has for itself. */
async function seen({ browser }: Author, bookId: number) {
  const book = `/books/${bookId}`;
  const editor = await browser.get<{ people: { hand: number; name: string }[]; chapters: Chapter[] }>(`${book}/editor`);
  const nameOf = (hand: number) => editor.result?.people.find((person) => person.hand === hand)?.name;
  const suggestions = (await browser.get<Suggestion[]>(`${book}/suggestions`)).result ?? [];
  const threads = (await browser.get<Thread[]>(`${book}/threads`)).result ?? [];
  const chapters = (await browser.get<Chapter[]>(`${book}/chapters`)).result ?? [];
  const texts = [];
  for (const { id } of chapters) {
    const { result } = await browser.get<{ content: { title: unknown; blocks: unknown } }>(`${book}/chapters/${id}`);
    texts.push({ title: result?.content.title, blocks: result?.content.blocks });
  }
  return {
    texts,
    suggestions: suggestions.map(({ hand, kind, inserted, deleted, made_at }) => ({
      who: nameOf(hand),
      kind,
      inserted,
      deleted,
      made_at,
    })),
    threads: threads.map(({ quote, block, is_resolved, messages }) => ({
      quote,
      block,
      is_resolved,
      messages: messages.map(({ hand, text, said_at }) => ({ who: nameOf(hand), text, said_at })),
    })),
  };
}

async function bookOf(author: Author, name: string, bytes: Uint8Array): Promise<number> {
  const { id } = await author.bring(name, bytes);
  const { result } = await author.browser.post<Taken>(`/books/import/${id}/book`, { title: 'Правка' });
  return result?.book_id ?? 0;
}

test('[WT17] a book with hundreds of suggestions goes out as a Word file and comes back the same', async () => {
  const author = await world.author();
  const first = await bookOf(author, 'правка.docx', editedDocx(400, 7));
  const before = await seen(author, first);
  expect(before.suggestions.length).toBeGreaterThan(300);
  expect(before.threads.length).toBeGreaterThan(30);
  const { status, bytes } = await downloaded(author, `/books/${first}/word`);
  expect(status).toBe(200);
  const after = await seen(author, await bookOf(author, 'назад.docx', bytes));
  expect(after.texts).toEqual(before.texts);
  expect(after.suggestions).toEqual(before.suggestions);
  expect(after.threads).toEqual(before.threads);
});

test('[WT17] nobody but those who have a hand in the text gets it', async () => {
  const [author, stranger] = [await world.author(), await world.author()];
  const bookId = await bookOf(author, 'правка.docx', editedDocx(50, 3));
  expect((await downloaded(stranger, `/books/${bookId}/word`)).status).toBe(404);
});
