import { day } from '@pero/kernel/day';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayAskAgain } from './applications.ts';
import { glossaryText, glossaryWords, isSpoken, isVowel, stressed, stressOf } from './glossary.ts';
import { heroOf } from './voices.ts';

describe('a glossary', () => {
  test('is a line a word, and comes back as it was written', () => {
    const words = [
      { word: 'замок', spoken: 'замо́к' },
      { word: '1986', spoken: 'восемьдесят шестой' },
    ];
    expect(glossaryText(words)).toBe('замо́к\n1986 = восемьдесят шестой');
    expect(glossaryWords(glossaryText(words))).toEqual(words);
  });

  test('says nothing where a person wrote a note, and never breaks on any text', () => {
    expect(glossaryWords('Имена читать по-русски!\n=\nкот\n')).toEqual([]);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) =>
        glossaryWords(text).every(({ spoken }) => isSpoken(spoken)),
      ),
    );
  });

  test('a stress is put on a vowel, and found there again', () => {
    const word = fc.string({ unit: fc.constantFrom(...'абвгеиклмоуя'), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(word, fc.nat(11), (letters, at) => {
        const spoken = stressed(letters, at);
        return stressOf(spoken) === (isVowel(letters[at] ?? 'б') && at < letters.length ? at : -2);
      }),
    );
    expect(stressed('за́мок', 3)).toBe('замо́к');
  });
});

test('[AU13] a rejected application comes again after thirty days, or at once when something is another', () => {
  const asked = { textRevision: 3, papers: 0, voice: 'marina', readerId: null };
  const before = { ...asked, decidedAt: new Date('2026-11-18T09:00:00Z') };
  expect(mayAskAgain(before, asked, day('2026-12-17'))).toBe(false);
  expect(mayAskAgain(before, asked, day('2026-12-18'))).toBe(true);
  for (const mended of [{ textRevision: 4 }, { papers: 7 }, { voice: 'ermil' }, { voice: null, readerId: 2 }]) {
    expect(mayAskAgain(before, { ...asked, ...mended }, day('2026-11-18'))).toBe(true);
  }
});

test('who reads: what was given by hand wins over the name beside the words, and that over the whole chapter', () => {
  const [ded, mother] = [
    { name: 'Дед', voice: 'ermil', pitch: -2 },
    { name: 'Мать', voice: 'marina', pitch: 0 },
  ];
  const given = { heroes: [ded, mother], chapters: { 7: 'Мать' }, replies: { '7:3': 'Мать', '7:4': '' } };
  const at = (chapterId: number, paragraph: number, speaker: string | null) =>
    heroOf(given, { chapterId, paragraph, speaker });
  expect(at(7, 3, 'дед')).toBe(mother);
  expect(at(7, 4, 'дед')).toBeNull();
  expect(at(7, 5, 'дед')).toBe(ded);
  expect(at(7, 6, null)).toBe(mother);
  expect(at(8, 1, 'Кто-то')).toBeNull();
});
