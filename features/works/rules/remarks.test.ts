import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inBookOrder, isOpen, nextOpen, openByChapter, placeWords, type RemarkFacts, remarkPath } from './remarks.ts';

const remark = (id: number, more: Partial<RemarkFacts> = {}): RemarkFacts => ({
  id,
  field: null,
  chapter_id: null,
  block: null,
  is_done: false,
  is_settled: false,
  ...more,
});

const anyRemark = fc.record({
  id: fc.nat(1000),
  field: fc.option(fc.constantFrom('title', 'cover', 'price', 'unheard-of')),
  chapter_id: fc.option(fc.nat(5)),
  block: fc.option(fc.nat(40)),
  is_done: fc.boolean(),
  is_settled: fc.boolean(),
});
const several = fc.uniqueArray(anyRemark, { selector: ({ id }) => id, maxLength: 30 });

describe('remarks of a moderator', () => {
  test('[BK19] are open until the author marks them done or a moderator settles them', () => {
    expect(isOpen(remark(1))).toBe(true);
    expect(isOpen(remark(1, { is_done: true }))).toBe(false);
    expect(isOpen(remark(1, { is_settled: true }))).toBe(false);
  });

  test('[BK19] are counted by chapter, each open one once and no other', () => {
    fc.assert(
      fc.property(several, (remarks) => {
        const counted = [...openByChapter(remarks).values()].reduce((sum, count) => sum + count, 0);
        expect(counted).toBe(remarks.filter((one) => isOpen(one) && one.chapter_id !== null).length);
      }),
    );
  });

  test('[BK19] stand in the order of the book: the whole, the fields, the chapters as they are ordered now', () => {
    const remarks = [
      remark(1, { chapter_id: 7, block: 9 }),
      remark(2, { chapter_id: 7, block: 2 }),
      remark(3, { chapter_id: 4, block: 1 }),
      remark(4, { field: 'title' }),
      remark(5),
      remark(6, { chapter_id: 99 }),
    ];
    expect(inBookOrder(remarks, [7, 4]).map(({ id }) => id)).toEqual([5, 4, 2, 1, 3, 6]);
    expect(inBookOrder(remarks, []).map(({ id }) => id)).toEqual([5, 4, 3, 2, 1, 6]);
  });

  test('[BK98] are gone through one after another: every open one is met once in a round', () => {
    fc.assert(
      fc.property(several, (remarks) => {
        const open = remarks.filter(isOpen).length;
        const met = new Set<number>();
        let at: number | null = null;
        for (let step = 0; step < open; step += 1) {
          at = nextOpen(remarks, at)?.id ?? null;
          if (at !== null) met.add(at);
        }
        expect(met.size).toBe(open);
        if (open === 0) expect(nextOpen(remarks, null)).toBeNull();
      }),
    );
  });

  test('[BK19] lead to where they are mended', () => {
    expect(remarkPath(7, remark(3, { chapter_id: 4, block: 1 }))).toBe('/books/7/chapters/4/?remark=3');
    expect(remarkPath(7, remark(3, { field: 'annotation' }))).toBe('/books/7/?tab=meta#remark-3');
    expect(remarkPath(7, remark(3, { field: 'cover' }))).toBe('/books/7/?tab=cover#remark-3');
    expect(remarkPath(7, remark(3, { field: 'price' }))).toBe('/books/7/?tab=license#remark-3');
    expect(remarkPath(7, remark(3))).toBeNull();
    expect(placeWords({ ...remark(3, { field: 'annotation' }), chapter_name: '' })).toBe('Аннотация');
    expect(placeWords({ ...remark(3, { field: 'unheard-of' }), chapter_name: '' })).toMatch(/^Книга/);
  });
});

test('[BK19] every field that a remark may be pinned to has words and a tab where it is mended; another leads nowhere', () => {
  const fields = ['title', 'annotation', 'age', 'cover', 'license_type', 'price', 'employees', 'genres', 'tags'];
  const paths = fields.map((field) => remarkPath(7, remark(3, { field })));
  expect(paths.map((path) => path?.replace('/books/7/?tab=', '').replace('#remark-3', ''))).toEqual([
    ...['meta', 'meta', 'meta', 'cover', 'license', 'license', 'profile', 'meta', 'meta'],
  ]);
  for (const field of fields)
    expect(placeWords({ ...remark(3, { field }), chapter_name: '' })).toMatch(/^(?!Книга)[А-Я][а-я]{3,}/);
  expect(remarkPath(7, remark(3, { field: 'forgotten' }))).toBeNull();
  expect(placeWords({ ...remark(3, { field: 'forgotten' }), chapter_name: '' })).toBe('Книга в\u00A0целом');
});

test('a remark on sound stands at a second of its file', () => {
  const place = { chapter_name: '', file_name: 'Ночная смена', second: 809 };
  expect(placeWords({ ...remark(3), ...place })).toBe('Ночная смена, 13:29');
});
