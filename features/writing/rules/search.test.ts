import '@pero/testing/seed';
import type { ChapterText } from '@pero/editor/rules/chapter-text';
import type { Query } from '@pero/editor/rules/search-pattern';
import type { Block, Inline } from '@pero/manuscript/model';
import { arbitraryManuscript } from '@pero/manuscript/specimens/arbitrary';
import { textOf, textOfLine } from '@pero/manuscript/text';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hitsIn, replaceIn } from './search.ts';
import { withLines } from './search-lines.ts';

const text = (words: string, ...marks: Extract<Inline, { kind: 'text' }>['marks']): Inline => ({
  kind: 'text',
  text: words,
  marks,
});
const paragraph = (...inlines: Inline[]): Block => ({ kind: 'paragraph', role: 'plain', inlines });
const chapter = (...blocks: Block[]): ChapterText => ({ title: [[text('Дом')]], epigraphs: [], blocks, notes: [] });
const find = (words: string, more: Partial<Query> = {}): Query => ({
  words,
  isCaseSensitive: false,
  isWholeWord: false,
  ...more,
});

const anyChapter = arbitraryManuscript().map(({ sections, notes }): ChapterText => {
  const [section] = sections;
  return {
    title: section?.title ?? [],
    epigraphs: section?.epigraphs ?? [],
    blocks: section?.blocks ?? [],
    notes,
  };
});
const anyWords = fc.constantFrom('о', 'а', ' ', 'е', 'ст', 'на', '.', '—', 'в ');

describe('search over a chapter', () => {
  test('«е» finds «ё», a space finds a no-break one, a straight quote any quote', () => {
    const found = hitsIn(chapter(paragraph(text('Ёлка у\u00A0дома «Заря»'))), find('елка у дома "заря"'));
    expect(found).toMatchObject([{ block: 0, from: 0, to: 18, match: 'Ёлка у\u00A0дома «Заря»' }]);
  });

  test('a place is told as the editor knows it: notes have no width, lines of a block are divided by one character', () => {
    const verse: Block = { kind: 'verse', title: [], stanzas: [[[text('Мороз и')], [text('солнце')]]], source: [] };
    const noted = paragraph(text('Слово'), { kind: 'note', note: 'n1' }, text(' и дело'));
    const note = { id: 'n1', label: '1', blocks: [paragraph(text('О солнце и деле'))] };
    const both = { ...chapter(verse, noted), notes: [note] };
    expect(hitsIn(both, find('солнце'))).toMatchObject([
      { index: 0, block: 0, from: 8, to: 14 },
      { index: 1, block: 1, from: 5, to: 5 },
    ]);
    expect(hitsIn(both, find('дел', { isWholeWord: false }))).toMatchObject([
      { block: 1, from: 8, to: 11 },
      { block: 1 },
    ]);
  });

  test('whole words and capitals are looked for on request', () => {
    const both = chapter(paragraph(text('дом, домик, Дом')));
    expect(hitsIn(both, find('дом')).length).toBe(4);
    expect(hitsIn(both, find('дом', { isWholeWord: true })).length).toBe(3);
    expect(hitsIn(both, find('дом', { isWholeWord: true, isCaseSensitive: true })).length).toBe(1);
  });

  test('words that mean something to a search machine are words', () => {
    expect(hitsIn(chapter(paragraph(text('а.б (в) [г] $1 ^ \\'))), find('(в) [г] $1 ^ \\')).length).toBe(1);
    expect(hitsIn(chapter(paragraph(text('аяб'))), find('а.б'))).toEqual([]);
  });

  test('a few words around a place are shown, none of them cut', () => {
    const long = `${'слово '.repeat(20)}здесь${' слово'.repeat(20)}`;
    const [hit] = hitsIn(chapter(paragraph(text(long))), find('здесь'));
    expect(hit).toMatchObject({ match: 'здесь', before: expect.stringMatching(/^…(слово )+$/) });
    expect(hit?.after).toMatch(/^( слово)+…$/);
  });
});

describe('a place that is found', () => {
  const shown = (words: string, sought: string) =>
    hitsIn({ ...chapter(paragraph(text(words))), title: [] }, find(sought)).map(
      ({ before, match, after }) => `${before}[${match}]${after}`,
    );

  test('has dots only where something is left out', () => {
    expect(shown('Мой дом стоит', 'дом')).toEqual(['Мой [дом] стоит']);
    const exactly = `дом ${'я'.repeat(17)} ${'ю'.repeat(17)}`;
    expect(shown(exactly, 'дом')).toEqual([`[дом] ${'я'.repeat(17)} ${'ю'.repeat(17)}`]);
    expect(shown(`${exactly}ю`, 'дом')).toEqual([`[дом] ${'я'.repeat(17)}…`]);
    const before = `${'я'.repeat(17)} ${'ю'.repeat(17)} `;
    expect(shown(`${before}дом`, 'дом')).toEqual([`${before}[дом]`]);
    expect(shown(`ю${before}дом`, 'дом')).toEqual([`…${'ю'.repeat(17)} [дом]`]);
  });

  test('shows a line break as a space', () => {
    const verse = paragraph(text('Мороз'), { kind: 'break' }, text('и солнце'));
    expect(hitsIn(chapter(verse), find('солнце'))).toMatchObject([{ before: 'Мороз и ', from: 8 }]);
  });

  test('stands where it stands, however many notes and pictures come before it', () => {
    const note: Inline = { kind: 'note', note: 'n1' };
    const line = paragraph(text('дом'), note, text(' дом'), note, note, text(' дом'));
    expect(hitsIn({ ...chapter(line), title: [] }, find('дом')).map(({ from }) => from)).toEqual([0, 4, 8]);
  });

  test('in a note leads to the first reference to it, and to the heading when nothing refers to it', () => {
    const note: Inline = { kind: 'note', note: 'n1' };
    const blocks = [paragraph(text('Раз')), paragraph(text('Два'), note), paragraph(note, text('Три'))];
    const notes = ['n1', 'n2'].map((id) => ({ id, label: '1', blocks: [paragraph(text('море'))] }));
    expect(hitsIn({ ...chapter(...blocks), notes }, find('море'))).toMatchObject([
      { block: 1, from: 3, to: 3 },
      { block: -1, from: 0, to: 0 },
    ]);
  });

  test('counts no character for an empty line of a verse', () => {
    const verse: Block = {
      kind: 'verse',
      title: [],
      stanzas: [[[], [text('Мороз')], [], [text('солнце')]]],
      source: [],
    };
    expect(hitsIn(chapter(verse), find('солнце'))).toMatchObject([{ block: 0, from: 6, to: 12 }]);
  });

  test('may be in any block there is, and all of them are replaced', () => {
    const inner = paragraph(text('дом'));
    const line = [text('дом')];
    const everywhere: ChapterText = {
      title: [line],
      epigraphs: [{ blocks: [inner], source: [line] }],
      blocks: [
        inner,
        { kind: 'subheading', inlines: line },
        { kind: 'verse', title: [line], stanzas: [[line]], source: [line] },
        { kind: 'quotation', blocks: [inner], source: [line] },
        { kind: 'letter', blocks: [inner], signature: [line] },
        { kind: 'list', ordered: false, start: 1, items: [[inner, inner]] },
        { kind: 'table', rows: [{ cells: [{ blocks: [inner], isHeading: false, columns: 1, rows: 1 }] }] },
        { kind: 'picture', picture: 'p1', alt: '', caption: line },
        { kind: 'scene-break', ornament: '***' },
        { kind: 'page-break' },
      ],
      notes: [{ id: 'n1', label: '1', blocks: [inner] }],
    };
    const { text: after, replaced } = replaceIn(everywhere, find('дом'), 'сад');
    expect(after).toEqual(JSON.parse(JSON.stringify(everywhere).replaceAll('дом', 'сад')));
    expect(replaced).toBe(hitsIn(everywhere, find('дом')).length);
    expect(replaceIn(everywhere, find('дача'), 'сад').text).toBe(everywhere);
    expect(replaceIn(everywhere, find('дом'), 'дом').text).toBe(everywhere);
    const elsewhere = { ...everywhere, title: [], epigraphs: [], blocks: [] };
    expect(textOf(replaceIn(elsewhere, find('дом'), 'сад').text.notes[0]?.blocks ?? [])).toBe('сад');
  });
});

describe('replacing', () => {
  test('nothing looked for is nothing found', () => {
    const before = chapter(paragraph(text('дом')));
    expect(hitsIn(before, find(''))).toEqual([]);
    expect(replaceIn(before, find(''), 'сад')).toEqual({ text: before, replaced: 0 });
  });

  test('of doubled letters by one leaves one', () => {
    expect(textOf(replaceIn(chapter(paragraph(text('дверрь'))), find('рр'), 'р').text.blocks)).toBe('дверь');
    expect(textOf(replaceIn(chapter(paragraph(text('дверь'))), find('р'), 'рр').text.blocks)).toBe('дверрь');
  });

  test('a line of the heading that nothing is left of is gone, the others stay', () => {
    const before = { ...chapter(paragraph(text('Текст'))), title: [[text('Глава 1')], [text('черновик')]] };
    expect(replaceIn(before, find('черновик'), '').text.title).toEqual([[text('Глава 1')]]);
  });

  test('words keep the style of what they replace, and what both have in common stays as it was', () => {
    const before = chapter(paragraph(text('Мой '), text('дом', 'emphasis'), text(' — Дом')));
    const { text: after, replaced } = replaceIn(before, find('дом', { isWholeWord: true }), 'дома');
    expect(replaced).toBe(3);
    expect(after.title).toEqual([[text('Дома')]]);
    expect(after.blocks[0]).toMatchObject({ inlines: [text('Мой '), text('дома', 'emphasis'), text(' — Дома')] });
  });

  test('a match across two styles becomes one word in the style of its beginning', () => {
    const before = chapter(paragraph(text('во'), text('да', 'strong')));
    expect(replaceIn(before, find('вода'), 'река').text.blocks[0]).toMatchObject({
      inlines: [text('рек'), text('а', 'strong')],
    });
  });

  test('only the places asked for are replaced', () => {
    const before = chapter(paragraph(text('дом дом дом')));
    const { text: after, replaced } = replaceIn(before, find('дом'), 'кров', (index) => index === 2);
    expect(replaced).toBe(1);
    expect(textOf(after.blocks)).toBe('дом кров дом');
  });

  test('a paragraph that nothing is left of is gone', () => {
    const before = chapter(paragraph(text('вставить')), paragraph(text('Текст')));
    expect(replaceIn(before, find('вставить'), '').text.blocks).toHaveLength(1);
  });

  test('words put in their own place change nothing, not even a no-break space', () => {
    fc.assert(
      fc.property(anyChapter, anyWords, fc.boolean(), (before, words, isCaseSensitive) => {
        expect(replaceIn(before, find(words, { isCaseSensitive }), words).text).toBe(before);
      }),
      { numRuns: 200 },
    );
  });

  test('outside of the places found every letter stays, and every place is counted', () => {
    fc.assert(
      fc.property(anyChapter, fc.constantFrom('о', 'ст', 'на', 'е'), (before, words) => {
        const query = find(words, { isCaseSensitive: true });
        const { text: after, replaced } = replaceIn(before, query, '§§');
        const pattern = new RegExp(words.replace('е', '[её]'), 'gu');
        expect(replaced).toBe(hitsIn(before, query).length);
        expect(linesOf(after)).toEqual(linesOf(before).map((line) => line.replace(pattern, '§§')));
      }),
      { numRuns: 200 },
    );
  });

  test('every letter outside of the places found keeps its marks and its link', () => {
    fc.assert(
      fc.property(anyChapter, fc.constantFrom('о', 'ст', 'на'), (before, words) => {
        const { text: after } = replaceIn(before, find(words, { isCaseSensitive: true }), '');
        const one = styledLetters(before, (letters) => letters.replaceAll(words, '\uFFFD'.repeat(words.length)));
        expect(styledLetters(after)).toEqual(one);
      }),
      { numRuns: 200 },
    );
  });
});

/** Line by line, notes included; a reference within a word divides it. */
function linesOf(whole: ChapterText): string[] {
  const lines: string[] = [];
  withLines(whole, (line) => {
    lines.push(textOfLine(line.map((inline) => (isMark(inline) ? text('\uFFFC') : inline))));
    return line;
  });
  return lines;
}

function isMark({ kind }: Inline): boolean {
  return kind === 'note' || kind === 'picture';
}

/** Letters with their style, spaces aside: a line without a word may close up around it. */
function styledLetters(whole: ChapterText, change: (letters: string) => string = (same) => same): string[] {
  const out: string[] = [];
  withLines(whole, (line) => {
    const styles = line.flatMap((inline) =>
      inline.kind === 'text' ? [...inline.text].flatMap((c) => Array(c.length).fill(styleOf(inline))) : ['mark'],
    );
    const letters = change(line.map((inline) => (inline.kind === 'text' ? inline.text : '\uFFFC')).join(''));
    for (let at = 0; at < letters.length; at += 1) {
      const letter = letters.charAt(at);
      if (!/[\s\uFFFD\uFFFC]/.test(letter)) out.push(`${letter}:${styles[at]}`);
    }
    return line;
  });
  return out;
}

function styleOf(inline: Extract<Inline, { kind: 'text' }>): string {
  return [...inline.marks, inline.link ?? ''].join('+');
}
