import { areGone, heldAtWork } from '@pero/books/test-processes';
import { writeFb2 } from '@pero/fb2/write';
import { present } from '@pero/kernel/present';
import { canonical } from '@pero/manuscript/canonical/canonical';
import type { Manuscript } from '@pero/manuscript/model';
import { bookInfo, chapter, manuscriptOf, paragraph, text } from '@pero/manuscript/specimens/build';
import { manuscriptOf as manuscriptOfBook } from '@pero/production/actions/manuscript';
import { bookById } from '@pero/works/actions/rows';
import type { BookMeta } from '@pero/works/contract/meta';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importsUnderTest, wordBook } from './imports-world.ts';

let world: Awaited<ReturnType<typeof importsUnderTest>>;
beforeAll(async () => {
  world = await importsUnderTest();
});
afterAll(() => world.close());

type Taken = { book_id: number; first_chapter_id: number; chapters: number };
type Listed = { id: number; name: string; depth: number; kind: string };

const TITLES = ['Глава 1', 'Глава 2', 'Глава 3'];

describe('bringing a manuscript', () => {
  test('[BK11] a Word file is read by a job, and its chapters are shown for review', async () => {
    const author = await world.author();
    const begun = await author.begin('Долгая вода.docx', wordBook(TITLES));
    expect(begun).toMatchObject({ state: 'waiting', progress: 0, message: 'Файл принят, ждёт своей очереди' });
    expect((await author.open(begun.id)).review).toBeNull();

    await world.runJobs();
    const { state, progress, review } = await author.open(begun.id);
    expect({ state, progress }).toEqual({ state: 'read', progress: 100 });
    expect(review).toMatchObject({ title: 'Долгая вода', authors: 'Вера Околицына', format: 'docx' });
    expect(review?.chapters.map(({ title }) => title)).toEqual(TITLES);
    expect(review?.chapters[0]).toMatchObject({ reason: 'Заголовок в\u00A0файле', sureness: 'sure', kind: 'chapter' });
    expect(review?.chapters[0]?.opening).toMatch(/^Утром ветер переменился/);
    expect(review?.characters).toBeGreaterThan(4500);
  });

  test('[BK11] the same upload asked for twice is one import', async () => {
    const author = await world.author();
    const { id } = await author.send('книга.docx', wordBook(TITLES));
    const first = await author.browser.post<{ id: number }>('/books/import/parse', { upload_id: id });
    const again = await author.browser.post<{ id: number }>('/books/import/parse', { upload_id: id });
    expect(again.result?.id).toBe(first.result?.id);
  });

  test('[BK11] somebody else’s upload, and one that never came, are refused', async () => {
    const [author, stranger] = [await world.author(), await world.author()];
    const { id } = await stranger.send('чужая.docx', wordBook(TITLES));
    for (const upload_id of [id, 'ffff']) {
      const { status, errors } = await author.browser.post('/books/import/parse', { upload_id });
      expect(status).toBe(400);
      expect(errors[0]?.messages).toEqual(['Файл не\u00A0загрузился. Выберите его ещё раз']);
    }
  });

  test('[BK11] a fourth file waits until the first three are read', async () => {
    const author = await world.author();
    for (const name of ['1.docx', '2.docx', '3.docx']) await author.begin(name, wordBook(TITLES));
    const { id } = await author.send('4.docx', wordBook(TITLES));
    expect((await author.browser.post('/books/import/parse', { upload_id: id })).status).toBe(429);
    await world.kysely
      .updateTable('book_imports')
      .set({ state: 'failed' })
      .where('owner_id', '=', author.actor.userId)
      .execute();
    const { status, result } = await author.browser.post<{ id: number }>('/books/import/parse', { upload_id: id });
    expect(status).toBe(200);
    await author.browser.delete(`/books/import/${result?.id}`);
  });

  test('[BK90] what was left unfinished is found again; a finished one is not shown', async () => {
    const author = await world.author();
    const left = await author.bring('осталась.docx', wordBook(TITLES));
    const done = await author.bring('готова.docx', wordBook(TITLES));
    await author.browser.post(`/books/import/${done.id}/book`);
    const { result } = await author.browser.get<{ id: number; state: string }[]>('/books/imports');
    expect(result?.map(({ id, state }) => ({ id, state }))).toEqual([{ id: left.id, state: 'read' }]);
  });

  test('[BK92] a dropped one is gone', async () => {
    const author = await world.author();
    const { id } = await author.bring('лишняя.docx', wordBook(TITLES));
    expect((await author.browser.delete(`/books/import/${id}`)).status).toBe(200);
    expect((await author.browser.get(`/books/import/${id}`)).status).toBe(404);
  });

  test('[BK92] a file that is dropped before it was read is not read, and nothing of it is left', async () => {
    const author = await world.author();
    const { id } = await author.begin('книга.docx', wordBook(['Глава 1', 'Глава 2']));
    const { file_key } = await world.kysely
      .selectFrom('book_imports')
      .select('file_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect((await author.browser.delete(`/books/import/${id}`)).status).toBe(200);
    await world.runJobs();
    expect((await author.browser.get(`/books/import/${id}`)).status).toBe(404);
    expect(await world.files.open(file_key)).toBeNull();
    expect((await author.browser.get<unknown[]>('/books/imports')).result).toEqual([]);
  });

  test('[BK92] a file that is dropped while it is read ends its reader, and the next one is read', async () => {
    const author = await world.author();
    const { id } = await author.begin('долгая.docx', wordBook(TITLES));
    const working = world.runJobs();
    const readers = await heldAtWork('worker-entry', async () => true);
    expect((await author.browser.delete(`/books/import/${id}`)).status).toBe(200);
    await working;
    expect(await areGone('worker-entry', readers)).toBe(true);
    expect((await author.browser.get(`/books/import/${id}`)).status).toBe(404);
    expect((await author.browser.get<unknown[]>('/books/imports')).result).toEqual([]);
    expect((await author.bring('другая.docx', wordBook(TITLES))).state).toBe('read');
  });

  test('[BK91] a stranger sees nothing of it', async () => {
    const { id } = await (await world.author()).bring('моя.docx', wordBook(TITLES));
    const stranger = await world.author();
    expect((await stranger.browser.get(`/books/import/${id}`)).status).toBe(404);
    expect((await stranger.browser.post(`/books/import/${id}/book`)).status).toBe(404);
  });

  test('[BK11] a reader that died is replaced, and a file that kills it twice is refused', async () => {
    const author = await world.author();
    const { id } = await author.begin('смертельная.docx', wordBook(TITLES));
    const stuck = async (tries: number) => {
      await world.kysely
        .updateTable('book_imports')
        .set({ state: 'reading', report: JSON.stringify({ tries }), changed_at: world.clock.now() })
        .where('id', '=', id)
        .execute();
      world.clock.forward(61_000);
      await world.services.boss.send('books.read-imports', {});
      await world.runJobs();
      return author.open(id);
    };
    expect((await stuck(1)).state).toBe('read');
    const killed = await stuck(2);
    expect(killed.state).toBe('failed');
    expect(killed.message).toMatch(/^Файл не\u00A0удалось прочитать/);
  });
});

describe('making a book of it', () => {
  test('[BK95] one book with all chapters, each with its text in the history; asked again, the same book', async () => {
    const author = await world.author();
    const { id } = await author.bring('Долгая вода.docx', wordBook(TITLES));
    const first = await author.browser.post<Taken>(`/books/import/${id}/book`, { type: 'draft', title: 'Вода' });
    expect(first.result).toMatchObject({ chapters: 3 });
    const again = await author.browser.post<Taken>(`/books/import/${id}/book`, { title: 'Другая' });
    expect(again.result).toEqual(first.result);

    const { book_id = 0, first_chapter_id = 0 } = first.result ?? {};
    const { result: meta } = await author.browser.get<BookMeta>(`/books/master/meta/${book_id}`);
    expect(meta).toMatchObject({ title: 'Вода', is_draft_book: true });
    const { result: chapters } = await author.browser.get<Listed[]>(`/books/${book_id}/chapters`);
    expect(chapters?.map(({ name }) => name)).toEqual(TITLES);
    expect(chapters?.[0]?.id).toBe(first_chapter_id);
    const versions = await author.browser.get<{ reason: string }[]>(
      `/books/${book_id}/chapters/${first_chapter_id}/versions`,
    );
    expect(versions.result?.map(({ reason }) => reason)).toEqual(['import']);
    expect((await author.open(id)).state).toBe('taken');
  });

  test('[BK95] genres, annotation and cover come from the file', async () => {
    const author = await world.author();
    const { id, review } = await author.bring('книга.fb2', writeFb2(await withCover(1600, 2400)));
    expect(review).toMatchObject({ annotation: 'О море.', cover: { width: 1600, is_large_enough: true } });
    const { result } = await author.browser.post<Taken>(`/books/import/${id}/book`);
    const { result: meta } = await author.browser.get<BookMeta>(`/books/master/meta/${result?.book_id}`);
    expect(meta?.annotation).toBe('<p>О море.</p>');
    expect(meta?.genres.map(({ label }) => label)).toEqual(['Фэнтези']);
    const cover = await author.browser.get<{ cover_type: string; width: number }>(`/books/cover/${result?.book_id}`);
    expect(cover.result).toMatchObject({ cover_type: 'file' });
  });

  test('[BK95] a cover too small for shops, and one not wanted, stay out of the book', async () => {
    const author = await world.author();
    const small = await author.bring('мала.fb2', writeFb2(await withCover(300, 450)));
    const made = await author.browser.post<Taken>(`/books/import/${small.id}/book`);
    const large = await author.bring('лишняя.fb2', writeFb2(await withCover(1600, 2400)));
    const without = { without_cover: true, without_annotation: true, genres: [] };
    const bare = await author.browser.post<Taken>(`/books/import/${large.id}/book`, without);
    for (const { result } of [made, bare]) {
      const cover = await author.browser.get<{ cover_type: string | null }>(`/books/cover/${result?.book_id}`);
      expect(cover.result?.cover_type).toBeNull();
    }
    const { result: meta } = await author.browser.get<BookMeta>(`/books/master/meta/${bare.result?.book_id}`);
    expect(meta).toMatchObject({ annotation: '<p></p>', genres: [] });
  });

  test('[BK95] notes, pictures, parts and links between chapters are there, and the whole comes out as it went in', async () => {
    const author = await world.author();
    const manuscript = await withEverything();
    const { id } = await author.bring('всё.fb2', writeFb2(manuscript));
    const { result } = await author.browser.post<Taken>(`/books/import/${id}/book`);
    const bookId = result?.book_id ?? 0;
    const { result: chapters } = await author.browser.get<Listed[]>(`/books/${bookId}/chapters`);
    expect(chapters?.map(({ name, depth, kind }) => ({ name, depth, kind }))).toEqual([
      { name: 'Часть первая', depth: 0, kind: 'part' },
      { name: 'Глава 1', depth: 1, kind: 'chapter' },
      { name: 'Глава 2', depth: 1, kind: 'chapter' },
    ]);
    const book = present(await bookById(world.db, bookId), 'the book');
    const { manuscript: back, sectionIds } = await manuscriptOfBook(world.db, world.files, book);
    expect(back.sections).toEqual(manuscript.sections);
    expect(back.notes).toEqual(manuscript.notes);
    expect(back.pictures).toEqual(manuscript.pictures);
    expect([...sectionIds.values()]).toEqual(['s1', 's2', 's3']);
  });

  test('[BK95] brought for a book that is there, the chapters follow its last', async () => {
    const { actor, browser, bookId, chapterId } = await world.writer();
    await browser.patch(`/books/${bookId}/chapters/${chapterId}`, { name: 'Моё начало' });
    const author = world.authorOf(actor);
    const { id, into_book } = await author.bring('продолжение.docx', wordBook(TITLES), { into_book_id: bookId });
    expect(into_book).toEqual({ id: bookId, title: 'Долгая вода' });
    const { result } = await browser.post<Taken>(`/books/import/${id}/book`);
    expect(result?.book_id).toBe(bookId);
    const { result: chapters } = await browser.get<Listed[]>(`/books/${bookId}/chapters`);
    expect(chapters?.map(({ name }) => name)).toEqual(['Моё начало', ...TITLES]);
  });

  test('[BK11] nobody brings chapters into somebody else’s book', async () => {
    const { bookId } = await world.writer();
    const author = await world.author();
    const { id } = await author.send('чужое.docx', wordBook(TITLES));
    const asked = { upload_id: id, into_book_id: bookId };
    expect((await author.browser.post('/books/import/parse', asked)).status).toBe(404);
  });
});

async function withCover(width: number, height: number): Promise<Manuscript> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#446' } })
    .jpeg()
    .toBuffer();
  const info = { ...bookInfo('Море'), annotation: [paragraph('О море.')], genres: ['sf_fantasy'], cover: 'c' };
  return canonical({
    ...manuscriptOf('Море', [chapter('Глава 1', [paragraph('Утром ветер переменился.')])]),
    info,
    pictures: [{ id: 'c', mime: 'image/jpeg', width, height, bytes: new Uint8Array(bytes) }],
  });
}

async function withEverything(): Promise<Manuscript> {
  const png = await sharp({ create: { width: 2, height: 3, channels: 3, background: '#446' } })
    .png()
    .toBuffer();
  const note = (id: string) => ({ kind: 'note', note: id }) as const;
  const link = { kind: 'text', text: 'первой главе', marks: [], link: '#b' } as const;
  return canonical({
    info: bookInfo('Всё'),
    sections: [
      {
        ...chapter('Часть первая', [], []),
        id: 'a',
        kind: 'part',
        sections: [
          { ...chapter('Глава 1', [paragraph([text('Море'), note('x')]), paragraph('Дождь.')]), id: 'b' },
          {
            ...chapter('Глава 2', [
              paragraph([text('Об этом в '), link, note('y')]),
              { kind: 'picture', picture: 'z', alt: 'Берег', caption: [] },
            ]),
            id: 'c',
          },
        ],
      },
    ],
    notes: [
      { id: 'x', label: '', blocks: [paragraph('Балтийское.')] },
      { id: 'y', label: '', blocks: [paragraph('Смотри выше.')] },
    ],
    pictures: [{ id: 'z', mime: 'image/png', width: 2, height: 3, bytes: new Uint8Array(png) }],
  });
}
