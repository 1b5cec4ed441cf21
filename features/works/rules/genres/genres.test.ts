import { genreGroupOf } from '@pero/cover/genre-codes';
import { genreName } from '@pero/epub/genres';
import { fb2Genre } from '@pero/fb2/genres';
import { expect, test } from 'vitest';
import { GENRE_GROUPS, GENRES, genreById, genresOfCodes } from './genres.ts';

test('[BK24] there are genres for everybody, each with a number and a name of its own', () => {
  expect(GENRES.length).toBeGreaterThan(150);
  expect(new Set(GENRES.map(({ id }) => id)).size).toBe(GENRES.length);
  expect(new Set(GENRES.map(({ label }) => label)).size).toBe(GENRES.length);
  expect(GENRES.filter(({ label }) => label === '' || label !== label.trim())).toEqual([]);
});

test('[BK24] [R38] «Самиздат» is not among the genres, and its number chooses nothing', () => {
  expect(GENRES.map(({ label }) => label)).not.toContain('Самиздат');
  expect(GENRE_GROUPS.map(({ group }) => group)).not.toContain('Самиздат');
  expect(genreById(9901)).toBeUndefined();
  expect(genresOfCodes(['beginning_authors'])).toEqual([]);
});

test('the numbers of genres do not change', () => {
  expect(genreById(101)).toEqual({ id: 101, label: 'Научная фантастика', group: 'Фантастика', fb2: 'sf' });
  expect(genreById(816)?.label).toBe('Фанфик');
  expect(genreById(2305)?.label).toBe('Справочники');
});

test.each(GENRES.map(({ fb2, label, group }) => [fb2, label, group]))(
  '%s, «%s», is known to the makers of FB2, EPUB and covers',
  (code, _label, group) => {
    expect(fb2Genre(code)).toMatch(/^[a-z_0-9]+$/);
    expect(fb2Genre(fb2Genre(code))).toBe(fb2Genre(code));
    expect(genreName(code)).not.toBe(code);
    expect(genreGroupOf(code)).toBe(group);
  },
);

test('a list under headings holds every genre once', () => {
  expect(GENRE_GROUPS.flatMap(({ genres }) => genres)).toEqual(GENRES);
});

test('codes of a file become genres, each once', () => {
  expect(genresOfCodes(['sf_fantasy', 'foreign_fantasy', 'DET_CLASSIC ', 'nonsense']).map(({ id }) => id)).toEqual([
    201, 402,
  ]);
});
