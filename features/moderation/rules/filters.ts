import type { CaseKind } from './cases.ts';

export const QUEUES = ['all', 'my', 'final'] as const;
export type Queue = (typeof QUEUES)[number];

export const TABS = ['new', 'returns', 'errors', 'freezed'] as const;
export type Tab = (typeof TABS)[number];

export const STATUS_GROUPS = ['send_agent', 'approved_moderator', 'verified_agent'] as const;
export type StatusGroup = (typeof STATUS_GROUPS)[number];
export const STATUS_GROUP_LABELS: Readonly<Record<StatusGroup, string>> = {
  send_agent: 'Отправлена агенту',
  approved_moderator: 'Одобрена модератором',
  verified_agent: 'Проверена агентом',
};

export const AUTHOR_GROUPS = ['not_filled', 'not_confirmed', 'confirmed'] as const;
export type AuthorGroup = (typeof AUTHOR_GROUPS)[number];
export const AUTHOR_GROUP_LABELS: Readonly<Record<AuthorGroup, string>> = {
  not_filled: 'Анкета не\u00A0заполнена',
  not_confirmed: 'Не\u00A0подтверждён',
  confirmed: 'Подтверждён',
};

/** NEW is not filled, VERIFIED is confirmed, everything between them is neither. */
export function authorGroupOf(status: string): AuthorGroup {
  if (status === 'NEW') return 'not_filled';
  return status === 'VERIFIED' ? 'confirmed' : 'not_confirmed';
}

export const WHO_RETURNED = ['author', 'main_moderator'] as const;
export type WhoReturned = (typeof WHO_RETURNED)[number];
export const WHO_RETURNED_LABELS: Readonly<Record<WhoReturned, string>> = {
  author: 'Автор',
  main_moderator: 'Главный модератор',
};

export const MY_CHECKS = ['all', 'waiting_me', 'waiting_author'] as const;
export type MyChecks = (typeof MY_CHECKS)[number];
export const MY_CHECKS_LABELS: Readonly<Record<MyChecks, string>> = {
  all: 'Все',
  waiting_me: 'Ждут меня',
  waiting_author: 'Ждут автора',
};

/** Licences a moderator filters by. */
export const FILTER_LICENSES = ['exclusive', 'non_exclusive', 'free', 'draft'] as const;

export const FILTERS = [
  'timer',
  'moderator',
  'author',
  'license',
  'work_kind',
  'author_status',
  'who_returned',
  'my_checks',
  'post_moderation',
  'plagiarism',
  'status',
] as const;
export type Filter = (typeof FILTERS)[number];

/** Which panel a queue shows; a filter that is not here is refused. */
export const QUEUE_FILTERS: Readonly<Record<string, readonly Filter[]>> = {
  'book/all': ['timer', 'work_kind', 'author', 'license', 'author_status', 'plagiarism'],
  'book/my': ['timer', 'work_kind', 'license', 'who_returned', 'my_checks'],
  'book/final': [
    'timer',
    'work_kind',
    'moderator',
    'author',
    'license',
    'status',
    'who_returned',
    'post_moderation',
    'plagiarism',
  ],
  'profile/all': ['timer', 'author', 'author_status'],
  'profile/my': ['timer', 'author_status', 'who_returned'],
  'circulation/all': ['timer', 'moderator', 'author'],
  'circulation/my': ['timer', 'moderator', 'author'],
};

export const QUEUE_TABS: Readonly<Record<string, readonly Tab[]>> = {
  'book/all': ['new', 'returns'],
  'book/my': ['new', 'returns'],
  'book/final': ['new', 'returns', 'errors', 'freezed'],
  'profile/all': ['new', 'returns'],
  'profile/my': ['new', 'returns'],
  'circulation/all': ['new', 'returns'],
  'circulation/my': ['new', 'returns'],
};

export function filtersOf(kind: CaseKind, queue: Queue): readonly Filter[] {
  return QUEUE_FILTERS[`${kind}/${queue}`] ?? [];
}

export function tabsOf(kind: CaseKind, queue: Queue): readonly Tab[] {
  return QUEUE_TABS[`${kind}/${queue}`] ?? [];
}
