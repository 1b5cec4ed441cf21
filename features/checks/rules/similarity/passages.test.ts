import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inventedBook, retyped, rewritten, sentencesSwapped, shuffled, stretchOf, withTaken } from './altered-world.ts';
import { comparison, likenessOf, PASSAGES_MOST, toneOf } from './comparison.ts';
import { sharedStretches } from './passages.ts';
import { textWords } from './text-words.ts';

const book = inventedBook(1, 12_000);
const other = inventedBook(2, 12_000);
const one = (blocks: readonly string[], id = 1) => [{ id, name: `Глава ${id}`, blocks }];
const against = (mine: readonly string[], theirs = book) => comparison(one(mine), one(theirs));

describe('a book taken from somebody', () => {
  test('[MD16] word for word is one passage, 100 %', () => {
    const { percent, share, passages, hasMore } = against(book);
    expect({ percent, share, hasMore }).toEqual({ percent: 100, share: 100, hasMore: false });
    expect(passages).toMatchObject([{ sameness: 100, here: { block: 0 }, there: { block: 0 } }]);
  });

  test.each([0.05, 0.1, 0.2, 0.3])('[MD16] with %d of the words replaced is still seen whole', (replaced) => {
    const { share, passages } = against(rewritten(book, replaced, 3));
    expect(share).toBeGreaterThanOrEqual(95);
    expect(passages.length).toBeLessThan(10);
    expect(passages[0]?.sameness).toBeGreaterThanOrEqual(Math.round((1 - replaced) * 100) - 10);
  });

  test('[MD16] with other marks, capitals and no ё is the same', () => {
    expect(against(retyped(book))).toMatchObject({ percent: 100, passages: [{ sameness: 100 }] });
  });

  test('[MD16] with sentences swapped and every tenth word replaced is seen', () => {
    const { share, passages } = against(sentencesSwapped(rewritten(book, 0.1, 4), 5));
    expect(share).toBeGreaterThanOrEqual(85);
    expect(passages[0]?.characters).toBeGreaterThan(1000);
  });

  test('[MD16] with paragraphs shuffled is seen, many passages of one', () => {
    const { share, passages, hasMore } = against(shuffled(book, 6));
    expect(share).toBeGreaterThanOrEqual(90);
    expect(passages).toHaveLength(PASSAGES_MOST);
    expect(hasMore).toBe(true);
    const lengths = passages.map(({ characters }) => characters);
    expect(lengths).toEqual([...lengths].sort((a, b) => b - a));
  });
});

describe('a part taken from somebody', () => {
  test('[MD16] half a book is half of it', () => {
    const { share } = against(withTaken(stretchOf(other, 6000), stretchOf(book, 6000)));
    expect(share).toBeGreaterThanOrEqual(45);
    expect(share).toBeLessThanOrEqual(55);
  });

  test('[BK34] [MD16] one chapter in a thick book is red, though it is hardly a percent of it', () => {
    const { share, percent, passages } = against(withTaken(inventedBook(7, 120_000), stretchOf(book, 1500)));
    expect(share).toBeLessThanOrEqual(2);
    expect(toneOf(percent)).toBe('red');
    expect(passages).toHaveLength(1);
  });

  test('[BK34] [MD16] a poem that two books quote is neither yellow nor red', () => {
    const poem = inventedBook(8, 180);
    const { percent } = comparison(one(withTaken(book, poem)), one(withTaken(other, poem)));
    expect(percent).toBeGreaterThan(0);
    expect(toneOf(percent)).toBe('plain');
  });

  test('[MD16] the place names the chapter, the block and the words on both sides', () => {
    const sentence = 'Вечером над рекой стоял туман и никто не видел как лодка ушла вниз по течению мимо мельницы';
    const here = [...one(['Моё начало.', 'Ещё моё.']), ...one(['Иное.', `Да. ${sentence}, и всё.`], 2)];
    const { passages } = comparison(here, one(['Чужое.', 'И ещё.', sentence.replace('лодка', 'барка')], 9));
    expect(passages).toEqual([
      {
        here: { chapterId: 2, chapterName: 'Глава 2', block: 1, text: sentence },
        there: { chapterId: 9, chapterName: 'Глава 9', block: 2, text: sentence.replace('лодка', 'барка') },
        characters: sentence.length,
        sameness: 94,
      },
    ]);
  });
});

test('[MD16] strangers share nothing, nor do texts without words', () => {
  expect(against(other)).toMatchObject({ percent: 0, passages: [] });
  expect(against([])).toMatchObject({ percent: 0, characters: 0, passages: [] });
  expect(against(['…', '— !'], [])).toMatchObject({ percent: 0, passages: [] });
});

test('[MD16] texts made to take for ever do not', () => {
  const refrain = Array.from({ length: 20_000 }, () => 'ля').join(' ');
  expect(against([refrain], [refrain]).percent).toBe(100);
  // Five words the same, twelve different, again and again: never a passage, always a seed.
  const half = (mark: string) =>
    Array.from({ length: 40_000 }, (_, at) => (at % 17 < 5 ? `общее${at % 17}` : `${mark}${at}`)).join(' ');
  expect(against([half('моё')], [half('чужое')]).percent).toBeLessThan(15);
});

test('[MD16] passages lie in the order of the text and never share a word', () => {
  const piece = fc.record({ from: fc.nat(90), size: fc.integer({ min: 1, max: 30 }), isOwn: fc.boolean() });
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const mixed = pieces.flatMap(({ from, size, isOwn }) => (isOwn ? other : book).slice(from, from + size));
      const [a, b] = [textWords(one(mixed)), textWords(one(book))];
      let end = 0;
      for (const { here, hereEnd, there, thereEnd, same } of sharedStretches(a, b)) {
        expect(here).toBeGreaterThanOrEqual(end);
        expect(hereEnd).toBeLessThanOrEqual(a.count);
        expect(thereEnd).toBeLessThanOrEqual(b.count);
        expect(same).toBeLessThanOrEqual(Math.min(hereEnd - here, thereEnd - there));
        end = hereEnd;
      }
    }),
    { numRuns: 30 },
  );
});

test('[BK34] the worst place is the fullest of all places of 2,000 words', () => {
  const gaps = fc.array(fc.tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 12, max: 2600 })), {
    maxLength: 9,
  });
  fc.assert(
    fc.property(gaps, (pieces) => {
      let at = 0;
      const stretches = pieces.map(([gap, size]) => {
        const here = at + gap;
        at = here + size;
        return { here, hereEnd: at };
      });
      expect(likenessOf(stretches, at + 5000).stretch).toBe(worstByHand(stretches, at));
    }),
    { numRuns: 60 },
  );
});

function worstByHand(stretches: readonly { here: number; hereEnd: number }[], end: number): number {
  let worst = 0;
  for (let from = 0; from < end; from++) {
    const inside = stretches.map(({ here, hereEnd }) => Math.min(hereEnd, from + 2000) - Math.max(here, from));
    worst = Math.max(
      worst,
      inside.reduce((sum, words) => sum + Math.max(0, words), 0),
    );
  }
  return Math.round((worst * 100) / 2000);
}

describe('a passage', () => {
  const words = (mark: string, count: number) => Array.from({ length: count }, (_, at) => `${mark}${at}`).join(' ');
  const sizes = (mine: readonly string[], theirs: readonly string[]) =>
    sharedStretches(
      textWords(mine.flatMap((text, at) => one([text], at + 1))),
      textWords(theirs.flatMap((text, at) => one([text], at + 1))),
    ).map(({ here, hereEnd, there, thereEnd, same }) => [here, hereEnd, there, thereEnd, same]);

  test('[MD16] has twelve words in common at least', () => {
    expect(sizes([words('а', 12)], [words('а', 12)])).toEqual([[0, 12, 0, 12, 12]]);
    expect(sizes([words('а', 11)], [words('а', 11)])).toEqual([]);
  });

  test('[MD16] ends with its chapter on either side', () => {
    const [whole, first, second] = [words('а', 40), words('а', 20), words('а', 40).split(' ').slice(20).join(' ')];
    const halves = [
      [0, 20, 0, 20, 20],
      [20, 40, 20, 40, 20],
    ];
    expect(sizes([first, second], [whole])).toEqual(halves);
    expect(sizes([whole], [first, second])).toEqual(halves);
    expect(sizes([whole], [whole])).toEqual([[0, 40, 0, 40, 40]]);
  });

  test('[MD16] taken twice is two passages, and no word of it is counted twice', () => {
    const text = words('а', 20);
    expect(sizes([`${text} ${text}`], [`${words('б', 3)} ${text}`])).toEqual([
      [0, 20, 3, 23, 20],
      [20, 40, 3, 23, 20],
    ]);
  });

  test('[MD16] is the longest of those that begin with the same words', () => {
    const [head, tail] = [words('а', 12), words('в', 20)];
    expect(sizes([`${head} ${tail}`], [`${head} ${words('б', 90)} ${head} ${tail}`])).toEqual([[0, 32, 102, 134, 32]]);
    expect(sizes([`${head} ${tail}`], [`${head} ${tail} ${words('б', 90)} ${head}`])).toEqual([[0, 32, 0, 32, 32]]);
  });

  test('[MD16] goes on over words that were put in, left out or replaced', () => {
    const [head, tail] = [words('а', 14), words('в', 14)];
    expect(sizes([`${head} ${words('г', 4)} ${tail}`], [`${head} ${tail}`])).toEqual([[0, 32, 0, 28, 28]]);
    expect(sizes([`${head} ${tail}`], [`${head} ${words('г', 4)} ${tail}`])).toEqual([[0, 28, 0, 32, 28]]);
    expect(sizes([`${head} ${words('г', 4)} ${tail}`], [`${head} ${words('д', 4)} ${tail}`])).toEqual([
      [0, 32, 0, 32, 28],
    ]);
  });

  test('[MD16] is shown by its first 2,000 characters', () => {
    const text = Array(400)
      .fill('слова')
      .map((word, at) => `${word}${at}`)
      .join(' ');
    const [passage] = comparison(one([text]), one([text])).passages;
    expect(passage?.here.text).toBe(`${text.slice(0, 2000).trimEnd()}…`);
    const short = text.slice(0, 2000).trimEnd();
    expect(comparison(one([short]), one([short])).passages[0]?.here.text).toBe(short);
  });
});
