import { type Day, formatDay, formatDayRange, formatMoment } from '@pero/kernel/day';
import type { PathStep } from '@pero/ui/states/state-path';
import type { PromotionReport } from '../../contract/promo.ts';
import type { ListedPromotion, ShownPromotion } from '../../contract/shapes.ts';
import { PATH_AT } from '../../rules/states.ts';

export function rangeOf({ first_day, last_day }: Pick<ListedPromotion, 'first_day' | 'last_day'>): string {
  return formatDayRange({ first: first_day as Day, last: last_day as Day });
}

/** What is so, and what comes of it. */
export function leadOf(order: ShownPromotion): string {
  switch (order.status) {
    case 'new':
      return 'Место держим за\u00A0вами. Осталось назвать рекламодателя и\u00A0заплатить.';
    case 'awaiting_payment':
      return order.is_held
        ? 'Место держим за\u00A0вами, пока вы\u00A0платите.'
        : 'Полчаса вышли, бронь снята. Если место ещё свободно, его можно занять снова.';
    case 'paid':
      return 'Место ваше. Отмечаем рекламу в\u00A0государственном реестре и\u00A0говорим магазину.';
    case 'scheduled':
      return `«${order.title}» увидят ${rangeOf(order)}: ${order.where}. Делать ничего не\u00A0нужно.`;
    case 'cancelled':
      return CANCELLED[order.end_reason] ?? 'Заказ отменён.';
    case 'rejected':
      return 'Показ не\u00A0состоится. Всё, что заплачено, возвращаем тем\u00A0же путём.';
    default:
      return '';
  }
}

const CANCELLED: Readonly<Record<string, string>> = {
  author: 'Вы\u00A0отменили показ. Что было заплачено, возвращаем тем\u00A0же путём.',
  expired: 'Бронь вышла, денег не\u00A0пришло, и\u00A0заказ закрылся. Ничего не\u00A0списано.',
  'place-gone': 'Деньги пришли, когда полчаса брони уже вышли и\u00A0место заняли другие.',
  left: 'Книга ушла с\u00A0продажи.',
};

export function stepsOf(order: ShownPromotion, report: PromotionReport | null): PathStep[] {
  const isStopped = order.status === 'cancelled' || order.status === 'rejected';
  const stoppedAt = order.paid_at ? 2 : 1;
  const at = isStopped ? stoppedAt : PATH_AT[order.status];
  const isTold = report !== null && report.verdict !== 'early' && report.verdict !== 'waiting';
  const state = (step: number): PathStep['state'] => {
    if (step < at || (step === 4 && isTold)) return 'done';
    if (step === at) return isStopped ? 'back' : 'now';
    return 'future';
  };
  return [
    { title: 'Заказ', note: formatMoment(new Date(order.made_at)), state: state(0) },
    {
      title: 'Оплата',
      note: order.paid_at ? formatMoment(new Date(order.paid_at)) : 'место держим полчаса',
      state: state(1),
    },
    { title: isStopped ? order.status_words : 'Назначено', note: rangeOf(order), state: state(2) },
    {
      title: 'Идёт',
      note: order.days === 1 ? 'сутки, с\u00A00:00 до\u00A023:59' : `${order.days}\u00A0дней`,
      state: state(3),
    },
    { title: 'Отчёт', note: formatDay(order.report_on as Day), state: state(4) },
  ];
}
