import { genresOfCodes } from '@pero/works/rules/genres/genres';
import { SHEET } from '@pero/works/rules/kinds';
import { GENRES_OF_BOOK } from '@pero/works/rules/meta';
import type { OutlineSection, Reason } from './outline.ts';
import { charactersOfPlanned, type PlannedChapter, titleOfPlanned } from './plan.ts';

const REASONS: Readonly<Record<Reason, string>> = {
  heading: 'Заголовок в\u00A0файле',
  style: 'Стиль заголовка',
  words: 'По\u00A0словам и\u00A0номеру',
  look: 'По\u00A0оформлению строки',
  'page-break': 'С\u00A0новой страницы',
  whole: 'Весь текст одной главой',
  file: 'Так разделено в\u00A0файле',
  front: 'Текст до\u00A0первой главы',
  author: 'Разделено вами',
};

/** How sure the division is: a word for it, and the words beside it. */
export type Sureness = 'sure' | 'likely' | 'guess';
export const SURENESS_LABELS: Readonly<Record<Sureness, string>> = {
  sure: 'уверенно',
  likely: 'вероятно',
  guess: 'проверьте',
};

const SURE = 0.85;
const LIKELY = 0.6;

export type ReviewedChapter = {
  readonly title: string;
  readonly kind: 'part' | 'chapter';
  readonly depth: number;
  readonly characters: number;
  readonly opening: string;
  readonly reason: string;
  readonly sureness: Sureness;
  readonly warning: string | null;
};

export function reviewOf(plan: readonly PlannedChapter[], outline: readonly OutlineSection[]): ReviewedChapter[] {
  const sections = new Map(outline.map((section) => [section.id, section]));
  const sizes = plan.map((chapter) => charactersOfPlanned(chapter, sections));
  const usual = medianOf(sizes.filter((size, index) => size > 0 && plan[index]?.kind === 'chapter'));
  return plan.map((chapter, index) => {
    const [{ section: id, from }] = chapter.pieces;
    const section = sections.get(id);
    const characters = sizes[index] ?? 0;
    const reason = from === 0 && section ? section.reason : 'author';
    const read = from === 0 ? section : undefined;
    const unlike = chapter.kind === 'chapter' ? warningOf(reason, characters, usual, plan.length) : null;
    return {
      title: titleOfPlanned(chapter, sections),
      kind: chapter.kind,
      depth: chapter.depth,
      characters,
      opening: chapter.opening ?? section?.opening ?? '',
      reason: REASONS[reason],
      sureness: surenessOf(read),
      warning: read?.doubt ?? unlike,
    };
  });
}

/** Whether the author is asked to look at it before the division is believed. */
export function isDoubtful({ sureness, warning }: Pick<ReviewedChapter, 'sureness' | 'warning'>): boolean {
  return sureness === 'guess' || warning !== null;
}

/** What the author has cut off is sure; what does not fit never is. */
function surenessOf({ confidence, doubt }: Pick<OutlineSection, 'confidence' | 'doubt'> = { confidence: 1 }): Sureness {
  if (doubt !== undefined) return 'guess';
  if (confidence >= SURE) return 'sure';
  return confidence >= LIKELY ? 'likely' : 'guess';
}

function medianOf(sizes: readonly number[]): number {
  return sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0;
}

const TINY = 600;
const HUGE = 3 * SHEET;
const TIMES = 6;

/** A chapter much unlike the others may be none, or several. */
function warningOf(reason: Reason, characters: number, usual: number, chapters: number): string | null {
  if (reason === 'front' && characters < TINY) return 'Похоже на\u00A0титульный лист: его можно не\u00A0брать';
  if (characters < TINY && usual > 5 * TINY) return 'Очень короткая: может быть, это часть соседней главы';
  if (characters > HUGE && (chapters === 1 || characters > TIMES * usual)) {
    return 'Очень длинная: может быть, главы внутри не\u00A0нашлись';
  }
  return null;
}

/** The genres that a new book begins with. */
export function genresOfFile(codes: readonly string[]): number[] {
  return genresOfCodes(codes)
    .slice(0, GENRES_OF_BOOK.most)
    .map(({ id }) => id);
}
