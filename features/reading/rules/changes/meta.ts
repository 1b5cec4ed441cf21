import { formatMoney, money } from '@pero/kernel/money';
import { genreById } from '@pero/works/rules/genres/genres';
import { tagById } from '@pero/works/rules/genres/tags';
import { FORM_LABELS } from '@pero/works/rules/kinds';
import { LICENSE_LABELS } from '@pero/works/rules/licences';
import { epigraphsOf, epigraphWords } from '@pero/works/rules/matter';
import { ROLE_TYPES } from '@pero/works/rules/roles';

export type MetaChange = {
  /** The name it has on the wire. */
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
};

type Field = { readonly column: string; readonly label: string; readonly words: (value: unknown) => string };

const FIELDS = {
  title: { column: 'title', label: 'Название', words: text },
  annotation: { column: 'annotation', label: 'Аннотация', words: text },
  subtitle: { column: 'subtitle', label: 'Подзаголовок', words: text },
  isbn: { column: 'isbn', label: 'ISBN', words: text },
  print_isbn: { column: 'print_isbn', label: 'ISBN печатного издания', words: text },
  dedication: { column: 'dedication', label: 'Посвящение', words: text },
  epigraphs: { column: 'epigraphs', label: 'Эпиграф', words: epigraphs },
  imprint_lines: { column: 'imprint_lines', label: 'Выходные сведения', words: text },
  thanks: { column: 'thanks', label: 'Благодарности', words: text },
  about_author: { column: 'about_author', label: 'Об\u00A0авторе', words: text },
  employees: { column: 'people', label: 'Люди книги', words: people },
  genres: { column: 'genre_ids', label: 'Жанры', words: (ids) => list(ids, (id) => genreById(id)?.label) },
  tags: { column: 'tag_ids', label: 'Теги', words: (ids) => list(ids, (id) => tagById(id)?.label) },
  own_tags: { column: 'own_tags', label: 'Свои теги', words: (tags) => (Array.isArray(tags) ? tags.join(', ') : '') },
  age: { column: 'age', label: 'Возраст', words: (age) => (typeof age === 'number' ? `${age}+` : 'не\u00A0указан') },
  obscene_language: { column: 'obscene_language', label: 'Нецензурная брань', words: yesOrNo },
  drug_mention_mark: { column: 'drug_mention_mark', label: 'Упоминаются наркотики', words: yesOrNo },
  lgbt_mark: { column: 'lgbt_mark', label: 'Метка ЛГБТ', words: yesOrNo },
  ai_declared: { column: 'ai_declared', label: 'Часть текста написала машина', words: yesOrNo },
  kind: { column: 'kind', label: 'Вид книги', words: (kind) => named(FORM_LABELS, kind) },
  source_work: { column: 'source_work', label: 'По\u00A0какому произведению', words: text },
  license_type: { column: 'license_type', label: 'Лицензия', words: (type) => named(LICENSE_LABELS, type) },
  price: { column: 'price', label: 'Цена', words: price },
  with_printed: { column: 'with_printed', label: 'Печатное издание', words: yesOrNo },
} as const satisfies Readonly<Record<string, Field>>;

type Compared = (typeof FIELDS)[keyof typeof FIELDS]['column'];

/** The description of a book as a snapshot has it: columns of its row, its people and its cover. Old ones have fewer. */
type Description = { readonly [Column in Compared | 'cover']?: unknown };

/** What is said of the book otherwise than before, in words. What an old snapshot does not know has not changed. */
export function metaChanges(before: Description, now: Description): MetaChange[] {
  return Object.entries(FIELDS).flatMap(([field, { column, label, words }]) => {
    if (before[column] === undefined) return [];
    const change = { field, label, before: words(before[column]), after: words(now[column]) };
    return change.before === change.after ? [] : change;
  });
}

export function isCoverChanged(before: Description, now: Description): boolean {
  return before.cover !== undefined && before.cover !== now.cover;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function epigraphs(value: unknown): string {
  return epigraphsOf({ epigraphs: value }).map(epigraphWords).join('\n\n');
}

function yesOrNo(value: unknown): string {
  return value === true ? 'да' : 'нет';
}

function list(ids: unknown, label: (id: number) => string | undefined): string {
  return Array.isArray(ids) ? ids.flatMap((id) => label(Number(id)) ?? []).join(', ') : '';
}

function named(labels: Readonly<Record<string, string>>, value: unknown): string {
  return labels[String(value)] ?? '';
}

function price(value: unknown): string {
  return typeof value === 'number' && value > 0 ? formatMoney(money(value)) : 'бесплатно';
}

function people(value: unknown): string {
  if (!Array.isArray(value)) return '';
  const lines = (value as { role: string; name: string }[]).map(({ role, name }) => {
    const label = ROLE_TYPES.find(({ slug }) => slug === role)?.label ?? role;
    return `${name}\u00A0— ${label.toLowerCase()}`;
  });
  return lines.join(', ');
}
