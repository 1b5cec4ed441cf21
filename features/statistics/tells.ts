import { everyoneOf } from '@pero/accounts/actions/recipients';
import type { Day } from '@pero/kernel/day';
import { type Fact, type Tell, type Told, type ToldAll, tell, tellAll } from '@pero/server-platform/tells';
import { statistics } from './heard.ts';

function reportFailed(
  heard: Fact & { readonly report: string; readonly label: string },
): Told<'statistics.report-failed'> {
  return {
    userId: heard.subject,
    type: 'books',
    title: `Отчёт за\u00A0${heard.label || heard.report} не\u00A0отправлен`,
    text: 'Сделать или доставить его не\u00A0вышло, деньги и\u00A0цифры целы. Попробуйте отправить ещё раз; если письма снова нет, напишите нам.',
    link: '/statistics/?tab=royalty',
    linkWords: 'Отправить ещё раз',
    about: `statistics.report-failed:${heard.event}`,
  };
}

/** To the main moderators, once a day: the list says the rest. */
function statisticsQuarantined(_: object, today: Day): ToldAll<'statistics.quarantined'> {
  return {
    type: 'news',
    link: '/operations/',
    linkWords: 'Хозяйство',
    about: `statistics.quarantined:${today}`,
    title: 'Статистика книги не\u00A0считается',
    text: 'Её события отложены и\u00A0будут посчитаны заново. У\u00A0остальных всё посчитано.',
  };
}

export const statisticsTells: readonly Tell[] = [
  tell(statistics.reportFailed, { name: 'notifications.statistics-report-failed' }, reportFailed),
  tellAll(
    statistics.quarantined,
    { name: 'notifications.statistics-quarantined', isUrgent: true },
    (heard, { today }) => statisticsQuarantined(heard, today),
    ({ db }) => everyoneOf(db, 'main_moderator'),
  ),
];
