import { Readable } from 'node:stream';
import { chapters, TEXT } from '@pero/books/test-manuscript';
import { bookFileRoutes } from '@pero/books/test-parts';
import { areGone, heldAtWork } from '@pero/books/test-processes';
import { booksUnderTest, textOfParagraphs } from '@pero/books/test-world';
import { parseXml } from '@pero/manuscript/bytes/xml';
import { readManuscript } from '@pero/manuscript/reading/read';
import { textOf } from '@pero/manuscript/text';
import { runsOf } from '@pero/print-pdf/testing/read-pdf';
import { fileRoutesOf } from '@pero/server-platform/files/routes';
import { addPictures } from '@pero/writing/actions/rows';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BookFile } from './contract/files.ts';
import { type FileFormat, FORMATS } from './rules/files.ts';

let world: Awaited<ReturnType<typeof booksUnderTest>>;
let downloads: ReturnType<typeof fileRoutesOf>;
beforeAll(async () => {
  world = await booksUnderTest();
  downloads = fileRoutesOf(world.services, world.files, bookFileRoutes);
});
afterAll(() => world.close());

type Writer = Awaited<ReturnType<typeof world.writer>>;

async function bookWithEverything(): Promise<Writer> {
  const writer = await world.writer({ title: 'Дом на косе' });
  const { browser, bookId, chapterId } = writer;
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a8f9a' } })
    .jpeg()
    .toBuffer();
  await world.files.put('lighthouse', Readable.from([bytes]), { mime: 'image/jpeg' });
  const known = { fileKey: 'lighthouse', mime: 'image/jpeg', width: 900, height: 600, bytes: bytes.byteLength };
  const [pictureId = 0] = await addPictures(world.db, bookId, [known], world.clock.now());
  const [first, second] = chapters(`p${pictureId}`);
  await browser.patch(`/books/${bookId}/chapters/${chapterId}`, { base_version: 1, content: first });
  await browser.post(`/books/${bookId}/chapters`, { content: second });
  await browser.patch(`/books/cover/${bookId}`, { constructor_config: {} });
  return writer;
}

async function listed({ browser, bookId }: Writer) {
  const { result } = await browser.get<BookFile[]>(`/books/${bookId}/files`);
  return new Map(result?.map((file) => [file.format, file]));
}

async function made(writer: Writer, format: FileFormat): Promise<BookFile | undefined> {
  const begun = await writer.browser.post<BookFile>(`/books/${writer.bookId}/files/${format}`);
  expect(begun.result).toMatchObject({ format, state: 'making' });
  await world.runJobs();
  return (await listed(writer)).get(format);
}

async function download(actor: Writer['actor'], bookId: number, format: FileFormat | `${FileFormat}?kept=1`) {
  const headers = { 'x-test-actor': encodeURIComponent(JSON.stringify(actor)) };
  const response = await downloads.request(`/books/${bookId}/files/${format}`, { headers });
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

describe('a file that is called off', () => {
  test('[BK57] is not made; the one that was there before stays', async () => {
    const writer = await bookWithEverything();
    const path = `/books/${writer.bookId}/files/txt`;
    expect((await writer.browser.post<BookFile>(path)).result?.state).toBe('making');
    expect((await writer.browser.delete<BookFile>(path)).result).toMatchObject({ state: 'none', url: null });
    await world.runJobs();
    expect((await listed(writer)).get('txt')).toMatchObject({ state: 'none', url: null });

    expect(await made(writer, 'txt')).toMatchObject({ state: 'ready' });
    const { chapterId, browser, bookId } = writer;
    const { version = 1 } =
      (await browser.get<{ version: number }>(`/books/${bookId}/chapters/${chapterId}`)).result ?? {};
    await browser.patch(`/books/${bookId}/chapters/${chapterId}`, {
      base_version: version,
      content: textOfParagraphs('Другой текст.'),
    });
    await browser.post(path);
    expect((await browser.delete<BookFile>(path)).result).toMatchObject({ state: 'old', url: expect.any(String) });
    await world.runJobs();
    expect((await listed(writer)).get('txt')?.state).toBe('old');
  });

  test('[BK57] in the midst of its making ends its maker: nothing half-made is shown, and the place is free for others', async () => {
    const writer = await bookWithEverything();
    const path = `/books/${writer.bookId}/files/docx`;
    await writer.browser.post(path);
    const working = world.runJobs();
    const isBegun = async () => ((await listed(writer)).get('docx')?.progress ?? 0) > 0;
    const makers = await heldAtWork('file-process', isBegun);
    expect((await writer.browser.delete<BookFile>(path)).result).toMatchObject({ state: 'none', url: null });
    await working;
    expect(await areGone('file-process', makers)).toBe(true);
    expect((await listed(writer)).get('docx')).toMatchObject({ state: 'none', url: null, message: null });

    expect(await made(await bookWithEverything(), 'docx')).toMatchObject({ state: 'ready' });
    expect(await made(writer, 'docx')).toMatchObject({ state: 'ready' });
  });

  test('[BK57] of somebody else’s book cannot be', async () => {
    const { bookId } = await bookWithEverything();
    expect((await world.as(await world.somebody()).delete(`/books/${bookId}/files/txt`)).status).toBe(404);
  });
});

describe('the files of a book', () => {
  test('[BK53] [BK54] [BK33] every format is made by the job and is what it says it is', async () => {
    const writer = await bookWithEverything();
    const before = await listed(writer);
    expect([...before.keys()]).toEqual([...FORMATS]);
    expect([...before.values()].every(({ state, url, why_not }) => state === 'none' && !url && !why_not)).toBe(true);

    for (const format of ['epub', 'fb2', 'docx', 'txt', 'pdf', 'cover-pdf', 'onix'] as const) {
      const file = await made(writer, format);
      expect(file).toMatchObject({ state: 'ready', progress: 100, url: `/api/books/${writer.bookId}/files/${format}` });
      const { status, headers, bytes } = await download(writer.actor, writer.bookId, format);
      expect(status).toBe(200);
      expect(bytes.byteLength).toBe(file?.bytes);
      expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain('Дом на косе.');
      await isTrue(format, bytes, file);
    }
    const blank = (await listed(writer)).get('pdf')?.pages;
    expect((await listed(writer)).get('cover-pdf')?.pages).toBe(blank);
  });

  test('[BK06] [BK54] the subtitle stands in every format, a number of one’s own in the edition it belongs to', async () => {
    const writer = await bookWithEverything();
    const numbers = { isbn: '978-5-17-118366-0', print_isbn: '978-3-16-148410-0' };
    const meta = `/books/master/meta/${writer.bookId}`;
    expect(
      (await writer.browser.patch(meta, { subtitle: 'Повесть о соли', with_printed: true, ...numbers })).status,
    ).toBe(200);
    const bytesOf = async (format: FileFormat) => {
      expect(await made(writer, format)).toMatchObject({ state: 'ready' });
      return (await download(writer.actor, writer.bookId, format)).bytes;
    };
    for (const format of ['epub', 'fb2'] as const) {
      const { info } = (await readManuscript(await bytesOf(format), `a.${format}`)).manuscript;
      expect(info).toMatchObject({ title: 'Дом на косе', subtitle: 'Повесть о соли', isbn: numbers.isbn });
    }
    for (const format of ['docx', 'txt'] as const) {
      const { manuscript } = await readManuscript(await bytesOf(format), `a.${format}`);
      expect(manuscript.info.subtitle ?? textOf(manuscript), format).toContain('Повесть о соли');
    }
    const pages = await runsOf(await bytesOf('pdf'));
    const printed = pages.map((runs) => runs.map(({ text }) => text).join('')).join('\n');
    expect(printed.replace(/\s/g, ' ')).toContain('Повесть о соли');
    expect(printed).toContain(`ISBN ${numbers.print_isbn}`);
    expect(printed).not.toContain(numbers.isbn);
    const onix = strFromU8(await bytesOf('onix'));
    expect(onix).toContain('<Subtitle>Повесть о соли</Subtitle>');
    const products = onix.split('<Product>').slice(1);
    const numbersOf = (product = '') => [...new Set(product.split('<RelatedMaterial>')[0]?.match(/\b97[89]\d{10}\b/g))];
    expect(products.map(numbersOf)).toEqual([['9785171183660'], ['9783161484100']]);
  });

  async function isTrue(format: FileFormat, bytes: Uint8Array, file: BookFile | undefined) {
    switch (format) {
      case 'epub':
        // The first entry of the archive is stored as it is, so that a reader knows the file by its first bytes.
        expect(strFromU8(bytes.slice(0, 2))).toBe('PK');
        expect(strFromU8(bytes.slice(30, 58))).toBe('mimetypeapplication/epub+zip');
        return expect(textOf((await readManuscript(bytes, 'a.epub')).manuscript)).toBe(TEXT);
      case 'fb2': {
        const { manuscript } = await readManuscript(bytes, 'a.fb2');
        expect(manuscript.info).toMatchObject({ title: 'Дом на косе', authors: [{ first: 'Вера' }] });
        expect(manuscript.pictures.length).toBe(2);
        return expect(textOf(manuscript)).toBe(TEXT);
      }
      case 'docx':
        return expect(textOf((await readManuscript(bytes, 'a.docx')).manuscript)).toBe(TEXT);
      case 'txt':
        return expect(
          strFromU8(bytes)
            .replace('[1]', '')
            .split(/\n| \| /)
            .map((line) => line.trim()),
        ).toEqual(expect.arrayContaining(TEXT.split('\n').slice(0, -1)));
      case 'onix': {
        const xml = parseXml(bytes);
        expect(xml.name).toBe('ONIXMessage');
        return expect(strFromU8(bytes)).toContain('<TitleText>Дом на косе</TitleText>');
      }
      default:
        expect(strFromU8(bytes.slice(0, 5))).toBe('%PDF-');
        expect(strFromU8(bytes.slice(-1024), true)).toContain('%%EOF');
        return expect(file?.pages).toBeGreaterThan(3);
    }
  }

  test('[BK54] [BK33] the archive holds them all under the name of the book, and takes what is fresh as it is', async () => {
    const writer = await bookWithEverything();
    await made(writer, 'fb2');
    const fb2 = await download(writer.actor, writer.bookId, 'fb2');
    expect(await made(writer, 'zip')).toMatchObject({ state: 'ready', findings: [] });
    const { bytes } = await download(writer.actor, writer.bookId, 'zip');
    const entries = unzipSync(bytes);
    expect(Object.keys(entries).sort()).toEqual(
      ['cover.pdf', 'docx', 'epub', 'fb2', 'onix.xml', 'pdf', 'txt'].map((extension) => `Дом на косе.${extension}`),
    );
    expect(entries['Дом на косе.fb2']).toEqual(fb2.bytes);
    expect([...(await listed(writer)).values()].every(({ state }) => state === 'ready')).toBe(true);
  });

  test('[BK53] [BK54] grow old with an edit, can be had meanwhile as they were, and are made anew when asked', async () => {
    const writer = await bookWithEverything();
    const { browser, bookId, chapterId } = writer;
    await made(writer, 'txt');
    const again = await browser.post<BookFile>(`/books/${bookId}/files/txt`);
    expect(again.result?.state).toBe('ready');

    const content = textOfParagraphs('Совсем другое начало.');
    await browser.patch(`/books/${bookId}/chapters/${chapterId}`, { base_version: 2, content });
    expect((await listed(writer)).get('txt')?.state).toBe('old');
    const { url } = (await listed(writer)).get('txt') ?? {};
    expect(url).toBe(`/api/books/${bookId}/files/txt?kept=1`);
    expect(strFromU8((await download(writer.actor, bookId, 'txt?kept=1')).bytes)).toContain('Смотритель пришёл');
    // Whoever asks for the file itself gets that of the text as it is now, never the older one.
    expect((await download(writer.actor, bookId, 'txt')).status).toBe(202);
    expect((await browser.delete<BookFile>(`/books/${bookId}/files/txt`)).result?.state).toBe('old');

    expect((await made(writer, 'txt'))?.state).toBe('ready');
    const fresh = strFromU8((await download(writer.actor, bookId, 'txt')).bytes);
    expect(fresh).toContain('Совсем другое начало.');
    expect(fresh).not.toContain('Смотритель пришёл');
  });

  test('[BK33] [BK53] [BK54] are nobody else’s, nor a moderator’s', async () => {
    const writer = await bookWithEverything();
    const { bookId } = writer;
    await made(writer, 'txt');
    const stranger = await world.somebody();
    expect((await world.as(stranger).get(`/books/${bookId}/files`)).status).toBe(404);
    expect((await world.as(stranger).post(`/books/${bookId}/files/txt`)).status).toBe(404);
    expect((await download(stranger, bookId, 'txt')).status).toBe(404);

    const moderator = await world.somebody({ staff: 'moderator' });
    expect((await world.as(moderator).get(`/books/${bookId}/files`)).status).toBe(404);
    expect((await download(moderator, bookId, 'txt')).status).toBe(404);
    expect((await world.as(moderator).post(`/books/${bookId}/files/epub`)).status).toBe(404);
  });

  test('[BK33] one that was never made is begun, and told to be on its way until it is there; a format that there is not is not found', async () => {
    const writer = await bookWithEverything();
    for (let time = 0; time < 2; time += 1) {
      const { status, headers, bytes } = await download(writer.actor, writer.bookId, 'txt');
      expect([status, headers.get('retry-after')]).toEqual([202, '2']);
      expect(JSON.parse(strFromU8(bytes))).toMatchObject({ result: { format: 'txt', state: 'making' }, errors: [] });
    }
    await world.runJobs();
    expect((await download(writer.actor, writer.bookId, 'txt')).status).toBe(200);
    const empty = await world.writer();
    const refused = await download(empty.actor, empty.bookId, 'txt');
    expect([refused.status, strFromU8(refused.bytes)]).toEqual([409, expect.stringContaining('нет текста')]);
    expect((await download(writer.actor, writer.bookId, 'mobi' as FileFormat)).status).toBe(404);
  });

  test('[BK53] [BK54] of a story have nothing for the printer and say why; of an empty book there are none', async () => {
    const story = await world.writer({ title: 'Рассказ', type: 'story' });
    const { browser, bookId, chapterId } = story;
    expect((await listed(story)).get('txt')?.why_not).toBe('В\u00A0книге пока нет текста');
    expect((await browser.post(`/books/${bookId}/files/txt`)).status).toBe(409);

    const content = textOfParagraphs('Трамвай пришёл пустым.');
    await browser.patch(`/books/${bookId}/chapters/${chapterId}`, { base_version: 1, content });
    const files = await listed(story);
    expect(files.get('txt')?.why_not).toBeNull();
    for (const format of ['pdf', 'cover-pdf'] as const) {
      expect(files.get(format)?.why_not).toContain('печатного издания нет');
      expect((await browser.post(`/books/${bookId}/files/${format}`)).status).toBe(409);
    }
    await made(story, 'zip');
    const { bytes } = await download(story.actor, bookId, 'zip');
    expect(Object.keys(unzipSync(bytes)).some((name) => name.endsWith('.pdf'))).toBe(false);
  });

  test('[BK54] without a cover the printed wrap is not made, and the author is told what to do', async () => {
    const writer = await world.writer();
    const content = textOfParagraphs('Смотритель пришёл к полудню.');
    await writer.browser.patch(`/books/${writer.bookId}/chapters/${writer.chapterId}`, { base_version: 1, content });
    expect(await made(writer, 'cover-pdf')).toMatchObject({ state: 'failed', url: null });
    expect((await listed(writer)).get('cover-pdf')?.message).toContain('Сначала сделайте обложку');
  });
});
