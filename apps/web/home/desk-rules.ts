import type { PathStep } from '@pero/ui/state-path';

export type ProfileFacts = {
  readonly first_name: string;
  readonly last_name: string;
  readonly birthday: string | null;
  readonly status?: string;
};

/** What is known of an author at the beginning of the way. */
export type Beginning = {
  readonly isAddressConfirmed: boolean;
  readonly isProfileFilled: boolean;
  readonly books: number;
};

export type NextStep = 'confirm-address' | 'fill-profile' | 'first-book';

/** The one thing to do now; null when the beginning is over and the books themselves say what is next. */
export function nextStepOf({ isAddressConfirmed, isProfileFilled, books }: Beginning): NextStep | null {
  if (!isAddressConfirmed) return 'confirm-address';
  if (!isProfileFilled) return 'fill-profile';
  return books === 0 ? 'first-book' : null;
}

/** Enough to call a person by name and to begin a contract. What could not be read is not asked for again. */
export function isProfileFilled(profile: ProfileFacts | null): boolean {
  if (profile === null) return true;
  return profile.first_name.trim() !== '' && profile.last_name.trim() !== '' && profile.birthday !== null;
}

/** What to say of the verification to whoever has a book to sell; null when there is nothing to do or nothing to sell. */
export function verificationCall(
  profile: ProfileFacts | null,
  books: readonly { readonly license_type: string }[],
): { readonly title: string; readonly words: string; readonly action: string } | null {
  const wantsToSell = books.some(({ license_type }) => license_type !== 'free');
  return wantsToSell ? (CALLS[profile?.status ?? ''] ?? null) : null;
}

const BEGIN = {
  title: 'Чтобы продавать книги, подтвердите личность',
  words: 'Это нужно один раз и\u00A0займёт 5\u00A0минут, ответим за\u00A03\u00A0рабочих дня.',
  action: 'Подтвердить личность',
};
const MEND = {
  title: 'Проверку профиля нужно пройти ещё раз',
  words: 'Пока она не\u00A0пройдена, новые платные книги и\u00A0выплаты ждут.',
  action: 'Посмотреть, что исправить',
};

const CALLS: Readonly<Record<string, typeof BEGIN>> = {
  NEW: BEGIN,
  READY: { ...BEGIN, words: 'Всё заполнено, осталось отправить.', action: 'Отправить на\u00A0проверку' },
  UNVERIFIED: MEND,
  REJECTED: MEND,
  REMOTE_DENIED: MEND,
};

/** By the first name once it is known; a mailbox is not a name. */
export function greetingOf(profile: ProfileFacts | null): string {
  const called = profile?.first_name.trim();
  return called ? `Здравствуйте, ${called}` : 'Здравствуйте';
}

/** What will stand on the first cover. */
export function authorOn(profile: ProfileFacts | null): string {
  const name = profile ? `${profile.first_name} ${profile.last_name}`.trim() : '';
  return name || 'Ваше имя';
}

/** The beginning as a path: what is behind, where the nib stands, what is ahead. Steps may be taken out of turn. */
export function beginningPath(facts: Beginning): PathStep[] {
  const next = nextStepOf(facts);
  return [
    { title: 'Регистрация', note: 'вы с нами', state: 'done' },
    stepOf('Адрес', facts.isAddressConfirmed, next === 'confirm-address', { done: 'подтверждён', now: 'ждёт письма' }),
    stepOf('Профиль', facts.isProfileFilled, next === 'fill-profile', {
      done: 'заполнен',
      now: 'имя и дата рождения',
      future: 'несколько минут',
    }),
    stepOf('Первая книга', facts.books > 0, next === 'first-book', {
      done: 'на полке',
      now: 'файл или чистый лист',
      future: 'файл или чистый лист',
    }),
  ];
}

function stepOf(
  title: string,
  isDone: boolean,
  isNow: boolean,
  notes: { done: string; now: string; future?: string },
): PathStep {
  if (isDone) return { title, note: notes.done, state: 'done' };
  if (isNow) return { title, note: notes.now, state: 'now' };
  return { title, ...(notes.future && { note: notes.future }), state: 'future' };
}
