import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fb2Genre, fb2Genres } from './genres.ts';

describe('A genre', () => {
  test.each([
    ['sf_fantasy', 'sf_fantasy'],
    ['literature_rus_classsic', 'prose_rus_classic'],
    ['sf_cyber_punk', 'sf_cyberpunk'],
    ['prose_contemporary', 'russian_contemporary'],
    ['fantasy_academy', 'magician_book'],
    ['det_something_new', 'detective'],
    ['Нечто', 'russian_contemporary'],
  ])('%s is written as %s', (code, expected) => {
    expect(fb2Genre(code)).toBe(expected);
  });

  test('is never missing, and never said twice', () => {
    expect(fb2Genres([])).toEqual(['unrecognised']);
    expect(fb2Genres(['sf_cyber_punk', 'sf_cyberpunk'])).toEqual(['sf_cyberpunk']);
  });
});

const SCHEMA = new URL('../../../shared/data/FictionBookGenres.xsd', import.meta.url);

describe.skipIf(!existsSync(SCHEMA))('The list of genres', () => {
  test('is that of the schema', () => {
    const codes = [...readFileSync(SCHEMA, 'utf8').matchAll(/enumeration value="([^"]+)"/g)].map(
      ([, code = '']) => code,
    );
    expect(codes.filter((code) => fb2Genre(code) !== code)).toEqual([]);
  });
});
