import { everyoneOf } from '@pero/accounts/actions/recipients';
import type { Day } from '@pero/kernel/day';
import { counted } from '@pero/kernel/plural';
import { ledger } from '@pero/ledger/public-events';
import type { JobAct } from '@pero/server-platform/jobs/jobs';
import { platform } from '@pero/server-platform/jobs/public-events';
import {
  aboutOf,
  type Fact,
  type NotificationContent,
  type NotificationRule,
  notifyAll,
} from '@pero/server-platform/tells';

/** To the main moderators: what did not go well by itself. Of each kind once a day: the list says the rest. */
function jobDied({ name }: { readonly name: string }, today: Day): NotificationContent<'jobs.died'> {
  return {
    ...news('jobs.died', `${name}:${today}`),
    title: 'Задание не\u00A0получилось и\u00A0после всех повторов',
    text: `${name}. Посмотрите причину и\u00A0повторите, когда она устранена.`,
  };
}

function mailDied(_: object, today: Day): NotificationContent<'mail.died'> {
  return {
    ...news('mail.died', today),
    title: 'Письмо не\u00A0ушло за\u00A0двое суток',
    text: 'Почта не\u00A0принимает письма. Когда она заработает, отправьте их снова.',
  };
}

function news<Name extends string>(name: Name, once: string) {
  const about: `${Name}:${string}` = `${name}:${once}`;
  return { type: 'news', link: '/operations/', linkWords: 'Хозяйство', about } as const;
}

/** To the main moderators: once for each audit that found something. */
function ledgerFault(payload: Fact & { readonly faults: number }): NotificationContent<'royalties.ledger-fault'> {
  const faults = counted(payload.faults, 'расхождение', 'расхождения', 'расхождений');
  return {
    type: 'news',
    title: `Журнал денег: ${faults}`,
    text: 'Сверка нашла в\u00A0журнале то, чего в\u00A0него не\u00A0записывали. Выплаты остановлены, пока полная сверка не\u00A0пройдёт без замечаний. Что именно не\u00A0сходится, видно в\u00A0записях сервера и\u00A0по\u00A0команде npm run audit.',
    about: aboutOf('royalties.ledger-fault', payload),
  };
}

const toMain = ({ db }: Pick<JobAct, 'db'>) => everyoneOf(db, 'main_moderator');

export const operationsTells: readonly NotificationRule[] = [
  notifyAll(
    platform.jobDied,
    { name: 'notifications.jobs-died', isUrgent: true },
    (payload, { today }) => jobDied(payload, today),
    toMain,
  ),
  notifyAll(
    platform.mailDied,
    { name: 'notifications.mail-died', isUrgent: true },
    (payload, { today }) => mailDied(payload, today),
    toMain,
  ),
  notifyAll(
    ledger.ledgerFault,
    { name: 'notifications.ledger-fault', isUrgent: true, programs: 'money' },
    ledgerFault,
    toMain,
  ),
];
