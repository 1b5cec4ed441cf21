import { expect, test } from 'vitest';
import { readManuscript } from '../reading/read.ts';
import { looksLikeMarkdown } from './signs.ts';

const chapters = (heading: string): string =>
  [1, 2, 3].map((n) => `${heading} Глава ${n}\n\nУтром ветер переменился.\n\nВ доме стало слышно море.\n`).join('\n');

test('headings, or bold words and links in number, make a text Markdown', () => {
  expect(looksLikeMarkdown(chapters('#'))).toBe(true);
  expect(looksLikeMarkdown(chapters('##').replaceAll('\n', '\r\n'))).toBe(true);
  const bold = 'Слово **важное** и [ссылка](https://example.org/a) в нём.\n\n'.repeat(3);
  expect(looksLikeMarkdown(bold)).toBe(true);
});

test('numbers with «#», lone stars and rows of signs leave a text a text', () => {
  expect(looksLikeMarkdown('Дом #1 и дом #2.\n\n#3 стоял у реки.\n\n'.repeat(9))).toBe(false);
  expect(looksLikeMarkdown('Слово* и ещё *слово*.\n\n* * *\n\n# # #\n\n'.repeat(9))).toBe(false);
});

test('a text with a paragraph on each line stays one, whatever signs it has', () => {
  const speech = '— Да, **конечно**.\n— Нет.\n— Да.\n'.repeat(9);
  expect(looksLikeMarkdown(`${chapters('#')}${speech}`)).toBe(false);
});

test('Markdown under the name of a text is read as such, and the report says so', async () => {
  const { manuscript, report } = await readManuscript(Buffer.from(chapters('#')), 'книга.txt');
  expect(manuscript.sections.map(({ title }) => title.length)).toEqual([1, 1, 1]);
  expect(report.remarks.map(({ code }) => code)).toContain('wrong-extension');
});
