import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { BACKGROUND_NAMES } from './backgrounds/all.ts';
import { meadow } from './backgrounds/figure.ts';
import { contrastOf } from './colour.ts';
import { type Composition, compose, FRONT, SQUARE } from './compose.ts';
import type { Box } from './drawing.ts';
import { LAYOUT_NAMES } from './layouts/names.ts';
import { breaksOfWords, torn } from './letters/breaking.ts';
import { FONT_NAMES } from './letters/fonts.ts';
import { type Letters, tableLetters } from './letters/letters.ts';
import { letterTable, openLetters } from './letters/open-letters.ts';
import { OBSCENE_SHARE } from './marks.ts';
import { AGES, type CoverModel, coverModel } from './model.ts';
import { ORNAMENT_NAMES } from './ornaments.ts';
import { PALETTE_NAMES, PALETTES } from './palettes.ts';
import { randomOf } from './random.ts';

let letters: Letters;
beforeAll(async () => {
  letters = await openLetters();
});

const PRINT = { width: 1654, height: 2362, bleed: { left: 0, top: 59, right: 59, bottom: 59 } };

const word = fc.oneof(
  fc.constantFrom(
    'и',
    'в',
    'о',
    'на',
    'Дом',
    'вода',
    'Повесть',
    'Иванович',
    'электрификация',
    '"Мы"',
    '-',
    '1941-1945',
    '№ 5',
  ),
  fc.string({ unit: fc.constantFrom(...'абвгдеёжзийклмнопрстуфхцчшщъыьэюяЩЖФ'), minLength: 1, maxLength: 28 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const sentence = (longest: number) =>
  fc.array(word, { maxLength: 20 }).map((words) => words.join(' ').slice(0, longest));
const anyModel: fc.Arbitrary<CoverModel> = fc.record({
  title: sentence(150),
  author: sentence(80),
  genre: sentence(40),
  layout: fc.constantFrom(...LAYOUT_NAMES),
  palette: fc.constantFrom(...PALETTE_NAMES),
  image: fc.record({ randomBgIdx: fc.nat(500) }),
  ornament: fc.constantFrom(...ORNAMENT_NAMES),
  font: fc.record({
    family: fc.constantFrom(...FONT_NAMES),
    style: fc.constantFrom('regular' as const, 'bold' as const),
  }),
  marks: fc.record({ age: fc.constantFrom(...AGES), obscene: fc.boolean(), drugs: fc.boolean() }, { requiredKeys: [] }),
});
const anyFormat = fc.constantFrom(FRONT, SQUARE, PRINT);

/** Letters lean out of their boxes by this much at most: the slant of italics, the tail of «Д». */
const HAIR = 0.5;
const inside = (box: Box, room: Box): boolean =>
  box.x >= room.x - HAIR &&
  box.y >= room.y - HAIR &&
  box.x + box.width <= room.x + room.width + HAIR &&
  box.y + box.height <= room.y + room.height + HAIR;
const overlap = (a: Box, b: Box): boolean =>
  a.x + HAIR < b.x + b.width &&
  b.x + HAIR < a.x + a.width &&
  a.y + HAIR < b.y + b.height &&
  b.y + HAIR < a.y + a.height;

const SAFE_MARGIN = 60;
const safe = (height: number): Box => ({
  x: SAFE_MARGIN,
  y: SAFE_MARGIN,
  width: 1000 - SAFE_MARGIN * 2,
  height: height - SAFE_MARGIN * 2,
});

function collisions({ texts, marks }: Composition): readonly string[] {
  const boxes = [
    ...texts.map(({ role, box }) => ({ name: role as string, box })),
    ...marks.map(({ kind, plate }) => ({ name: kind as string, box: plate })),
  ];
  return boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter((other) => overlap(one.box, other.box))
      .map((other) => `${one.name} × ${other.name}`),
  );
}

describe('any cover of any shape', () => {
  test('keeps its letters within the safe area and clear of one another and of the legal marks', () => {
    void fc.assert(
      fc.property(anyModel, anyFormat, (model, format) => {
        const composition = compose(model, letters, format);
        for (const { role, box } of composition.texts) {
          expect({ role, box, isInside: inside(box, safe(composition.height)) }).toMatchObject({ isInside: true });
        }
        expect(collisions(composition)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  test('keeps every line as wide as the letters in it', () => {
    void fc.assert(
      fc.property(anyModel, (model) => {
        for (const { lines, face, tracking } of compose(model, letters).texts) {
          for (const { text, size, width } of lines) {
            const real = (letters.width(text, face) + tracking * ([...text].length - 1)) * size;
            expect(real).toBeLessThanOrEqual(width * 1.01 + 1);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  test('says the whole title', () => {
    const lettersIn = (text: string): string => text.replace(/[^А-Яа-яЁё]/g, '').toLowerCase();
    const plain = sentence(150).map((title) => title.replace(/[^А-Яа-яЁё ]/g, '').trim());
    void fc.assert(
      fc.property(plain, fc.constantFrom(...LAYOUT_NAMES), (title, layout) => {
        const { texts } = compose(coverModel({ title, author: 'А', layout }), letters);
        const set =
          texts
            .find(({ role }) => role === 'title')
            ?.lines.map(({ text }) => text)
            .join('') ?? '';
        expect(lettersIn(set)).toBe(lettersIn(title));
      }),
      { numRuns: 150 },
    );
  });
});

describe('lines of a title', () => {
  const linesOf = (title: string): readonly string[] =>
    compose(coverModel({ title, author: '', layout: 'high' }), letters).texts.flatMap(({ lines }) =>
      lines.map(({ text }) => text.replaceAll('\u00A0', ' ')),
    );

  test.each([
    ['Последний трамвай до Заозёрска', ['Последний', 'трамвай', 'до Заозёрска']],
    ['Дом на Песчаной косе', ['Дом', 'на Песчаной', 'косе']],
  ])('«%s» leaves no preposition at the end of a line', (title, expected) => {
    expect(linesOf(title)).toEqual(expected);
  });

  test('words are torn only when nothing else helps', () => {
    expect(linesOf('Электрификация всей страны').join(' ')).not.toMatch(/-/);
    expect(linesOf('превысокомногорассмотрительствующий'.repeat(2)).join(' ')).toMatch(/-/);
  });

  test('a torn word parts between syllables, and is one again where its parts share a line', () => {
    const word = 'рентгеноэлектрокардиографический';
    const parts = torn(word, 11);
    expect(parts.map((part) => part.replace('\u00AD', '-'))).toEqual([
      'рентгено-',
      'электро-',
      'кардиогра-',
      'фический',
    ]);
    const ways = breaksOfWords(parts, (text) => text.length);
    expect(ways[0]?.lines.map(({ text }) => text)).toEqual([word]);
    expect(ways[0]?.widest).toBe(word.length);
    for (const { lines } of ways) {
      const whole = lines.map(({ text }, at) => (at < lines.length - 1 ? text.replace(/-$/, '') : text)).join('');
      expect(whole).toBe(word);
      expect(lines.map(({ text }) => text.length)).toEqual(lines.map(({ width }) => width));
    }
  });

  test('a word with a hyphen of its own parts there, and gets no second one', () => {
    expect(breaksOfWords(torn('кинотеатр-библиотека', 11), (text) => text.length)[1]?.lines).toMatchObject([
      { text: 'кинотеатр-' },
      { text: 'библиотека' },
    ]);
  });
});

test('no flower looks out above the plate that its stem stands behind', () => {
  const plate = { left: 140, right: 860, middle: 688 };
  for (let seed = 0; seed < 40; seed++) {
    const scene = { width: 1000, height: 1600, top: 0, bottom: 1600, palette: PALETTES.rose, letters, plate };
    const { drawing } = meadow({ ...scene, random: randomOf(seed) });
    const hearts = [...drawing.matchAll(/cx="(-?[\d.]+)" cy="(-?[\d.]+)"/g)].map(([, x, y]) => [Number(x), Number(y)]);
    expect(hearts.filter(([x = 0, y = 0]) => x > plate.left && x < plate.right && y < plate.middle - 60)).toEqual([]);
  }
});

describe('legal marks', () => {
  const all = LAYOUT_NAMES.flatMap((layout) => [FRONT, SQUARE, PRINT].map((format) => ({ layout, format })));
  const marked = (layout: (typeof LAYOUT_NAMES)[number], format: typeof FRONT, marks: CoverModel['marks']) =>
    compose(coverModel({ title: 'Дуэль', author: 'Чехов', layout, palette: 'water', marks }), letters, format);

  test('the warning of obscene language takes at least 5 % of every cover, in black and white', () => {
    for (const { layout, format } of all) {
      const { marks, height } = marked(layout, format, { obscene: true });
      const warning = marks.find(({ kind }) => kind === 'obscene');
      const { width = 0, height: high = 0 } = warning?.letters ?? {};
      expect((width * high) / (1000 * height)).toBeGreaterThanOrEqual(OBSCENE_SHARE);
      expect(warning?.text.lines.map(({ text }) => text).join(' ')).toBe('СОДЕРЖИТ НЕЦЕНЗУРНУЮ БРАНЬ');
      const ink = warning?.text.lines[0]?.colour ?? '';
      const ground = /fill="(#\w{6})"/.exec(warning?.drawing ?? '')?.[1] ?? '';
      expect(contrastOf(ink, ground)).toBeGreaterThan(15);
    }
  });

  test('a book with obscene language is 18+ on its cover, whatever age is given', () => {
    const { marks } = marked('high', FRONT, { age: 12, obscene: true });
    expect(marks.find(({ kind }) => kind === 'age')?.text.lines[0]?.text).toBe('18+');
  });

  test.each(AGES)('the age mark %i+ stands on the cover', (age) => {
    const { marks } = marked('poster', FRONT, { age });
    expect(marks.map(({ kind, text }) => [kind, text.lines[0]?.text])).toEqual([['age', `${age}+`]]);
  });

  test('a book without marks has none', () => {
    expect(marked('plate', FRONT, {}).marks).toEqual([]);
  });

  test('the warning of drugs has its triangle and its whole text, readable in print', () => {
    for (const { layout, format } of all) {
      const { marks } = marked(layout, format, { drugs: true });
      const [warning] = marks;
      expect(
        warning?.text.lines
          .map(({ text }) => text)
          .join(' ')
          .replaceAll('\u00A0', ' '),
      ).toMatch(/^Незаконное потребление .* ответственность$/);
      expect(warning?.drawing.match(/<path/g)?.length).toBeGreaterThanOrEqual(2);
      // 22 of 1000 of a page 140 mm wide is 8.7 points.
      expect(warning?.text.lines[0]?.size).toBeGreaterThanOrEqual(22);
    }
  });

  test('every strip lies within the cover and touches its foot', () => {
    const { marks, height, canvas } = marked('framed', PRINT, { obscene: true, drugs: true, age: 18 });
    const strips = marks.filter(({ kind }) => kind !== 'age');
    expect(strips).toHaveLength(2);
    for (const { letters: box } of strips) expect(inside(box, { x: 0, y: 0, width: 1000, height })).toBe(true);
    const lowest = Math.max(...strips.map(({ plate }) => plate.y + plate.height));
    expect(lowest).toBeCloseTo(canvas.y + canvas.height, 3);
  });
});

describe('letters from a table', () => {
  test('are nearly as wide as real ones, so that a browser sets the same lines', () => {
    const table = tableLetters(JSON.parse(JSON.stringify(letterTable(letters))));
    const model = coverModel({ title: 'Последний трамвай до Заозёрска', author: 'Вера Околицына', layout: 'high' });
    const lines = (from: Letters) => compose(model, from).texts.map((text) => text.lines.map((line) => line.text));
    expect(lines(table)).toEqual(lines(letters));
  });

  test('every background has a number', () => {
    expect(BACKGROUND_NAMES.length).toBeGreaterThanOrEqual(16);
  });
});
