import { everyoneOf } from '@pero/accounts/actions/recipients';
import { type Day, formatDay } from '@pero/kernel/day';
import { formatMoney, type Money } from '@pero/kernel/money';
import type { JobAct } from '@pero/server-platform/jobs/jobs';
import {
  type AddressedNotification,
  aboutOf,
  type Fact,
  type NotificationContent,
  type NotificationRule,
  notify,
  notifyAll,
  quoteOf,
} from '@pero/server-platform/tells';
import { services } from './public-events.ts';

type OfOrder = Fact & { readonly userId: number; readonly title: string };
type Led = { readonly managerId: number | null };

/** To the author. */
function toAuthor<Name extends string>(
  name: Name,
  payload: OfOrder,
  words: { title: string; text: string },
  more = {},
) {
  return {
    userId: payload.userId,
    type: 'books',
    about: aboutOf(name, payload),
    link: `/orders-new/service/${payload.subject}/`,
    linkWords: 'Открыть заказ',
    ...words,
    ...more,
  } satisfies AddressedNotification<Name>;
}

/** To whoever leads it, or to all managers while nobody does. */
function toDesk<Name extends string>(name: Name, payload: OfOrder, words: { title: string; text: string }, more = {}) {
  return {
    type: 'news',
    about: aboutOf(name, payload),
    link: `/manager/services/${payload.subject}/`,
    linkWords: 'Открыть заказ',
    ...words,
    ...more,
  } satisfies NotificationContent<Name>;
}

async function leading({ db }: Pick<JobAct, 'db'>, { managerId }: Led): Promise<readonly number[]> {
  return managerId === null ? everyoneOf(db, 'manager') : [managerId];
}

const managers = ({ db }: Pick<JobAct, 'db'>) => everyoneOf(db, 'manager');
const mains = ({ db }: Pick<JobAct, 'db'>) => everyoneOf(db, 'main_moderator');
const sumOf = (amount: Money) => formatMoney(amount, 'kopecks-if-any');
const URGENT = { isUrgent: true } as const;

const forAuthor: readonly NotificationRule[] = [
  notify(services.quoted, { name: 'notifications.services-quoted', ...URGENT }, (payload) =>
    toAuthor('services.quoted', payload, {
      title: `${payload.title}: ${sumOf(payload.amount)}`,
      text: `Срок работы\u00A0— ${payload.days}\u00A0дн. Цена держится неделю. Согласитесь с\u00A0ней или откажитесь: пока ничего не\u00A0оплачено.`,
    }),
  ),
  notify(services.paid, { name: 'notifications.services-paid', ...URGENT, programs: 'money' }, (payload) =>
    toAuthor('services.paid', payload, {
      title: `Оплачено ${sumOf(payload.amount)}, работа начинается`,
      text: `${payload.title}. Деньги лежат у\u00A0нас и\u00A0уходят исполнителю этап за\u00A0этапом, когда вы\u00A0их примете.`,
    }),
  ),
  notify(services.handedOver, { name: 'notifications.services-handed-over', ...URGENT }, (payload) =>
    toAuthor(
      'services.handed-over',
      payload,
      {
        title: `Этап ${payload.stage} готов: ${payload.title}`,
        text: 'Посмотрите и\u00A0примите или попросите правок. Молчание\u00A0— не\u00A0приёмка.',
      },
      quoteOf([payload.text]),
    ),
  ),
  notify(services.reminded, { name: 'notifications.services-reminded', ...URGENT }, (payload) =>
    toAuthor('services.reminded', payload, {
      title: `Этап ${payload.stage} ждёт вашего слова`,
      text:
        payload.time < 3
          ? `${payload.title}. Примите его или попросите правок.`
          : `${payload.title}. Это третье напоминание: через день решать сможет менеджер, и\u00A0его решение останется в\u00A0заказе.`,
    }),
  ),
  notify(services.termMoved, { name: 'notifications.services-term-moved', ...URGENT }, (payload) =>
    toAuthor(
      'services.term-moved',
      payload,
      {
        title: `Новый срок: ${formatDay(payload.due as Day)}`,
        text: `${payload.title}, этап ${payload.stage}. Не\u00A0подходит\u00A0— напишите менеджеру или отмените заказ.`,
      },
      quoteOf([payload.text]),
    ),
  ),
  notify(services.decided, { name: 'notifications.services-decided', ...URGENT, programs: 'money' }, (payload) =>
    toAuthor(
      'services.decided',
      payload,
      {
        title: `Спор решён: ${DECISIONS[payload.decision] ?? ''}`,
        text:
          payload.amount > 0
            ? `${payload.title}. Возвращаем ${sumOf(payload.amount)} тем же путём, каким они пришли.`
            : `${payload.title}. Слова главного модератора\u00A0— в\u00A0заказе.`,
      },
      quoteOf([payload.text]),
    ),
  ),
  notify(services.ended, { name: 'notifications.services-ended', programs: 'money' }, (payload) =>
    toAuthor(
      'services.ended',
      payload,
      {
        title: payload.by === 'system' ? 'Срок цены прошёл, заказ закрыт' : `Заказ отменён: ${payload.title}`,
        text:
          payload.amount > 0
            ? `Возвращаем ${sumOf(payload.amount)} тем же путём, каким они пришли.`
            : `${payload.title}. Ничего не\u00A0оплачено, промокод сбережён.`,
      },
      quoteOf([payload.text]),
    ),
  ),
];

const DECISIONS: Readonly<Record<string, string>> = {
  'once-more': 'ещё одна правка без\u00A0доплаты',
  accept: 'этап принят',
  part: 'часть денег возвращается',
  refund: 'деньги возвращаются',
};

const forDesk: readonly NotificationRule[] = [
  notifyAll(
    services.sent,
    { name: 'notifications.services-sent' },
    (payload) =>
      toDesk('services.sent', payload, {
        title: `Новый заказ: ${payload.title}`,
        text: 'Возьмите его и\u00A0назовите цену.',
      }),
    managers,
  ),
  notifyAll(
    services.correctionsAsked,
    { name: 'notifications.services-corrections', ...URGENT },
    (payload) =>
      toDesk(
        'services.corrections-asked',
        payload,
        { title: `Автор просит правок: ${payload.title}`, text: `Этап ${payload.stage}.` },
        quoteOf([payload.text]),
      ),
    leading,
  ),
  notifyAll(
    services.accepted,
    { name: 'notifications.services-accepted' },
    (payload) =>
      toDesk('services.accepted', payload, {
        title: payload.isLast ? `Заказ принят: ${payload.title}` : `Этап ${payload.stage} принят: ${payload.title}`,
        text: 'Деньги за\u00A0него освобождены.',
      }),
    leading,
  ),
  notifyAll(
    services.silent,
    { name: 'notifications.services-silent', ...URGENT },
    (payload) =>
      toDesk('services.silent', payload, {
        title: `Автор молчит 14\u00A0дней: ${payload.title}`,
        text: 'Три напоминания ушли. Решение за\u00A0вами, оно останется в\u00A0заказе.',
      }),
    leading,
  ),
  notifyAll(
    services.disputed,
    { name: 'notifications.services-disputed', ...URGENT },
    (payload) =>
      toDesk(
        'services.disputed',
        payload,
        { title: `Спор: ${payload.title}`, text: 'Деньги остановлены. Решите за\u00A014\u00A0дней.' },
        quoteOf([payload.text]),
      ),
    mains,
  ),
  notify(services.handedTo, { name: 'notifications.services-handed-to', ...URGENT }, (payload) => ({
    ...toDesk('services.handed-to', payload, {
      title: `Вам передали заказ: ${payload.title}`,
      text: 'Он в\u00A0«Моих».',
    }),
    userId: payload.managerId,
  })),
];

/** A letter goes to the other side of the table. */
const written: NotificationRule = {
  ...notifyAll(
    services.written,
    { name: 'notifications.services-written', ...URGENT, letterTitle: 'Новое письмо в\u00A0заказе' },
    (payload) => {
      const words = {
        title: `Письмо в\u00A0заказе: ${payload.title}`,
        text: 'Ответьте там\u00A0же: важна вся переписка.',
      };
      const { userId: _, ...author } = toAuthor('services.written', payload, words, quoteOf([payload.text]));
      return payload.by === 'us' ? author : toDesk('services.written', payload, words, quoteOf([payload.text]));
    },
    (act, payload) => (payload.by === 'us' ? Promise.resolve([payload.userId]) : leading(act, payload)),
  ),
};

export const serviceTells: readonly NotificationRule[] = [...forAuthor, ...forDesk, written];
