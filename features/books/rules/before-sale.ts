import type { VerificationStatus } from '@pero/accounts/rules/verification-status';
import { hang } from '@pero/kernel/typography';

/** What stands between a book and the shop besides the book itself. */
export const CONDITIONS = ['address', 'adult', 'consents', 'profile', 'offer', 'rules'] as const;
export type ConditionName = (typeof CONDITIONS)[number];

export type Condition = {
  readonly name: ConditionName;
  readonly is_done: boolean;
  readonly title: string;
  /** How long it takes; empty when it is done. */
  readonly takes: string;
  /** Where it is done; null where somebody else has to. */
  readonly way: { readonly to: string; readonly label: string } | null;
};

export type SaleFacts = {
  readonly bookId: number;
  /** Whoever asks owns the book: its papers are his to bring. */
  readonly isOwn: boolean;
  readonly isActivated: boolean;
  readonly isPaid: boolean;
  readonly isMinor: boolean;
  readonly status: VerificationStatus;
  /** The names of what the owner has yet to agree to. */
  readonly consents: readonly string[];
  /** The document that the owner has yet to sign; null when there is none. */
  readonly offer: string | null;
  /** This book needs a contract at all. */
  readonly isFanfic: boolean;
};

/** In the order in which an author gets them done; those of others and those behind him too, so that the way is whole. */
export function conditionsOf(facts: SaleFacts): Condition[] {
  const isBarred = facts.isPaid && facts.isMinor;
  const all = [
    address(facts),
    ...(isBarred ? [adult(facts)] : []),
    ...(facts.consents.length > 0 ? [consents(facts)] : []),
    ...(facts.isPaid && !isBarred ? [profile(facts)] : []),
    ...((facts.isPaid || facts.isFanfic) && !isBarred ? [offer(facts)] : []),
    RULES,
  ];
  return all.map((one) => ({ ...one, title: hang(one.title), takes: one.is_done ? '' : hang(one.takes) }));
}

/** The server would refuse the book because of it; the rules are accepted with the sending itself. */
export function isInTheWay({ is_done, name }: Pick<Condition, 'is_done' | 'name'>): boolean {
  return !is_done && name !== 'rules';
}

function address({ isActivated }: SaleFacts): Condition {
  return {
    name: 'address',
    is_done: isActivated,
    title: isActivated ? 'Адрес почты подтверждён' : 'Подтвердить адрес почты',
    takes: 'минута: ссылка в письме',
    way: isActivated ? null : { to: '/account/profile/', label: 'Отправить письмо ещё раз' },
  };
}

function adult({ bookId }: SaleFacts): Condition {
  return {
    name: 'adult',
    is_done: false,
    title: 'До 18 лет книги выходят бесплатно: выбрать бесплатную лицензию',
    takes: 'минута',
    way: { to: `/books/${bookId}/?tab=license`, label: 'Выбрать лицензию' },
  };
}

function consents({ bookId, isOwn, consents: left }: SaleFacts): Condition {
  const next = encodeURIComponent(`/books/${bookId}/#submit`);
  const names = left.map((name) => `«${name}»`).join(', ');
  return {
    name: 'consents',
    is_done: false,
    title: whose(isOwn, `Принять документы: ${names}`),
    takes: 'минута',
    way: isOwn ? { to: `/account/profile/?tab=consents&next=${next}`, label: 'Прочитать и\u00A0принять' } : null,
  };
}

function profile({ bookId, isOwn, status }: SaleFacts): Condition {
  const isDone = status === 'VERIFIED';
  const isSent = status === 'SUBMITTED' || status === 'RETRIEVED';
  const back = encodeURIComponent(`/books/${bookId}/#submit`);
  const to = `/statistics/verification/?next=${back}`;
  return {
    name: 'profile',
    is_done: isDone,
    title: isDone ? 'Личность подтверждена' : whose(isOwn, 'Подтвердить личность: без этого книгу нельзя продавать'),
    takes: isSent ? 'уже проверяем, до 3 рабочих дней' : 'анкета 5 минут, проверка до 3 рабочих дней',
    way: isDone || !isOwn ? null : { to, label: isSent ? 'Посмотреть заявку' : 'Подтвердить личность' },
  };
}

function offer({ bookId, isOwn, offer: unsigned, isFanfic }: SaleFacts): Condition {
  const modal = isFanfic ? 'fanfic-offer' : 'offer';
  return {
    name: 'offer',
    is_done: unsigned === null,
    title: unsigned === null ? 'Договор подписан' : whose(isOwn, `Подписать документ «${unsigned}»`),
    takes: 'две минуты: код придёт на почту',
    way:
      unsigned === null || !isOwn
        ? null
        : { to: `/books/${bookId}/?modal=${modal}&then=submit`, label: 'Прочитать и\u00A0подписать' },
  };
}

const RULES: Condition = {
  name: 'rules',
  is_done: false,
  title: 'Принять правила публикации',
  takes: 'минута, галочкой при отправке',
  way: { to: '/publication_rules/', label: 'Прочитать' },
};

function whose(isOwn: boolean, words: string): string {
  return isOwn ? words : `Владельцу книги: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}
