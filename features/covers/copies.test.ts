import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareCoverCopy } from './actions/copy.ts';
import type { BookCover } from './contract/cover.ts';
import { coversUnderTest, solid } from './cover-world.ts';

let books: Awaited<ReturnType<typeof coversUnderTest>>;
beforeAll(async () => {
  books = await coversUnderTest();
});
afterAll(() => books.close());

type Writer = Awaited<ReturnType<typeof books.writer>>;

const save = (writer: Writer, body: object) => writer.browser.patch<BookCover>(`/books/cover/${writer.bookId}`, body);
const coverOf = async (writer: Writer, id: number | string) =>
  (await writer.browser.get<BookCover>(`/books/cover/${id}`)).result;
async function copied(writer: Writer): Promise<number> {
  const { result } = await writer.browser.post<{ id: number }>(`/books/${writer.bookId}/copies`, { kind: 'copy' });
  return result?.id ?? 0;
}
const keys = async (...ids: (number | string)[]) =>
  books.kysely
    .selectFrom('book_covers')
    .select(['book_id', 'image_key', 'thumb_key', 'picture_key', 'constructor_config'])
    .where('book_id', 'in', ids.map(Number))
    .orderBy('book_id')
    .execute();

test('[WT34] a copy has the cover of the constructor, in files of its own, and its letters say the title of the copy', async () => {
  const writer = await books.writer();
  await save(writer, { constructor_config: { layout: 'poster', palette: 'lamp' } });
  const id = await copied(writer);
  expect(await coverOf(writer, id)).toMatchObject({
    cover_type: 'constructor',
    constructor_config: { palette: 'lamp' },
  });
  const [own, other] = await keys(writer.bookId, id);
  expect(other?.image_key).not.toBe(own?.image_key);
  expect(other?.thumb_key).not.toBe(own?.thumb_key);
  await books.runJobs('books.redraw-cover');
  const [, drawn] = await keys(writer.bookId, id);
  expect(drawn?.image_key).not.toBe(other?.image_key);
  expect(drawn?.constructor_config).toMatchObject({ drawnFrom: { title: 'Долгая вода (копия)' } });
});

test('[WT34] a cover that its author sent in goes along, and outlives a new one of the first book', async () => {
  const writer = await books.writer();
  const upload_id = await books.send(writer.actor, 'cover', await solid(1600, 2400, '#a04020').jpeg().toBuffer());
  await save(writer, { upload_id });
  const id = await copied(writer);
  await save(writer, { constructor_config: {} });
  await books.services.boss.send('books.forget-files', {
    keys: (await keys(writer.bookId)).map((row) => row.picture_key ?? 'no'),
  });
  await books.runJobs();
  const cover = await coverOf(writer, id);
  expect(cover?.cover_type).toBe('file');
  for (const address of [cover?.image, cover?.thumb, cover?.picture?.url]) {
    const { status, bytes } = await books.open(writer.actor, address);
    expect(status).toBe(200);
    expect((await sharp(bytes).stats()).dominant.r).toBeGreaterThan(120);
  }
});

test('[WT34] a cover that somebody was paid to make for the book stays with that book', async () => {
  const writer = await books.writer();
  const upload_id = await books.send(writer.actor, 'cover', await solid(1600, 2400).jpeg().toBuffer());
  await save(writer, { upload_id });
  await books.kysely
    .updateTable('book_covers')
    .set({ picture_key: `books/${writer.bookId}/cover-picture/made-to-order` })
    .where('book_id', '=', Number(writer.bookId))
    .execute();
  expect(await coverOf(writer, await copied(writer))).toMatchObject({ cover_type: null, image: null });
});

test('[WT34] a copy that is late, or whose cover is not whole, leaves no file behind that nobody would ever name', async () => {
  const writer = await books.writer();
  const upload_id = await books.send(writer.actor, 'cover', await solid(1600, 2400).jpeg().toBuffer());
  await save(writer, { upload_id });
  const lying = new Set<string>();
  const files = {
    ...books.files,
    put: async (...[key, stream, about]: Parameters<typeof books.files.put>) => {
      lying.add(key);
      await books.files.put(key, stream, about);
    },
    remove: async (key: string) => {
      lying.delete(key);
      await books.files.remove(key);
    },
  };
  let asked = 0;
  const stillTime = () => {
    asked += 1;
    if (asked === 3) throw new Error('late');
  };
  const copying = (still: () => void) => prepareCoverCopy({ db: books.db, stillTime: still }, files, writer.bookId);
  await expect(copying(stillTime)).rejects.toThrow('late');
  expect(asked).toBe(3);
  expect([...lying]).toEqual([]);
  const [row] = await keys(writer.bookId);
  await books.files.remove(row?.thumb_key ?? '');
  expect(await copying(() => undefined)).toBeNull();
  expect([...lying]).toEqual([]);
});
