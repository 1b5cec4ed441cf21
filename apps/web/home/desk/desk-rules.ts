import type { PathStep } from '@pero/ui/states/state-path';

export type ProfileFacts = {
  readonly first_name: string;
  readonly last_name: string;
  readonly birthday: string | null;
  readonly status?: string;
};

/** What is known of an author who has no book yet. */
export type Beginning = { readonly isAddressConfirmed: boolean; readonly isProfileFilled: boolean };

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

/** The beginning as a path. The book comes first; the rest is asked when it is needed, and says when that is. */
export function beginningPath({ isAddressConfirmed, isProfileFilled }: Beginning): PathStep[] {
  return [
    { title: 'Регистрация', note: 'вы с нами', state: 'done' },
    { title: 'Первая книга', note: 'файл или чистый лист', state: 'now' },
    laterStep('Адрес', isAddressConfirmed, { done: 'подтверждён', later: 'перед отправкой на проверку' }),
    laterStep('Профиль', isProfileFilled, { done: 'заполнен', later: 'перед договором' }),
  ];
}

function laterStep(title: string, isDone: boolean, notes: { done: string; later: string }): PathStep {
  return isDone ? { title, note: notes.done, state: 'done' } : { title, note: notes.later, state: 'future' };
}
