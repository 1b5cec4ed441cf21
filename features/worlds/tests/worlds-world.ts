import { booksUnderTest, textOfParagraphs } from '@pero/books/test-world';
import { series } from '@pero/series/feature';
import { kindsOfWorks } from '@pero/works/actions/kinds';
import { expect } from 'vitest';
import type { Entry } from '../contract/entries.ts';
import type { World } from '../contract/worlds.ts';
import { worldJobs } from '../jobs.ts';
import { worldRoutes } from '../routes/worlds.ts';

export async function worldsUnderTest() {
  const { book } = await import('@pero/books/actions/kind');
  const kinds = kindsOfWorks([book]);
  return booksUnderTest(undefined, null, null, [
    { name: 'series', routes: () => series.routes?.({ kinds }) ?? [], tables: series.tables ?? [] },
    { name: 'worlds', routes: () => worldRoutes, jobs: () => worldJobs },
  ]);
}
export type Worlds = Awaited<ReturnType<typeof worldsUnderTest>>;
export type Writer = Awaited<ReturnType<Worlds['writer']>>;

export async function write({ browser, bookId, chapterId }: Writer, ...paragraphs: string[]) {
  const at = `/books/${bookId}/chapters/${chapterId}`;
  const before = await browser.get<{ version: number }>(at);
  const content = textOfParagraphs(...paragraphs);
  expect((await browser.patch(at, { content, base_version: before.result?.version })).status).toBe(200);
}

export async function begun(writer: Writer, wish: object = {}): Promise<number> {
  const { result, errors } = await writer.browser.post<{ id: number }>('/worlds', {
    book_ids: [writer.bookId],
    ...wish,
  });
  if (!result) throw new Error(JSON.stringify(errors));
  return result.id;
}

export async function add({ browser }: Pick<Writer, 'browser'>, id: number, entry: object): Promise<Entry> {
  const { result, errors } = await browser.post<Entry>(`/worlds/${id}/entries`, { kind: 'person', ...entry });
  if (!result) throw new Error(JSON.stringify(errors));
  return result;
}

/** When all that waits was read. */
export async function readIn(world: Worlds, { browser }: Pick<Writer, 'browser'>, id: number): Promise<World> {
  await world.runJobs('worlds.read');
  const { result, errors } = await browser.get<World>(`/worlds/${id}`);
  if (!result) throw new Error(JSON.stringify(errors));
  return result;
}

/** As BK30 lists the roles. */
const ROLES = { 'co-author': 2, editor: 3 };

export async function takeIn({ browser, bookId, acceptAll }: Writer, email: string, role: keyof typeof ROLES) {
  const types = await browser.get<{ id: number; slug?: string; name: string }[]>('/books/employees/role-types');
  const known = types.result?.find(({ slug }) => slug === role)?.id ?? ROLES[role];
  const person = await browser.post<{ id: number }>('/books/employees', {
    first_name: 'Глеб',
    last_name: 'Ёлкин',
    email,
  });
  await browser.post('/books/employees/roles', { book_id: bookId, person_id: person.result?.id, type_id: known });
  await acceptAll();
}
