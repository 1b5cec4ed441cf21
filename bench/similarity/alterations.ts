import {
  inventedBook,
  retyped,
  rewritten,
  sentencesSwapped,
  shuffled,
  stretchOf,
  withTaken,
} from '../../features/checks/rules/similarity/altered-world.ts';

export type Alteration = {
  readonly name: string;
  /** What the original should be shown as: at least yellow, or not at all. */
  readonly isTheft: boolean;
  readonly make: (original: readonly string[], seed: number) => readonly string[];
};

export type Sizes = {
  /** Words of a book that somebody else's chapter is put into. */
  readonly thick: number;
  readonly chapter: number;
};

/** What people do to somebody else's book, and what only looks like it. */
export function alterationsOf({ thick, chapter }: Sizes): readonly Alteration[] {
  const theft = (name: string, make: Alteration['make']): Alteration => ({ name, isTheft: true, make });
  const chapterIn =
    (share: number, words = chapter) =>
    (original: readonly string[], seed: number) =>
      withTaken(inventedBook(seed, thick), rewritten(stretchOf(original, words), share, seed));
  return [
    theft('word for word', (original) => original),
    ...[5, 10, 20, 30].map((percent) =>
      theft(`${percent} % of the words replaced`, (original, seed) => rewritten(original, percent / 100, seed)),
    ),
    theft('10 % replaced, sentences swapped', (original, seed) =>
      sentencesSwapped(rewritten(original, 0.1, seed), seed + 1),
    ),
    theft('20 % replaced, sentences swapped', (original, seed) =>
      sentencesSwapped(rewritten(original, 0.2, seed), seed + 1),
    ),
    theft('other marks, capitals, no ё', (original) => retyped(original)),
    theft('paragraphs shuffled', (original, seed) => shuffled(original, seed)),
    theft('half the book, half one’s own', (original, seed) => {
      const half = original.slice(0, original.length >> 1);
      return withTaken(inventedBook(seed, wordsIn(half)), half);
    }),
    theft('one chapter in a thick book', chapterIn(0)),
    theft('the same, 10 % replaced', chapterIn(0.1)),
    theft('the same, 20 % replaced', chapterIn(0.2)),
    theft('four pages, 1,000 words, in a thick book', chapterIn(0, 1000)),
    theft('the same 1,000 words, 20 % replaced', chapterIn(0.2, 1000)),
    {
      name: `the same poem quoted, ${POEM} words`,
      isTheft: false,
      make: (original, seed) =>
        withTaken(inventedBook(seed, wordsIn(original)), [firstWords(stretchOf(original, POEM), POEM)]),
    },
    {
      name: 'nothing in common',
      isTheft: false,
      make: (original, seed) => inventedBook(seed, wordsIn(original)),
    },
  ];
}

const POEM = 150;

function firstWords(paragraphs: readonly string[], count: number): string {
  return paragraphs.join(' ').split(/\s+/).slice(0, count).join(' ');
}

function wordsIn(paragraphs: readonly string[]): number {
  return paragraphs.reduce((sum, text) => sum + text.split(/\s+/).length, 0);
}
