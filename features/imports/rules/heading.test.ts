import type { Block } from '@pero/manuscript/model';
import { paragraph } from '@pero/manuscript/specimens/build';
import { expect, test } from 'vitest';
import { isDoubtful } from './review.ts';
import { headingAt } from './text.ts';

const plain = paragraph('Буря');
const subheading: Block = { kind: 'subheading', inlines: [] };

test('a chapter that an author cuts off is named by its first line, if that looks like a heading', () => {
  expect(headingAt(plain, ' Буря ')).toBe('Буря');
  expect(headingAt(plain, 'я'.repeat(120))).toBe('я'.repeat(120));
  for (const none of ['', '  ', 'Он ушёл.', 'Что?', 'Итак:', 'Буря\nночью', 'я'.repeat(121)]) {
    expect(headingAt(plain, none), none).toBeNull();
  }
});

test('a subheading is one even with a stop at its end; a speech and a scene break never are', () => {
  expect(headingAt(subheading, 'Что делать?')).toBe('Что делать?');
  expect(headingAt({ ...plain, role: 'dialogue' } as Block, 'Буря')).toBeNull();
  expect(headingAt({ kind: 'scene-break' } as Block, 'Буря')).toBeNull();
  expect(headingAt(undefined, 'Буря')).toBeNull();
});

test('the author is asked about what was guessed and about what looks odd', () => {
  expect(isDoubtful({ sureness: 'sure', warning: null })).toBe(false);
  expect(isDoubtful({ sureness: 'likely', warning: null })).toBe(false);
  expect(isDoubtful({ sureness: 'guess', warning: null })).toBe(true);
  expect(isDoubtful({ sureness: 'sure', warning: 'Очень короткая' })).toBe(true);
});
