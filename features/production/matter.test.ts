import { bookFileRoutes } from '@pero/books/test-parts';
import { booksUnderTest, textOfParagraphs } from '@pero/books/test-world';
import { readManuscript } from '@pero/manuscript/reading/read';
import { textOf } from '@pero/manuscript/text';
import { runsOf } from '@pero/print-pdf/testing/read-pdf';
import { fileRoutesOf } from '@pero/server-platform/files/routes';
import { bookById, changeBook } from '@pero/works/actions/rows';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manuscriptOf } from './actions/manuscript.ts';
import type { FileFormat } from './rules/files.ts';

let world: Awaited<ReturnType<typeof booksUnderTest>>;
let downloads: ReturnType<typeof fileRoutesOf>;
beforeAll(async () => {
  world = await booksUnderTest();
  downloads = fileRoutesOf(world.services, world.files, bookFileRoutes);
});
afterAll(() => world.close());

const AROUND = {
  dedication: 'Маме и\nмаяку',
  epigraphs: [{ text: 'Береги честь смолоду.', source: 'Пословица' }],
  imprint_lines: 'Редактор Анна Ветрова\nКорректор Пётр Рогов',
  thanks: 'Спасибо всем, кто читал вслух.',
  about_author: 'Вера живёт у моря.\n\nПишет по утрам.',
  other_books: 'all',
};

/** In the order in which they stand in the book. */
const ORDER = [
  'Маме и',
  'Береги честь смолоду.',
  'Пословица',
  'Утром ветер переменился.',
  'Благодарности',
  'Спасибо всем, кто читал вслух.',
  'Об авторе',
  'Пишет по утрам.',
  'Другие книги автора',
  '«Берег „Соли“»',
];

async function bookInFull() {
  const writer = await world.writer({ title: 'Дом на косе' });
  const { browser, bookId, chapterId } = writer;
  const content = textOfParagraphs('Утром ветер переменился.');
  await browser.patch(`/books/${bookId}/chapters/${chapterId}`, { base_version: 1, name: 'Глава 1', content });
  const other = await browser.post<{ id: number }>('/books/master', { title: 'Берег «Соли»', type: 'ordinary' });
  await changeBook(world.db, other.result?.id ?? 0, { isPublished: true }, world.clock.now());
  expect((await browser.patch(`/books/master/meta/${bookId}`, AROUND)).status).toBe(200);
  const bytesOf = async (format: FileFormat) => {
    await browser.post(`/books/${bookId}/files/${format}`);
    await world.runJobs();
    const headers = { 'x-test-actor': encodeURIComponent(JSON.stringify(writer.actor)) };
    return new Uint8Array(
      await (await downloads.request(`/books/${bookId}/files/${format}`, { headers })).arrayBuffer(),
    );
  };
  return { ...writer, bytesOf };
}

function inOrder(text: string, words: readonly string[]): boolean {
  let from = 0;
  return words.every((word) => {
    const at = text.indexOf(word, from);
    from = at + word.length;
    return at >= 0;
  });
}

test('[BK06] [BK54] what stands around the text stands in every format, each page in its place', async () => {
  const { bytesOf } = await bookInFull();
  for (const format of ['epub', 'docx', 'txt', 'fb2'] as const) {
    const { manuscript } = await readManuscript(await bytesOf(format), `a.${format}`);
    expect(inOrder(textOf(manuscript), ORDER), `${format}: ${textOf(manuscript)}`).toBe(true);
  }
  for (const format of ['docx', 'txt'] as const) {
    const { manuscript } = await readManuscript(await bytesOf(format), `a.${format}`);
    expect(textOf(manuscript)).toContain('Корректор Пётр Рогов');
  }
  const pages = (await runsOf(await bytesOf('pdf'))).map((runs) => runs.map(({ text }) => text).join(' '));
  const printed = pages.join('\n').replace(/[\s\u00AD]+/g, ' ');
  for (const words of [...ORDER, 'Редактор Анна Ветрова', 'Корректор Пётр Рогов']) {
    expect(printed.replaceAll(' ', ''), words).toContain(words.replaceAll(' ', ''));
  }
  const at = (words: string) => pages.findIndex((page) => page.replaceAll(' ', '').includes(words));
  expect(at('Мамеи')).toBe(4);
  expect(at('Берегичесть')).toBe(6);
  expect(at('Утромветер')).toBe(8);
  expect(at('РедакторАннаВетрова')).toBe(3);
});

test('[BK54] an EPUB says what its pages are and names the last of them in its contents; in FB2 they stand over the body', async () => {
  const { bytesOf } = await bookInFull();
  const files = unzipSync(await bytesOf('epub'));
  const page = (mark: string) =>
    Object.values(files)
      .map((bytes) => strFromU8(bytes).replaceAll('\u00AD', ''))
      .find((content) => content.startsWith('<?xml') && content.includes(mark)) ?? '';
  expect(page('Маме и')).toContain('epub:type="dedication" role="doc-dedication"');
  expect(page('Береги честь')).toContain('epub:type="epigraph" role="doc-epigraph"');
  expect(page('Спасибо всем')).toContain('epub:type="acknowledgments" role="doc-acknowledgments"');
  expect(page('Редактор Анна')).toContain('epub:type="copyright-page"');
  const nav = strFromU8(files['EPUB/nav.xhtml'] ?? new Uint8Array());
  expect(inOrder(nav, ['Дом на косе', 'Благодарности', 'Об авторе', 'Другие книги автора'])).toBe(true);
  expect(nav).not.toContain('Посвящение');
  const fb2 = strFromU8(await bytesOf('fb2'));
  expect(
    inOrder(fb2, ['<body><title>', '<epigraph><p>Маме и', '<epigraph><p>Береги', '<text-author>', '<section']),
  ).toBe(true);
});

test('[BK54] a file of some chapters alone has nothing around them, and the sold one has it all', async () => {
  const { bookId, chapterId } = await bookInFull();
  const book = await bookById(world.db, bookId);
  if (!book) throw new Error('no book');
  const some = await manuscriptOf(world.db, world.files, book, { only: [chapterId] });
  expect(some.manuscript.sections.map(({ matter }) => matter)).toEqual([undefined]);
  const sold = await manuscriptOf(world.db, world.files, book, { sold: true });
  const matters = ['dedication', 'epigraph', undefined, 'thanks', 'about-author', 'other-books'];
  expect(sold.manuscript.sections.map(({ matter }) => matter)).toEqual(matters);
});
