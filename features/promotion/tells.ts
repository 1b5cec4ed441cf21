import { type Day, formatDay, formatDayRange } from '@pero/kernel/day';
import { formatMoney, type Money } from '@pero/kernel/money';
import {
  type AddressedNotification,
  aboutOf,
  type Fact,
  type NotificationRule,
  notify,
} from '@pero/server-platform/tells';
import { promotion } from './public-events.ts';
import { SERVICES, type ServiceType } from './rules/types.ts';

type OfPromotion = Fact & {
  readonly userId: number;
  readonly serviceType: ServiceType;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly title: string;
};

function told<Name extends string>(
  name: Name,
  payload: OfPromotion,
  { title, text, linkWords = 'Открыть заказ' }: { title: string; text: string; linkWords?: string },
): AddressedNotification<Name> {
  const link = `/orders-new/promotion/${payload.subject}/` as const;
  return { userId: payload.userId, type: 'promo', about: aboutOf(name, payload), title, text, link, linkWords };
}

function shown({ title, serviceType, firstDay, lastDay }: OfPromotion): string {
  const days = firstDay === lastDay ? formatDay(firstDay) : formatDayRange({ first: firstDay, last: lastDay });
  return `«${title}», ${SERVICES[serviceType].words.toLowerCase()}, ${days}`;
}

function sumOf(amount: Money): string {
  return formatMoney(amount, 'kopecks-if-any');
}

const URGENT = { isUrgent: true, programs: 'money' } as const;

export const promotionTells: readonly NotificationRule[] = [
  notify(promotion.paid, { name: 'notifications.promotion-paid', programs: 'money' }, (payload) =>
    told('promotion.paid', payload, {
      title: `Место оплачено: ${sumOf(payload.amount)}`,
      text: `${shown(payload)}. Место ваше; отмечаем рекламу в\u00A0реестре и\u00A0говорим магазину.`,
    }),
  ),
  notify(promotion.scheduled, { name: 'notifications.promotion-scheduled' }, (payload) =>
    told('promotion.scheduled', payload, {
      title: 'Показ назначен',
      text: `${shown(payload)}. Делать ничего не\u00A0нужно; отменить с\u00A0полным возвратом можно за\u00A048\u00A0часов.`,
    }),
  ),
  notify(promotion.started, { name: 'notifications.promotion-started' }, (payload) =>
    told('promotion.started', payload, { title: 'Показ начался', text: `${shown(payload)}.` }),
  ),
  notify(promotion.finished, { name: 'notifications.promotion-finished', programs: 'money' }, (payload) =>
    told('promotion.finished', payload, {
      title: payload.returned > 0 ? `Показ закончился, вернули ${sumOf(payload.returned)}` : 'Показ закончился',
      text: `${shown(payload)}. Ещё неделю ждём тех, кто купит позже, и\u00A0скажем, что он дал.`,
    }),
  ),
  notify(promotion.reported, { name: 'notifications.promotion-reported' }, (payload) =>
    told('promotion.reported', payload, {
      title: 'Отчёт о\u00A0продвижении готов',
      text: `${shown(payload)}. Сколько продаж добавлено, во\u00A0что обошлись и\u00A0окупились\u00A0ли.`,
      linkWords: 'Посмотреть отчёт',
    }),
  ),
  notify(promotion.cancelled, { name: 'notifications.promotion-cancelled', programs: 'money' }, (payload) =>
    told('promotion.cancelled', payload, {
      title: 'Показ отменён',
      text:
        payload.refunded > 0
          ? `${shown(payload)}. Возвращаем ${sumOf(payload.refunded)} тем же путём.`
          : `${shown(payload)}. Ничего не\u00A0списано.`,
    }),
  ),
  notify(promotion.rejected, { name: 'notifications.promotion-rejected', ...URGENT }, (payload) => ({
    ...told('promotion.rejected', payload, {
      title: 'Показ не\u00A0состоится',
      text:
        payload.refunded > 0
          ? `${shown(payload)}. Возвращаем ${sumOf(payload.refunded)} тем же путём.`
          : `${shown(payload)}. Ничего не\u00A0списано.`,
    }),
    quote: payload.reason,
  })),
  notify(promotion.placeGone, { name: 'notifications.promotion-place-gone', ...URGENT }, (payload) =>
    told('promotion.place-gone', payload, {
      title: 'Место заняли, пока шла оплата',
      text: `${shown(payload)}. Полчаса брони вышли раньше, чем пришли деньги. Возвращаем ${sumOf(payload.amount)}, выберите другой день.`,
      linkWords: 'Выбрать другой день',
    }),
  ),
];
