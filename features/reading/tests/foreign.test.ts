import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadForeignTexts } from '@pero/checks/actions/foreign-files';
import { asDb } from '@pero/server-platform/database/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prose, readingUnderTest } from '../reading-world.ts';

let world: Awaited<ReturnType<typeof readingUnderTest>>;
let judge: Awaited<ReturnType<typeof world.somebody>>;
beforeAll(async () => {
  world = await readingUnderTest();
  judge = await world.somebody('moderator');
});
afterAll(() => world.close());

type Foreign = {
  texts: { foreign_id: number; title: string; source: string; percent: number; tone: string }[];
  verdict: unknown;
};
type Passages = { other: { title: string; author_name: string }; percent: number; passages: { sameness: number }[] };

async function loaded(...paths: readonly string[]): Promise<readonly string[]> {
  const lines: string[] = [];
  await loadForeignTexts(asDb(world.kysely), paths, (line) => lines.push(line));
  return lines;
}

const folder = mkdtempSync(join(tmpdir(), 'pero-foreign-'));

test('[MD24] a classic that an operator has loaded is found in a book sent as new, with its source and passages', async () => {
  const text = prose(41, 120);
  const file = join(folder, 'roman.txt');
  writeFileSync(file, ['Пётр Старинный', '', 'Старый роман', '', ...text].join('\n\n'));
  expect(await loaded(folder)).toEqual([expect.stringContaining('loaded: Пётр Старинный, Старый роман')]);
  expect(await loaded(file)).toEqual([expect.stringContaining('known:')]);

  const book = await world.finished(await world.somebody(), 'Моя новая книга', [text]);
  await world.hold(book.bookId, judge);
  const moderator = world.as(judge);
  const { result } = await moderator.get<Foreign>(`/moderation/books/${book.bookId}/foreign`);
  expect(result).toMatchObject({
    texts: [{ title: 'Старый роман', source: 'Пётр Старинный, общественное достояние', tone: 'red' }],
    verdict: null,
  });
  expect(result?.texts[0]?.percent).toBeGreaterThan(90);
  const passages = await moderator.get<Passages>(
    `/moderation/books/${book.bookId}/foreign/${result?.texts[0]?.foreign_id}`,
  );
  expect(passages.result?.other).toEqual({
    title: 'Старый роман',
    author_name: 'Пётр Старинный, общественное достояние',
  });
  expect(passages.result?.passages[0]?.sameness).toBeGreaterThan(90);
  expect((await moderator.get(`/moderation/books/${book.bookId}/foreign/999999`)).status).toBe(404);

  const { result: looked } = await book.browser.get<{
    findings: { rule: string; severity: string; message: string }[];
  }>(`/books/${book.bookId}/preflight`);
  const found = looked?.findings.find(({ rule }) => rule === 'similar-foreign');
  expect(found?.severity).toBe('warning');
  expect(found?.message).toContain('«Старый роман» (Пётр Старинный, общественное достояние)');
});

test('[MD24] a text of one’s own is not taken for anybody’s, and strangers are told nothing', async () => {
  const book = await world.finished(await world.somebody(), 'Своё', [prose(42, 120)]);
  await world.hold(book.bookId, judge);
  expect((await world.as(judge).get<Foreign>(`/moderation/books/${book.bookId}/foreign`)).result?.texts).toEqual([]);
  expect((await book.browser.get(`/moderation/books/${book.bookId}/foreign`)).status).toBe(403);
});

const PUSHKIN = join(import.meta.dirname, '../../../../shared/books/pushkin_kapitanskaya_dochka.fb2');

test.skipIf(!existsSync(PUSHKIN))('a whole novel of Pushkin is known again from another format', async () => {
  const docx = PUSHKIN.replace('.fb2', '.docx');
  expect(await loaded(PUSHKIN)).toEqual([expect.stringMatching(/^loaded: .*Пушкин.*Капитанская дочка/)]);
  const [line] = await loaded(docx);
  expect(line).toMatch(/Капитанская дочка/);
});
