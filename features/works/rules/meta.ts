import type { BookForm } from './kinds.ts';

export const TITLE = { least: 1, most: 150 };
export const SUBTITLE_MOST = 150;
/** Characters of an annotation before the book is judged; a shorter one can be kept while it is written. */
export const ANNOTATION = { least: 200, most: 2500 };
export const GENRES_OF_BOOK = { least: 1, most: 3 };
/** «Самиздат» takes the fifth place by itself. */
export const OWN_TAGS_MOST = 4;
export const CHAPTER_NAME_MOST = 120;
export const TEXT_LEAST = 8000;
export const AI_ANNOTATIONS_MOST = 5;
export const AI_COVERS_A_DAY = 5;
export const DAYS_FOR_PRINT = 14;
export const BIN_DAYS = 30;

export const AGES = [0, 6, 12, 16, 18] as const;
export type Age = (typeof AGES)[number];
export const ADULT: Age = 18;

/** The marks that travel with the age. */
export type Marks = {
  readonly age: Age | null;
  readonly obsceneLanguage: boolean;
  readonly lgbtMark: boolean;
  readonly lgbtRulesAccepted: boolean;
};

/**
 * The marks after a change: turning on obscene language or the LGBT mark, or accepting its rules, makes the book 18+;
 * with obscene language it stays so whatever else is chosen.
 */
export function marksAfter(before: Marks, change: Partial<Marks>): Marks {
  const { age, obsceneLanguage, lgbtMark, lgbtRulesAccepted } = before;
  const after = { age, obsceneLanguage, lgbtMark, lgbtRulesAccepted, ...change };
  const turnedOn =
    (change.obsceneLanguage === true && !before.obsceneLanguage) ||
    (change.lgbtMark === true && !before.lgbtMark) ||
    (change.lgbtRulesAccepted === true && !before.lgbtRulesAccepted);
  return after.obsceneLanguage || turnedOn ? { ...after, age: ADULT } : after;
}

/** While this holds, the age field is locked. */
export function isAgeLocked({ obsceneLanguage }: Pick<Marks, 'obsceneLanguage'>): boolean {
  return obsceneLanguage;
}

const BLOCK_ENDS = /<\/(?:p|div|li|h\d|blockquote)>|<br\s*\/?>/gi;
const TAGS = /<[^<>]*>/g;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00A0',
  '#39': "'",
};

/** Plain text of an annotation that may carry HTML; paragraphs are divided by an empty line. */
export function annotationText(html: string): string {
  return paragraphed(
    html
      .replace(BLOCK_ENDS, '\n\n')
      .replace(TAGS, '')
      .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? ''),
  );
}

/** Words in paragraphs, as they are kept: an empty line divides these. */
export function paragraphed(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n\u00A0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Wrapped in paragraphs, as it is sent and stored on the wire; an empty one is an empty paragraph. */
export function annotationHtml(text: string): string {
  return paragraphed(text)
    .split('\n\n')
    .map((paragraph) => `<p>${escaped(paragraph).replace(/\n/g, '<br>')}</p>`)
    .join('');
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** What a moderator judges; prices, tags, genres and dates change without one. */
const JUDGED_FIELDS = [
  'title',
  'annotation',
  'age',
  'obsceneLanguage',
  'drugMentionMark',
  'lgbtMark',
  'sourceWork',
  'subtitle',
  'isbn',
  'printIsbn',
  'dedication',
  'epigraphs',
  'imprintLines',
  'thanks',
  'aboutAuthor',
] as const;

/** The same as a snapshot names them; the cover is judged as well. */
export const JUDGED_COLUMNS: readonly string[] = [
  ...JUDGED_FIELDS.map((field) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
  'cover',
];

export function needsJudging(changedFields: readonly string[]): boolean {
  return changedFields.some((field) => JUDGED_FIELDS.some((judged) => judged === field));
}

/** What the shop takes over at once, without a new version of the book. */
export function changesTerms(changedFields: readonly string[]): boolean {
  return changedFields.includes('price') || changedFields.includes('tagIds') || changedFields.includes('ownTags');
}

/** Has this form a print edition? Drafts are unfinished, stories too thin. */
export function mayBePrinted(form: BookForm, licenseType: string): boolean {
  return form !== 'story' && licenseType !== 'draft';
}
