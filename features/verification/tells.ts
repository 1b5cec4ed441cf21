import { type Day, formatDay } from '@pero/kernel/day';
import { counted } from '@pero/kernel/plural';
import { aboutOf, type Fact, sentence, type Tell, type Told, tell, type Words } from '@pero/server-platform/tells';
import { verification } from './heard.ts';

const PAGE = '/statistics/verification/';

/** What a person hears of their verification. The subject is the profile; whose it is stands in the data. */
type OfProfile = Fact & { readonly userId: number };

type Why = { readonly reason: string };

/** The book that waits for it. */
type Waiting = { readonly id: number; readonly title: string };

/** The words alone: which book waits is known to those above, and they tell it. */
export function verified(heard: OfProfile, book: Waiting | null): Told<'verification.approved'> {
  return {
    ...toPerson('verification.approved', heard),
    title: 'Личность подтверждена',
    text: 'Теперь можно публиковать платные книги и\u00A0получать выплаты. Снимки документов мы уже удалили.',
    ...wayOn(book),
  };
}

/** Back to the book that waits for it. */
function wayOn(book: Waiting | null): Pick<Words, 'link' | 'linkWords'> {
  if (!book) return { link: '/books/', linkWords: 'К\u00A0книгам' };
  return { link: `/books/${book.id}/#submit`, linkWords: `Отправить «${book.title || 'Без названия'}»` };
}

function returned(heard: OfProfile & Why & { readonly remarks: number }): Told<'verification.returned'> {
  const { remarks } = heard;
  const marked = remarks > 1 ? `Отмечено ${counted(remarks, 'место', 'места', 'мест')}.` : '';
  return {
    ...toPerson('verification.returned', heard),
    title: 'Анкету нужно поправить',
    text: join(
      sentence(heard.reason),
      marked,
      'Поправьте анкету и\u00A0отправьте снова: вторая проверка обычно быстрее первой.',
    ),
    link: PAGE,
    linkWords: 'Исправить анкету',
  };
}

function rejected(heard: OfProfile & Why): Told<'verification.rejected'> {
  return {
    ...toPerson('verification.rejected', heard),
    title: 'Проверка личности не\u00A0пройдена',
    text: join(
      reasonOf(heard),
      'Отправить анкету снова можно через сутки. Если это ошибка, напишите нам, и\u00A0мы разберёмся.',
    ),
    link: PAGE,
    linkWords: 'Открыть анкету',
  };
}

function remoteDenied(heard: OfProfile & Why): Told<'verification.remote-denied'> {
  return {
    ...toPerson('verification.remote-denied', heard),
    title: 'Магазин не\u00A0принял ваши данные',
    text: join(
      reasonOf(heard),
      'Книги остаются в\u00A0продаже, выплаты приостановлены. Проверьте данные и\u00A0отправьте анкету снова.',
    ),
    link: PAGE,
    linkWords: 'Проверить данные',
  };
}

type Signed = Fact & { readonly title: string; readonly signatureId?: number | undefined };

function offerSigned(heard: Signed): Told<'offers.signed'> {
  const { title, signatureId: signature = 0 } = heard;
  return {
    userId: heard.subject,
    type: 'books',
    title: `${title || 'Договор'}: подписано`,
    text: 'Подпись принята. Копия с\u00A0датой и\u00A0контрольной суммой хранится в\u00A0вашем профиле, её можно скачать в\u00A0любой день.',
    link: signature > 0 ? `/api/account/offer/signatures/${signature}/pdf` : DOCUMENTS,
    linkWords: signature > 0 ? 'Скачать PDF' : 'Открыть документы',
    about: aboutOf('offers.signed', heard),
  };
}

function upgradeAsked(heard: Fact & { readonly until?: Day | undefined }): Told<'offers.upgrade-asked'> {
  const { until } = heard;
  const term = until ? `Подпишите её до\u00A0${formatDay(until)}` : 'Подпишите её в\u00A0течение 30\u00A0дней';
  return {
    userId: heard.subject,
    type: 'books',
    title: 'Вышла новая версия оферты',
    text: `${term}: потом новые публикации приостановятся, а\u00A0книги, которые уже продаются, это не\u00A0затронет.`,
    link: `${DOCUMENTS}&modal=special-offer`,
    linkWords: 'Подписать оферту',
    about: aboutOf('offers.upgrade-asked', heard),
  };
}

const DOCUMENTS = '/account/profile/?tab=documents';

function toPerson<Name extends string>(name: Name, heard: OfProfile) {
  return { userId: heard.userId, type: 'books', about: aboutOf(name, heard) } as const;
}

function reasonOf({ reason }: Why): string {
  const words = sentence(reason);
  return words === '' ? '' : `Причина: ${words}`;
}

function join(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

function taxDataChanged(heard: Fact): Told<'verification.tax-data-changed'> {
  return {
    userId: heard.subject,
    type: 'books',
    title: 'Налоговые данные изменены',
    text: 'Изменено, как вы платите налоги. Если это не\u00A0вы, смените пароль и\u00A0остановите выплаты на\u00A0странице «Выплаты».',
    link: '/account/profile/?tab=taxes',
    linkWords: 'Проверить',
    about: `verification.tax-data-changed:${heard.event}`,
  };
}

export const verificationTells: readonly Tell[] = [
  tell(
    verification.returned,
    { name: 'notifications.verification-returned', isUrgent: true, programs: 'profile' },
    returned,
  ),
  tell(
    verification.rejected,
    { name: 'notifications.verification-rejected', isUrgent: true, programs: 'profile' },
    rejected,
  ),
  tell(
    verification.remoteDenied,
    { name: 'notifications.verification-remote-denied', isUrgent: true, programs: 'profile' },
    remoteDenied,
  ),
  tell(verification.offerSigned, { name: 'notifications.offer-signed', programs: 'profile' }, offerSigned),
  tell(
    verification.upgradeAsked,
    { name: 'notifications.offer-upgrade-asked', isUrgent: true, programs: 'profile' },
    upgradeAsked,
  ),
  tell(
    verification.taxDataChanged,
    { name: 'notifications.verification-tax-data-changed', programs: 'profile' },
    taxDataChanged,
  ),
];
