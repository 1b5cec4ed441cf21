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
export type Step = 'answer' | 'close' | 'write-again';

/** Where each step leads; an absent one is not allowed. */
const NEXT: Readonly<Record<FeedbackState, Readonly<Partial<Record<Step, FeedbackState>>>>> = {
  new: { answer: 'answered', close: 'closed', 'write-again': 'new' },
  answered: { answer: 'answered', close: 'closed', 'write-again': 'new' },
  closed: { 'write-again': 'new' },
};

export function stateAfter(state: FeedbackState, step: Step): FeedbackState | null {
  return NEXT[state][step] ?? null;
}

export const STATE_LABELS: Readonly<Record<FeedbackState, string>> = {
  new: 'Ждёт ответа',
  answered: 'Отвечено',
  closed: 'Закрыто',
};

/** Whoever answers has the letter for so long after the last sign of it; then anybody may. */
const HELD_MINUTES = 30;

type Held = { readonly holderId: number | null; readonly heldAt: Date | null };

/** Who is answering now; null when nobody is, or has left. */
export function holderOf({ holderId, heldAt }: Held, now: Date): number | null {
  const isFresh = heldAt !== null && now.getTime() - heldAt.getTime() < HELD_MINUTES * 60_000;
  return isFresh ? holderId : null;
}

const MOST_WORDS = 6;

/** What was typed into the search, word by word. */
export function wordsOf(term: string): string[] {
  return term
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
}

export const NOTE = { least: 2, most: 2000 };
export const READY = { title: 60, most: 4000 };
export const MOST_AT_ONCE = 50;

export const REFUSALS = {
  'email-needed': { status: 400, field: 'email', message: 'Введите корректный адрес электронной почты' },
  'screenshot-missing': {
    status: 400,
    field: 'upload_id',
    message: 'Снимок не\u00A0загрузился. Прикрепите его ещё раз или отправьте сообщение без\u00A0него',
  },
  'too-often': { status: 429, field: null, message: 'Слишком много сообщений подряд. Повторите через час' },
  closed: { status: 409, field: null, message: 'Обращение закрыто: ответить на\u00A0него уже нельзя' },
  held: { status: 409, field: null, message: 'На\u00A0это письмо сейчас отвечает {name}' },
  'answered-meanwhile': {
    status: 409,
    field: null,
    message: 'Пока вы писали, на\u00A0письмо ответил {name}. Прочитайте ответ, ваш текст цел',
  },
  'written-meanwhile': {
    status: 409,
    field: null,
    message: 'Пока вы писали, человек прислал ещё одно письмо. Прочитайте его, ваш текст цел',
  },
  'reply-unknown': {
    status: 400,
    field: 'reply_key',
    message: 'Эта ссылка устарела. Напишите новое письмо: «Написать нам» внизу страницы',
  },
  'ready-taken': { status: 409, field: 'title', message: 'Такой готовый ответ уже есть' },
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

/** The beginning of a message, for a list. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= EXCERPT) return line;
  return `${line.slice(0, EXCERPT).replace(/(?<!\s)\s+\S*$/, '')}…`;
}
