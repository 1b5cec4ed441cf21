import { describe, expect, test } from 'vitest';
import { metChapters } from './chapters.ts';

/** Of a chapter whose text stayed the same no text is handed in. */
const same = (id: number) => ({ id, content: null });
const text = (id: number) => ({ id, content: 'Слова' });
const told = (before: Parameters<typeof metChapters>[0], now: Parameters<typeof metChapters>[1]) =>
  metChapters(before, now).map(({ state, before: then, now: is }) => `${(is ?? then)?.id} ${state}`);

describe('[MD15] chapters of two versions of a book', () => {
  test('of a book sent for the first time nothing is new', () => {
    expect(told([], [text(1), text(2)])).toEqual(['1 same', '2 same']);
  });

  test('are the same, changed or new', () => {
    expect(told([same(1), text(2)], [same(1), text(2), text(3)])).toEqual(['1 same', '2 changed', '3 new']);
  });

  test('stand in the order of the book now, met by what they are and not by their places', () => {
    expect(told([same(1), same(2)], [same(2), same(1)])).toEqual(['2 same', '1 same']);
  });

  test('that are gone stand where they stood: at the beginning, or after the one they followed', () => {
    const before = [text(1), same(2), text(3), text(4), same(5)];
    expect(told(before, [same(2), same(5)])).toEqual(['1 removed', '2 same', '3 removed', '4 removed', '5 same']);
    expect(told([text(1)], [])).toEqual(['1 removed']);
  });

  test('are handed on with both texts', () => {
    const [kept, gone] = metChapters([{ id: 1, content: 'А' }, text(2)], [{ id: 1, content: 'Б' }]);
    expect(kept).toEqual({ state: 'changed', before: { id: 1, content: 'А' }, now: { id: 1, content: 'Б' } });
    expect(gone).toEqual({ state: 'removed', before: text(2), now: null });
  });
});
