import { createRequire } from 'node:module';
import { canonical } from '@pero/manuscript/canonical/canonical';
import type { Inline } from '@pero/manuscript/model';
import { chapter, manuscriptOf, text } from '@pero/manuscript/specimens/build';
import { textOf } from '@pero/manuscript/text';
import { syllablesOf } from '@pero/typography/syllables';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DESIGNS, type Design, designStyle } from '../designs.ts';
import { marginsOf } from '../geometry.ts';
import { planFor } from '../interior.ts';
import letterWidths from '../letters/letter-widths.json' with { type: 'json' };
import { chosen } from '../options.ts';
import { measuredLetters } from '../testing/measure-letters.ts';
import { date, print, textRuns } from '../testing/print.ts';
import { letters, type Run } from '../testing/read-pdf.ts';
import { prose } from '../testing/sample.ts';
import { dividerFor } from './dividing.ts';

const SOFT = '\u00AD';
const MEASURE = 280;
const designs = Object.keys(DESIGNS) as Design[];

/** As a paragraph is set: the dash of a dialogue stands apart. */
function dividedText(words: string, design: Design = 'classic', measure = MEASURE): string {
  const [lead = ''] = /^— /.exec(words) ?? [];
  const divider = dividerFor(design, designStyle(design, '140x200'), measure);
  return lead + (divider.divided([text(words.slice(lead.length))], lead) ?? []).map(wordsOf).join('');
}

describe('words at the ends of lines', () => {
  test('are divided by the patterns of the Russian language', () => {
    const hyphen = createRequire(import.meta.url)('hyphen/ru') as { hyphenateSync: (text: string) => string };
    const words = new Set(textOf(prose(40)).match(/[а-яё]{5,}/g));
    for (const word of [...words, 'людьми', 'прежде', 'наоборот', 'счастливые', 'подъезд']) {
      const parts = hyphen.hyphenateSync(word).split(SOFT);
      const points = parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join('').length);
      expect(syllablesOf(word), word).toEqual(points);
    }
  });

  test('keep two letters at least on either side, and abbreviations whole', () => {
    expect(syllablesOf('разговор')).toEqual([3, 5]);
    expect(syllablesOf('Армия')).not.toContain(1);
    expect(syllablesOf('ОБСЕРВАТОРИЯ')).toEqual([]);
  });

  test.each(designs)('are those at which Typst ends the lines of «%s», but for one in ten', async (design) => {
    const blocks = prose(60, 3);
    const interior = await print(canonical(manuscriptOf('Проба', [chapter('Глава', blocks)])), { design });
    const { measure } = planFor(chosen({ date, design }), marginsOf(interior.pages));
    const offered = partsOf(blocks.map((block) => dividedText(textOf([block]), design, measure)).join(''), SOFT);
    const lines = (await textRuns(interior, design)).flatMap(linesOf).slice(1);
    const ended = new Set(partsOf(lines.join('\n'), '\n'));
    expect(offered.length).toBeGreaterThan(40);
    expect(offered.filter((place) => ended.has(place)).length).toBeGreaterThan(0.9 * offered.length);
  });

  test('are not touched in a paragraph of one line', () => {
    expect(dividedText('Необыкновенное обстоятельство.')).not.toContain(SOFT);
  });

  test('change nothing but soft hyphens, wherever the marks of a text begin and end', () => {
    const word = fc.constantFrom(
      'обстоятельство',
      'необыкновенный',
      'разговор',
      'в',
      '—',
      'кто-нибудь',
      'London',
      '1877',
    );
    const piece = fc.record({ words: fc.array(word, { minLength: 1, maxLength: 30 }), isSlanted: fc.boolean() });
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(...designs),
        (pieces, design): void => {
          const line = pieces.map(({ words, isSlanted }) =>
            text(`${words.join(' ')} `, ...(isSlanted ? ['emphasis' as const] : [])),
          );
          const divided = dividerFor(design, designStyle(design, '140x200'), MEASURE).divided(line, '— ') ?? [];
          expect(divided.map((inline) => ({ ...inline, text: plain(inline) }))).toEqual(line);
          const parted = divided
            .map(wordsOf)
            .join(' ')
            .matchAll(/([а-яё]+)\u00AD([а-яё]+)/g);
          for (const [, before = '', after = ''] of parted)
            expect(syllablesOf(before + after)).toContain(before.length);
        },
      ),
    );
  });

  test('are left to Typst in a paragraph whose width cannot be told', () => {
    const divider = dividerFor('classic', designStyle('classic', '140x200'), MEASURE);
    expect(divider.divided([text('код', 'code')], '')).toBeUndefined();
  });
});

test.each(designs)('the table of widths of «%s» says what Typst measures', (design) => {
  expect(letterWidths[design]).toEqual(measuredLetters(design));
});

function wordsOf(inline: Inline): string {
  return inline.kind === 'text' ? inline.text : '';
}

function plain(inline: Inline): string {
  return wordsOf(inline).replaceAll(SOFT, '');
}

function linesOf(runs: readonly Run[]): readonly string[] {
  const heights = [...new Set(runs.map(({ y }) => Math.round(y)))];
  return heights.map((height) => runs.flatMap(({ y, text: own }) => (Math.round(y) === height ? own : [])).join(''));
}

/** How many letters stand before each mark. */
function partsOf(words: string, mark: string): readonly number[] {
  const parts = words.split(mark).map((part) => letters(part).length);
  return parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).reduce((sum, length) => sum + length, 0));
}
