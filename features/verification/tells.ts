import { type Day, formatDay } from '@pero/kernel/day';
import { counted } from '@pero/kernel/plural';
import {
  type AddressedNotification,
  aboutOf,
  type Fact,
  type NotificationRule,
  type NotificationText,
  notify,
  sentence,
} from '@pero/server-platform/tells';
import { verification } from './public-events.ts';

const PAGE = '/statistics/verification/';

/** What a person hears of their verification. The subject is the profile; whose it is stands in the data. */
type OfProfile = Fact & { readonly userId: number };

type Why = { readonly reason: string };

/** The book that waits for it. */
type Waiting = { readonly page: `/${string}`; readonly title: string };

/** The words alone: which book waits is known to those above, and they tell it. */
export function verified(payload: OfProfile, book: Waiting | null): AddressedNotification<'verification.approved'> {
  return {
    ...toPerson('verification.approved', payload),
    title: 'Личность подтверждена',
    text: 'Теперь можно публиковать платные книги и\u00A0получать выплаты. Снимки документов мы уже удалили.',
    ...wayOn(book),
  };
}

/** Back to the book that waits for it. */
function wayOn(book: Waiting | null): Pick<NotificationText, 'link' | 'linkWords'> {
  if (!book) return { link: '/books/', linkWords: 'К\u00A0книгам' };
  return { link: `${book.page}#submit`, linkWords: `Отправить «${book.title || 'Без названия'}»` };
}

function returned(
  payload: OfProfile & Why & { readonly remarks: number },
): AddressedNotification<'verification.returned'> {
  const { remarks } = payload;
  const marked = remarks > 1 ? `Отмечено ${counted(remarks, 'место', 'места', 'мест')}.` : '';
  return {
    ...toPerson('verification.returned', payload),
    title: 'Анкету нужно поправить',
    text: join(
      sentence(payload.reason),
      marked,
      'Поправьте анкету и\u00A0отправьте снова: вторая проверка обычно быстрее первой.',
    ),
    link: PAGE,
    linkWords: 'Исправить анкету',
  };
}

function rejected(payload: OfProfile & Why): AddressedNotification<'verification.rejected'> {
  return {
    ...toPerson('verification.rejected', payload),
    title: 'Проверка личности не\u00A0пройдена',
    text: join(
      reasonOf(payload),
      'Отправить анкету снова можно через сутки. Если это ошибка, напишите нам, и\u00A0мы разберёмся.',
    ),
    link: PAGE,
    linkWords: 'Открыть анкету',
  };
}

function remoteDenied(payload: OfProfile & Why): AddressedNotification<'verification.remote-denied'> {
  return {
    ...toPerson('verification.remote-denied', payload),
    title: 'Магазин не\u00A0принял ваши данные',
    text: join(
      reasonOf(payload),
      'Книги остаются в\u00A0продаже, выплаты приостановлены. Проверьте данные и\u00A0отправьте анкету снова.',
    ),
    link: PAGE,
    linkWords: 'Проверить данные',
  };
}

type Signed = Fact & { readonly title: string; readonly signatureId?: number | undefined };

function offerSigned(payload: Signed): AddressedNotification<'offers.signed'> {
  const { title, signatureId: signature = 0 } = payload;
  return {
    userId: payload.subject,
    type: 'books',
    title: `${title || 'Договор'}: подписано`,
    text: 'Подпись принята. Копия с\u00A0датой и\u00A0контрольной суммой хранится в\u00A0вашем профиле, её можно скачать в\u00A0любой день.',
    link: signature > 0 ? `/api/account/offer/signatures/${signature}/pdf` : DOCUMENTS,
    linkWords: signature > 0 ? 'Скачать PDF' : 'Открыть документы',
    about: aboutOf('offers.signed', payload),
  };
}

function upgradeAsked(
  payload: Fact & { readonly until?: Day | undefined },
): AddressedNotification<'offers.upgrade-asked'> {
  const { until } = payload;
  const term = until ? `Подпишите её до\u00A0${formatDay(until)}` : 'Подпишите её в\u00A0течение 30\u00A0дней';
  return {
    userId: payload.subject,
    type: 'books',
    title: 'Вышла новая версия оферты',
    text: `${term}: потом новые публикации приостановятся, а\u00A0книги, которые уже продаются, это не\u00A0затронет.`,
    link: `${DOCUMENTS}&modal=special-offer`,
    linkWords: 'Подписать оферту',
    about: aboutOf('offers.upgrade-asked', payload),
  };
}

const DOCUMENTS = '/account/profile/?tab=documents';

function toPerson<Name extends string>(name: Name, payload: OfProfile) {
  return { userId: payload.userId, type: 'books', about: aboutOf(name, payload) } as const;
}

function reasonOf({ reason }: Why): string {
  const words = sentence(reason);
  return words === '' ? '' : `Причина: ${words}`;
}

function join(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

function taxDataChanged(payload: Fact): AddressedNotification<'verification.tax-data-changed'> {
  return {
    userId: payload.subject,
    type: 'books',
    title: 'Налоговые данные изменены',
    text: 'Изменено, как вы платите налоги. Если это не\u00A0вы, смените пароль и\u00A0остановите выплаты на\u00A0странице «Выплаты».',
    link: '/account/profile/?tab=taxes',
    linkWords: 'Проверить',
    about: `verification.tax-data-changed:${payload.event}`,
  };
}

export const verificationTells: readonly NotificationRule[] = [
  notify(
    verification.returned,
    { name: 'notifications.verification-returned', isUrgent: true, programs: 'profile' },
    returned,
  ),
  notify(
    verification.rejected,
    { name: 'notifications.verification-rejected', isUrgent: true, programs: 'profile' },
    rejected,
  ),
  notify(
    verification.remoteDenied,
    { name: 'notifications.verification-remote-denied', isUrgent: true, programs: 'profile' },
    remoteDenied,
  ),
  notify(verification.offerSigned, { name: 'notifications.offer-signed', programs: 'profile' }, offerSigned),
  notify(
    verification.upgradeAsked,
    { name: 'notifications.offer-upgrade-asked', isUrgent: true, programs: 'profile' },
    upgradeAsked,
  ),
  notify(
    verification.taxDataChanged,
    { name: 'notifications.verification-tax-data-changed', programs: 'profile' },
    taxDataChanged,
  ),
];
