import {
  type AddressedNotification,
  aboutOf,
  type Fact,
  type NotificationRule,
  notify,
} from '@pero/server-platform/tells';
import { accounts } from './public-events.ts';

const PAYMENTS = '/statistics/payments/';

/** Greets a new author. */
export function welcome(userId: number): AddressedNotification<'accounts.registered'> {
  return {
    userId,
    type: 'news',
    title: 'Добро пожаловать в\u00A0«Перо»',
    text: 'Здесь рукопись становится книгой: электронной, бумажной и\u00A0аудио. Начните с\u00A0первых шагов, это пять минут чтения.',
    link: '/faq/first-steps/',
    linkWords: 'Первые шаги',
    about: 'accounts.registered',
  };
}

export function addressConfirmed(userId: number): AddressedNotification<'accounts.activated'> {
  return {
    userId,
    type: 'news',
    title: 'Адрес подтверждён',
    text: 'Теперь можно отправлять книги на\u00A0публикацию. Письма о\u00A0проверке и\u00A0выплатах будут приходить на\u00A0эту почту.',
    link: '/books/new/',
    linkWords: 'Начать книгу',
    about: 'accounts.activated',
  };
}

function rateChanged(payload: Fact & { readonly rate: number | null }): AddressedNotification<'accounts.rate-changed'> {
  const rate = payload.rate ?? 0;
  return {
    type: 'books',
    userId: payload.subject,
    title: rate > 0 ? `Ваша ставка роялти теперь ${rate}\u00A0%` : 'Отдельная ставка роялти больше не\u00A0действует',
    text: 'Она считается для продаж с\u00A0этого момента. Прежние начисления не\u00A0меняются.',
    about: aboutOf('accounts.rate-changed', payload),
    link: PAYMENTS,
    linkWords: 'К\u00A0счёту',
  };
}

export const accountTells: readonly NotificationRule[] = [
  notify(accounts.registered, { name: 'notifications.welcome', programs: 'profile' }, ({ subject }) =>
    welcome(subject),
  ),
  notify(accounts.activated, { name: 'notifications.address-confirmed', programs: 'profile' }, ({ subject }) =>
    addressConfirmed(subject),
  ),
  notify(accounts.rateChanged, { name: 'notifications.accounts-rate-changed', programs: 'profile' }, rateChanged),
];
