import type { ProfileFacts } from '@pero/accounts/rules/profile-facts';

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
