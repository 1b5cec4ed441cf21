import { addDays, compare, type Day, formatDay } from '@pero/kernel/day';
import { formatNumber } from '@pero/kernel/number';
import { counted, plural } from '@pero/kernel/plural';
import { genreById } from '@pero/works/rules/genres/genres';

export const CONTEST_STATES = ['announced', 'accepting', 'jury', 'shortlist', 'finished'] as const;
export type ContestState = (typeof CONTEST_STATES)[number];

export const CONTEST_LABELS: Readonly<Record<ContestState, string>> = {
  announced: 'Скоро начнётся',
  accepting: 'Принимает книги',
  jury: 'Читает жюри',
  shortlist: 'Объявлен короткий список',
  finished: 'Завершён',
};

export type ContestDates = { readonly acceptsFrom: Day; readonly acceptsUntil: Day; readonly resultsOn: Day };

/** The shortlist is made known two weeks before the winner, or at once where the jury has less time than that. */
const SHORTLIST_DAYS = 14;

export function shortlistOn({ acceptsUntil, resultsOn }: ContestDates): Day {
  const [twoWeeksBefore, firstOfJury] = [addDays(resultsOn, -SHORTLIST_DAYS), addDays(acceptsUntil, 1)];
  return compare(twoWeeksBefore, firstOfJury) > 0 ? twoWeeksBefore : firstOfJury;
}

type Step = { readonly to: ContestState; readonly on: (dates: ContestDates) => Day };

/** A contest only goes forward, each step on its day. */
const NEXT: Readonly<Record<ContestState, Step | null>> = {
  announced: { to: 'accepting', on: ({ acceptsFrom }) => acceptsFrom },
  accepting: { to: 'jury', on: ({ acceptsUntil }) => addDays(acceptsUntil, 1) },
  jury: { to: 'shortlist', on: shortlistOn },
  shortlist: { to: 'finished', on: ({ resultsOn }) => resultsOn },
  finished: null,
};

/** Where a contest stands on a day; a job that slept for a week catches up at once. */
export function contestStateOn(state: ContestState, dates: ContestDates, today: Day): ContestState {
  const step = NEXT[state];
  return step && step.on(dates) <= today ? contestStateOn(step.to, dates, today) : state;
}

/** A book may be taken back until the jury begins to read. */
export function mayWithdraw(state: ContestState): boolean {
  return state === 'announced' || state === 'accepting';
}

/** Why no book is taken now; null while books are taken. */
export function closedWords(state: ContestState, { acceptsFrom, acceptsUntil }: ContestDates): string | null {
  if (state === 'accepting') return null;
  if (state === 'announced') return `Приём книг откроется ${formatDay(acceptsFrom)}`;
  return `Приём книг закончился ${formatDay(acceptsUntil)}`;
}

export type ContestTerms = {
  readonly genreIds: readonly number[];
  readonly charactersMin: number | null;
  readonly charactersMax: number | null;
};

type Candidate = {
  readonly genreIds: readonly number[];
  readonly charactersNumber: number;
  readonly lgbtMark: boolean;
};

/** Everything that keeps a book out of a contest, each in a sentence; empty when it fits. */
export function unfitReasons(terms: ContestTerms, book: Candidate): string[] {
  return [
    book.lgbtMark ? 'Книги с\u00A0такой меткой по\u00A0закону не\u00A0участвуют в\u00A0конкурсах' : null,
    genreReason(terms, book),
    volumeReason(terms, book),
  ].filter((reason) => reason !== null);
}

function genreReason({ genreIds: wanted }: ContestTerms, { genreIds }: Candidate): string | null {
  if (wanted.length === 0 || genreIds.some((id) => wanted.includes(id))) return null;
  if (genreIds.length === 0) return 'У\u00A0книги не\u00A0выбран жанр. Укажите его в\u00A0описании';
  const names = wanted.flatMap((id) => genreById(id)?.label ?? []).map((label) => `«${label}»`);
  return `Жанр не\u00A0подходит: ${plural(names.length, 'нужен', 'нужны', 'нужны')} ${names.join(', ')}`;
}

function volumeReason({ charactersMin, charactersMax }: ContestTerms, { charactersNumber: n }: Candidate) {
  if (n === 0) return 'В\u00A0книге пока нет текста';
  const inBook = `а\u00A0в\u00A0книге ${formatNumber(n)}`;
  if (charactersMin !== null && n < charactersMin)
    return `Мало текста: нужно от\u00A0${signs(charactersMin)}, ${inBook}`;
  if (charactersMax !== null && n > charactersMax)
    return `Много текста: нужно до\u00A0${signs(charactersMax)}, ${inBook}`;
  return null;
}

function signs(n: number): string {
  return counted(n, 'знака', 'знаков', 'знаков');
}

/** How much text is taken, in words; null where any is. */
export function volumeWords({ charactersMin, charactersMax }: ContestTerms): string | null {
  if (charactersMin !== null && charactersMax !== null)
    return `от\u00A0${formatNumber(charactersMin)} до\u00A0${signs(charactersMax)}`;
  if (charactersMin !== null) return `от\u00A0${signs(charactersMin)}`;
  return charactersMax === null ? null : `до\u00A0${signs(charactersMax)}`;
}

/** What an author waits for, and for how long. */
export function deadlineWords(state: ContestState, dates: ContestDates, today: Day): string {
  switch (state) {
    case 'announced':
      return `Приём откроется ${inDays(dates.acceptsFrom, today)}`;
    case 'accepting':
      return dates.acceptsUntil === today
        ? 'Сегодня последний день приёма'
        : `До\u00A0конца приёма ${remaining(dates.acceptsUntil, today)}`;
    case 'jury':
      return `Короткий список ${inDays(shortlistOn(dates), today)}`;
    case 'shortlist':
      return `Имя победителя ${inDays(dates.resultsOn, today)}`;
    case 'finished':
      return `Итоги подведены ${formatDay(dates.resultsOn)}`;
  }
}

function remaining(until: Day, today: Day): string {
  const days = daysBetween(today, until);
  return `${plural(days, 'остался', 'осталось', 'осталось')} ${counted(days, 'день', 'дня', 'дней')}`;
}

function inDays(on: Day, today: Day): string {
  const days = daysBetween(today, on);
  return days === 1 ? 'завтра' : `через ${counted(days, 'день', 'дня', 'дней')}`;
}

function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
