import { canonical } from '@pero/manuscript/canonical/canonical';
import type { Block, Inline, Manuscript } from '@pero/manuscript/model';
import { arbitraryManuscript } from '@pero/manuscript/specimens/arbitrary';
import { chapter, manuscriptOf, paragraph, text } from '@pero/manuscript/specimens/build';
import { textOf } from '@pero/manuscript/text';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { typeset } from './typeset.ts';

const book = (...blocks: readonly Block[]): Manuscript =>
  canonical(manuscriptOf('Книга', [chapter('Глава "1"', blocks)]));
const runs = (manuscript: Manuscript): readonly Inline[] => {
  const block = manuscript.sections[0]?.blocks[0];
  return block?.kind === 'paragraph' ? block.inlines : [];
};

describe('a manuscript set in one click', () => {
  test('keeps the style of every letter when a quotation crosses from italics to upright', () => {
    const before = book(paragraph([text('Он: '), text('"Роман "Мы', 'emphasis'), text('""...')]));
    expect(runs(typeset(before).manuscript)).toEqual([text('Он: '), text('«Роман „Мы', 'emphasis'), text('“»…')]);
  });

  test('joins a dash and its spaces across runs', () => {
    const before = book(paragraph([text('слово ', 'strong'), text('-', 'emphasis'), text('  слово')]));
    expect(runs(typeset(before).manuscript)).toEqual([
      text('слово\u00A0', 'strong'),
      text('—', 'emphasis'),
      text(' слово'),
    ]);
  });

  test('leaves code and links alone', () => {
    const link: Inline = { kind: 'text', text: 'a - "b"', marks: [], link: 'https://pero.example/' };
    const before = book(paragraph([text('x - "y"', 'code'), text(' и "да" '), link]));
    expect(runs(typeset(before).manuscript)).toEqual([text('x - "y"', 'code'), text(' и\u00A0«да» '), link]);
  });

  test('a quotation may end before a note', () => {
    const note = { id: 'n1', label: '1', blocks: [paragraph('"Сноска"')] };
    const whole = canonical({
      ...manuscriptOf('Книга', [chapter('', [paragraph([text('"Да"'), { kind: 'note', note: 'n1' }])])]),
      notes: [note],
    });
    expect(textOf(typeset(whole).manuscript)).toBe('«Да»\n«Сноска»');
  });

  test('a paragraph that now begins with a dash is a speech', () => {
    const { manuscript } = typeset(book(paragraph('-Привет!')));
    expect(manuscript.sections[0]?.blocks[0]).toMatchObject({
      role: 'dialogue',
      inlines: [{ text: '—\u00A0Привет!' }],
    });
  });

  test('tells how often each rule was used', () => {
    expect(typeset(book(paragraph('"Да"...'))).changes).toMatchObject({ quotes: 4, ellipsis: 1, dash: 0 });
  });

  test('sets what stands under a picture and in a quotation, and leaves a line of a note alone', () => {
    const picture: Block = { kind: 'picture', picture: 'p1', alt: '', caption: [text('Дом...')] };
    const lone = paragraph([{ kind: 'note', note: 'n1' }]);
    const quoted: Block = { kind: 'quotation', blocks: [paragraph('Да...')], source: [[text('Он...')]] };
    const whole = { ...manuscriptOf('Книга', [chapter('', [picture, lone, quoted])]), notes: [] };
    expect(typeset(whole).manuscript.sections[0]?.blocks).toEqual([
      { ...picture, caption: [text('Дом…')] },
      lone,
      { ...quoted, blocks: [paragraph('Да…')], source: [[text('Он…')]] },
    ]);
  });

  test('a book in another language stays as it is', () => {
    const english = { ...book(paragraph('"Yes" - no')), info: { ...book().info, language: 'en' } };
    expect(typeset(english).manuscript).toBe(english);
  });
});

const dress = (value: string): string => value.replaceAll('а', '"а').replaceAll('о', ' - о').replaceAll('е', 'е...');
const dressed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(dressed);
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return value;
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    key === 'text' && typeof inner === 'string' ? dress(inner) : dressed(inner),
  ]);
  return Object.fromEntries(entries);
};
const lettersOf = (value: string): string => value.replace(/[\s\u00A0"«»„“”'’′″.…–—―−-]/g, '');

describe('any manuscript', () => {
  const any = arbitraryManuscript().map((manuscript) => canonical(dressed(manuscript) as Manuscript));

  test('set twice is set once, stays canonical and keeps its letters', () => {
    void fc.assert(
      fc.property(any, (manuscript) => {
        const once = typeset(manuscript).manuscript;
        expect(typeset(once).manuscript).toEqual(once);
        expect(canonical(once)).toEqual(once);
        expect(lettersOf(textOf(once))).toBe(lettersOf(textOf(manuscript)));
      }),
      { numRuns: 300 },
    );
  });
});
