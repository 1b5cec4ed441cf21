import { isEmail, normalEmail } from '@pero/kernel/email';

export const TOPICS = [
  { slug: 'start', label: 'Первые шаги' },
  { slug: 'book', label: 'Книга и публикация' },
  { slug: 'moderation', label: 'Модерация' },
  { slug: 'money', label: 'Роялти и выплаты' },
  { slug: 'orders', label: 'Тираж и услуги' },
  { slug: 'broken', label: 'Что-то не работает' },
  { slug: 'rights', label: 'Нарушение прав' },
  { slug: 'personal_data', label: 'Персональные данные' },
  { slug: 'partnership', label: 'Сотрудничество' },
  { slug: 'idea', label: 'Идея' },
  { slug: 'other', label: 'Другое' },
] as const;

export type Topic = (typeof TOPICS)[number]['slug'];
export const TOPIC_SLUGS = TOPICS.map(({ slug }) => slug);

export function topicLabel(topic: string): string {
  return TOPICS.find(({ slug }) => slug === topic)?.label ?? 'Другое';
}

export const TEXT = { least: 10, most: 4000 };
export const ANSWER = { least: 2, most: 8000 };
export const LONGEST_NAME = 100;
export const LONGEST_URL = 500;

/** What a screenshot must be, for the form and for whoever receives uploads. */
export const SCREENSHOT = {
  name: 'feedback-screenshot',
  who: 'any',
  largestBytes: 10 * 1_048_576,
  types: ['image/png', 'image/jpeg', 'image/webp'],
  wrongType: 'Подойдёт картинка PNG, JPEG или WebP до\u00A010\u00A0МБ',
} as const;

/** What is plainly wrong with a chosen file, in words; its bytes are looked into when they arrive. */
export function screenshotProblem({ size, type }: { readonly size: number; readonly type: string }): string | null {
  const isKnown = SCREENSHOT.types.some((known) => known === type);
  return isKnown && size > 0 && size <= SCREENSHOT.largestBytes ? null : SCREENSHOT.wrongType;
}

/** One address is told so often a day that a message came in; whoever writes in its name sends it no more than this. */
export const RECEIPTS = { name: 'feedback-receipts', most: 3, seconds: 86_400 };

/** How many messages an hour from one account, and from one address on the network without one. */
export const MOST_PER_HOUR = { user: 20, guest: 5 };

export const STATES = ['new', 'answered', 'closed'] as const;
export type FeedbackState = (typeof STATES)[number];
export type Step = 'answer' | 'close';

/** Where each step leads; an absent one is not allowed. */
const NEXT: Readonly<Record<FeedbackState, Readonly<Partial<Record<Step, FeedbackState>>>>> = {
  new: { answer: 'answered', close: 'closed' },
  answered: { answer: 'answered', close: 'closed' },
  closed: {},
};

export function stateAfter(state: FeedbackState, step: Step): FeedbackState | null {
  return NEXT[state][step] ?? null;
}

export const STATE_LABELS: Readonly<Record<FeedbackState, string>> = {
  new: 'Ждёт ответа',
  answered: 'Отвечено',
  closed: 'Закрыто',
};

export const REFUSALS = {
  'email-needed': { status: 400, field: 'email', message: 'Введите корректный адрес электронной почты' },
  'screenshot-missing': {
    status: 400,
    field: 'upload_id',
    message: 'Снимок не\u00A0загрузился. Прикрепите его ещё раз или отправьте сообщение без\u00A0него',
  },
  'too-often': { status: 429, field: null, message: 'Слишком много сообщений подряд. Повторите через час' },
  closed: { status: 409, field: null, message: 'Обращение закрыто: ответить на\u00A0него уже нельзя' },
} as const;

/** Where the answer goes: to the account's own address, else to the one given. Null when neither will do. */
export function answerAddress(account: string | null, given: string | undefined): string | null {
  const address = normalEmail(account ?? given ?? '');
  return isEmail(address) ? address : null;
}

/**
 * Has the writer shown that the address is theirs? To any other we send no word that they typed: else anybody could
 * have «Перо» mail their advertisement to anybody.
 */
export function isOwnAddress(writer: { readonly email: string | null; readonly isActivated: boolean } | null): boolean {
  return writer !== null && writer.email !== null && writer.isActivated;
}

const EXCERPT = 160;

/** The beginning of a message, for a list. @example excerptOf('Здравствуйте!\n\nНе открывается…') */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= EXCERPT) return line;
  return `${line.slice(0, EXCERPT).replace(/(?<!\s)\s+\S*$/, '')}…`;
}
