import { existsSync, readFileSync } from 'node:fs';
import { readFb2 } from '@pero/manuscript/fb2/reader';
import type { Block, Manuscript } from '@pero/manuscript/model';
import { arbitraryManuscript } from '@pero/manuscript/specimens/arbitrary';
import { chapter, manuscriptOf, paragraph, text } from '@pero/manuscript/specimens/build';
import { chaptersOf, textOf } from '@pero/manuscript/text';
import { readTxt } from '@pero/manuscript/txt/reader';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeTxt } from './write.ts';

function written(manuscript: Manuscript, wrap?: number): string {
  return new TextDecoder().decode(writeTxt(manuscript, wrap === undefined ? {} : { wrap }));
}

function blocks(...list: readonly Block[]): string {
  return written(manuscriptOf('', [chapter('', list)]));
}

describe('A plain text', () => {
  test('opens with author and title, and sets chapters apart', () => {
    const manuscript = manuscriptOf('Дуэль', [chapter('I', [paragraph('Утро.'), paragraph('День.')])]);
    expect(written(manuscript)).toBe('Дуэль\n\n\n\nI\n\n\nУтро.\n\nДень.\n');
  });

  test('puts notes below the chapter that refers to them', () => {
    const word = paragraph([text('Слово'), { kind: 'note', note: 'a' }]);
    const manuscript: Manuscript = {
      ...manuscriptOf('', [chapter('I', [word]), chapter('II', [paragraph('Конец.')])]),
      notes: [{ id: 'a', label: '*', blocks: [paragraph('Сноска.')] }],
    };
    expect(written(manuscript)).toBe('I\n\n\nСлово[1]\n\n\n[1] Сноска.\n\n\n\nII\n\n\nКонец.\n');
  });

  test('keeps verse in lines and lists with their numbers', () => {
    const verse: Block = {
      kind: 'verse',
      title: [],
      stanzas: [[[text('Раз,')], [text('Два.')]]],
      source: [[text('А. П.')]],
    };
    const list: Block = { kind: 'list', ordered: true, start: 3, items: [[paragraph('три')], [paragraph('четыре')]] };
    expect(blocks(verse, list)).toBe('Раз,\n    Два.\n        А. П.\n\n3. три\n4. четыре\n');
  });

  test('breaks lines where it is told to, at spaces only', () => {
    const manuscript = manuscriptOf('', [chapter('', [paragraph('Было восемь часов\u00A0утра, и море шумело.')])]);
    expect(written(manuscript, 24)).toBe('Было восемь часов\u00A0утра,\nи море шумело.\n');
  });

  test('holds every word of any manuscript', () => {
    void fc.assert(
      fc.property(arbitraryManuscript({ without: ['picture', 'inline-picture', 'link'] }), (manuscript) => {
        const words = new Set(
          written(manuscript)
            .replace(/\[\d+\]/g, '')
            .match(/[а-яё]{4,}/g),
        );
        const lost =
          textOf(manuscript)
            .match(/[а-яё]{4,}/g)
            ?.filter((word) => !words.has(word)) ?? [];
        expect(lost).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});

const BOOKS = new URL('../../../shared/books/', import.meta.url);

describe.skipIf(!existsSync(BOOKS))('Whole books', () => {
  test.each([undefined, 72])('are read back with the same words and chapters, in lines of %s', async (wrap) => {
    const bytes = readFileSync(new URL('chekhov_duel.fb2', BOOKS));
    const { manuscript } = await readFb2(bytes, 'a.fb2');
    const again = (await readTxt(writeTxt(manuscript, wrap === undefined ? {} : { wrap }), 'a.txt')).manuscript;
    expect(textOf(again)).toBe(textOf(manuscript));
    expect(chaptersOf(again)).toHaveLength(chaptersOf(manuscript).length);
  });
});
