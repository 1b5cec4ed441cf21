import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shopChapters, soldChapters } from './sold-chapters.ts';

type Row = Parameters<typeof shopChapters>[0][number];

const row = (name: string, more: Partial<Row> = {}): Row => ({
  name,
  kind: 'chapter',
  depth: 1,
  isDraft: false,
  isFree: false,
  characters: 100,
  ...more,
});
const part = (name: string, more: Partial<Row> = {}) => row(name, { kind: 'part', depth: 0, characters: 10, ...more });

describe('what readers get', () => {
  test('[BK88] is without hidden chapters, and without a part all of whose chapters are hidden', () => {
    const book = [
      ...[part('I'), row('Первая'), row('Вторая', { isDraft: true })],
      ...[part('II'), row('Третья', { isDraft: true })],
      part('Эпилог'),
    ];
    expect(soldChapters(book).map(({ name }) => name)).toEqual(['I', 'Первая', 'Эпилог']);
  });

  test('[BK88] has no heading of a part with nothing in it, however deep, and every chapter that hides others', () => {
    const hidden = { isDraft: true };
    expect(soldChapters([part('I'), row('a', hidden), part('II'), row('b')]).map(({ name }) => name)).toEqual([
      'II',
      'b',
    ]);
    const deep = [part('I'), part('I.1', { depth: 1 }), row('a', { depth: 2, ...hidden }), part('II'), row('b')];
    expect(soldChapters(deep).map(({ name }) => name)).toEqual(['II', 'b']);
    const under = [row('Глава', { depth: 0 }), row('Подглава', hidden)];
    expect(soldChapters(under).map(({ name }) => name)).toEqual(['Глава']);
  });

  test('[RT09] is listed by chapters; what a part says itself counts to the chapter after it', () => {
    const listed = shopChapters([
      part('I'),
      row('Первая', { isFree: true }),
      row('', {}),
      row('Пустая', { characters: 0 }),
    ]);
    expect(listed).toEqual([
      { name: 'Первая', characters: 110, isFree: true },
      { name: 'Без названия', characters: 100, isFree: false },
    ]);
    expect(shopChapters([part('I'), part('II')]).map(({ name }) => name)).toEqual(['I', 'II']);
  });

  test('[RT09] loses no character on the way to the shop', () => {
    const rows = fc.array(
      fc.record({
        name: fc.string(),
        kind: fc.constantFrom('part' as const, 'chapter' as const),
        depth: fc.nat(3),
        isDraft: fc.boolean(),
        isFree: fc.boolean(),
        characters: fc.nat(1000),
      }),
    );
    const sum = (list: readonly { characters: number }[]) => list.reduce((all, { characters }) => all + characters, 0);
    fc.assert(
      fc.property(rows, (book) => {
        const sold = soldChapters(book);
        expect(sold.some(({ isDraft }) => isDraft)).toBe(false);
        expect(sum(shopChapters(sold))).toBe(sum(sold));
      }),
    );
  });
});
