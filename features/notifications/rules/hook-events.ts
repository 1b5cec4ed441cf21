/** What a hook may hear of, in groups; `test` comes when its owner asks for it. */
export const HOOK_EVENTS = ['books', 'sales', 'money', 'profile'] as const;
export type HookEvent = (typeof HOOK_EVENTS)[number];

export const HOOK_EVENT_WORDS: Readonly<Record<HookEvent, string>> = {
  books: 'Проверка и\u00A0сроки книг',
  sales: 'Магазин: публикация, отзывы, продажи',
  money: 'Выплаты, отчёты и\u00A0доли',
  profile: 'Профиль, документы и\u00A0договоры',
};
