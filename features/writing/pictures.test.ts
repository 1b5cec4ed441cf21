import { coversUnderTest, solid } from '@pero/covers/cover-world';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let books: Awaited<ReturnType<typeof coversUnderTest>>;
beforeAll(async () => {
  books = await coversUnderTest();
});
afterAll(() => books.close());

describe('pictures of the text', () => {
  test('[BK85] [BK86] are taken once, encoded anew and named as the text names them', async () => {
    const writer = await books.writer();
    const photo = await solid(5000, 2000)
      .withExif({ IFD0: { Artist: 'Вера' } })
      .jpeg()
      .toBuffer();
    const upload_id = await books.send(writer.actor, 'book-picture', photo);
    const path = `/books/${writer.bookId}/pictures`;
    const { result } = await writer.browser.post<{ picture: string; url: string }>(path, { upload_id });
    expect(result).toMatchObject({ picture: expect.stringMatching(/^p\d+$/), width: 2560, height: 1024 });
    const file = await books.open(writer.actor, result?.url);
    expect(file.status).toBe(200);
    expect((await sharp(file.bytes).metadata()).exif).toBeUndefined();
    expect((await writer.browser.post(path, { upload_id })).status).toBe(400);
    expect((await books.open(await books.somebody(), result?.url)).status).toBe(404);

    const other = await books.writer();
    const elsewhere = result?.url.replace(`/${writer.bookId}/`, `/${other.bookId}/`);
    expect((await books.open(other.actor, elsewhere)).status).toBe(404);
  });

  test('[BK85] that are none are refused in words', async () => {
    const writer = await books.writer();
    const upload_id = await books.send(writer.actor, 'book-picture', Buffer.from('GIF89a и больше ничего'));
    const refused = await writer.browser.post(`/books/${writer.bookId}/pictures`, { upload_id });
    expect(refused.status).toBe(400);
    expect(refused.errors[0]?.messages[0]).toContain('не удалось прочитать');
  });
});
