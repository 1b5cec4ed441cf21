import type { Day } from '@pero/kernel/day';
import type { FactName, ToldAll } from './facts.ts';

/** To the main moderators: what did not go well by itself. Of each kind once a day: the list says the rest. */
export function jobDied({ name }: { readonly name: string }, today: Day): ToldAll<'jobs.died'> {
  return {
    ...news('jobs.died', `${name}:${today}`),
    title: 'Задание не\u00A0получилось и\u00A0после всех повторов',
    text: `${name}. Посмотрите причину и\u00A0повторите, когда она устранена.`,
  };
}

export function mailDied(_: object, today: Day): ToldAll<'mail.died'> {
  return {
    ...news('mail.died', today),
    title: 'Письмо не\u00A0ушло за\u00A0двое суток',
    text: 'Почта не\u00A0принимает письма. Когда она заработает, отправьте их снова.',
  };
}

export function feedQuarantined(_: object, today: Day): ToldAll<'retailer.quarantined'> {
  return {
    ...news('retailer.quarantined', today),
    title: 'Событие магазина не\u00A0понято',
    text: 'Оно отложено вместе со\u00A0следующими событиями той\u00A0же книги. Остальные книги не\u00A0ждут.',
  };
}

export function royaltyQuarantined(_: object, today: Day): ToldAll<'royalties.quarantined'> {
  return {
    ...news('royalties.quarantined', today),
    title: 'Роялти по\u00A0книге не\u00A0начисляется',
    text: 'Её события отложены и\u00A0будут начислены, когда причина устранена. Остальным начислено.',
  };
}

export function statisticsQuarantined(_: object, today: Day): ToldAll<'statistics.quarantined'> {
  return {
    ...news('statistics.quarantined', today),
    title: 'Статистика книги не\u00A0считается',
    text: 'Её события отложены и\u00A0будут посчитаны заново. У\u00A0остальных всё посчитано.',
  };
}

function news<Name extends FactName>(name: Name, once: string) {
  const about: `${Name}:${string}` = `${name}:${once}`;
  return { type: 'news', link: '/operations/', linkWords: 'Хозяйство', about } as const;
}
