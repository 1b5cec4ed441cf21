import * as fc from 'fast-check';
import { canonical } from '../canonical/canonical.ts';
import {
  type Block,
  type BookInfo,
  type Epigraph,
  type Inline,
  MARKS,
  type Manuscript,
  type Mark,
  type Note,
  type Person,
  type Picture,
  type Section,
} from '../model.ts';

/** What a format may be unable to carry, so that its property test can leave it out. */
export type Feature =
  | Block['kind']
  | Mark
  /** Line breaks inside a paragraph. */
  | 'break'
  | 'note'
  | 'link'
  | 'inline-picture'
  | 'caption'
  | 'epigraph'
  /** Paragraphs set in the middle or to the right. */
  | 'role'
  /** A section that has blocks of its own before its sections. */
  | 'mixed-section'
  /** A section with sections that is called a chapter, or one without that is called a part. */
  | 'odd-kind'
  | 'spans'
  | 'info'
  /** Pictures and notes that nothing refers to. */
  | 'unused'
  /** Blocks such as lists, tables and verse inside quotations, letters, items, cells and notes: only paragraphs there. */
  | 'nesting';

/**
 * What plain FictionBook 2.2 has no element for. A writer that finds a way for one of these takes it out of the list.
 */
export const FB2_CANNOT: readonly Feature[] = [
  'break',
  'list',
  'letter',
  'page-break',
  'underline',
  'small-caps',
  'role',
  'caption',
  'mixed-section',
  'odd-kind',
  'nesting',
];

/** A PNG of one pixel; what follows the end of the picture makes each one different. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

/**
 * Any canonical manuscript the model can express, small enough for a property test.
 * References always lead to notes, pictures and sections that exist.
 */
export function arbitraryManuscript(options: { readonly without?: readonly Feature[] } = {}): fc.Arbitrary<Manuscript> {
  const without = new Set(options.without ?? []);
  const shape = { has: (feature: Feature) => !without.has(feature) };
  return fc
    .record({
      info: arbitraryInfo(shape),
      sections: fc.array(arbitrarySection(shape, 0), { minLength: 1, maxLength: 4 }),
      notes: fc.array(arbitraryNote(shape), { minLength: 1, maxLength: 3 }),
      pictures: fc.constant([0, 1, 2].map(dot)),
    })
    .map((manuscript) => canonical(named(manuscript)))
    .map((manuscript) => (shape.has('unused') ? manuscript : canonical(withoutUnused(manuscript))));
}

type Shape = { readonly has: (feature: Feature) => boolean };

function dot(index: number): Picture {
  const bytes = new Uint8Array(Buffer.concat([DOT, Buffer.from([index])]));
  return { id: `p${index}`, mime: 'image/png', width: 1, height: 1, bytes };
}

function named(manuscript: Manuscript): Manuscript {
  let count = 0;
  const name = (section: Section): Section => {
    const id = `s${count++}`;
    return { ...section, id, sections: section.sections.map(name) };
  };
  return {
    ...manuscript,
    sections: manuscript.sections.map(name),
    notes: manuscript.notes.map((note, index) => ({ ...note, id: `n${index}` })),
  };
}

function withoutUnused(manuscript: Manuscript): Manuscript {
  const json = JSON.stringify([manuscript.info, manuscript.sections, manuscript.notes]);
  return {
    ...manuscript,
    notes: manuscript.notes.filter(({ id }) => json.includes(`"note":"${id}"`)),
    pictures: manuscript.pictures.filter(({ id }) => new RegExp(`"(?:picture|cover)":"${id}"`).test(json)),
  };
}

const LETTERS = [...'абвгдеёжзийклмнопрстуфхцчшщъыьэюяАБЯabcxyz0123456789'];
const SIGNS = [...'  —–-.,!?:;«»„“"\'()…&<>]*_#\u00A0\u00AD\u0301№§%€😀漢'];

const words = fc.string({
  unit: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...LETTERS) },
    { weight: 2, arbitrary: fc.constantFrom(...SIGNS) },
  ),
  minLength: 1,
  maxLength: 24,
});

function arbitraryInline(shape: Shape): fc.Arbitrary<Inline> {
  const marks = fc.subarray(MARKS.filter((mark) => shape.has(mark)));
  const link = fc.constantFrom('https://example.org/?a=1&b=2', 'mailto:a@example.org', '#s0', '#s1', '#n0');
  const plain = fc.record({ kind: fc.constant('text' as const), text: words, marks: fc.constant([]) });
  const marked = fc.record({ kind: fc.constant('text' as const), text: words, marks });
  const linked = fc.record({ kind: fc.constant('text' as const), text: words, marks, link });
  return fc.oneof(
    { weight: 6, arbitrary: plain as fc.Arbitrary<Inline> },
    { weight: 3, arbitrary: marked },
    ...when(shape.has('link'), { weight: 1, arbitrary: linked }),
    ...when(shape.has('note'), {
      weight: 1,
      arbitrary: fc.nat(2).map((n) => ({ kind: 'note' as const, note: `n${n}` })),
    }),
    ...when(shape.has('inline-picture'), {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('picture' as const), picture: pictureId, alt: words }),
    }),
    ...when(shape.has('break'), { weight: 1, arbitrary: fc.constant({ kind: 'break' as const }) }),
  );
}

function when<T>(is: boolean, value: T): readonly T[] {
  return is ? [value] : [];
}

const pictureId = fc.nat(2).map((n) => `p${n}`);

function lineOf(shape: Shape): fc.Arbitrary<Inline[]> {
  return fc.array(arbitraryInline(shape), { minLength: 1, maxLength: 4 });
}

function linesOf(shape: Shape, maxLength: number): fc.Arbitrary<Inline[][]> {
  return fc.array(lineOf(shape), { maxLength });
}

function blocksOf(shape: Shape, depth: number, minLength = 0): fc.Arbitrary<Block[]> {
  const simple = depth > 0 && !shape.has('nesting');
  return fc.array(simple ? paragraphOf({ has: (f) => f !== 'role' && shape.has(f) }) : blockOf(shape, depth), {
    minLength,
    maxLength: depth === 0 ? 5 : 2,
  });
}

function paragraphOf(shape: Shape): fc.Arbitrary<Block> {
  const role = shape.has('role')
    ? fc.constantFrom('plain' as const, 'centred' as const, 'right' as const)
    : fc.constant('plain' as const);
  return fc.record({ kind: fc.constant('paragraph' as const), inlines: lineOf(shape), role });
}

function blockOf(shape: Shape, depth: number): fc.Arbitrary<Block> {
  const all: readonly fc.Arbitrary<Block>[] = [
    fc.record({ kind: fc.constant('subheading' as const), inlines: lineOf(shape) }),
    fc.record({
      kind: fc.constant('verse' as const),
      title: linesOf(shape, 1),
      stanzas: fc.array(linesOf(shape, 3), { minLength: 1, maxLength: 2 }),
      source: linesOf(shape, 1),
    }),
    fc.record({
      kind: fc.constant('picture' as const),
      picture: pictureId,
      alt: words,
      caption: shape.has('caption') ? lineOf(shape) : fc.constant([]),
    }),
    fc.record({ kind: fc.constant('scene-break' as const), ornament: fc.constantFrom('', '* * *', '***', '⁂', '~') }),
    fc.constant({ kind: 'page-break' as const }),
    ...(depth < 2 ? containersOf(shape, depth + 1) : []),
  ];
  const kinds = ['subheading', 'verse', 'picture', 'scene-break', 'page-break', 'quotation', 'letter', 'list', 'table'];
  const wanted = all.filter((_, index) => shape.has(kinds[index] as Feature));
  return fc.oneof(
    { weight: 6, arbitrary: paragraphOf(shape) },
    ...wanted.map((arbitrary) => ({ weight: 1, arbitrary })),
  );
}

function containersOf(shape: Shape, depth: number): readonly fc.Arbitrary<Block>[] {
  const span = shape.has('spans') ? fc.integer({ min: 1, max: 3 }) : fc.constant(1);
  const cell = fc.record({ blocks: blocksOf(shape, depth), isHeading: fc.boolean(), columns: span, rows: span });
  return [
    fc.record({
      kind: fc.constant('quotation' as const),
      blocks: blocksOf(shape, depth, 1),
      source: linesOf(shape, 1),
    }),
    fc.record({
      kind: fc.constant('letter' as const),
      blocks: blocksOf(shape, depth, 1),
      signature: linesOf(shape, 2),
    }),
    fc.record({
      kind: fc.constant('list' as const),
      ordered: fc.boolean(),
      start: fc.integer({ min: 1, max: 20 }),
      items: fc.array(blocksOf(shape, depth, 1), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constant('table' as const),
      rows: fc.array(fc.record({ cells: fc.array(cell, { minLength: 1, maxLength: 3 }) }), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
  ];
}

function arbitrarySection(shape: Shape, depth: number): fc.Arbitrary<Section> {
  const epigraph: fc.Arbitrary<Epigraph> = fc.record({ blocks: blocksOf(shape, 1, 1), source: linesOf(shape, 1) });
  return fc
    .record({
      id: fc.constant(''),
      kind: fc.constantFrom('part' as const, 'chapter' as const),
      title: linesOf(shape, 2),
      epigraphs: shape.has('epigraph') ? fc.array(epigraph, { maxLength: 1 }) : fc.constant([]),
      blocks: blocksOf(shape, 0, 1),
      sections: depth < 2 ? fc.array(arbitrarySection(shape, depth + 1), { maxLength: 2 }) : fc.constant([]),
    })
    .map((section) => ({
      ...section,
      blocks: section.sections.length > 0 && !shape.has('mixed-section') ? [] : section.blocks,
      kind: shape.has('odd-kind') ? section.kind : kindOf(section.sections.length),
    }));
}

function kindOf(sections: number): Section['kind'] {
  return sections > 0 ? 'part' : 'chapter';
}

function arbitraryNote(shape: Shape): fc.Arbitrary<Note> {
  return fc.record({
    id: fc.constant(''),
    label: fc.constantFrom('', '1', '*', 'прим.'),
    blocks: blocksOf(shape, 1, 1),
  });
}

function arbitraryInfo(shape: Shape): fc.Arbitrary<BookInfo> {
  const name = fc.constantFrom('', 'Анна', 'О’Нил', 'Иванова-Петрова', 'ё & <б>');
  const person: fc.Arbitrary<Person> = fc.record({ first: name, middle: name, last: name, nickname: name });
  const plain: BookInfo = { title: 'Книга', authors: [], annotation: [], language: 'ru', genres: [], keywords: [] };
  if (!shape.has('info')) return fc.constant(plain);
  return fc.record(
    {
      title: words,
      authors: fc.array(person, { maxLength: 2 }),
      annotation: blocksOf(shape, 1),
      language: fc.constantFrom('ru', 'en', 'uk'),
      genres: fc.subarray(['sf_fantasy', 'prose_contemporary', 'poetry']),
      keywords: fc.subarray(['море', 'дуэль чести', 'Кавказ']),
      subtitle: words,
      written: fc.constantFrom('1891', '2020-01-02', '1873–1877'),
      series: fc.record({ name: words, number: fc.integer({ min: 1, max: 99 }) }, { requiredKeys: ['name'] }),
      isbn: fc.constant('978-5-389-12345-0'),
      year: fc.integer({ min: 1800, max: 2030 }),
      publisher: words,
      cover: pictureId,
    },
    { requiredKeys: ['title', 'authors', 'annotation', 'language', 'genres', 'keywords'] },
  );
}
