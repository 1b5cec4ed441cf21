import type { PreflightBook } from '@pero/checks/rules/preflight/model';
import { preflight } from '@pero/checks/rules/preflight/preflight';
import type { ChapterText } from '@pero/editor/rules/chapter-text';
import type { Block, Inline } from '@pero/manuscript/model';
import { textOf } from '@pero/manuscript/text';
import { expect, test } from 'vitest';
import { applyFix, type Fix } from './fixes.ts';

test('[BK34] one click mends what the finding named, and the finding is gone', () => {
  let text = chapterOf('- Роман "Мы" , - сказал  он.', '"Да"');
  const named = slipsOf(text);
  expect(named.map(({ rule }) => rule)).toEqual([
    'straight-quotes',
    'hyphen-for-dash',
    'double-spaces',
    'space-before-mark',
  ]);
  for (const { fix } of named) if (fix) text = applyFix(fix, text);
  expect(textOf(text.blocks)).toBe('—\u00A0Роман «Мы»,\u00A0— сказал он.\n«Да»');
  expect(slipsOf(text)).toEqual([]);
});

test('[BK34] a fix changes what it is for and nothing else', () => {
  const fix: Fix = { kind: 'typography', rules: ['quotes'], scope: 'chapter', label: '' };
  expect(textOf(applyFix(fix, chapterOf('Роман "Мы" - это...')).blocks)).toBe('Роман «Мы» - это...');
});

test('[BK34] links are taken off, their words, styles and notes stay', () => {
  const line: Inline[] = [
    { kind: 'text', text: 'Мой ', marks: [] },
    { kind: 'text', text: 'сайт', marks: ['strong'], link: 'https://example.com' },
    { kind: 'note', note: 'n1' },
    { kind: 'text', text: ' и глава', marks: [], link: '#s2' },
  ];
  const text: ChapterText = {
    ...chapterOf(),
    blocks: [
      { kind: 'list', ordered: false, start: 1, items: [[{ kind: 'paragraph', inlines: line, role: 'plain' }]] },
    ],
  };
  const mended = applyFix({ kind: 'unlink', scope: 'chapter', label: '' }, text);
  expect(JSON.stringify(mended)).not.toContain('example.com');
  expect(mended.blocks).toMatchObject([
    { items: [[{ inlines: [{}, { text: 'сайт', marks: ['strong'] }, { kind: 'note' }, { link: '#s2' }] }]] },
  ]);
});

test('[BK34] links are taken off wherever they stand', () => {
  const line: Inline[] = [{ kind: 'text', text: 'сайт', marks: [], link: 'https://example.com' }];
  const inner: Block = { kind: 'paragraph', inlines: line, role: 'plain' };
  const text: ChapterText = {
    title: [line],
    epigraphs: [{ blocks: [inner], source: [line] }],
    blocks: [
      { kind: 'subheading', inlines: line },
      { kind: 'verse', title: [line], stanzas: [[line]], source: [line] },
      { kind: 'quotation', blocks: [inner], source: [line] },
      { kind: 'letter', blocks: [inner], signature: [line] },
      { kind: 'table', rows: [{ cells: [{ blocks: [inner], isHeading: false, columns: 1, rows: 1 }] }] },
      { kind: 'picture', picture: 'p1', alt: '', caption: line },
      { kind: 'scene-break', ornament: '***' },
      { kind: 'page-break' },
    ],
    notes: [{ id: 'n1', label: '1', blocks: [inner] }],
  };
  const mended = applyFix({ kind: 'unlink', scope: 'chapter', label: '' }, text);
  expect(mended).toEqual(JSON.parse(JSON.stringify(text).replaceAll(',"link":"https://example.com"', '')));
});

test('[BK34] what is for the caller leaves the text alone', () => {
  const text = chapterOf('Слова');
  expect(applyFix({ kind: 'delete-chapter', label: '' }, text)).toBe(text);
  expect(applyFix({ kind: 'set-meta', label: '', patch: { age: 18 } }, text)).toBe(text);
});

function slipsOf(text: ChapterText) {
  const book = { meta: { genreIds: [], tags: 0, title: '', annotation: '' }, cover: {}, pictures: [], similar: [] };
  const chapters = [{ id: 1, name: 'Первая', text, isDraft: false }];
  return preflight({ ...book, chapters } as unknown as PreflightBook).findings.filter(
    ({ fix }) => fix?.kind === 'typography',
  );
}

function chapterOf(...lines: string[]): ChapterText {
  const blocks = lines.map(
    (text): Block => ({ kind: 'paragraph', inlines: [{ kind: 'text', text, marks: [] }], role: 'plain' }),
  );
  return { title: [], epigraphs: [], blocks, notes: [] };
}
