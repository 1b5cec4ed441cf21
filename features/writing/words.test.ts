import { give, personOf } from '@pero/books/test-persons';
import { booksUnderTest } from '@pero/books/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OwnWord } from './contract/words.ts';
import { formsOfOwn } from './web/desk/spelling/known-forms.ts';

type World = Awaited<ReturnType<typeof booksUnderTest>>;

let world: World;
let vera: Awaited<ReturnType<World['writer']>>;
let words: string;

beforeAll(async () => {
  world = await booksUnderTest('2026-11-15T09:00:00Z');
});
afterAll(() => world.close());
beforeEach(async () => {
  vera = await world.writer();
  words = `/books/${vera.bookId}/words`;
});

const kept = async () => ((await vera.browser.get<OwnWord[]>(words)).result ?? []).map(({ word }) => word);

describe('[WT30] the words of a book', () => {
  test('one word is there once, however it was written, and goes when it is taken out', async () => {
    const { result } = await vera.browser.post<OwnWord>(words, { word: ' Селище ' });
    await vera.browser.post(words, { word: 'СЕЛИЩЕ' });
    await vera.browser.post(words, { word: 'взлобок' });
    expect(await kept()).toEqual(['взлобок', 'Селище']);
    expect((await vera.browser.delete(`${words}/${result?.id}`)).status).toBe(200);
    expect(await kept()).toEqual(['взлобок']);
    expect((await vera.browser.delete(`${words}/${result?.id}`)).status).toBe(404);
  });

  test.each(['', 'два слова', 'Baden', '5', 'я', 'а'.repeat(61)])(
    '«%s» is no such word: told beside the field',
    async (word) => {
      const refused = await vera.browser.post(words, { word });
      expect(refused).toMatchObject({
        status: 400,
        errors: [{ field: 'word', messages: [expect.stringMatching(/[а-я]/)] }],
      });
    },
  );

  test('two who add one word at once have it once', async () => {
    await Promise.all([1, 2, 3].map(() => vera.browser.post(words, { word: 'Шешма' })));
    expect(await kept()).toEqual(['Шешма']);
  });

  test('whoever works on the text has them, a stranger is told nothing', async () => {
    const ada = await world.somebody();
    await give(vera, await personOf(vera, { first_name: 'Ада', email: ada.email ?? '' }), 'proofreader');
    expect((await world.as(ada).post(words, { word: 'Лемь' })).status).toBe(200);
    expect(await kept()).toEqual(['Лемь']);
    const stranger = world.as(await world.somebody());
    const answers = [
      await stranger.get(words),
      await stranger.post(words, { word: 'чужое' }),
      await stranger.delete(`${words}/1`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test('a word is known in all its forms', () => {
    expect(formsOfOwn('Щёрс')).toEqual(expect.arrayContaining(['щерс', 'щерса', 'щерсу', 'щерсом', 'щерсе']));
    expect(formsOfOwn('взлобок')).toEqual(expect.arrayContaining(['взлобке', 'взлобка']));
  });
});
