import { describe, expect, test } from 'vitest';
import { FORMAT_WORDS, FORMATS, fileNameOf, fileRefusalOf } from './files.ts';

const novel = { charactersNumber: 200_000, form: 'ordinary', licenseType: 'free' } as const;

describe('what a book can be downloaded as', () => {
  test('a novel can be had as everything there is', () => {
    expect(FORMATS.filter((format) => fileRefusalOf(novel, format) !== null)).toEqual([]);
  });

  test('a story and a draft are not printed: every file but the two of the press', () => {
    for (const book of [{ ...novel, form: 'story' } as const, { ...novel, licenseType: 'draft' }]) {
      expect(FORMATS.filter((format) => fileRefusalOf(book, format) === 'no-print')).toEqual(['pdf', 'cover-pdf']);
      expect(fileRefusalOf(book, 'epub')).toBeNull();
    }
  });

  test('a book without a letter is no file at all', () => {
    for (const format of FORMATS) expect(fileRefusalOf({ ...novel, charactersNumber: 0 }, format)).toBe('no-text');
  });

  test('each has words for the author, an ending of its own and a type that browsers know', () => {
    const endings = FORMATS.map((format) => FORMAT_WORDS[format].extension);
    expect(new Set(endings).size).toBe(FORMATS.length);
    for (const format of FORMATS) {
      expect(FORMAT_WORDS[format].label.length).toBeGreaterThan(5);
      expect(FORMAT_WORDS[format].mime).toMatch(/^(?:application|text)\/[a-z]/);
      expect(FORMAT_WORDS[format].extension).toMatch(/^[a-z0-9.]{3,}$/);
    }
  });

  test.each([
    ['Конец...', 'Конец.epub'],
    ['Конец. . .', 'Конец.epub'],
    ['Т. е. всё', 'Т. е. всё.epub'],
    ['...', 'Книга.epub'],
    ['Кто?\u00A0\u2009Я!', 'Кто Я.epub'],
    ['Дом у\u00A0моря', 'Дом у моря.epub'],
  ])('«%s» is saved as «%s»', (title, name) => {
    expect(fileNameOf(title, 'epub')).toBe(name);
  });
});
