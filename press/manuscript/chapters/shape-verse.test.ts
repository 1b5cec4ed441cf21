import { expect, test } from 'vitest';
import { paragraph } from '../specimens/build.ts';
import { isVerseBlock, isVerseRun } from './shape-verse.ts';

const line = (length: number, first = 'Вечерний'): string =>
  first
    .padEnd(length - 1, ' звон и сон')
    .slice(0, length - 1)
    .concat(',');
const broken = (...lines: readonly string[]) => paragraph(lines.join('\n'));

test('lines that the author broke within a paragraph are verse, long ones too', () => {
  expect(isVerseBlock(broken(line(40), line(35), line(44)), '')).toBe(true);
  expect(isVerseBlock(broken(line(72), line(70), line(78)), '')).toBe(true);
  expect(isVerseBlock(broken(line(40), line(95), line(44)), '')).toBe(true);
});

test('lines as long as prose, speech and lists of small words are not', () => {
  expect(isVerseBlock(broken(line(120), line(110), line(90)), '')).toBe(false);
  expect(isVerseBlock(broken('— Да.', '— Нет.', '— Да.'), '')).toBe(false);
  expect(isVerseBlock(broken(line(40), line(35), line(44), '— Да.'), '')).toBe(false);
  expect(isVerseBlock(broken(line(72, 'вода'), line(70, 'мука'), line(78)), '')).toBe(false);
});

test('one long line among short ones set in from the text does not end a poem', () => {
  const look = { indent: 4 };
  const lines = [line(30), line(88), line(28), line(31)].map((words) => ({
    block: paragraph(words),
    appearance: look,
  }));
  expect(isVerseRun(lines as never, 0)).toBe(4);
});
