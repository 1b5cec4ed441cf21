import { everyoneOf } from '@pero/accounts/actions/recipients';
import type { Day } from '@pero/kernel/day';
import {
  type AddressedNotification,
  type Fact,
  type NotificationContent,
  type NotificationRule,
  notify,
  notifyAll,
} from '@pero/server-platform/tells';
import { statistics } from './public-events.ts';

function reportFailed(
  payload: Fact & { readonly report: string; readonly label: string },
): AddressedNotification<'statistics.report-failed'> {
  return {
    userId: payload.subject,
    type: 'books',
    title: `Отчёт за\u00A0${payload.label || payload.report} не\u00A0отправлен`,
    text: 'Сделать или доставить его не\u00A0вышло, деньги и\u00A0цифры целы. Попробуйте отправить ещё раз; если письма снова нет, напишите нам.',
    link: '/statistics/?tab=royalty',
    linkWords: 'Отправить ещё раз',
    about: `statistics.report-failed:${payload.event}`,
  };
}

/** To the main moderators, once a day: the list says the rest. */
function statisticsQuarantined(_: object, today: Day): NotificationContent<'statistics.quarantined'> {
  return {
    type: 'news',
    link: '/operations/',
    linkWords: 'Хозяйство',
    about: `statistics.quarantined:${today}`,
    title: 'Статистика книги не\u00A0считается',
    text: 'Её события отложены и\u00A0будут посчитаны заново. У\u00A0остальных всё посчитано.',
  };
}

export const statisticsTells: readonly NotificationRule[] = [
  notify(statistics.reportFailed, { name: 'notifications.statistics-report-failed' }, reportFailed),
  notifyAll(
    statistics.quarantined,
    { name: 'notifications.statistics-quarantined', isUrgent: true },
    (payload, { today }) => statisticsQuarantined(payload, today),
    ({ db }) => everyoneOf(db, 'main_moderator'),
  ),
];
