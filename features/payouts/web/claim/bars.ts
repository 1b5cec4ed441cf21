import type { CanClaim } from '../../contract/payouts.ts';
import type { ClaimBar } from '../../rules/claim.ts';

type WayOut = {
  readonly title: string;
  /** Instead of the server's message, where more than the fact can be said. */
  readonly why?: string;
  readonly action: string;
  readonly to: string;
};

/** What stands in the way, in a few words, and where one goes to clear it: windows open over the page where one is. */
const WAYS: Readonly<Record<ClaimBar, WayOut>> = {
  forbidden: { title: 'Заявки для вас закрыты', action: 'Написать нам', to: '/feedback/' },
  'not-verified': {
    title: 'Личность не\u00A0подтверждена',
    why: 'Это нужно один раз: документы проверим за\u00A03\u00A0рабочих дня.',
    action: 'Подтвердить личность',
    to: '/statistics/verification/',
  },
  'no-tax-data': {
    title: 'Не\u00A0указано, как вы платите налоги',
    why: 'От\u00A0этого зависит, сколько удержим мы и\u00A0что останется сделать вам.',
    action: 'Указать налоговый статус',
    to: '/statistics/natural-person/',
  },
  'no-requisite': {
    title: 'Нужны реквизиты',
    why: 'Счёт в\u00A0российском банке или карта на\u00A0ваше имя.',
    action: 'Указать счёт или карту',
    to: '?modal=payment-method',
  },
  'offer-not-accepted': {
    title: 'Не\u00A0подписана оферта',
    why: 'По\u00A0ней мы платим роялти. Подписывается кодом из\u00A0письма.',
    action: 'Прочитать и\u00A0подписать',
    to: '?modal=offer',
  },
  'below-minimum': { title: 'Пока меньше минимума', action: 'Посмотреть роялти', to: '/statistics/?tab=royalty' },
  'open-claim': {
    title: 'Заявка уже в\u00A0пути',
    why: 'Следующую можно подать, когда закончится эта.',
    action: 'Посмотреть заявку',
    to: '/statistics/payments/',
  },
  frozen: {
    title: 'Выплаты приостановлены',
    why: 'Причина есть в\u00A0уведомлениях. Напишите нам, и\u00A0мы поможем их возобновить.',
    action: 'Написать нам',
    to: '/feedback/',
  },
  'self-employed-receipt': {
    title: 'Нет чека за\u00A0прошлую выплату',
    why: 'Его срок прошёл. Пришлите ссылку на\u00A0чек из\u00A0«Моего налога».',
    action: 'Прислать чек',
    to: '/statistics/payments/',
  },
  'ledger-in-doubt': {
    title: 'Выплаты на\u00A0паузе',
    why: 'Мы сверяем журнал начислений и\u00A0пока не\u00A0платим никому. Ваши деньги на\u00A0месте, делать ничего не\u00A0нужно.',
    action: 'Спросить нас',
    to: '/feedback/',
  },
  'no-bank': {
    title: 'Выплаты ещё не\u00A0подключены',
    why: 'Роялти начисляется и\u00A0копится, делать ничего не\u00A0нужно. Когда всё заработает, заявку можно будет подать здесь.',
    action: 'Спросить нас',
    to: '/feedback/',
  },
  'npd-off': {
    title: 'Самозанятым пока не\u00A0платим',
    action: 'Выбрать другой статус',
    to: '/account/profile/?tab=taxes',
  },
  'npd-lost': {
    title: 'Налоговая не\u00A0видит вас среди самозанятых',
    action: 'Проверить статус',
    to: '/account/profile/?tab=taxes',
  },
  'npd-limit': {
    title: 'Лимит самозанятого исчерпан',
    action: 'Выбрать другой статус',
    to: '/account/profile/?tab=taxes',
  },
};

export type Bar = CanClaim['bars'][number];

export function wayOutOf({ reason, message }: Bar): Required<WayOut> {
  return { why: `${message}.`, ...WAYS[reason] };
}

/** What the author can clear now; waiting for money and for the bank is not a task. */
export function tasksOf(bars: readonly Bar[]): Bar[] {
  return bars.filter(({ reason }) => reason !== 'below-minimum' && reason !== 'open-claim');
}
