import type { ChapterText } from '@pero/editor/rules/chapter-text';
import type { Inline } from '@pero/manuscript/model';
import { textOfLine } from '@pero/manuscript/text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mendedBlock } from './mend-block.ts';

const word = (text: string, ...marks: 'emphasis'[]): Inline => ({ kind: 'text', text, marks });
const textOf = (...inlines: Inline[]): ChapterText => ({
  title: [],
  epigraphs: [],
  blocks: [{ kind: 'paragraph', role: 'plain', inlines }],
  notes: [{ id: 'n1', label: '1', blocks: [] }],
});
const lineOf = (text: ChapterText | undefined) => {
  const [block] = text?.blocks ?? [];
  return block?.kind === 'paragraph' ? block.inlines : [];
};

test('[BK71] a paragraph in other words keeps italics and notes where it stays the same', () => {
  const text = textOf(
    word('Дом стоял '),
    word('у самой реки', 'emphasis'),
    { kind: 'note', note: 'n1' },
    word('. Ждал.'),
  );
  const mended = mendedBlock(text, 0, 'Дом стоял у самой реки. Ждал.', 'Дом стоял у самой реки. Никого не ждал.');
  expect(lineOf(mended?.text)).toEqual([
    word('Дом стоял '),
    word('у самой реки', 'emphasis'),
    { kind: 'note', note: 'n1' },
    word('. Никого не ждал.'),
  ]);
  expect(mended?.was).toMatch(/^….*реки\. Ждал\.$/);
  expect(mended?.now).toMatch(/^….*реки\. Никого не ждал\.$/);
});

test('[BK71] another paragraph than the one that was read is not touched', () => {
  expect(mendedBlock(textOf(word('Дом.')), 0, 'Сад.', 'Сад!')).toBeNull();
  expect(mendedBlock(textOf(word('Дом.')), 1, 'Дом.', 'Дом!')).toBeNull();
});

test('[BK71] whatever is typed is what stands there, and nothing else has changed', () => {
  const letters = fc.string({ unit: fc.constantFrom('д', 'о', 'м', '«', '𝒜'), minLength: 1, maxLength: 12 });
  const given = fc.tuple(letters, letters, letters, letters);
  fc.assert(
    fc.property(given, ([one, two, three, after]) => {
      const text = textOf(word(one), { kind: 'note', note: 'n1' }, word(two, 'emphasis'), word(three));
      const before = textOfLine(lineOf(text));
      const mended = mendedBlock(text, 0, before, after);
      expect(mended && textOfLine(lineOf(mended.text))).toBe(after);
      expect(lineOf(mended?.text).filter(({ kind }) => kind === 'note')).toHaveLength(1);
    }),
  );
});

test('[BK71] a style stays with every letter that stayed, up to where the words differ', () => {
  const text = textOf(word('Дом сто'), word('ит', 'emphasis'));
  const mended = mendedBlock(text, 0, 'Дом стоит', 'Дом лежит');
  expect(lineOf(mended?.text)).toEqual([word('Дом леж'), word('ит', 'emphasis')]);
});

test('[BK71] a letter of two halves is never parted, even where another has one half in common with it', () => {
  const mended = mendedBlock(textOf(word('x'), word('𝒜', 'emphasis')), 0, 'x𝒜', 'y𐒜');
  expect(lineOf(mended?.text).map((inline) => inline.kind === 'text' && inline.text)).toEqual(['y𐒜']);
});

test('[BK71] a paragraph is not emptied in this way', () => {
  expect(mendedBlock(textOf(word('Дом.')), 0, 'Дом.', '')).toBeNull();
});

test('[BK71] what was changed is shown with a few words around, and dots only where something is left out', () => {
  const long = 'слово '.repeat(20);
  expect(mendedBlock(textOf(word('Дом.')), 0, 'Дом.', 'Сад.')).toMatchObject({ was: 'Дом.', now: 'Сад.' });
  expect(mendedBlock(textOf(word(`Дом ${long}`)), 0, `Дом ${long}`, `Сад ${long}`)?.was).toMatch(/^Дом слово .*…$/);
  expect(mendedBlock(textOf(word(`${long}дом`)), 0, `${long}дом`, `${long}сад`)?.now).toMatch(/^….*слово сад$/);
});
