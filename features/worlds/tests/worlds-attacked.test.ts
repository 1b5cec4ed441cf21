import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Entry } from '../contract/entries.ts';
import type { ListedWorld, World } from '../contract/worlds.ts';
import { add, begun, readIn, takeIn, type Worlds, type Writer, worldsUnderTest, write } from './worlds-world.ts';

let world: Worlds;

beforeAll(async () => {
  world = await worldsUnderTest();
});
afterAll(() => world.close());

const read = (who: Pick<Writer, 'browser'>, id: number) => readIn(world, who, id);

describe('what is hard to read', () => {
  test('[WL04] a sign of two halves that the words around a name cut through is no hindrance', async () => {
    const writer = await world.writer();
    await write(writer, `${'😀'.repeat(41)}—Гурьян пришёл. ${'😀'.repeat(41)}`);
    const id = await begun(writer);
    await add(writer, id, { name: 'Гурьян' });
    const { unread, entries } = await read(writer, id);
    expect([unread, entries[0]?.named[0]?.count]).toEqual([0, 1]);
  });

  test('[WL03] an entry whose fields are all full is kept', async () => {
    const writer = await world.writer();
    const id = await begun(writer);
    const full = {
      name: 'я'.repeat(150),
      aliases: Array.from({ length: 20 }, (_, at) => `${at}${'я'.repeat(78)}`),
      fields: Array.from({ length: 30 }, () => ({ name: 'я'.repeat(60), value: 'я'.repeat(500) })),
      notes: 'я'.repeat(20_000),
    };
    expect(await add(writer, id, full)).toMatchObject(full);
  });

  test('[WL05] a reading that was cut off before it said what all comes to is gone on with', async () => {
    const writer = await world.writer();
    await write(writer, 'Лодкой правил Гурьян. С берега махали Гурьяну, а старик окликнул Гурьяна.');
    const id = await begun(writer);
    expect((await read(writer, id)).newcomers).toEqual([{ name: 'Гурьян', count: 3 }]);
    await world.pool.query(`update worlds set summary = '{}', summed_at = null where id = $1`, [id]);
    expect((await writer.browser.get<World>(`/worlds/${id}`)).result?.unread).toBe(1);
    await writer.browser.post(`/worlds/${id}/reading`);
    const { unread, newcomers } = await read(writer, id);
    expect([unread, newcomers]).toEqual([0, [{ name: 'Гурьян', count: 3 }]]);
  });
});

describe('what comes at once or too late', () => {
  test('[WL01] of two worlds of one book that are begun at once the second is told so', async () => {
    const writer = await world.writer();
    const other = await world.pool.connect();
    await other.query('begin');
    await other.query(
      `select pg_advisory_xact_lock(hashtextextended('worlds of', owner_id)) from works where id = $1`,
      [writer.bookId],
    );
    await other.query(
      `with w as (insert into worlds (owner_id, name, created_at, changed_at)
         select owner_id, 'Первый', now(), now() from works where id = $1 returning id)
       insert into world_books (work_id, world_id, ordering) select $1, id, 0 from w`,
      [writer.bookId],
    );
    const second = writer.browser.post('/worlds', { book_ids: [writer.bookId] });
    const waiting = async () => (await world.pool.query('select 1 from pg_locks where not granted')).rowCount ?? 0;
    await expect.poll(waiting, { timeout: 60_000 }).toBeGreaterThan(0);
    await other.query('commit');
    other.release();
    expect((await second).status).toBe(409);
    const { result } = await writer.browser.get<{ worlds: ListedWorld[] }>('/worlds');
    expect(result?.worlds.map(({ name, books }) => [name, books.length])).toEqual([['Первый', 1]]);
  });

  test('[WL03] notes are kept though the chapter or the entry that they lead to was thrown away since', async () => {
    const writer = await world.writer();
    const id = await begun(writer);
    const last = await writer.browser.post<{ id: number }>(`/books/${writer.bookId}/chapters`, {});
    const friend = await add(writer, id, { name: 'Тоня' });
    const links = { ends_in: last.result?.id ?? 0, relations: [{ entry_id: friend.id, words: 'сестра' }] };
    const entry = await add(writer, id, { name: 'Гурьян', ...links });
    await writer.browser.delete(`/books/${writer.bookId}/chapters/${last.result?.id}`);
    await writer.browser.delete(`/worlds/${id}/entries/${friend.id}`);
    const at = `/worlds/${id}/entries/${entry.id}`;
    const kept = await writer.browser.patch<Entry>(at, { version: entry.version, ...links, notes: 'Вернётся' });
    expect(kept.result).toMatchObject({ ...links, notes: 'Вернётся' });
    const other = await writer.browser.patch(at, { version: kept.result?.version, ends_in: 2_000_000_000 });
    expect(other.status).toBe(400);
  });
});

describe('what is hidden', () => {
  test('[WL02] [WL06] what is usual in a book that a helper may not read is not told by what does not fit in another', async () => {
    const author = await world.writer();
    await write(author, 'Анастасия подняла серые глаза. Серые глаза Анастасии слипались.');
    const hidden = await author.browser.post<{ id: number; first_chapter_id: number }>('/books/master', {
      type: 'ordinary',
      title: 'Скрытая',
    });
    const [bookId = 0, chapterId = 0] = [hidden.result?.id, hidden.result?.first_chapter_id];
    await write({ ...author, bookId, chapterId }, 'У Анастасии были зелёные глаза.');
    const id = await begun(author, { book_ids: [author.bookId, bookId] });
    await add(author, id, { name: 'Анастасия', gender: 'f' });
    expect((await read(author, id)).contradictions).toHaveLength(1);
    const helper = await world.writer();
    await takeIn(author, helper.actor.email ?? '', 'editor');
    const seen = await read(helper, id);
    expect([seen.is_whole, seen.contradictions, seen.newcomers]).toEqual([false, [], []]);
    expect(JSON.stringify(seen)).not.toContain('зелёные');
  });

  test('[WL02] a book in the bin keeps its place in the world, and nothing from its author', async () => {
    const author = await world.writer();
    await write(author, 'Лодкой правил Гурьян. С берега махали Гурьяну, а старик окликнул Гурьяна.');
    const second = await author.browser.post<{ id: number }>('/books/master', { type: 'ordinary', title: 'Вторая' });
    const bookId = second.result?.id ?? 0;
    const id = await begun(author, { book_ids: [author.bookId, bookId] });
    await author.browser.delete(`/books/my_books/${bookId}`);
    expect((await read(author, id)).newcomers).toEqual([{ name: 'Гурьян', count: 3 }]);
    await author.browser.patch(`/worlds/${id}`, { book_ids: [author.bookId] });
    const { rows } = await world.pool.query('select work_id from world_books where world_id = $1 order by ordering', [
      id,
    ]);
    expect(rows).toEqual([{ work_id: author.bookId }, { work_id: bookId }]);
  });
});
