import type { Chapter, ChapterVersion } from '@pero/writing/contract/chapters';
import { BOOK_CHARACTERS_MOST, CHAPTERS_MOST, PICTURES_MOST, VERSIONS_MOST } from '@pero/writing/rules/chapters';
import { REFUSALS } from '@pero/writing/rules/refusals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allBookJobs } from './test-parts.ts';
import { booksUnderTest, textOfParagraphs } from './test-world.ts';

let world: Awaited<ReturnType<typeof booksUnderTest>>;
beforeAll(async () => {
  world = await booksUnderTest();
});
afterAll(() => world.close());

/** As if the book had so many characters: nobody waits for ten million to be typed. */
async function nearlyFull(bookId: number, chapterId: number, left: number) {
  const characters = BOOK_CHARACTERS_MOST - left;
  await world.kysely.updateTable('chapters').set({ characters }).where('id', '=', chapterId).execute();
  await world.kysely.updateTable('works').set({ volume: characters }).where('id', '=', bookId).execute();
}

const TOO_LARGE = { status: 409, errors: [{ field: 'content', messages: [REFUSALS['book-large'].message] }] };

test('[BK09] [BK10] a book of ten million characters takes no more, by whatever way, and may still shrink', async () => {
  const { browser, bookId, chapterId } = await world.writer();
  const path = `/books/${bookId}/chapters`;
  const other = await browser.post<Chapter>(path, { content: textOfParagraphs('Две дюжины знаков здесь.') });
  const id = other.result?.id ?? 0;
  const version = await browser.post<ChapterVersion>(`${path}/${id}/versions`, {
    reason: 'kept',
    content: textOfParagraphs('Здесь знаков куда больше, чем две дюжины.'),
  });
  const gone = await browser.post<Chapter>(path, { content: textOfParagraphs('Её удалят.') });
  await browser.delete(`${path}/${gone.result?.id}`);
  await nearlyFull(bookId, chapterId, 5);

  expect(await browser.post(path, { content: textOfParagraphs('Шесть!') })).toMatchObject(TOO_LARGE);
  const longer = { base_version: 1, content: textOfParagraphs('Две дюжины знаков и ещё немного.') };
  expect(await browser.patch(`${path}/${id}`, longer)).toMatchObject(TOO_LARGE);
  expect(await browser.post(`${path}/${gone.result?.id}/restore`)).toMatchObject(TOO_LARGE);
  const back = `${path}/${id}/versions/${version.result?.id}/restore`;
  expect(await browser.post(back, { base_version: 1 })).toMatchObject(TOO_LARGE);
  expect(await browser.post(`/books/${bookId}/replace`, { find: 'дюжины', replace: 'дюжины дюжин' })).toMatchObject(
    TOO_LARGE,
  );
  const shorter = { base_version: 1, content: textOfParagraphs('Дюжина.') };
  expect((await browser.patch(`${path}/${id}`, shorter)).status).toBe(200);
});

test('[BK72] taking a replacement back does not carry a book over its limit either', async () => {
  const { browser, bookId, chapterId } = await world.writer();
  const path = `/books/${bookId}/chapters`;
  const other = await browser.post<Chapter>(path, { content: textOfParagraphs('Раз, два, три, четыре, пять.') });
  const find = { find: 'четыре, пять', replace: 'всё' };
  const shrunk = await browser.post<{ chapters: { id: number; version: number }[] }>(`/books/${bookId}/replace`, find);
  expect(shrunk.result?.chapters.map(({ id }) => id)).toEqual([other.result?.id]);
  await nearlyFull(bookId, chapterId, 5);
  const undo = { chapters: shrunk.result?.chapters.map(({ id, version }) => ({ id, version })) };
  expect(await browser.post(`/books/${bookId}/undo`, undo)).toMatchObject(TOO_LARGE);
  await nearlyFull(bookId, chapterId, 60);
  expect((await browser.post(`/books/${bookId}/undo`, undo)).status).toBe(200);
});

test('[BK91] a manuscript of more than ten million characters becomes no book', async () => {
  const { browser, actor } = await world.writer();
  const now = world.clock.now();
  const section = { id: 's1', depth: 0, kind: 'chapter', title: [], epigraphs: [], blocks: [] };
  const outline = { ...section, title: '', titleLines: 0, epigraphs: 0, epigraphSize: 0, sizes: [], opening: '' };
  const report = {
    about: { title: 'Том', authors: '', annotation: '', genres: [], cover: null },
    pictures: [],
    outline: [{ ...outline, reason: 'whole', confidence: 1 }],
  };
  const file = { upload_id: 'u', file_key: 'u', file_name: 'a.txt', file_bytes: 3, state: 'read' } as const;
  const text = { report: JSON.stringify(report), manuscript: JSON.stringify({ sections: [section], notes: [] }) };
  const { id } = await world.kysely
    .insertInto('book_imports')
    .values({
      ...{
        ...file,
        ...text,
        owner_id: actor.userId,
        characters: BOOK_CHARACTERS_MOST + 1,
        created_at: now,
        changed_at: now,
      },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await browser.post(`/books/import/${id}/book`)).toMatchObject(TOO_LARGE);
});

test('[BK42] a chapter comes back only where there is room for one', async () => {
  const { browser, bookId, chapterId } = await world.writer();
  const path = `/books/${bookId}/chapters`;
  await browser.delete(`${path}/${chapterId}`);
  await world.pool.query(
    `insert into chapters (book_id, ordering, content, created_at, changed_at)
      select $1, n, '{"title":[],"epigraphs":[],"blocks":[],"notes":[]}', now(), now() from generate_series(1, $2::int) n`,
    [bookId, CHAPTERS_MOST],
  );
  const refused = await browser.post(`${path}/${chapterId}/restore`);
  expect(refused).toMatchObject({ status: 409, errors: [{ messages: [REFUSALS['chapters-most'].message] }] });
});

test('[BK85] a book takes two thousand pictures', async () => {
  const { browser, bookId } = await world.writer();
  await world.pool.query(
    `insert into book_pictures (book_id, file_key, mime, width, height, bytes, added_at)
      select $1, 'key', 'image/png', 1, 1, 1, now() from generate_series(1, $2::int) n`,
    [bookId, PICTURES_MOST],
  );
  const refused = await browser.post(`/books/${bookId}/pictures`, { upload_id: 'any' });
  expect(refused).toMatchObject({ status: 409, errors: [{ messages: [REFUSALS['pictures-most'].message] }] });
});

test('[BK47] versions kept by hand have an end too, and autosaves of old days thin out to one a day', async () => {
  const { browser, bookId, chapterId } = await world.writer();
  const now = world.clock.now();
  const add = (reason: string, count: number, hoursAgo: number) =>
    world.pool.query(
      `insert into chapter_versions (chapter_id, version, reason, name, content, characters, saved_at)
        select $1, n, $2, '', '{"title":[],"epigraphs":[],"blocks":[],"notes":[]}', 0,
               $3::timestamptz - n * interval '1 hour' from generate_series(1, $4::int) n`,
      [chapterId, reason, new Date(now.getTime() - hoursAgo * 3_600_000), count],
    );
  const counts = async () => {
    const rows = await world.pool.query(
      'select reason, count(*)::int from chapter_versions where chapter_id = $1 group by reason order by reason',
      [chapterId],
    );
    return rows.rows.map(({ reason, count }) => [reason, count]);
  };
  await add('kept', 2 * VERSIONS_MOST + 5, 0);
  const kept = { reason: 'kept', content: textOfParagraphs('Ещё одна') };
  await browser.post(`/books/${bookId}/chapters/${chapterId}/versions`, kept);
  expect(await counts()).toEqual([['kept', 2 * VERSIONS_MOST]]);

  await world.pool.query('delete from chapter_versions where chapter_id = $1', [chapterId]);
  await add('autosave', 72, 40 * 24);
  await add('kept', 10, 40 * 24);
  await add('autosave', 10, 0);
  const thin = allBookJobs({ files: {} as never }).find(({ name }) => name === 'books.thin-versions');
  const inAct = <T>(work: (act: never) => Promise<T>) => work({ db: world.db, now } as never);
  await thin?.work?.({ inAct, now, log: console } as never, {});
  const [[, autosaves = 0] = [], hand] = await counts();
  expect(autosaves).toBeGreaterThanOrEqual(10 + 3);
  expect(autosaves).toBeLessThanOrEqual(10 + 4);
  expect(hand).toEqual(['kept', 10]);
});
