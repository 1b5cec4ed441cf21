import '@pero/testing/seed';
import type { ChapterText } from '@pero/editor/rules/chapter-text';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ComparedParagraph } from '../../../rules/whole-book/comparison.ts';
import { compared } from './compare.ts';

function textOfParagraphs(...lines: string[]): ChapterText {
  const blocks = lines.map((text) => ({
    kind: 'paragraph' as const,
    role: 'plain' as const,
    inlines: [{ kind: 'text' as const, text, marks: [] }],
  }));
  return { title: [], epigraphs: [], blocks, notes: [] };
}

const against = (before: readonly string[], after: readonly string[]) =>
  compared(textOfParagraphs(...before), textOfParagraphs(...after));

describe('two texts of a chapter', () => {
  test('[BK10] a rewritten paragraph shows its words, those around it stay whole', () => {
    const { paragraphs, added, removed } = against(
      ['Первый.', 'Дед понёс наверх самовар.', 'Третий.'],
      ['Первый.', 'Дед молча понёс наверх чайник.', 'Третий.'],
    );
    expect(paragraphs).toEqual([
      { kind: 'same', text: 'Первый.' },
      {
        kind: 'changed',
        pieces: [
          { kind: 'same', text: 'Дед ' },
          { kind: 'added', text: 'молча ' },
          { kind: 'same', text: 'понёс наверх ' },
          { kind: 'removed', text: 'самовар' },
          { kind: 'added', text: 'чайник' },
          { kind: 'same', text: '.' },
        ],
      },
      { kind: 'same', text: 'Третий.' },
    ]);
    expect([added, removed]).toEqual([2, 1]);
  });

  test('a paragraph with nothing in common is an old one and a new one', () => {
    expect(
      against(['Шёл дождь.'], ['Наступило утро в городе.'])
        .paragraphs.map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['added', 'removed']);
  });

  test('what nobody has touched is folded, but for its neighbours', () => {
    const before = Array.from({ length: 10 }, (_, at) => `Абзац ${at}`);
    const { paragraphs } = against(before, [...before.slice(0, 9), 'Абзац 9 дописан']);
    expect(paragraphs).toMatchObject([{ kind: 'gap', count: 8 }, { kind: 'same' }, { kind: 'changed' }]);
  });

  test('the same words in another look are told as such', () => {
    const before = textOfParagraphs('Слово');
    const after: ChapterText = {
      ...before,
      blocks: [{ kind: 'paragraph', role: 'centred', inlines: [{ kind: 'text', text: 'Слово', marks: ['strong'] }] }],
    };
    expect(compared(before, after)).toMatchObject({ restyled: 1, added: 0, paragraphs: [{ kind: 'restyled' }] });
  });

  test('both texts can be read out of the comparison', () => {
    const lines = fc.array(fc.constantFrom('Раз.', 'Два и три.', 'Два или три.', 'Четыре пять шесть.', 'Семь'), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const { paragraphs } = against(before, after);
        const side = (unwanted: 'added' | 'removed') => paragraphs.flatMap((one) => readFrom(one, unwanted));
        const matches = (read: readonly string[], text: readonly string[]) =>
          read.length === text.length && read.every((line, at) => line === '' || line === text[at]);
        expect(matches(side('added'), before)).toBe(true);
        expect(matches(side('removed'), after)).toBe(true);
      }),
    );
  });
});

/** A folded paragraph reads as an empty line. */
function readFrom(one: ComparedParagraph, unwanted: 'added' | 'removed'): readonly string[] {
  if (one.kind === 'gap') return Array<string>(one.count).fill('');
  if (one.kind === 'changed') return [one.pieces.map(({ kind, text }) => (kind === unwanted ? '' : text)).join('')];
  return one.kind === unwanted ? [] : [one.text];
}
