import { describe, expect, test } from 'vitest';
import type { CoverConfig } from '../rules/cover.ts';
import { begin, changed, redone, undone } from './cover-history.ts';

const plain: CoverConfig = {
  title: null,
  author: null,
  genre: 'роман',
  layout: 'high',
  palette: 'water',
  image: { randomBgIdx: 0, own: null },
  ornament: 'leaf',
  font: { family: 'literata', style: 'regular' },
};

describe('the steps of a cover', () => {
  test('are undone and done again, and a new one ends what could be done again', () => {
    const two = changed(changed(begin(plain), { palette: 'wine' }), { layout: 'poster' });
    expect(undone(undone(two)).now).toEqual(plain);
    expect(redone(undone(two)).now).toEqual(two.now);
    const other = changed(undone(two), { ornament: 'star' });
    expect(redone(other)).toBe(other);
    expect(undone(other).now.palette).toBe('wine');
  });

  test('a word typed is one step, the next field is another', () => {
    let history = begin(plain);
    for (const title of ['Д', 'До', 'Дол']) history = changed(history, { title }, 'title');
    history = changed(history, { author: 'В.' }, 'author');
    expect(undone(history).now).toMatchObject({ title: 'Дол', author: null });
    expect(undone(undone(history)).now).toEqual(plain);
  });

  test('a change to the same is none', () => {
    const history = begin(plain);
    expect(changed(history, { image: { own: null, randomBgIdx: 0 } })).toBe(history);
    expect(undone(history)).toBe(history);
  });
});
