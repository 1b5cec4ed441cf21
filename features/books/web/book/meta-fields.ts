import { type Day, isDay } from '@pero/kernel/day';
import { isIsbn } from '@pero/kernel/isbn';
import type { Money } from '@pero/kernel/money';
import type { BookMeta, saveMeta } from '@pero/works/contract/meta';
import type { UPDATE_PERIODS } from '@pero/works/rules/drafts';
import { SELF_PUBLISHED_TAG } from '@pero/works/rules/genres/tags';
import type { LicenseType } from '@pero/works/rules/licences';
import {
  type Age,
  ANNOTATION,
  annotationHtml,
  annotationText,
  marksAfter,
  SUBTITLE_MOST,
  TITLE,
} from '@pero/works/rules/meta';
import { REFUSALS } from '@pero/works/rules/refusals';
import type { z } from 'zod';
import { MATTER_WORDS, type MatterFields, matterIn, matterOnWire, wrongInMatter } from './matter-fields.ts';

type Choice = { readonly value: number; readonly label: string };

/** The description as it stands in the fields of the tabs. */
export type MetaFields = MatterFields & {
  readonly title: string;
  /** Plain text; an empty line divides paragraphs. */
  readonly annotation: string;
  readonly genres: readonly Choice[];
  readonly tags: readonly Choice[];
  readonly own_tags: readonly string[];
  readonly age: Age | null;
  readonly obscene_language: boolean;
  readonly drug_mention_mark: boolean;
  readonly lgbt_mark: boolean;
  readonly isLgbtRulesAccepted: boolean;
  readonly ai_declared: boolean;
  readonly source_work: string;
  /** As the field for a day has it; empty for none. */
  readonly date_written: string;
  readonly subtitle: string;
  readonly isbn: string;
  readonly print_isbn: string;
  readonly license_type: LicenseType;
  readonly price: Money | null;
  readonly with_printed: boolean;
  /** Days; 0 is «без графика». */
  readonly update_period: 0 | (typeof UPDATE_PERIODS)[number];
  readonly completion_date: string;
  readonly planned_characters: number | null;
  readonly create_audiobook: boolean;
  readonly audiobook_license: BookMeta['audiobook_license'];
  readonly audiobook_gender_voice: BookMeta['audiobook_gender_voice'];
  readonly audiobook_glossary: string;
};

export type MetaField = keyof MetaFields;
export type MetaBody = Omit<z.output<typeof saveMeta.input>, 'bookId'>;

/** What was loaded, ready for the fields: the annotation without its tags, our own tag not among the author's. */
export function fieldsOf(meta: BookMeta): MetaFields {
  return {
    title: meta.title,
    annotation: annotationText(meta.annotation),
    genres: meta.genres,
    tags: meta.tags.filter(({ value }) => value !== SELF_PUBLISHED_TAG.id),
    own_tags: meta.own_tags,
    age: meta.age,
    obscene_language: meta.obscene_language,
    drug_mention_mark: meta.drug_mention_mark,
    lgbt_mark: meta.lgbt_mark,
    isLgbtRulesAccepted: meta.isLgbtRulesAccepted,
    ai_declared: meta.ai_declared,
    source_work: meta.source_work,
    date_written: meta.date_written ?? '',
    subtitle: meta.subtitle,
    isbn: meta.isbn ?? '',
    print_isbn: meta.print_isbn ?? '',
    ...matterIn(meta),
    license_type: meta.license_type,
    price: meta.price,
    with_printed: meta.with_printed,
    update_period: meta.update_period ?? 0,
    completion_date: meta.completion_date ?? '',
    planned_characters: meta.text_volume.total,
    create_audiobook: meta.create_audiobook,
    audiobook_license: meta.audiobook_license,
    audiobook_gender_voice: meta.audiobook_gender_voice,
    audiobook_glossary: meta.audiobook_glossary,
  };
}

/** The fields after a change by hand: marks of adult books bring the age with them. */
export function changed(fields: MetaFields, change: Partial<MetaFields>): MetaFields {
  const next = { ...fields, ...change };
  if (change.lgbt_mark === false) return { ...next, isLgbtRulesAccepted: false };
  const marks = marksAfter(marksOf(fields), marksOf(next));
  return { ...next, age: marks.age, ...(change.license_type === 'free' && { price: null }) };
}

function marksOf(fields: MetaFields) {
  return {
    age: fields.age,
    obsceneLanguage: fields.obscene_language,
    lgbtMark: fields.lgbt_mark,
    lgbtRulesAccepted: fields.isLgbtRulesAccepted,
  };
}

type Wire = { readonly [Field in MetaField]: Exclude<MetaBody[Field], undefined> };

/** As each field travels: ids instead of choices, a paragraph around the annotation, null for what is not set. */
function onWire(fields: MetaFields): Wire {
  return {
    ...fields,
    title: fields.title.trim(),
    annotation: annotationHtml(fields.annotation),
    genres: fields.genres.map(({ value }) => value),
    tags: fields.tags.map(({ value }) => value).filter((value) => value !== SELF_PUBLISHED_TAG.id),
    own_tags: [...fields.own_tags],
    source_work: fields.source_work.trim(),
    date_written: dayIn(fields.date_written),
    subtitle: fields.subtitle.trim(),
    isbn: fields.isbn.trim() || null,
    print_isbn: fields.print_isbn.trim() || null,
    ...matterOnWire(fields),
    update_period: fields.update_period === 0 ? null : fields.update_period,
    completion_date: dayIn(fields.completion_date),
  };
}

function dayIn(text: string): Day | null {
  return isDay(text) ? text : null;
}

/** What to send: only what differs from what is kept, without the fields held back. */
export function bodyFor(kept: MetaFields, typed: MetaFields, held: readonly MetaField[] = []): MetaBody {
  const before = onWire(kept);
  const after = onWire(typed);
  const wrong = wrongIn(typed);
  const fields = (Object.keys(after) as MetaField[]).filter(
    (field) =>
      JSON.stringify(after[field]) !== JSON.stringify(before[field]) && !(field in wrong) && !held.includes(field),
  );
  const sent = new Set(isMarkUnaccepted(typed) ? fields.filter((field) => !LGBT.includes(field)) : withRules(fields));
  return Object.fromEntries([...sent].map((field) => [field, after[field]]));
}

const LGBT: readonly MetaField[] = ['lgbt_mark', 'isLgbtRulesAccepted'];

/** The mark waits for its rules; until they are accepted it is not sent, and not lost. */
function isMarkUnaccepted({ lgbt_mark, isLgbtRulesAccepted }: MetaFields): boolean {
  return lgbt_mark && !isLgbtRulesAccepted;
}

/** The two travel together. */
function withRules(fields: readonly MetaField[]): readonly MetaField[] {
  return fields.some((field) => LGBT.includes(field)) ? [...fields, ...LGBT] : fields;
}

/** What the server would refuse, said at once and in the same words. */
export function wrongIn(fields: MetaFields): Partial<Record<MetaField, string>> {
  const { title, annotation, subtitle, isbn, print_isbn } = fields;
  return {
    ...(title.trim() === '' && { title: REFUSALS['title-empty'].message }),
    ...(title.trim().length > TITLE.most && { title: REFUSALS['title-long'].message }),
    ...(annotation.length > ANNOTATION.most && { annotation: REFUSALS['annotation-long'].message }),
    ...(subtitle.trim().length > SUBTITLE_MOST && { subtitle: REFUSALS['subtitle-long'].message }),
    ...(isWrong(isbn) && { isbn: REFUSALS['isbn-wrong'].message }),
    ...(isWrong(print_isbn) && { print_isbn: REFUSALS['isbn-wrong'].message }),
    ...wrongInMatter(fields),
  };
}

function isWrong(number: string): boolean {
  return number.trim() !== '' && !isIsbn(number.trim());
}

/** What people write by hand stays as typed: an answer must not move the words under the hand. */
const TYPED: readonly MetaField[] = [
  'title',
  'annotation',
  'subtitle',
  'isbn',
  'print_isbn',
  ...MATTER_WORDS,
  'epigraphs',
  'source_work',
  'audiobook_glossary',
];

/** A choice that was refused goes back to what is kept; words and dates stay for their author to mend. */
export const TAKEN_BACK: readonly MetaField[] = ['license_type', 'price', 'with_printed', 'genres', 'tags', 'own_tags'];

/** The fields when the answer to a save has come: chosen values follow it, for it may force an age or a price. */
export function afterSaving(sent: MetaFields, typed: MetaFields, answer: MetaFields): MetaFields {
  return untouchedFrom(answer, sent, typed, TYPED);
}

/** The fields when the page was loaded anew: whatever was not changed here follows it. */
export function afterLoading(kept: MetaFields, typed: MetaFields, loaded: MetaFields): MetaFields {
  return untouchedFrom(loaded, kept, typed, []);
}

function untouchedFrom(answer: MetaFields, base: MetaFields, typed: MetaFields, except: readonly MetaField[]) {
  const untouched = (Object.keys(answer) as MetaField[]).filter(
    (field) => !except.includes(field) && JSON.stringify(base[field]) === JSON.stringify(typed[field]),
  );
  return { ...typed, ...Object.fromEntries(untouched.map((field) => [field, answer[field]])) };
}
