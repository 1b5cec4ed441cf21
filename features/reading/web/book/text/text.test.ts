import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DeskBlock } from '../../../contract/changes.ts';
import { editsOf, foldedBlocks, foldedChapters } from './edits.ts';
import { located } from './locate.ts';
import { type Mark, piecesOf, type Run, runsNow, runsOfSide, textNow } from './pieces.ts';
import { sameWords } from './same-words.ts';
import { passageOf } from './selected-place.ts';
import { editStops, indexOfStop, markStops, type Stop, stopAfter } from './stops.ts';
import { marksInBlocks } from './text-marks.ts';

const KINDS = { '=': 'same', '+': 'added', '-': 'removed' } as const;

/** `block(0, '=Мельницу держал ', '-Захар', '+Мельник')` */
function block(place: number | null, ...written: readonly string[]): DeskBlock {
  let from = 0;
  const runs = written.map((one): Run => {
    const kind = KINDS[one.charAt(0) as keyof typeof KINDS];
    const text = one.slice(1);
    if (kind === 'removed') return { kind, text, from: null };
    from += text.length;
    return { kind, text, from: from - text.length };
  });
  return { block: place, kind: 'paragraph', runs, is_restyled: false };
}

const mill = block(3, '=Мельницу держал ', '-Захар Прокудин', '+человек', '=, и\u00A0по нему проверяли часы');

const anyRuns = fc
  .array(fc.tuple(fc.constantFrom('=', '+', '-'), fc.string({ minLength: 1, maxLength: 12 })), { maxLength: 8 })
  .map((written) => block(0, ...written.map(([sign, text]) => sign + text)).runs);

const anyMarks = fc
  .array(fc.tuple(fc.nat(60), fc.nat(30)), { maxLength: 5 })
  .map((spans) => spans.map(([from, length], at): Mark => ({ id: `m${at}`, kind: 'remark', from, to: from + length })));

test('[MD15] a changed paragraph is read as it was, as it is, and with both', () => {
  expect(textNow(mill)).toBe('Мельницу держал человек, и\u00A0по нему проверяли часы');
  expect(
    runsOfSide(mill, 'before')
      .map(({ text }) => text)
      .join(''),
  ).toBe('Мельницу держал Захар Прокудин, и\u00A0по нему проверяли часы');
  expect(runsNow(mill)).toEqual([{ kind: 'same', text: textNow(mill), from: 0 }]);
});

test('[MD10] marks cut words where they begin and end, and lose no letter', () => {
  fc.assert(
    fc.property(anyRuns, anyMarks, (runs, marks) => {
      const pieces = piecesOf(runs, marks);
      expect(pieces.map(({ text }) => text).join('')).toBe(runs.map(({ text }) => text).join(''));
      for (const { from, text, mark } of pieces) {
        if (from === null) expect(mark).toBeNull();
        else {
          const covering = marks.filter((one) => one.from < from + text.length && one.to > from);
          for (const one of covering) expect(one.from <= from && from + text.length <= one.to).toBe(true);
          expect(mark).toBe(covering.at(-1) ?? null);
        }
      }
    }),
  );
});

test('[MD10] of two marks in one place the later one is seen', () => {
  const marks: Mark[] = [
    { id: 'finding', kind: 'finding', from: 0, to: 8 },
    { id: 'pin', kind: 'pin', from: 4, to: 12 },
  ];
  const seen = piecesOf([{ kind: 'same', text: 'Мельницу держал', from: 0 }], marks).map(({ text, mark }) => [
    text,
    mark?.id,
  ]);
  expect(seen).toEqual([
    ['Мель', 'finding'],
    ['ницу', 'pin'],
    [' дер', 'pin'],
    ['жал', undefined],
  ]);
});

test('[MD15] edits of a chapter are numbered as the server counts them', () => {
  const restyled = { ...block(5, '=Буква'), is_restyled: true };
  const edits = editsOf([mill, block(4, '=без правок'), block(null, '-ушло целиком'), restyled]);
  expect(edits.map(({ runs }) => runs)).toEqual([[null, 0, null, null], [null], [1], [null]]);
  expect(edits.map(({ restyled: at }) => at)).toEqual([null, null, null, 2]);
});

test('[MD15] paragraphs far from every edit are folded, none is lost and no edit is hidden', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 40 }), (changed) => {
      const blocks = changed.map((is, at) => (is ? block(at, '=было', '+стало') : block(at, '=как есть')));
      const rows = foldedBlocks(blocks);
      const covered = rows.flatMap((row) =>
        row.kind === 'block' ? [row.index] : Array.from({ length: row.count }, (_, at) => row.from + at),
      );
      expect(covered).toEqual(blocks.map((_, at) => at));
      const shown = new Set(rows.flatMap((row) => (row.kind === 'block' ? [row.index] : [])));
      for (const [at, is] of changed.entries()) if (is) expect(shown.has(at)).toBe(true);
    }),
  );
});

const chapter = (chapter_id: number, state: 'same' | 'changed' | 'new' | 'removed', edits = 0) => ({
  chapter_id,
  kind: 'chapter' as const,
  state,
  edits,
});

test('[MD15] chapters without edits are one line between those that have some', () => {
  const rows = foldedChapters([chapter(7, 'changed', 2), chapter(8, 'same'), chapter(9, 'same'), chapter(12, 'new')]);
  expect(
    rows.map((row) =>
      row.kind === 'fold' ? row.chapters.map(({ chapter_id }) => chapter_id) : row.chapter.chapter_id,
    ),
  ).toEqual([7, [8, 9], 12]);
});

const place = { block: 3, from: 16, to: 23, quote: 'человек' };

test('[MD10] a remark is shown at its place while its words stand there', () => {
  expect(located([mill], place)).toEqual({ block: 3, from: 16, to: 23 });
  expect(located([mill], { block: 3, from: null, to: null, quote: '' })).toEqual({ block: 3, from: 0, to: 49 });
});

test('[MD10] when the author moved the words, the remark goes with them; when they are gone, it is nowhere', () => {
  const later = [block(0, '=Другой человек'), block(9, '=Был один человек')];
  expect(located(later, place)).toEqual({ block: 0, from: 7, to: 14 });
  expect(located([block(3, '=Никого')], place)).toBeNull();
  expect(located([block(null, '-человек')], place)).toBeNull();
});

test('[P18] a finding counts from the beginning of its line: its quote says which', () => {
  const verse = block(2, '=Ой ты, речка\nречка быстрая\nуноси мою печаль');
  const found = located([verse], { block: 2, from: 6, to: 9, quote: '…уноси мою печаль' });
  expect(found && textNow(verse).slice(found.from, found.to)).toBe('мою');
  const spaced = block(4, '=сказал он\u00A0тихо');
  expect(located([spaced], { block: 4, from: 7, to: 9, quote: 'сказал он тихо' })).toEqual({
    block: 4,
    from: 7,
    to: 9,
  });
});

test('[P18] what is said about a chapter lands in the blocks it is about', () => {
  const marks = marksInBlocks([mill], [{ ...place, id: 'remark-1', kind: 'remark', chapterId: 12 }]);
  expect(marks.get(3)).toMatchObject([{ id: 'remark-1', kind: 'remark', from: 16, to: 23 }]);
});

const piece = (from: number, text: string, start = 0, end = text.length) => ({
  chapterId: 12,
  block: 3 as number | null,
  from,
  text,
  start,
  end,
});

test('[MD10] what is selected becomes a passage without spaces at its ends', () => {
  expect(passageOf([piece(10, 'Мы с братом', 4)])).toEqual({
    chapterId: 12,
    block: 3,
    from: 15,
    to: 21,
    quote: 'братом',
  });
  expect(passageOf([piece(0, 'Мы ', 0), piece(3, 'с братом', 0, 1)])).toMatchObject({ from: 0, to: 4, quote: 'Мы с' });
  expect(passageOf([piece(0, '   ')])).toBeNull();
  expect(passageOf([])).toBeNull();
});

test('[MD10] a selection over several paragraphs is pinned to the first, one of a heading to the chapter', () => {
  expect(passageOf([piece(4, 'первый'), { ...piece(0, 'второй'), block: 4 }])).toMatchObject({
    block: 3,
    quote: 'первый',
  });
  expect(passageOf([{ ...piece(0, 'Мельница'), block: null }])).toEqual({
    chapterId: 12,
    block: null,
    from: null,
    to: null,
    quote: 'Мельница',
  });
});

test('[MD10] a passage is what stands at its offsets, however the text is cut into pieces', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ minLength: 1, maxLength: 9 }), { minLength: 1 }),
      fc.nat(),
      fc.nat(),
      (texts, a, b) => {
        const whole = texts.join('');
        const [from, to] = [a % whole.length, b % whole.length].toSorted((one, other) => one - other) as [
          number,
          number,
        ];
        let at = 0;
        const touched = texts.flatMap((text) => {
          at += text.length;
          const begun = at - text.length;
          const [start, end] = [Math.max(0, from - begun), Math.min(text.length, to - begun)];
          return end > start ? [piece(begun, text, start, end)] : [];
        });
        const passage = passageOf(touched);
        if (whole.slice(from, to).trim() === '') expect(passage).toBeNull();
        else expect(whole.slice(passage?.from ?? 0, passage?.to ?? 0)).toBe(whole.slice(from, to).trim());
      },
    ),
  );
});

test('[P18] next and previous walk through all places and come round', () => {
  const chapters = [chapter(7, 'changed', 2), chapter(8, 'same'), chapter(9, 'removed', 5), chapter(12, 'new', 9)];
  const stops = editStops(chapters);
  expect(stops.map(({ chapterId }) => chapterId)).toEqual([7, 7, 9, 12]);
  const walked = stops.reduce<(Stop | null)[]>((way) => [...way, stopAfter(stops, way.at(-1) ?? null, 1)], []);
  expect(walked).toEqual(stops);
  expect(stopAfter(stops, stops.at(-1) ?? null, 1)).toEqual(stops[0]);
  expect(stopAfter(stops, stops[0] ?? null, -1)).toEqual(stops.at(-1));
  expect(stopAfter(stops, null, -1)).toEqual(stops.at(-1));
  expect(stopAfter([], null, 1)).toBeNull();
  expect(indexOfStop(stops, { chapterId: 9, at: { kind: 'edit', number: 0 } })).toBe(2);
});

test('[P18] places of what was said stand in the order of the book', () => {
  const at = (id: string, chapterId: number, place: number | null, from: number | null = 0) => ({
    id,
    chapterId,
    block: place,
    from,
  });
  const stops = markStops(
    [{ chapter_id: 2 }, { chapter_id: 1 }],
    [at('d', 1, 0), at('c', 2, 4, 9), at('b', 2, 4, 1), at('a', 2, null, null), at('lost', 77, 0)],
  );
  expect(stops.map((stop) => stop.at.kind === 'mark' && stop.at.id)).toEqual(['a', 'b', 'c', 'd']);
});

test('[MD16] words that two passages share are marked on both sides, and both stay whole', () => {
  const { here, there } = sameWords('Мельницу держал Захар Прокудин', 'Ту мельницу держал человек');
  expect(here.filter(({ isSame }) => isSame).map(({ text }) => text.trim())).toEqual(['Мельницу держал']);
  expect(there.filter(({ isSame }) => isSame).map(({ text }) => text.trim())).toEqual(['мельницу держал']);
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 60 }), (one, other) => {
      const compared = sameWords(one, other);
      expect(compared.here.map(({ text }) => text).join('')).toBe(one);
      expect(compared.there.map(({ text }) => text).join('')).toBe(other);
    }),
  );
});
