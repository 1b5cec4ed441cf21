import { expect, test } from 'vitest';
import { type ChapterText, chapterShelf } from './chapter-shelf.ts';

const text = (id: number): ChapterText => ({ chapter_id: id, name: `${id}`, state: 'same', blocks: [], before: [] });

function slowShelf() {
  const asked: number[] = [];
  const answers = new Map<number, (text: ChapterText | null) => void>();
  const shelf = chapterShelf((id) => {
    asked.push(id);
    return new Promise((resolve, reject) => {
      answers.set(id, (told) => (told ? resolve(told) : reject(new Error('away'))));
    });
  });
  const answer = async (id: number, told: ChapterText | null = text(id)) => {
    answers.get(id)?.(told);
    await new Promise((done) => setTimeout(done, 0));
  };
  return { shelf, query: asked, answer };
}

test('[MD15] whoever scrolls past two thousand chapters asks for those where he stops', async () => {
  const { shelf, query: asked, answer } = slowShelf();
  for (let id = 1; id <= 2000; id += 1) {
    shelf.want(id);
    if (id > 3) shelf.unwant(id - 3);
  }
  expect(asked).toEqual([1, 2, 3]);
  for (const id of [1, 2, 3]) await answer(id);
  expect(asked).toEqual([1, 2, 3, 2000, 1999, 1998]);
  for (const id of [2000, 1999, 1998]) await answer(id);
  expect(asked).toHaveLength(6);
});

test('[MD15] a chapter is asked for once, and whoever watches it hears that it came', async () => {
  const { shelf, query: asked, answer } = slowShelf();
  let heard = 0;
  shelf.watch(7, () => {
    heard += 1;
  });
  shelf.want(7);
  shelf.want(7);
  const loaded = shelf.load(7);
  await answer(7);
  expect(await loaded).toEqual(text(7));
  shelf.want(7);
  expect(asked).toEqual([7]);
  expect(heard).toBe(2);
  expect(shelf.at(7)).toEqual({ kind: 'here', text: text(7) });
  expect(shelf.at(8)).toEqual({ kind: 'away' });
});

test('[MD15] one that did not come is asked for again', async () => {
  const { shelf, query: asked, answer } = slowShelf();
  shelf.want(7);
  await answer(7, null);
  expect(shelf.at(7).kind).toBe('failed');
  shelf.want(7);
  await answer(7);
  expect(asked).toEqual([7, 7]);
  expect(shelf.at(7).kind).toBe('here');
});
