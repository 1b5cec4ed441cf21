import { annotationOfModel, annotationPrompt } from '@pero/checks/rules/annotation-prompt';
import { PALETTE_NAMES } from '@pero/cover/palettes';
import { describe, expect, test } from 'vitest';
import {
  annotationLabel,
  BOOK_PICTURE_MOST_BYTES,
  BUILT_IN_ANNOTATION_LABEL,
  BUILT_IN_COVER_LABEL,
  COVER_MOODS,
  COVER_MOST_BYTES,
  coverLabel,
  coverProblems,
  coverPrompt,
  isShownOnCover,
  pagesGuess,
  spineMm,
} from './cover.ts';

describe('a cover for print', () => {
  test('has a spine as thick as its pages, as the printer counts it', () => {
    expect(spineMm(248)).toBe(12.9);
    expect(spineMm(48)).toBe(2.9);
  });

  test('until the pages are counted, they are guessed: even, and no fewer than a binding takes', () => {
    expect(pagesGuess(0)).toBe(48);
    expect(pagesGuess(600_000)).toBe(370);
    for (const characters of [90_000, 123_456, 1_000_000]) expect(pagesGuess(characters) % 2).toBe(0);
  });

  test('[BK08] a ready file says when the printer would want more dots', () => {
    const words = (width: number, height: number) => coverProblems({ width, height }).map(({ message }) => message);
    expect(words(1800, 2700)).toEqual([]);
    expect(words(1600, 2400)[0]).toContain('280');
    expect(words(3000, 2400)[0]).toContain('шире');
  });
});

describe('what a cover shows of its book', () => {
  test('[BK08] is title and marks; a price or an annotation change nothing on it', () => {
    expect(isShownOnCover(['title'])).toBe(true);
    expect(isShownOnCover(['price', 'obsceneLanguage'])).toBe(true);
    expect(isShownOnCover(['price', 'annotation', 'tagIds'])).toBe(false);
  });
});

describe('what a machine is asked for', () => {
  test('[BK12] every mood paints with palettes that there are', () => {
    for (const { palettes } of COVER_MOODS) {
      for (const palette of palettes) expect(PALETTE_NAMES).toContain(palette);
    }
  });

  test('[BK12] a picture without letters, of this book, in this mood', () => {
    const book = { title: 'Долгая вода', genres: ['Проза'], annotation: 'А'.repeat(5000), mood: 'dark', wish: 'лодка' };
    const prompt = coverPrompt({ ...book, mood: 'dark' });
    expect(prompt).toContain('no text');
    expect(prompt).toContain('«Долгая вода»');
    expect(prompt).toContain('tense');
    expect(prompt.length).toBeLessThan(1500);
    expect(coverPrompt({ ...book, mood: null, wish: '' })).not.toContain('Mood');
  });

  test('[BK13] an annotation from the beginning of the book, never from its end', () => {
    const sentences = (count: number) => Array.from({ length: count }, (_, at) => `Фраза номер ${at}.`).join(' ');
    const { user, system } = annotationPrompt({ title: 'Долгая вода', genreIds: [801] }, sentences(10_000));
    expect(user).toContain('Современная проза');
    expect(user).toContain('Фраза номер 0.');
    expect(user).not.toMatch(/номер [6-9]\d{3}/);
    const short = annotationPrompt({ title: 'Рассказ', genreIds: [] }, sentences(100)).user;
    expect(short).toContain('номер 50.');
    expect(short).not.toContain('номер 80.');
    expect(system).toContain('не раскрывай развязку');
  });

  test('[BK13] an answer loses its stars and headings, and is no longer than an annotation may be', () => {
    expect(annotationOfModel('# Аннотация\n\n**Он** пришёл.\n\n\n\nИ ушёл.')).toBe('Он пришёл.\n\nИ ушёл.');
    expect(annotationOfModel('а'.repeat(9000))).toHaveLength(2500);
  });
});

describe('limits that an author reads of', () => {
  test('[BK08] a picture of a book may have fifteen megabytes, a cover ten', () => {
    expect([BOOK_PICTURE_MOST_BYTES, COVER_MOST_BYTES]).toEqual([15_728_640, 10_485_760]);
  });

  test('[BK08] too few dots: how many there are, and how many a printer likes', () => {
    expect(coverProblems({ width: 1600, height: 2400 })[0]?.message.replaceAll('\u00A0', ' ')).toBe(
      'Для печати не хватает точек: 280 на дюйм. Хорошо от 1713×2481',
    );
  });

  test('[BK12] an odd number of pages is made even by one more', () => {
    expect(pagesGuess(1650 * 93)).toBe(100);
    expect(pagesGuess(1650 * 94)).toBe(100);
    expect(pagesGuess(1650 * 95)).toBe(102);
  });

  test('[BK12] [BK13] what a machine made says which machine made it', () => {
    expect([coverLabel(null), annotationLabel(null)]).toEqual([BUILT_IN_COVER_LABEL, BUILT_IN_ANNOTATION_LABEL]);
    expect(coverLabel('Кисть')).toBe('Нарисовано моделью Кисть');
    expect(annotationLabel('Слог')).toContain('моделью Слог');
  });

  test('[BK12] what is not known of a book is not said to the painter', () => {
    const bare = coverPrompt({ title: 'Соль', annotation: '', genres: [], mood: 'calm', wish: '' });
    expect(bare).not.toMatch(/false|undefined|^$/m);
    expect(bare).toContain('«Соль»');
  });
});
