import { day, formatDay, isDay } from '@pero/kernel/day';
import { counted } from '@pero/kernel/plural';
import type { Telling } from '../rules.ts';
import { aboutOf, countIn, type Heard, sentence, textIn } from './facts.ts';

const PAGE = '/statistics/verification/';

/** What a person hears of their verification, by event. The subject is the profile; whose it is stands in the data. */
export const OF_VERIFICATION = {
  'verification.approved': verified,
  'verification.returned': returned,
  'verification.rejected': rejected,
  'verification.remote-denied': remoteDenied,
} as const satisfies Record<string, (heard: Heard) => Telling>;

export type VerificationEvent = keyof typeof OF_VERIFICATION;

function verified(heard: Heard): Telling {
  return {
    ...toPerson('verification.approved', heard),
    title: 'Личность подтверждена',
    text: 'Теперь можно публиковать платные книги и\u00A0получать выплаты. Снимки документов мы уже удалили.',
    ...wayOn(heard),
  };
}

/** Back to the book that waits for it. */
function wayOn({ book }: Heard): Pick<Telling, 'link' | 'linkWords'> {
  const { id, title } = (book ?? {}) as { id?: number; title?: string };
  if (!id) return { link: '/books/', linkWords: 'К\u00A0книгам' };
  return { link: `/books/${id}/#submit`, linkWords: `Отправить «${title || 'Без названия'}»` };
}

function returned(heard: Heard): Telling {
  const remarks = countIn(heard, 'remarks');
  const marked = remarks > 1 ? `Отмечено ${counted(remarks, 'место', 'места', 'мест')}.` : '';
  return {
    ...toPerson('verification.returned', heard),
    title: 'Анкету нужно поправить',
    text: join(
      sentence(textIn(heard, 'reason')),
      marked,
      'Поправьте анкету и\u00A0отправьте снова: вторая проверка обычно быстрее первой.',
    ),
    link: PAGE,
    linkWords: 'Исправить анкету',
  };
}

function rejected(heard: Heard): Telling {
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

function remoteDenied(heard: Heard): Telling {
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

export function offerSigned(heard: Heard): Telling {
  const title = textIn(heard, 'title') || 'Договор';
  const signature = countIn(heard, 'signatureId');
  return {
    userId: Number(heard.subject),
    type: 'books',
    title: `${title}: подписано`,
    text: 'Подпись принята. Копия с\u00A0датой и\u00A0контрольной суммой хранится в\u00A0вашем профиле, её можно скачать в\u00A0любой день.',
    link: signature > 0 ? `/api/account/offer/signatures/${signature}/pdf` : DOCUMENTS,
    linkWords: signature > 0 ? 'Скачать PDF' : 'Открыть документы',
    about: aboutOf('offers.signed', heard),
  };
}

export function upgradeAsked(heard: Heard): Telling {
  const until = textIn(heard, 'until');
  const term = isDay(until)
    ? `Подпишите её до\u00A0${formatDay(day(until))}`
    : 'Подпишите её в\u00A0течение 30\u00A0дней';
  return {
    userId: Number(heard.subject),
    type: 'books',
    title: 'Вышла новая версия оферты',
    text: `${term}: потом новые публикации приостановятся, а\u00A0книги, которые уже продаются, это не\u00A0затронет.`,
    link: `${DOCUMENTS}&modal=special-offer`,
    linkWords: 'Подписать оферту',
    about: aboutOf('offers.upgrade-asked', heard),
  };
}

const DOCUMENTS = '/account/profile/?tab=documents';

function toPerson(type: string, heard: Heard) {
  return { userId: Number(heard.userId), type: 'books', about: aboutOf(type, heard) } as const;
}

function reasonOf(heard: Heard): string {
  const reason = sentence(textIn(heard, 'reason'));
  return reason === '' ? '' : `Причина: ${reason}`;
}

function join(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}
