import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BookCover } from './contract/cover.ts';
import { coversUnderTest, solid } from './cover-world.ts';

let books: Awaited<ReturnType<typeof coversUnderTest>>;
beforeAll(async () => {
  books = await coversUnderTest();
});
afterAll(() => books.close());

const CONFIG = {
  layout: 'poster',
  palette: 'lamp',
  genre: 'детектив',
  image: { randomBgIdx: 1027 },
  font: { family: 'oswald', style: 'bold' },
  ornament: 'feather',
};

type Writer = Awaited<ReturnType<typeof books.writer>>;

const saved = (writer: Writer, body: object) => writer.browser.patch<BookCover>(`/books/cover/${writer.bookId}`, body);
const read = async (writer: Writer) => (await writer.browser.get<BookCover>(`/books/cover/${writer.bookId}`)).result;
const words = (answer: { errors: readonly { messages: readonly string[] }[] }) =>
  (answer.errors[0]?.messages[0] ?? '').replaceAll('\u00A0', ' ');

async function isLightAt(jpeg: Uint8Array, left: number, top: number, width: number, height: number) {
  const { channels } = await sharp(jpeg).extract({ left, top, width, height }).greyscale().stats();
  return { mean: channels[0]?.mean ?? 0, max: channels[0]?.max ?? 0, min: channels[0]?.min ?? 0 };
}

describe('the constructor', () => {
  test('[BK08] opens with a cover that suits a book without one, and nothing is made yet', async () => {
    const writer = await books.writer();
    const cover = await read(writer);
    expect(cover).toMatchObject({
      is_constructor: false,
      cover_type: null,
      cover_download_date: null,
      image: null,
      thumb: null,
      title: 'Долгая вода',
      marks: { age: null, obscene: false, drugs: false },
      print: { pages: 48, is_counted: false, spine_mm: 2.9 },
      ai: { left: 5, model: null },
    });
    expect(cover?.constructor_config).toMatchObject({ title: null, author: null, image: { own: null } });
  });

  test('[BK08] [R16] [R17] keeps the look as it was set and draws it at once, for the shop, for lists and for the bin', async () => {
    const writer = await books.writer();
    const { status, result } = await saved(writer, { constructor_config: CONFIG });
    expect(status).toBe(200);
    expect(result).toMatchObject({
      is_constructor: true,
      cover_type: 'constructor',
      cover_download_date: expect.any(String),
      width: 1600,
      height: 2560,
      problems: [],
    });
    expect(result?.constructor_config).toEqual({
      ...CONFIG,
      title: null,
      author: null,
      image: { randomBgIdx: 1027, own: null },
    });
    expect((await read(writer))?.constructor_config).toEqual(result?.constructor_config);
    const image = await books.open(writer.actor, result?.image);
    expect(image.headers.get('content-type')).toBe('image/jpeg');
    expect(image.headers.get('cache-control')).toContain('immutable');
    expect(await sharp(image.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 2560 });
    const thumb = await books.open(writer.actor, result?.thumb);
    expect(await sharp(thumb.bytes).metadata()).toMatchObject({ format: 'webp', width: 400, height: 640 });

    const shelf = await writer.browser.get<{ cover: { url: string } }[]>('/books/my_books/ebook');
    expect(shelf.result?.[0]?.cover.url).toBe(result?.thumb);
    await writer.browser.delete(`/books/my_books/${writer.bookId}`);
    expect((await books.open(writer.actor, result?.thumb)).status).toBe(200);
  });

  test('[R17] reads what it does not know kindly, and only regular or bold letters', async () => {
    const writer = await books.writer();
    const strange = {
      layout: 'spiral',
      palette: 7,
      image: { randomBgIdx: -3, own: null },
      font: { family: 'Comic', style: 'heavy' },
      title: 'x'.repeat(500),
    };
    const { result } = await saved(writer, { constructor_config: strange });
    expect(result?.constructor_config).toMatchObject({
      layout: 'plate',
      palette: 'paper',
      font: { family: 'literata', style: 'regular' },
    });
    expect(result?.constructor_config.title).toHaveLength(150);
  });

  test('[BK08] takes the marks of the law from the book, whatever the caller says', async () => {
    const writer = await books.writer();
    const marked = { ...CONFIG, marks: { age: 0 } };
    await writer.browser.patch(`/books/master/meta/${writer.bookId}`, { obscene_language: true });
    const { result } = await saved(writer, { constructor_config: marked });
    expect(result?.marks).toEqual({ age: 18, obscene: true, drugs: false });
    const { bytes } = await books.open(writer.actor, result?.image);
    // The strip of the warning: black on white, over the whole width of the foot.
    const strip = await isLightAt(bytes, 40, 2420, 1520, 130);
    expect(strip.max).toBeGreaterThan(240);
    expect(strip.min).toBeLessThan(40);
  });

  test('[BK08] makes files old and sends a published book back to the desk', async () => {
    const writer = await books.writer();
    await books.kysely
      .updateTable('works')
      .set({ processing_status: 'published', is_published: true })
      .where('id', '=', writer.bookId)
      .execute();
    const before = await books.kysely
      .selectFrom('works')
      .selectAll()
      .where('id', '=', writer.bookId)
      .executeTakeFirst();
    await saved(writer, { constructor_config: CONFIG });
    const after = await books.kysely.selectFrom('works').selectAll().where('id', '=', writer.bookId).executeTakeFirst();
    expect(after?.processing_status).toBe('unpublishedChanges');
    expect(after?.revision).toBe((before?.revision ?? 0) + 1);
  });

  test('[BK08] is closed while the book is judged', async () => {
    const writer = await books.writer();
    await books.kysely
      .updateTable('works')
      .set({ processing_status: 'moderation' })
      .where('id', '=', writer.bookId)
      .execute();
    const refused = await saved(writer, { constructor_config: CONFIG });
    expect(refused.status).toBe(409);
    expect(words(refused)).toContain('на модерации');
    expect((await read(writer))?.can_edit).toBe(false);
  });

  test('[BK08] tells a browser how wide letters are', async () => {
    const writer = await books.writer();
    const { result } =
      await writer.browser.get<Record<string, { widths: Record<string, number> }>>('/books/cover/letters');
    expect(result?.['Literata 500']?.widths.Ж).toBeGreaterThan(400);
  });
});

describe('a cover follows its book', () => {
  test('[BK08] a new title, a new mark and a new name are drawn again, and only those', async () => {
    const writer = await books.writer();
    const first = (await saved(writer, { constructor_config: CONFIG })).result;
    await books.runJobs();
    expect((await read(writer))?.image).toBe(first?.image);
    const firstBytes = (await books.open(writer.actor, first?.image)).bytes;

    const changed = async (change: () => Promise<unknown>) => {
      books.clock.forward(60_000);
      await change();
      await books.runJobs();
      const cover = await read(writer);
      return { cover, bytes: (await books.open(writer.actor, cover?.image)).bytes };
    };
    const meta = (body: object) => writer.browser.patch(`/books/master/meta/${writer.bookId}`, body);

    const priced = await changed(() => meta({ annotation: 'Другая аннотация' }));
    expect(priced.cover?.image).toBe(first?.image);

    const renamed = await changed(() => meta({ title: 'Короткая вода' }));
    expect(renamed.cover?.image).not.toBe(first?.image);
    expect(renamed.bytes.equals(firstBytes)).toBe(false);

    const aged = await changed(() => meta({ age: 12 }));
    expect(aged.bytes.equals(renamed.bytes)).toBe(false);

    const named = await changed(async () => {
      await books.kysely.updateTable('persons').set({ last_name: 'Иванова' }).execute();
      await books.services.boss.send('books.redraw-cover', { subject: writer.bookId });
    });
    expect(named.cover?.author).toBe('Вера Иванова');
    expect(named.bytes.equals(aged.bytes)).toBe(false);
    expect(named.cover?.constructor_config).toEqual(first?.constructor_config);
  });

  test('[BK08] lines written for the cover stay as they were written', async () => {
    const writer = await books.writer();
    const own = { ...CONFIG, title: 'Вода', author: 'В. О.' };
    await saved(writer, { constructor_config: own });
    await writer.browser.patch(`/books/master/meta/${writer.bookId}`, { title: 'Совсем иначе' });
    await books.runJobs();
    expect((await read(writer))?.constructor_config).toMatchObject({ title: 'Вода', author: 'В. О.' });
  });
});

describe('a ready file', () => {
  test('[BK08] that is too small is refused: «Минимальный размер обложки — 1600×2400 пикселей»', async () => {
    const writer = await books.writer();
    const upload_id = await books.send(writer.actor, 'cover', await solid(1599, 2400).jpeg().toBuffer());
    const refused = await saved(writer, { upload_id });
    expect(refused.status).toBe(400);
    expect(words(refused)).toBe('Минимальный размер обложки — 1600×2400 пикселей');
    expect(refused.errors[0]?.field).toBe('upload_id');
    expect((await read(writer))?.cover_type).toBeNull();
  });

  test('[BK08] of another kind, a broken one, a bomb and somebody else’s are refused in words', async () => {
    const writer = await books.writer();
    const stranger = await books.writer();
    const webp = await solid(1600, 2400).webp().toBuffer();
    expect(await books.send(writer.actor, 'cover', webp)).toBe('Загрузите обложку в\u00A0формате JPEG или PNG');

    const whole = await solid(1700, 2500).png().toBuffer();
    const broken = await books.send(writer.actor, 'cover', whole.subarray(0, whole.length / 2));
    expect(words(await saved(writer, { upload_id: broken }))).toContain('повреждён');

    const bomb = await books.send(writer.actor, 'cover', await solid(8000, 8000).png().toBuffer());
    expect(words(await saved(writer, { upload_id: bomb }))).toContain('слишком много пикселей');

    const foreign = await books.send(stranger.actor, 'cover', await solid(1600, 2400).jpeg().toBuffer());
    expect((await saved(writer, { upload_id: foreign })).status).toBe(400);
    const other = await books.send(writer.actor, 'book-picture', await solid(1600, 2400).jpeg().toBuffer());
    expect((await saved(writer, { upload_id: other })).status).toBe(400);
  });

  test('[BK08] becomes the cover, with the marks below it, and follows the marks afterwards', async () => {
    const writer = await books.writer();
    const upload_id = await books.send(writer.actor, 'cover', await solid(1600, 2400).jpeg().toBuffer());
    const { result } = await saved(writer, { upload_id });
    expect(result).toMatchObject({ cover_type: 'file', is_constructor: false, width: 1600, height: 2400 });
    expect(result?.picture).toMatchObject({ width: 1600, height: 2400 });
    expect(result?.problems[0]?.message.replaceAll('\u00A0', ' ')).toContain('Для печати не хватает точек: 280');

    books.clock.forward(60_000);
    await writer.browser.patch(`/books/master/meta/${writer.bookId}`, { obscene_language: true });
    await books.runJobs();
    const marked = await read(writer);
    expect(marked?.width).toBe(1600);
    expect((marked?.height ?? 0) - 2400).toBeGreaterThan((marked?.height ?? 0) * 0.05);

    books.clock.forward(60_000);
    const own = (await saved(writer, { marks_on_file: true })).result;
    expect(own).toMatchObject({ marks_on_file: true, height: 2400 });
    expect((await saved(writer, { upload_id })).status).toBe(400);
  });
});

describe('an own picture behind the letters', () => {
  test('[BK08] is framed as asked, kept without what the camera wrote, and can be framed anew', async () => {
    const writer = await books.writer();
    const halves = await solid(1200, 800, '#000000')
      .composite([{ input: await solid(600, 800, '#ffffff').png().toBuffer(), left: 600, top: 0 }])
      .withExif({ IFD0: { Artist: 'Вера' } })
      .jpeg()
      .toBuffer();
    const config = (x: number) => ({
      ...CONFIG,
      layout: 'block',
      image: { randomBgIdx: 0, own: { x, y: 0.5, zoom: 2 } },
    });
    const missing = await saved(writer, { constructor_config: config(0) });
    expect(words(missing)).toBe('Сначала загрузите картинку для фона');

    const picture_upload_id = await books.send(writer.actor, 'cover-picture', halves);
    const left = (await saved(writer, { constructor_config: config(0), picture_upload_id })).result;
    expect(left?.constructor_config.image.own).toEqual({ x: 0, y: 0.5, zoom: 2 });
    const kept = await books.open(writer.actor, left?.picture?.url);
    expect((await sharp(kept.bytes).metadata()).exif).toBeUndefined();
    const brightness = async (address: string | null | undefined) => {
      const { bytes } = await books.open(writer.actor, address);
      return (await isLightAt(bytes, 100, 1200, 1400, 100)).mean;
    };
    const dark = await brightness(left?.image);

    books.clock.forward(1000);
    const right = (await saved(writer, { constructor_config: config(1) })).result;
    expect(await brightness(right?.image)).toBeGreaterThan(dark + 100);
  });
});

describe('whose cover it is', () => {
  test('[BK08] a stranger finds none; a moderator looks at one that was sent, and does not touch', async () => {
    const writer = await books.writer();
    const { result } = await saved(writer, { constructor_config: CONFIG });
    const stranger = await books.somebody();
    const moderator = await books.somebody({ staff: 'moderator' });
    const path = `/books/cover/${writer.bookId}`;
    expect((await books.as(stranger).get(path)).status).toBe(404);
    expect((await books.as(stranger).patch(path, { constructor_config: CONFIG })).status).toBe(404);
    expect((await books.open(stranger, result?.image)).status).toBe(404);
    expect((await books.as(moderator).get(path)).status).toBe(404);
    await books.kysely.updateTable('works').set({ submitted_at: new Date() }).where('id', '=', writer.bookId).execute();
    expect((await books.as(moderator).get(path)).status).toBe(200);
    expect((await books.as(moderator).patch(path, { constructor_config: CONFIG })).status).toBe(404);
    expect((await books.open(moderator, result?.thumb)).status).toBe(200);
  });
});
