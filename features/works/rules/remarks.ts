import { counted } from '@pero/kernel/plural';

/** As much of a moderator's remark as its place and its end need. */
export type RemarkFacts = {
  readonly id: number;
  readonly field: string | null;
  readonly chapter_id: number | null;
  readonly block: number | null;
  readonly is_done: boolean;
  readonly is_settled: boolean;
};

/** It waits for the author: not marked done, and no moderator has settled it. */
export function isOpen({ is_done, is_settled }: RemarkFacts): boolean {
  return !is_done && !is_settled;
}

/** How many are open in each chapter; what is pinned elsewhere is not counted. */
export function openByChapter(remarks: readonly RemarkFacts[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const remark of remarks) {
    if (remark.chapter_id === null || !isOpen(remark)) continue;
    counts.set(remark.chapter_id, (counts.get(remark.chapter_id) ?? 0) + 1);
  }
  return counts;
}

/** In the order of the book: what is said of it as a whole, its fields, then its chapters from first to last. */
export function inBookOrder<R extends RemarkFacts>(remarks: readonly R[], chapterIds: readonly number[]): R[] {
  const rank = ({ field, chapter_id }: R) => {
    if (chapter_id === null) return field === null ? -2 : -1;
    const at = chapterIds.indexOf(chapter_id);
    return at < 0 ? chapterIds.length : at;
  };
  // Of chapters that nobody has put in order, the older ones come first.
  const older = (a: R, b: R) => (a.chapter_id ?? 0) - (b.chapter_id ?? 0);
  return [...remarks].sort(
    (a, b) => rank(a) - rank(b) || older(a, b) || (a.block ?? -1) - (b.block ?? -1) || a.id - b.id,
  );
}

/** The open remark to go to after this one; after the last comes the first. Null when nothing is open. */
export function nextOpen<R extends RemarkFacts>(ordered: readonly R[], after: number | null): R | null {
  const at = ordered.findIndex(({ id }) => id === after);
  const round = [...ordered.slice(at + 1), ...ordered.slice(0, at + 1)];
  return round.find(isOpen) ?? null;
}

type Tab = 'overview' | 'meta' | 'matter' | 'cover' | 'license' | 'profile';
type FieldWords = { readonly label: string; readonly tab: Tab };

/** Fields that a remark may be pinned to, and where they are mended. */
const FIELDS: Readonly<Record<string, FieldWords>> = {
  title: { label: 'Название', tab: 'meta' },
  annotation: { label: 'Аннотация', tab: 'meta' },
  source_work: { label: 'Исходное произведение', tab: 'meta' },
  genres: { label: 'Жанры', tab: 'meta' },
  tags: { label: 'Теги', tab: 'meta' },
  age: { label: 'Возраст', tab: 'meta' },
  obscene_language: { label: 'Нецензурная брань', tab: 'meta' },
  drug_mention_mark: { label: 'Упоминание наркотиков', tab: 'meta' },
  lgbt_mark: { label: 'Метка ЛГБТ', tab: 'meta' },
  ai_declared: { label: 'Машинный текст', tab: 'meta' },
  date_written: { label: 'Когда написана', tab: 'meta' },
  subtitle: { label: 'Подзаголовок', tab: 'meta' },
  isbn: { label: 'ISBN', tab: 'meta' },
  print_isbn: { label: 'ISBN печатного издания', tab: 'meta' },
  dedication: { label: 'Посвящение', tab: 'matter' },
  epigraphs: { label: 'Эпиграф', tab: 'matter' },
  imprint_lines: { label: 'Выходные сведения', tab: 'matter' },
  thanks: { label: 'Благодарности', tab: 'matter' },
  about_author: { label: 'Об\u00A0авторе', tab: 'matter' },
  cover: { label: 'Обложка', tab: 'cover' },
  license_type: { label: 'Лицензия', tab: 'license' },
  price: { label: 'Цена', tab: 'license' },
  with_printed: { label: 'Печатное издание', tab: 'license' },
  employees: { label: 'Люди', tab: 'profile' },
};

export function fieldTab(field: string): Tab {
  return FIELDS[field]?.tab ?? 'overview';
}

type Sounding = { readonly file_name?: string; readonly second?: number | null };

/** Where a remark stands, in words. */
export function placeWords(remark: RemarkFacts & Sounding & { readonly chapter_name: string }): string {
  if (remark.file_name && remark.second != null) return `${remark.file_name}, ${clock(remark.second)}`;
  if (remark.chapter_id !== null) return remark.chapter_name || 'Глава без названия';
  if (remark.field === null) return 'Книга в\u00A0целом';
  return FIELDS[remark.field]?.label ?? 'Книга в\u00A0целом';
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`;
}

/** Where it is mended; null for what is said of the whole book. */
export function remarkPath(bookId: number, { id, field, chapter_id }: RemarkFacts): string | null {
  if (chapter_id !== null) return `/books/${bookId}/chapters/${chapter_id}/?remark=${id}`;
  if (field === null) return null;
  const tab = fieldTab(field);
  return tab === 'overview' ? null : `/books/${bookId}/?tab=${tab}#remark-${id}`;
}

/** `remarksWords(3)` gives '3 замечания'. */
export function remarksWords(count: number): string {
  return counted(count, 'замечание', 'замечания', 'замечаний');
}
