import type { Day } from '@pero/kernel/day';
import type { Telling } from '../rules.ts';

type News = Omit<Telling, 'userId'>;
type Heard = Readonly<Record<string, unknown>>;

/** To the main moderators: what did not go well by itself. Of each kind once a day: the list says the rest. */
export const OF_OPERATIONS = {
  'jobs.died': ({ name }: Heard, today: Day) =>
    news(`jobs.died ${name} ${today}`, {
      title: 'Задание не\u00A0получилось и\u00A0после всех повторов',
      text: `${name}. Посмотрите причину и\u00A0повторите, когда она устранена.`,
    }),
  'mail.died': (_: Heard, today: Day) =>
    news(`mail.died ${today}`, {
      title: 'Письмо не\u00A0ушло за\u00A0двое суток',
      text: 'Почта не\u00A0принимает письма. Когда она заработает, отправьте их снова.',
    }),
  'retailer.quarantined': (_: Heard, today: Day) =>
    news(`retailer.quarantined ${today}`, {
      title: 'Событие магазина не\u00A0понято',
      text: 'Оно отложено вместе со\u00A0следующими событиями той\u00A0же книги. Остальные книги не\u00A0ждут.',
    }),
  'royalties.quarantined': (_: Heard, today: Day) =>
    news(`royalties.quarantined ${today}`, {
      title: 'Роялти по\u00A0книге не\u00A0начисляется',
      text: 'Её события отложены и\u00A0будут начислены, когда причина устранена. Остальным начислено.',
    }),
  'statistics.quarantined': (_: Heard, today: Day) =>
    news(`statistics.quarantined ${today}`, {
      title: 'Статистика книги не\u00A0считается',
      text: 'Её события отложены и\u00A0будут посчитаны заново. У\u00A0остальных всё посчитано.',
    }),
} as const satisfies Record<string, (heard: Heard, today: Day) => News>;

export type OperationsNews = keyof typeof OF_OPERATIONS;

function news(about: string, words: Pick<News, 'title' | 'text'>): News {
  return { type: 'news', ...words, link: '/operations/', linkWords: 'Хозяйство', about };
}
