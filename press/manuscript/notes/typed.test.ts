import { expect, test } from 'vitest';
import { craftDocx, wordParagraph } from '../docx/craft.ts';
import { readManuscript } from '../reading/read.ts';
import { prose } from '../specimens/specimen.ts';
import { textOf } from '../text.ts';

const NOTES = [31, 32, 33];

function word(lines: readonly string[]): Uint8Array {
  return craftDocx({ body: lines.map((text) => wordParagraph(text)).join('') });
}

function chapters(refer: (number: number) => string): readonly string[] {
  return NOTES.flatMap((number, at) => [
    `Глава ${at + 1}`,
    `Море шумело${refer(number)} всю ночь.`,
    ...prose(1500).map(({ block }) => textOf([block])),
  ]);
}

test('notes typed at the end of a Word file are notes of their places', async () => {
  const notes = NOTES.map((number) => `[${number}] Пояснение ${number}.`);
  const lines = [...chapters((number) => `[${number}]`), 'Примечания', ...notes];
  const { manuscript, report } = await readManuscript(word(lines), 'роман.docx');
  expect(manuscript.notes.map(({ label, blocks }) => [label, textOf(blocks)])).toEqual(
    NOTES.map((number) => [`${number}`, `Пояснение ${number}.`]),
  );
  expect(report.chapters.map(({ title }) => title)).toEqual(['Глава 1', 'Глава 2', 'Глава 3']);
  expect(textOf(manuscript.sections[0]?.blocks ?? [])).toContain('Море шумело всю ночь.');
  expect(textOf(manuscript.sections.flatMap(({ blocks }) => blocks))).not.toMatch(/\[3\d\]|Примечания/);
  expect(report.remarks).toEqual([]);
});

test('a note of several paragraphs is one note', async () => {
  const lines = [
    ...chapters((number) => `[${number}]`),
    '[31] Первое.',
    'Ещё о первом.',
    '[32] Второе.',
    '[33] Третье.',
  ];
  const { manuscript } = await readManuscript(word(lines), 'роман.docx');
  expect(manuscript.notes.map(({ blocks }) => textOf(blocks))).toEqual([
    'Первое.\nЕщё о первом.',
    'Второе.',
    'Третье.',
  ]);
});

test('notes that nothing in the text asks for stay where they are, and the author is told', async () => {
  const lines = [...chapters(() => ''), ...NOTES.map((number) => `[${number}] Пояснение ${number}.`)];
  const { manuscript, report } = await readManuscript(word(lines), 'роман.docx');
  expect(manuscript.notes).toEqual([]);
  expect(textOf(manuscript)).toContain('[33] Пояснение 33.');
  expect(report.remarks).toMatchObject([{ code: 'notes-unlinked', severity: 'changed' }]);
});

test('a list of literature stays a list', async () => {
  const lines = [
    ...chapters((number) => `[${number}]`),
    'Список литературы',
    '[31] Иванов.',
    '[32] Петров.',
    '[33] Сидоров.',
  ];
  const { manuscript } = await readManuscript(word(lines), 'роман.docx');
  expect(manuscript.notes).toEqual([]);
  expect(textOf(manuscript)).toContain('[32] Петров.');
});

test('notes typed in a FictionBook are notes as well', async () => {
  const p = (text: string): string => `<p>${text}</p>`;
  const section = (title: string, lines: readonly string[]): string =>
    `<section><title>${p(title)}</title>${lines.map(p).join('')}</section>`;
  const text = prose(1500).map(({ block }) => textOf([block]));
  const body =
    section('Глава 1', ['Море[1] шумело.', ...text]) +
    section('Глава 2', ['Ветер[2] стих.', ...text]) +
    section('Примечания', ['[1] О море.', '[2] О ветре.']);
  const xml = `<?xml version="1.0" encoding="utf-8"?><FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0"><description><title-info><book-title>Море</book-title></title-info></description><body>${body}</body></FictionBook>`;
  const { manuscript } = await readManuscript(Buffer.from(xml), 'море.fb2');
  expect(manuscript.notes.map(({ blocks }) => textOf(blocks))).toEqual(['О море.', 'О ветре.']);
  expect(manuscript.sections).toHaveLength(2);
});
