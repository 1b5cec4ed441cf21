import { readFile } from 'node:fs/promises';
import { writeDocx } from '@pero/docx/write';
import { readManuscript } from '@pero/manuscript/reading/read';
import { chapter, manuscriptOf, paragraph } from '@pero/manuscript/specimens/build';
import { textOf } from '@pero/manuscript/text';
import { expect, type Page } from '@playwright/test';
import { DEMO, open, putCover, signIn, test } from '../helpers/people.ts';

const SENTENCE = 'Река шла медленно, и на том берегу уже зажигали огни, а лодочник всё ждал кого-то. ';

/** A novel of three chapters, another one every time: what was brought once is known. */
async function wordFile(mark: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const chapters = ['Глава 1. Пристань', 'Глава 2. Туман', 'Глава 3. Утро'].map((title, at) =>
    chapter(
      title,
      Array.from({ length: 14 }, (_, number) => paragraph(`${mark} ${at}-${number}. ${SENTENCE.repeat(3)}`.trim())),
    ),
  );
  const bytes = await writeDocx(manuscriptOf('Долгая вода', chapters));
  const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  return { name: 'Долгая вода.docx', mimeType, buffer: Buffer.from(bytes) };
}

test('[P03] [P04] [BK11] [BK33] a Word file becomes a book with chapters, a cover, pages and files', async ({
  page,
}) => {
  const mark = `метка${Date.now()}`;
  await signIn(page, DEMO.author);

  await open(page, '/books/import/');
  await page.locator('input[type=file]').setInputFiles(await wordFile(mark));
  await expect(page.getByText('Глава 2. Туман')).toBeVisible();
  await page.getByLabel('Название', { exact: true }).fill(`Долгая вода ${mark}`);
  await page.getByRole('button', { name: 'Создать книгу' }).click();
  await page.waitForURL(/\/books\/\d+\//);
  const bookId = /\/books\/(\d+)\//.exec(page.url())?.[1];

  await putCover(page, String(bookId));
  const cover = await page.request.get(`/api/books/cover/${bookId}/image`);
  expect(cover.headers()['content-type']).toContain('image/');

  await open(page, `/books/${bookId}/chapters/`);
  await expect(page.getByRole('textbox', { name: 'Текст главы' })).toContainText(mark);
  await expect(page.getByRole('button', { name: /^Страница \d+\. Нажмите/ }).first()).toBeVisible();

  await open(page, `/books/${bookId}/#files`);
  await page.getByRole('button', { name: 'Сделать все одним архивом' }).click();
  await expect(page.getByRole('link', { name: /Скачать всё одним архивом/ })).toBeVisible({ timeout: 600_000 });
  await expectFiles(page, String(bookId), mark);
});

/** Each format is what it says, with the words of the book in it. */
async function expectFiles(page: Page, bookId: string, mark: string) {
  for (const format of ['epub', 'fb2', 'docx', 'txt'] as const) {
    const bytes = await downloaded(page, bookId, format);
    const { manuscript: read } = await readManuscript(bytes, `book.${format}`);
    expect([format, textOf(read).includes(`${mark} 2-13`)]).toEqual([format, true]);
  }
  const pdf = await downloaded(page, bookId, 'pdf');
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
  const onix = Buffer.from(await downloaded(page, bookId, 'onix')).toString();
  expect(onix).toContain('ONIXMessage');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /Скачать всё одним архивом/ }).click(),
  ]);
  const archive = await readFile(await download.path());
  expect(archive.subarray(0, 2).toString()).toBe('PK');
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
}

async function downloaded(page: Page, bookId: string, format: string): Promise<Uint8Array> {
  const answer = await page.request.get(`/api/books/${bookId}/files/${format}`);
  expect([format, answer.status()]).toEqual([format, 200]);
  return new Uint8Array(await answer.body());
}
