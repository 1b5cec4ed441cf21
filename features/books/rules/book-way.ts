import { addDays, type Day, dayAndMonth, formatDay, formatMoment, moscowDay } from '@pero/kernel/day';
import { formatNumber } from '@pero/kernel/number';
import { formatPercent, percent } from '@pero/kernel/percent';
import { hang } from '@pero/kernel/typography';
import { type BookForm, volumeWords } from '@pero/works/rules/kinds';
import { LACK_WORDS, type Lack, leastText } from '@pero/works/rules/lacks';
import { DAYS_FOR_PRINT } from '@pero/works/rules/meta';
import { remarksWords } from '@pero/works/rules/remarks';
import type { ProcessingStatus, PublicationState } from '@pero/works/rules/states';

/** What decides where a book is on its way; cards and descriptions carry all of it. */
export type WayFacts = {
  readonly kind: BookForm;
  readonly processing_status: ProcessingStatus;
  readonly state: PublicationState;
  readonly is_published: boolean;
  readonly characters_number: number;
  readonly lacks: readonly Lack[];
  readonly submitted_at: Date | null;
  readonly published_at: Date | null;
  readonly with_printed: boolean;
  readonly completion_date: Day | null;
  readonly completion_percent: number;
  /** Remarks of a moderator that wait for the author, where the caller has asked for them. */
  readonly open_remarks?: number | undefined;
  /** Whose hands the book is in while it is judged, where the caller has asked: the first reader's, a second's, the shop's. */
  readonly judged_by?: JudgedBy | undefined;
  /** How the upload to the shop goes, where the caller has asked. */
  readonly upload?: { readonly next_try_at: Date | null; readonly needs_person: boolean } | undefined;
};

export type WayStep = {
  readonly title: string;
  readonly note: string;
  readonly state: 'done' | 'now' | 'back' | 'future';
};

/** The way of a book in words: what is behind, where it is now, how long the rest takes. */
export function wayOf(book: WayFacts, today: Day): WayStep[] {
  const steps = book.is_published ? onSale(book, today) : toTheShop(book);
  return steps.map((step) => ({ ...step, note: hang(step.note) }));
}

function toTheShop(book: WayFacts): WayStep[] {
  return [manuscript(book), description(book), judging(book), shop(book), ...beyond(book)];
}

/** A book on sale is changed beside its readers: the old text is sold until the new one was judged. */
function onSale(book: WayFacts, today: Day): WayStep[] {
  const judged: WayStep[] = [
    { title: 'Рукопись', note: sheets(book), state: 'done' },
    { title: 'Проверка', note: 'пройдена', state: 'done' },
  ];
  if (book.processing_status === 'removedPublication') return [...judged, shop(book)];
  const behind: WayStep[] = [...judged, { title: 'Магазин', note: soldSince(book), state: 'done' }];
  if (book.processing_status === 'published' || book.processing_status === 'overdue') {
    return [...behind, ...afterSale(book, today)];
  }
  const news = book.kind === 'draft' ? chaptersOut(book) : [];
  if (news.length > 0) return [...behind, ...news];
  if (book.processing_status === 'unpublishedChanges') {
    return [
      ...behind,
      { title: 'Правки', note: 'ждут отправки', state: 'now' },
      { title: 'Проверка правок', note: 'обычно до суток', state: 'future' },
      { title: 'Новое в магазине', note: 'ещё около 2 дней', state: 'future' },
    ];
  }
  const isAccepted = book.processing_status === 'preparingPublication';
  return [
    ...behind,
    { title: 'Правки', note: 'отправлены', state: 'done' },
    { ...judging(book), title: 'Проверка правок' },
    isAccepted
      ? { title: 'Новое в магазине', note: uploading(book), state: 'now' }
      : { title: 'Новое в магазине', note: 'ещё около суток', state: 'future' },
  ];
}

/** New chapters of a draft do not wait for a judge; nothing where one looks at them all the same. */
function chaptersOut(book: WayFacts): WayStep[] {
  switch (book.processing_status) {
    case 'unpublishedChanges':
      return [
        { title: 'Новые главы', note: 'ждут отправки', state: 'now' },
        { title: 'Новое в магазине', note: 'ещё около суток', state: 'future' },
      ];
    case 'preparingPublication':
      return [
        { title: 'Новые главы', note: 'отправлены', state: 'done' },
        { title: 'Новое в магазине', note: uploading(book), state: 'now' },
      ];
    default:
      return [];
  }
}

function manuscript(book: WayFacts): WayStep {
  const title = 'Рукопись';
  if (!book.lacks.includes('text')) return { title, note: sheets(book), state: 'done' };
  if (isJudged(book)) return { title, note: sheets(book), state: 'done' };
  const note =
    book.characters_number === 0
      ? 'чистый лист'
      : `${formatNumber(book.characters_number)} знаков, нужно от ${formatNumber(leastText(book.kind))}`;
  return { title, note, state: 'now' };
}

function description(book: WayFacts): WayStep {
  const title = 'Оформление';
  const left = book.lacks.filter((lack) => lack !== 'text');
  if (left.length === 0 || isJudged(book)) return { title, note: 'заполнено', state: 'done' };
  const note = `осталось: ${left.map((lack) => LACK_WORDS[lack]).join(', ')}`;
  return { title, note, state: book.lacks.includes('text') ? 'future' : 'now' };
}

function judging(book: WayFacts): WayStep {
  const title = 'Проверка';
  switch (book.processing_status) {
    case 'queueModeration':
      return { title, note: waiting(book), state: 'now' };
    case 'moderation':
      return { title, note: READS[book.judged_by ?? 'moderator'], state: 'now' };
    case 'returned':
      return { title, note: returnedNote(book), state: 'back' };
    case 'preparingPublication':
    case 'published':
      return { title, note: 'пройдена', state: 'done' };
    case 'removedPublication':
      return book.state === 'not_published'
        ? { title, note: 'книгу не приняли', state: 'back' }
        : { title, note: 'пройдена', state: 'done' };
    default:
      return book.lacks.length === 0
        ? { title, note: 'книга готова, не отправлена', state: 'now' }
        : { title, note: 'обычно до суток', state: 'future' };
  }
}

export type JudgedBy = 'moderator' | 'second' | 'shop';

const READS: Readonly<Record<JudgedBy, string>> = {
  moderator: 'модератор читает',
  second: 'модератор одобрил, читает ещё один человек',
  shop: 'модератор одобрил, смотрит магазин',
};

/** By where its case is. */
export function judgedBy(caseState: string | null): JudgedBy {
  if (caseState === 'agent') return 'shop';
  return caseState === 'final' || caseState === 'final_taken' ? 'second' : 'moderator';
}

function returnedNote({ open_remarks }: WayFacts): string {
  if (open_remarks === undefined) return 'вернули с замечаниями';
  return open_remarks === 0 ? 'замечания исправлены' : `вернули: ${remarksWords(open_remarks)}`;
}

function shop(book: WayFacts): WayStep {
  const title = 'Магазин';
  if (book.processing_status === 'preparingPublication') return { title, note: uploading(book), state: 'now' };
  if (book.processing_status === 'removedPublication' && book.state !== 'not_published') {
    const note = book.state === 'unpublished' ? 'снимаем с продажи, до 72 часов' : 'снята с продажи';
    return { title, note, state: 'back' };
  }
  return { title, note: isJudged(book) ? 'ещё около суток' : 'ещё около 2 дней', state: 'future' };
}

/** From the approval to the shelf, in the words of whoever waits for it. */
function uploading({ state, upload }: WayFacts): string {
  switch (state) {
    case 'in_progress':
      return 'загружаем файлы';
    case 'uploaded':
      return 'загружена, ждёт проверки магазина';
    case 'remote_check':
      return 'магазин проверяет книгу';
    case 'remote_published':
      return 'появляется на полке';
    case 'api_error':
      if (upload?.needs_person) return 'магазин не принял, разбираемся';
      return upload?.next_try_at
        ? `не загрузилась, повторим в ${formatMoment(upload.next_try_at).slice(-'14:05'.length)}`
        : 'магазин не ответил, повторяем сами';
    default:
      return 'загрузим с минуты на минуту';
  }
}

/** What comes after the shop: paper, or the end of a book that is sold while it is written. */
function beyond(book: WayFacts): WayStep[] {
  if (book.kind === 'draft') return [{ title: 'Завершение', note: finishing(book), state: 'future' }];
  return book.with_printed
    ? [{ title: 'Печать', note: `ещё ${DAYS_FOR_PRINT} дней после выхода`, state: 'future' }]
    : [];
}

function afterSale(book: WayFacts, today: Day): WayStep[] {
  if (book.processing_status === 'overdue') return [{ title: 'Завершение', note: 'срок прошёл', state: 'back' }];
  if (book.kind === 'draft') return [{ title: 'Завершение', note: finishing(book), state: 'now' }];
  if (!book.with_printed || !book.published_at) return [];
  const printed = addDays(moscowDay(book.published_at), DAYS_FOR_PRINT);
  return printed <= today
    ? [{ title: 'Печать', note: 'печатаем по заказу', state: 'done' }]
    : [{ title: 'Печать', note: `с ${formatDay(printed)}`, state: 'now' }];
}

function isJudged({ processing_status }: WayFacts): boolean {
  return processing_status !== 'unpublishedChanges' && processing_status !== 'overdue';
}

function finishing({ completion_percent, completion_date }: WayFacts): string {
  const written = `дописано ${formatPercent(percent(completion_percent))}`;
  return completion_date ? `${written}, срок ${formatDay(completion_date)}` : written;
}

function waiting({ submitted_at }: WayFacts): string {
  const since = submitted_at ? `в очереди с ${dayAndMonth(moscowDay(submitted_at))}, ` : '';
  return `${since}обычно до суток`;
}

function soldSince({ published_at }: WayFacts): string {
  return published_at ? `с ${formatDay(moscowDay(published_at))}` : 'книга на полке';
}

function sheets({ characters_number }: WayFacts): string {
  return volumeWords(characters_number);
}
