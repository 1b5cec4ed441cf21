import { chapter, paragraph } from '@pero/manuscript/specimens/build';
import { expect, test } from 'vitest';
import { keeper } from './kept.ts';

test('only the chapter that was edited is new, wherever it stands', () => {
  const inner = { ...chapter('Глава', [paragraph('Утро.')]), id: 's2' };
  const other = { ...chapter('Глава', [paragraph('Вечер.')]), id: 's3' };
  const book = [{ ...chapter('Часть', [], [inner, other]), id: 's1' }];
  const keep = keeper();
  const [first] = keep(book);
  const edited = structuredClone([{ ...book[0], sections: [inner, { ...other, blocks: [paragraph('Ночь.')] }] }]);
  const [second] = keep(edited as typeof book);
  expect(second?.sections[0]?.blocks).toBe(first?.sections[0]?.blocks);
  expect(second?.sections[1]?.blocks).toEqual([paragraph('Ночь.')]);
  expect(second).toEqual(edited[0]);
});
