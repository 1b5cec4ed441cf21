import { expect, test } from 'vitest';
import { marksOf } from './kept-marks.ts';

const marks = (query: string) => marksOf(new URL(`https://pero.example/about/${query}`));

test('[R07] the five UTM marks are kept until the browser closes, unseen by scripts', () => {
  const query = '?utm_source=vk&utm_medium=cpc&utm_campaign=autumn&utm_content=b1&utm_term=book&utm_other=x&tab=1';
  expect(marks(query)).toEqual([
    {
      name: 'utm',
      value: JSON.stringify({
        utm_source: 'vk',
        utm_medium: 'cpc',
        utm_campaign: 'autumn',
        utm_content: 'b1',
        utm_term: 'book',
      }),
      options: { httpOnly: true },
    },
  ]);
});

test('[R07] an address without marks keeps those of the visit', () => {
  expect(marks('')).toEqual([]);
  expect(marks('?tab=1&utm_source=')).toEqual([]);
});

test('[R07] a mark of any length costs no more than 200 characters', () => {
  expect(JSON.parse(marks(`?utm_source=${'я'.repeat(5000)}`)[0]?.value ?? '').utm_source).toHaveLength(200);
});

test('whoever invited is remembered for thirty days, when the code can be one', () => {
  expect(marks('?ref=AB12-cd')).toEqual([
    { name: 'ref', value: 'AB12-cd', options: { httpOnly: false, maxAgeSeconds: 2_592_000 } },
  ]);
  expect(marks('?ref=%3Cscript%3E')).toEqual([]);
});
