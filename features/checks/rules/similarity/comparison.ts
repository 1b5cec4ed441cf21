import { present } from '@pero/kernel/present';
import { type Stretch, sharedStretches } from './passages.ts';
import { blockAt, type ChapterToCompare, type TextWords, textWords } from './text-words.ts';

/**
 * How much of a book is somebody else's, in whole percent: the larger of two shares.
 *
 * `share` is that of the whole book: the words that stand in passages it has in common with the other one.
 * `stretch` is that of its worst place, 2,000 words in a row, about a chapter: a chapter taken from somebody is theft in
 * a book of any thickness, though it is hardly a percent of it. So 15 % (yellow) is a seventh of the book, or 300 words
 * close together; 30 % (red) is a third of the book, or 600 words close together. A poem quoted by two authors, or an
 * epigraph, stays below both. Words that were replaced inside a passage count as taken: a light rewrite hides nothing.
 */
export type Likeness = { readonly percent: number; readonly share: number; readonly stretch: number };

export const YELLOW = 15;
export const RED = 30;

export type Tone = 'plain' | 'yellow' | 'red';

export function toneOf(percent: number): Tone {
  if (percent >= RED) return 'red';
  return percent >= YELLOW ? 'yellow' : 'plain';
}

export type PassagePlace = {
  readonly chapterId: number;
  readonly chapterName: string;
  readonly block: number;
  /** The first words of a long passage. */
  readonly text: string;
};

export type Passage = {
  readonly here: PassagePlace;
  readonly there: PassagePlace;
  readonly characters: number;
  /** Words that are the same, in whole percent. */
  readonly sameness: number;
};

export type Comparison = Likeness & {
  /** Characters of this book that stand in shared passages. */
  readonly characters: number;
  /** The longest first. */
  readonly passages: readonly Passage[];
  readonly hasMore: boolean;
};

export const PASSAGES_MOST = 50;
/** Nobody reads more of a passage to be convinced. */
const SHOWN_MOST = 2000;

/** This book against another one. */
export function comparison(here: readonly ChapterToCompare[], there: readonly ChapterToCompare[]): Comparison {
  const [a, b] = [textWords(here), textWords(there)];
  const stretches = sharedStretches(a, b);
  const sized = stretches.map((stretch) => ({ stretch, characters: charactersOf(a, stretch.here, stretch.hereEnd) }));
  const longest = [...sized].sort((x, y) => y.characters - x.characters).slice(0, PASSAGES_MOST);
  return {
    ...likenessOf(stretches, a.count),
    characters: sized.reduce((sum, { characters }) => sum + characters, 0),
    passages: longest.map(({ stretch, characters }) => passageOf(a, b, stretch, characters)),
    hasMore: sized.length > longest.length,
  };
}

const STRETCH_WORDS = 2000;

/** From what is shared, in the order of the text. */
export function likenessOf(stretches: readonly Pick<Stretch, 'here' | 'hereEnd'>[], words: number): Likeness {
  const taken = stretches.reduce((sum, { here, hereEnd }) => sum + hereEnd - here, 0);
  const share = words === 0 ? 0 : Math.round((taken * 100) / words);
  const stretch = Math.round((worstPlace(stretches) * 100) / STRETCH_WORDS);
  return { percent: Math.max(share, stretch), share, stretch };
}

/** The most words taken within so many in a row; such a place begins with a passage. */
function worstPlace(stretches: readonly Pick<Stretch, 'here' | 'hereEnd'>[]): number {
  let worst = 0;
  let sum = 0;
  let last = 0;
  for (const first of stretches) {
    const end = first.here + STRETCH_WORDS;
    for (let next = stretches[last]; next && next.hereEnd <= end; next = stretches[++last])
      sum += next.hereEnd - next.here;
    const cut = stretches[last];
    const part = cut && cut.here < end ? end - cut.here : 0;
    worst = Math.max(worst, Math.min(STRETCH_WORDS, sum + part));
    // A passage longer than the place is its own worst.
    if (cut === first) last += 1;
    else sum -= first.hereEnd - first.here;
  }
  return worst;
}

function charactersOf(words: TextWords, first: number, end: number): number {
  return (words.to[end - 1] ?? 0) - (words.from[first] ?? 0);
}

function passageOf(a: TextWords, b: TextWords, { here, hereEnd, there, thereEnd, same }: Stretch, characters: number) {
  return {
    here: placeOf(a, here, hereEnd),
    there: placeOf(b, there, thereEnd),
    characters,
    sameness: Math.round((same * 100) / Math.max(hereEnd - here, thereEnd - there)),
  };
}

function placeOf(words: TextWords, first: number, end: number): PassagePlace {
  const chapter = words.chapters[words.chapter[first] ?? 0];
  const from = words.from[first] ?? 0;
  const text = chapter?.text.slice(from, words.to[end - 1]) ?? '';
  return {
    chapterId: present(chapter, 'the chapter of a passage').id,
    chapterName: chapter?.name ?? '',
    block: blockAt(chapter?.blocks ?? [], from),
    text: text.length <= SHOWN_MOST ? text : `${text.slice(0, SHOWN_MOST).trimEnd()}…`,
  };
}
