import { describe, expect, test } from 'vitest';
import { isCoverChanged, metaChanges } from './meta.ts';

const was = {
  title: 'Дом',
  annotation: 'О доме',
  people: [{ role: 'author', name: 'Вера Лист' }],
  genre_ids: [801],
  own_tags: ['море'],
  age: 12,
  obscene_language: false,
  license_type: 'free',
  price: 0,
  with_printed: false,
};
const linesOf = (now: object) =>
  metaChanges(was, { ...was, ...now }).map(({ field, before, after }) =>
    `${field}: ${before} → ${after}`.replaceAll('\u00A0', ' '),
  );

describe('what is said of a book otherwise than before', () => {
  test('is told field by field, in words, and nothing of what stayed', () => {
    expect(linesOf({})).toEqual([]);
    expect(linesOf({ title: 'Дом у моря', age: null, obscene_language: true })).toEqual([
      'title: Дом → Дом у моря',
      'age: 12+ → не указан',
      'obscene_language: нет → да',
    ]);
  });

  test('has prices in roubles, people with their roles, lists by their names', () => {
    expect(linesOf({ price: 14_900 })).toEqual(['price: бесплатно → 149,00 ₽']);
    expect(linesOf({ own_tags: ['море', 'дом'] })).toEqual(['own_tags: море → море, дом']);
    const [people] = linesOf({ people: [...was.people, { role: 'ghost', name: 'Никто' }] });
    expect(people).toMatch(/^employees: Вера Лист — автор.* → Вера Лист — автор.*, Никто — ghost$/);
    expect(linesOf({ genre_ids: [] })[0]).toMatch(/^genres: .+ → $/);
    expect(linesOf({ genre_ids: [801, -1] })).toEqual([]);
    expect(linesOf({ license_type: 'exclusive' })[0]).toMatch(/→ Исключительная/);
  });

  test('leaves out what an old snapshot does not know', () => {
    expect(metaChanges({ people: null }, was)).toMatchObject([{ field: 'employees', before: '' }]);
    expect(metaChanges({}, was)).toEqual([]);
    expect(metaChanges({ title: 'Дом' }, { ...was, title: 'Сад' })).toEqual([
      { field: 'title', label: 'Название', before: 'Дом', after: 'Сад' },
    ]);
  });
});

test('another cover is one only where the earlier is known', () => {
  expect(isCoverChanged({ cover: 'a' }, { cover: 'b' })).toBe(true);
  expect(isCoverChanged({ cover: 'a' }, { cover: 'a' })).toBe(false);
  expect(isCoverChanged({}, { cover: 'b' })).toBe(false);
});
