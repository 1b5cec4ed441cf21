import { expect, test } from 'vitest';
import { wishOf } from './arguments.ts';

test('the format to write is that of the ending', () => {
  expect(wishOf(['роман.docx', 'Роман.EPUB']).output).toBe('epub');
});

test('a trim may be typed with any cross', () => {
  for (const cross of ['x', 'х', '×'])
    expect(wishOf(['a.md', 'a.pdf', '--trim', `170${cross}240`]).trim).toBe('170x240');
});

test.each([
  [['a.md', 'a.epub', '--title'], 'У ключа --title нет значения.'],
  [['a.md', 'a.epub', '--title', ' '], 'У ключа --title нет значения.'],
  [['a.md', 'a.epub', '-q'], 'Ключа -q нет: есть --report, --title, --author, --cover, --design и --trim.'],
  [['a.md'], 'Укажите два файла, что прочитать и что записать: npm run -s press -- ВХОД ВЫХОД.'],
  [['a.md', 'b.epub', 'c.epub'], 'Укажите два файла, что прочитать и что записать: npm run -s press -- ВХОД ВЫХОД.'],
  [['a.md', 'a.mobi'], 'Записать умеем EPUB, FB2, PDF, DOCX, TXT, JSON, а не «mobi».'],
  [['a.md', 'a.pdf', '--design', 'baroque'], 'Для --design есть значения classic, modern, strict, а не «baroque».'],
  [['a.md', 'a.pdf', '--trim', '1x1'], 'Для --trim есть значения 140x200, 170x240, а не «1x1».'],
])('%j is refused in words', (words, sentence) => {
  expect(() => wishOf(words)).toThrow(sentence);
});
