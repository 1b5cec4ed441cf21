import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntryPlaces } from '../contract/entries.ts';
import type { ListedWorld, World, WorldAtDesk } from '../contract/worlds.ts';
import { add, begun, readIn, takeIn, type Worlds, type Writer, worldsUnderTest, write } from './worlds-world.ts';

let world: Worlds;

beforeAll(async () => {
  world = await worldsUnderTest();
});
afterAll(() => world.close());

const read = (who: Pick<Writer, 'browser'>, id: number) => readIn(world, who, id);

describe('whom the texts name', () => {
  test('[WL03] [WL04] a name is found in every form, at its place, and not in another’s name', async () => {
    const writer = await world.writer();
    await write(
      writer,
      'Анна Сергеевна вошла. — Анн, ты? — спросил Пётр Ильич.',
      'Он ждал Анну Сергеевну у Нижних Полян. О Петре говорили разное. Анна Шерер молчала.',
    );
    const id = await begun(writer);
    const anna = await add(writer, id, { name: 'Анна Сергеевна Одинцова' });
    const petr = await add(writer, id, { name: 'Петр Ильич' });
    const place = await add(writer, id, { kind: 'place', name: 'Нижние Поляны' });
    const { entries, unread } = await read(writer, id);
    expect(unread).toBe(0);
    const counts = Object.fromEntries(entries.map(({ name, named }) => [name, named[0]?.count]));
    expect(counts).toEqual({ 'Анна Сергеевна Одинцова': 3, 'Петр Ильич': 2, 'Нижние Поляны': 1 });
    const places = await writer.browser.get<EntryPlaces>(`/worlds/${id}/entries/${petr.id}/places`);
    expect(places.result?.chapters[0]?.places.map(({ block, match }) => [block, match])).toEqual([
      [0, 'Пётр Ильич'],
      [1, 'Петре'],
    ]);
    const desk = await writer.browser.get<WorldAtDesk>(`/books/${writer.bookId}/world`);
    expect(desk.result?.chapters[0]?.named.map(({ entry_id }) => entry_id).toSorted()).toEqual(
      [anna.id, petr.id, place.id].toSorted(),
    );
  });

  test('[WL05] only chapters that have changed are read again, and all of them for a new name', async () => {
    const writer = await world.writer();
    await write(writer, 'Гурьян пришёл.');
    const id = await begun(writer);
    await add(writer, id, { name: 'Гурьян' });
    const second = await writer.browser.post<{ id: number }>(`/books/${writer.bookId}/chapters`, {});
    await read(writer, id);
    const readAt = async () =>
      (
        await world.pool.query<{ chapter_id: string; read_at: Date }>(
          'select chapter_id, read_at from world_readings where world_id = $1 order by chapter_id',
          [id],
        )
      ).rows.map((row) => row.read_at.getTime());
    const before = await readAt();
    expect(before).toHaveLength(2);
    world.clock.moveTo(new Date(world.clock.now().getTime() + 600_000).toISOString());
    await write({ ...writer, chapterId: second.result?.id ?? 0 }, 'Гурьяна видели у реки, Гурьяну махали.');
    const stale = await writer.browser.post<{ unread: number }>(`/worlds/${id}/reading`);
    expect(stale.result?.unread).toBe(1);
    const { entries } = await read(writer, id);
    expect(entries[0]?.named.map(({ count }) => count)).toEqual([1, 2]);
    const after = await readAt();
    expect([after[0] === before[0], (after[1] ?? 0) > (before[1] ?? 0)]).toEqual([true, true]);
    await add(writer, id, { name: 'Тоня' });
    expect((await writer.browser.get<World>(`/worlds/${id}`)).result?.unread).toBe(2);
  });

  test('[WL02] names that nobody has told of are offered, in their first form', async () => {
    const writer = await world.writer();
    await write(writer, 'Приехал Жарков. С ним, Жарковым, спорили все; любили Жаркова, верили Жаркову.');
    const id = await begun(writer);
    expect((await read(writer, id)).newcomers).toEqual([{ name: 'Жарков', count: 4 }]);
    await add(writer, id, { name: 'Жарков' });
    expect((await read(writer, id)).newcomers).toEqual([]);
  });
});

describe('what does not fit', () => {
  test('[WL06] other eyes than noted, another spelling, the dead who walk: each is asked about once and kept explained', async () => {
    const writer = await world.writer();
    await write(writer, 'Анастасия подняла серые глаза.', 'Анастасия молчала. Её зелёные глаза смеялись.');
    const id = await begun(writer);
    const chapters = await writer.browser.get<World>(`/worlds/${id}`);
    const first = chapters.result?.books[0]?.chapters[0]?.id;
    await add(writer, id, { name: 'Анастасия', fields: [{ name: 'Глаза', value: 'серые' }], ends_in: first });
    const second = await writer.browser.post<{ id: number }>(`/books/${writer.bookId}/chapters`, {});
    const next = { ...writer, chapterId: second.result?.id ?? 0 };
    await write(next, 'Тогда и сказала Анастасья всё. Об Анастасии забыли.');
    await writer.browser.post(`/worlds/${id}/reading`);
    const { contradictions } = await read(writer, id);
    expect(contradictions.map(({ kind, found, expected }) => [kind, found, expected])).toEqual([
      ['looks', 'зелёные', ['серые']],
      ['spelling', 'анастасья', []],
      ['after-end', '', []],
    ]);
    expect(contradictions[0]?.places[0]).toMatchObject({ block: 1, match: 'зелёные глаза' });
    const key = contradictions[0]?.key;
    const explain = (given: object) => writer.browser.post(`/worlds/${id}/explanations`, given);
    expect((await explain({ key, reason: ' ' })).status).toBe(400);
    expect((await explain({ key: 'looks:1:eyes:нет', reason: 'так' })).status).toBe(409);
    expect((await explain({ key, reason: 'При свечах' })).status).toBe(200);
    await write(writer, 'Анастасия подняла серые глаза.', 'Зелёные глаза Анастасии смеялись.', 'Конец.');
    await writer.browser.post(`/worlds/${id}/reading`);
    expect((await read(writer, id)).contradictions[0]?.reason).toBe('При свечах');
    expect((await explain({ key, reason: null })).status).toBe(200);
    expect((await read(writer, id)).contradictions[0]?.reason).toBeNull();
  });
});

describe('whose it is', () => {
  test('[WL02] [WL03] a co-author writes in it, an editor reads, others find nothing', async () => {
    const [author, coauthor, editor, stranger] = [
      await world.writer(),
      await world.writer(),
      await world.writer(),
      await world.writer(),
    ];
    const id = await begun(author);
    const one = await add(author, id, { name: 'Тоня' });
    await takeIn(author, coauthor.actor.email ?? '', 'co-author');
    await takeIn(author, editor.actor.email ?? '', 'editor');
    const change = (who: Writer) =>
      who.browser.patch(`/worlds/${id}/entries/${one.id}`, { version: one.version, notes: 'Внучка' });
    expect((await editor.browser.get<World>(`/worlds/${id}`)).result?.can_edit).toBe(false);
    expect((await change(editor)).status).toBe(404);
    expect((await change(stranger)).status).toBe(404);
    expect((await stranger.browser.get(`/worlds/${id}`)).status).toBe(404);
    expect((await stranger.browser.get(`/books/${author.bookId}/world`)).status).toBe(404);
    expect((await change(coauthor)).status).toBe(200);
    const stale = await change(author);
    expect([stale.status, stale.errors[0]?.reason]).toEqual([409, 'entry-stale']);
    expect((await coauthor.browser.delete(`/worlds/${id}`)).status).toBe(404);
  });

  test('[WL02] of a book that a helper may not read nothing is told, though it is of the same world', async () => {
    const [author, editor] = [await world.writer({ title: 'Первая' }), await world.writer()];
    const other = await author.browser.post<{ id: number; first_chapter_id: number }>('/books/master', {
      title: 'Вторая',
    });
    const { id: bookId = 0, first_chapter_id: chapterId = 0 } = other.result ?? {};
    await write({ ...author, bookId, chapterId }, 'Тайна Тони, ещё раз Тони и Жаркова, Жаркова, Жаркова.');
    const id = await begun(author, { book_ids: [author.bookId, bookId] });
    const one = await add(author, id, { name: 'Тоня' });
    await takeIn(author, editor.actor.email ?? '', 'editor');
    expect((await read(author, id)).entries[0]?.named).toEqual([{ chapter_id: chapterId, count: 2 }]);
    const seen = await read(editor, id);
    expect([seen.books.map(({ title }) => title), seen.entries[0]?.named, seen.newcomers]).toEqual([
      ['Первая'],
      [],
      [],
    ]);
    const places = await editor.browser.get<EntryPlaces>(`/worlds/${id}/entries/${one.id}/places`);
    expect(places.result?.chapters).toEqual([]);
  });

  test('[WL01] a series begins one with all of its books; a book is of one world; what is thrown away comes back', async () => {
    const writer = await world.writer({ title: 'Том первый' });
    const series = await writer.browser.post<{ id: number }>('/series', { name: 'Берега', art_list: [writer.bookId] });
    const { result } = await writer.browser.post<{ id: number }>('/worlds', { series_id: series.result?.id });
    const again = await writer.browser.post('/worlds', { book_ids: [writer.bookId] });
    expect([again.status, again.errors[0]?.messages[0]]).toEqual([409, expect.stringContaining('Том первый')]);
    const list = async () => (await writer.browser.get<{ worlds: ListedWorld[] }>('/worlds')).result?.worlds ?? [];
    expect((await list()).map(({ name, books }) => [name, books.map(({ title }) => title)])).toEqual([
      ['Берега', ['Том первый']],
    ]);
    await writer.browser.delete(`/worlds/${result?.id}`);
    expect(await list()).toEqual([]);
    expect((await writer.browser.post(`/worlds/${result?.id}/restored`)).status).toBe(200);
    expect(await list()).toHaveLength(1);
  });

  test('[WL01] [WL03] bad input is told beside its field, in Russian', async () => {
    const [writer, stranger] = [await world.writer(), await world.writer()];
    expect((await writer.browser.post('/worlds', { book_ids: [stranger.bookId] })).errors[0]).toMatchObject({
      field: 'book_ids',
      messages: ['Выберите свои книги'],
    });
    const id = await begun(writer);
    for (const [given, field] of [
      [{ kind: 'бог', name: 'Тоня' }, 'kind'],
      [{ kind: 'person', name: '' }, 'name'],
      [{ kind: 'person', name: 'Т', relations: [{ entry_id: 1e9, words: '' }] }, 'relations'],
      [{ kind: 'person', name: 'Т', ends_in: stranger.chapterId }, 'ends_in'],
    ] as const) {
      const { status, errors } = await writer.browser.post(`/worlds/${id}/entries`, given);
      expect([status, errors[0]?.field, errors[0]?.messages[0]]).toEqual([400, field, expect.stringMatching(/[а-я]/)]);
    }
    const events = await writer.browser.patch(`/worlds/${id}/timeline`, { ids: [1, 2] });
    expect([events.status, events.errors[0]?.reason]).toEqual([409, 'order-stale']);
  });
});
