import type { Money } from '@pero/kernel/money';
import { type Age, ANNOTATION, annotationHtml, annotationText, marksAfter, TITLE } from '@pero/works/rules/meta';
import { REFUSALS } from '@pero/works/rules/refusals';
import type { z } from 'zod';
import type { AudiobookMeta, saveAudiobook } from '../../contract/audiobooks.ts';

type Choice = { readonly value: number; readonly label: string };

/** What is known of an audiobook as it stands in the fields of the tabs. */
export type AudioFields = Pick<
  AudiobookMeta,
  | 'book_name'
  | 'format'
  | 'obscene_language'
  | 'drug_mention_mark'
  | 'lgbt_mark'
  | 'license_type'
  | 'phonogram_legal_status'
  | 'reader'
  | 'agreed_with_audio_responsibility'
  | 'has_musical_fragments'
  | 'gender_voice'
  | 'glossary'
> & {
  /** Plain text; an empty line divides paragraphs. */
  readonly annotation: string;
  readonly age: Age | null;
  readonly genres: readonly Choice[];
  readonly tags: readonly Choice[];
  readonly own_tags: readonly string[];
  readonly price: Money | null;
};
export type AudioField = keyof AudioFields;
export type AudioBody = Omit<z.output<typeof saveAudiobook.input>, 'audioBookId'>;

const PLAIN = [
  ...(['book_name', 'format', 'age', 'obscene_language', 'drug_mention_mark', 'lgbt_mark', 'own_tags'] as const),
  ...(['license_type', 'price', 'phonogram_legal_status', 'reader', 'gender_voice', 'glossary'] as const),
  ...(['agreed_with_audio_responsibility', 'has_musical_fragments', 'genres', 'tags'] as const),
] as const satisfies readonly AudioField[];

export function fieldsOf(meta: AudiobookMeta): AudioFields {
  const plain: unknown = Object.fromEntries(PLAIN.map((field) => [field, meta[field]]));
  return { ...(plain as Omit<AudioFields, 'annotation'>), annotation: annotationText(meta.annotation) };
}

/** With what follows from a change: swearing and the LGBT mark are for adults, what is free has no price. */
export function changed(fields: AudioFields, change: Partial<AudioFields>): AudioFields {
  const next = { ...fields, ...change };
  const marks = marksAfter(marksOf(fields), {
    ...(change.age !== undefined && { age: change.age }),
    ...(change.obscene_language !== undefined && { obsceneLanguage: change.obscene_language }),
    ...(change.lgbt_mark !== undefined && { lgbtMark: change.lgbt_mark, lgbtRulesAccepted: change.lgbt_mark }),
  });
  return { ...next, age: marks.age, price: next.license_type === 'free' ? null : next.price };
}

function marksOf(fields: AudioFields) {
  return {
    age: fields.age,
    obsceneLanguage: fields.obscene_language,
    lgbtMark: fields.lgbt_mark,
    lgbtRulesAccepted: fields.lgbt_mark,
  };
}

/** What is plainly wrong is said at once and not sent. */
export function wrongIn(fields: AudioFields): Partial<Record<AudioField, string>> {
  const title = fields.book_name.trim();
  return {
    ...(title === '' && { book_name: 'Введите название' }),
    ...(title.length > TITLE.most && { book_name: REFUSALS['title-long'].message }),
    ...(fields.annotation.length > ANNOTATION.most && { annotation: REFUSALS['annotation-long'].message }),
  };
}

/** Only what differs, as it travels; what is wrong or was refused stays. */
export function bodyFor(kept: AudioFields, fields: AudioFields, held: readonly AudioField[] = []): AudioBody {
  const wrong = wrongIn(fields);
  const differing = (Object.keys(fields) as AudioField[]).filter(
    (field) => !same(kept[field], fields[field]) && !(field in wrong) && !held.includes(field),
  );
  return Object.assign({}, ...differing.map((field) => sent(field, fields))) as AudioBody;
}

function sent(field: AudioField, fields: AudioFields): AudioBody {
  if (field === 'annotation') return { annotation: annotationHtml(fields.annotation) };
  if (field === 'genres') return { genres: fields.genres.map(({ value }) => value) };
  if (field === 'tags') return { tags: fields.tags.map(({ value }) => value) };
  return { [field]: fields[field] };
}

/** What the server has kept, and what was typed since it was asked. */
export function afterSaving(sentFields: AudioFields, now: AudioFields, kept: AudioFields): AudioFields {
  const typed = (Object.keys(now) as AudioField[]).filter((field) => !same(sentFields[field], now[field]));
  return { ...kept, ...Object.fromEntries(typed.map((field) => [field, now[field]])) };
}

function same(one: unknown, other: unknown): boolean {
  const text = (value: unknown) => JSON.stringify(typeof value === 'string' ? value.trim() : value);
  return text(one) === text(other);
}
