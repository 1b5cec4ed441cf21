import type { ArtMeta } from '@pero/retailer/contract/protocol';
import { genreById } from '@pero/works/rules/genres/genres';
import { isInSubscription } from '../shop/rules.ts';
import { chance, diceOf, hashOf, mix, normal, within } from './dice.ts';
import { tasteIndexOf } from './readers.ts';

/** An art on sale, as the shop knows it. */
export type Art = {
  readonly id: number;
  readonly uuid: string;
  readonly meta: Pick<ArtMeta, 'edition' | 'kind' | 'annotation' | 'genres' | 'is_finished' | 'online_only'> &
    Pick<ArtMeta, 'trial_percent' | 'characters' | 'chapters'>;
  readonly price: number;
  readonly onSaleSince: Date;
  /** When all that is there now had been written. */
  readonly writtenBy: Date;
  /** Of the demonstration's own books; of all others it is a matter of luck. */
  readonly quality?: number | undefined;
};

/** Places are paragraphs of the whole book: at place 0 nothing is read, at the last one everything. */
type Chapter = {
  readonly from: number;
  readonly to: number;
  readonly characters: number;
  readonly charactersBefore: number;
  /** About 0; the dull ones lose readers. */
  readonly dullness: number;
};

export type Book = {
  readonly id: number;
  readonly key: number;
  readonly price: number;
  readonly group: string;
  readonly taste: number;
  readonly isPrint: boolean;
  readonly isUnfinished: boolean;
  readonly isInSubscription: boolean;
  /** About 0, seldom beyond -2 and 2. */
  readonly quality: number;
  /** How many look at it, beside an ordinary book. */
  readonly appeal: number;
  readonly chapters: readonly Chapter[];
  readonly characters: number;
  readonly end: number;
  readonly trialEnd: number;
  readonly since: number;
  readonly writtenBy: number;
};

const PARAGRAPH = 320;
const PAGE = 1800;
/** For arts that do not say how long they are. */
const SOME_LENGTH = 120_000;

export function bookOf(art: Art): Book {
  const { meta, price } = art;
  const key = hashOf(art.uuid);
  const group = genreById(meta.genres[0]?.id ?? 0)?.group ?? 'Проза';
  const quality = art.quality ?? qualityOf(key, meta);
  const chapters = chaptersOf(key, meta);
  const last = chapters.at(-1);
  const [end, characters] = last ? [last.to, last.charactersBefore + last.characters] : [0, 0];
  return {
    id: art.id,
    key,
    price,
    group,
    taste: tasteIndexOf(group),
    isPrint: meta.edition === 'print',
    isUnfinished: meta.kind === 'draft' && !meta.is_finished,
    isInSubscription: isInSubscription(price, meta),
    quality,
    appeal: appealOf(key, quality),
    chapters,
    characters,
    end,
    trialEnd: price === 0 ? end : trialEndOf(meta, chapters, end),
    since: art.onSaleSince.getTime(),
    writtenBy: art.writtenBy.getTime(),
  };
}

/** The chapter in which somebody is who has come so far; its end still belongs to it. */
export function chapterAt(book: Book, place: number): number {
  const found = book.chapters.findIndex(({ to }) => place <= to);
  return found === -1 ? book.chapters.length - 1 : found;
}

/** Where somebody is, in the words of the feed. */
export function markOf(book: Book, place: number): { chapter: number; paragraph: number; percent: number } {
  const chapter = chapterAt(book, place);
  const percent = Math.floor((100 * charactersTo(book, place)) / Math.max(1, book.characters));
  return { chapter, paragraph: place - (book.chapters[chapter]?.from ?? 0), percent };
}

/** And back; a chapter may have become shorter since. */
export function placeOf(book: Book, chapter: number, paragraph: number): number {
  const at = book.chapters[chapter];
  return at ? Math.min(at.from + paragraph, at.to) : book.end;
}

export function charactersTo(book: Book, place: number): number {
  const { from, to, characters, charactersBefore } = book.chapters[chapterAt(book, place)] ?? NO_CHAPTER;
  return charactersBefore + (characters * (place - from)) / (to - from);
}

/** Pages opened on the way. */
export function pagesBetween(book: Book, from: number, to: number): number {
  return Math.ceil(charactersTo(book, to) / PAGE) - Math.ceil(charactersTo(book, from) / PAGE);
}

/** The last place that is written by that moment: a draft grows until it is what it is now. */
export function writtenAt(book: Book, at: number): number {
  if (!book.isUnfinished || at >= book.writtenBy) return book.end;
  const part = 0.15 + (0.85 * (at - book.since)) / Math.max(1, book.writtenBy - book.since);
  return book.chapters[chapterAt(book, Math.ceil(book.end * within(0.15, part, 1)))]?.to ?? book.end;
}

const NO_CHAPTER: Chapter = { from: 0, to: 1, characters: 0, charactersBefore: 0, dullness: 0 };

/** An annotation that says something and a book of a book's length are signs of work, but talent is a matter of luck. */
function qualityOf(key: number, meta: Art['meta']): number {
  const luck = normal(diceOf(mix(key, 1)));
  const told = within(0, meta.annotation.length / 600, 1);
  const long = within(0, meta.characters / 300_000, 1);
  return within(-2.2, 0.85 * luck + 0.35 * (told - 0.5) + 0.35 * (long - 0.5), 2.2);
}

/** A long tail: a few are seen by everybody, most by few. The cover has its part in it. */
function appealOf(key: number, quality: number): number {
  const dice = diceOf(mix(key, 2));
  return within(0.08, Math.exp(1.05 * normal(dice) + 0.35 * normal(dice) + 0.3 * quality - 0.3), 9);
}

function chaptersOf(key: number, meta: Art['meta']): Chapter[] {
  const given = meta.chapters.filter(({ characters }) => characters > 0).map(({ characters }) => characters);
  const lengths = given.length > 0 ? given : [meta.characters || SOME_LENGTH];
  let [from, charactersBefore] = [0, 0];
  return lengths.map((characters, index) => {
    const to = from + Math.max(1, Math.round(characters / PARAGRAPH));
    const dullness = 2 * chance(key, 3, index) - 1;
    const chapter = { from, to, characters, charactersBefore, dullness };
    from = to;
    charactersBefore += characters;
    return chapter;
  });
}

function trialEndOf(meta: Art['meta'], chapters: readonly Chapter[], end: number): number {
  const written = meta.chapters.filter(({ characters }) => characters > 0);
  const paid = written.findIndex(({ is_free }) => !is_free);
  const free = paid === -1 ? 0 : (chapters[paid]?.from ?? 0);
  return Math.min(end, Math.max(Math.round((end * meta.trial_percent) / 100), free));
}
