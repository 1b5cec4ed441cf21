import { aboutOf, type Fact, type Tell, type Told, tell } from '@pero/server-platform/tells';
import { accounts } from './heard.ts';

const PAYMENTS = '/statistics/payments/';

/** Greets a new author. */
export function welcome(userId: number): Told<'accounts.registered'> {
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

export function addressConfirmed(userId: number): Told<'accounts.activated'> {
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

function rateChanged(heard: Fact & { readonly rate: number | null }): Told<'accounts.rate-changed'> {
  const rate = heard.rate ?? 0;
  return {
    type: 'books',
    userId: heard.subject,
    title: rate > 0 ? `Ваша ставка роялти теперь ${rate}\u00A0%` : 'Отдельная ставка роялти больше не\u00A0действует',
    text: 'Она считается для продаж с\u00A0этого момента. Прежние начисления не\u00A0меняются.',
    about: aboutOf('accounts.rate-changed', heard),
    link: PAYMENTS,
    linkWords: 'К\u00A0счёту',
  };
}

export const accountTells: readonly Tell[] = [
  tell(accounts.registered, { name: 'notifications.welcome', programs: 'profile' }, ({ subject }) => welcome(subject)),
  tell(accounts.activated, { name: 'notifications.address-confirmed', programs: 'profile' }, ({ subject }) =>
    addressConfirmed(subject),
  ),
  tell(accounts.rateChanged, { name: 'notifications.accounts-rate-changed', programs: 'profile' }, rateChanged),
];
