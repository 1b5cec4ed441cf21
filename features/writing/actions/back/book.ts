import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { suggestionsIn } from '@pero/editor/rules/suggestions/list';
import { textOf } from '@pero/manuscript/text';
import { nameOf } from '../../rules/counting.ts';
import { comparedChapter } from './chapter.ts';

type ChapterThere = { readonly id: number; readonly version: number; readonly text: ChapterText };

type Back = {
  readonly chapters: readonly {
    readonly id: number;
    readonly version: number;
    /** Of the chapters of the file, the one that it is. */
    readonly place: number;
    readonly text: ChapterText;
    readonly count: number;
  }[];
  /** What of the file has found no place in the book. */
  readonly beside: readonly { readonly name: string; readonly text: string }[];
};

const SHOWN = 600;
const BESIDE_MOST = 200;

/** A book and what came back of it: every chapter of the file beside the one that it came from. */
export function comparedBook(
  there: readonly ChapterThere[],
  back: readonly ChapterText[],
  changeOf: (place: number, number: number) => { readonly id: string; readonly by: number },
): Back {
  const places = placesOf(there, back);
  const beside: { name: string; text: string }[] = [];
  const chapters = back.flatMap((text, place) => {
    const own = there[places[place] ?? -1];
    const name = nameOf(text);
    const compared = own && comparedChapter(own.text, text, (number) => changeOf(place, number));
    if (!own || !compared) {
      beside.push({ name, text: shortened(textOf(text.blocks)) });
      return [];
    }
    for (const words of compared.beside) beside.push({ name, text: shortened(words) });
    const before = new Set(suggestionsIn(own.text).map(({ id }) => id));
    const count = suggestionsIn(compared.text).filter(({ id }) => !before.has(id)).length;
    return [{ id: own.id, version: own.version, place, text: compared.text, count }];
  });
  return { chapters, beside: beside.slice(0, BESIDE_MOST) };
}

function shortened(text: string): string {
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN).toWellFormed()}…`;
}

/** The two that share most belong together, then the next two: a chapter that quotes another does not take its place. */
function placesOf(there: readonly ChapterThere[], back: readonly ChapterText[]): readonly (number | undefined)[] {
  const holders = new Map<string, number>();
  for (const [index, { text }] of there.entries()) for (const key of keysOf(text)) holders.set(key, index);
  const names = new Map(there.map(({ text }, index) => [nameOf(text), index]));
  const pairs = back.flatMap((text, place) =>
    [...sharedWith(text, holders, names.get(nameOf(text)))].map(([index, size]) => ({ place, index, size })),
  );
  const places: (number | undefined)[] = back.map(() => undefined);
  const taken = new Set<number>();
  for (const { place, index } of pairs.toSorted((a, b) => b.size - a.size)) {
    if (places[place] !== undefined || taken.has(index)) continue;
    places[place] = index;
    taken.add(index);
  }
  return places;
}

function sharedWith(text: ChapterText, holders: ReadonlyMap<string, number>, named: number | undefined) {
  const shared = new Map<number, number>();
  const add = (index: number | undefined, size: number) =>
    index !== undefined && shared.set(index, (shared.get(index) ?? 0) + size);
  for (const key of keysOf(text)) add(holders.get(key), key.length);
  if (nameOf(text) !== '') add(named, 1);
  return shared;
}

const LONG = 20;

function keysOf({ blocks }: ChapterText): readonly string[] {
  return blocks.map((block) => textOf([block]).replace(/\s+/g, ' ').trim()).filter(({ length }) => length >= LONG);
}
