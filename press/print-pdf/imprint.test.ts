import { expect, test } from 'vitest';
import { classesOf } from './imprint.ts';

test.each([
  ['no genre', [], '821.161.1'],
  ['a novel', ['prose_contemporary'], '821.161.1-31'],
  ['poems', ['poetry'], '821.161.1-1'],
  ['a fantasy with love in it', ['love_contemporary', 'sf_fantasy'], '821.161.1-312.9'],
  ['a handbook', ['home_cooking'], undefined],
  ['a translation', ['foreign_prose'], undefined],
])('%s has the class that its genre tells', (_, genres, udk) => {
  expect(classesOf(genres).udk).toBe(udk);
});
