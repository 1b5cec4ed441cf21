import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonical } from '../canonical/canonical.ts';
import { isVerseBlock } from '../chapters/shape-verse.ts';
import { chapter, manuscriptOf, paragraph, text } from '../specimens/build.ts';
import { textOf } from '../text.ts';
import { codeKept, isCode } from './code-lines.ts';

test('code keeps its indents over runs and line breaks', () => {
  const kept = codeKept([text('if x:\n    '), text('return', 'strong'), text('  y'), { kind: 'break' }, text('\tend')]);
  expect(kept.map((inline) => (inline.kind === 'text' ? inline.text : inline.kind))).toEqual([
    'if x:\n\u00A0\u00A0\u00A0\u00A0',
    'return',
    '\u00A0\u00A0y',
    'break',
    '\u00A0\u00A0\u00A0\u00A0end',
  ]);
  expect(isCode(kept)).toBe(true);
});

test('any code has the same words and indents after the book was made canonical', () => {
  const row = fc.tuple(fc.nat({ max: 8 }), fc.stringMatching(/^[a-z(){};=]{1,12}$/));
  void fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (rows) => {
      const code = rows.map(([indent, words]) => ' '.repeat(indent) + words).join('\n');
      const made = canonical(manuscriptOf('Книга', [chapter('I', [paragraph(codeKept([text(code)]))])]));
      expect(textOf(made.sections[0]?.blocks ?? []).replaceAll('\u00A0', ' ')).toBe(code);
    }),
  );
});

test('short lines of code are no verse', () => {
  const lines = 'Select Name\nFrom People\nWhere Age > 3\nOrder By Name';
  expect(isVerseBlock(paragraph(lines), '')).toBe(true);
  expect(isVerseBlock(paragraph([...codeKept([text(lines)])]), '')).toBe(false);
});

test('spaces at the ends of lines of code are gone', () => {
  const kept = codeKept([text('a  \n  b '), text(' c\t')]);
  expect(kept.map((inline) => (inline.kind === 'text' ? inline.text : ''))).toEqual(['a\n\u00A0\u00A0b ', ' c']);
});
