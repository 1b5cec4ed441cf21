import { formatMoney, type Money, money } from '@pero/kernel/money';
import { aboutOf, type Fact, sentence, type Told, type ToldAll } from './facts.ts';

const PAYMENTS = '/statistics/payments/';

/** Nobody's money is changed by hand without their hearing of it. */
export function corrected(
  heard: Fact & { readonly amount: Money; readonly reason: string },
): Told<'royalties.corrected'> {
  const { amount } = heard;
  const sum = formatMoney(money(Math.abs(amount)), 'kopecks-if-any');
  return {
    type: 'books',
    userId: heard.subject,
    title: amount < 0 ? `Исправление роялти: списано ${sum}` : `Исправление роялти: начислено ${sum}`,
    text: `Причина: ${sentence(heard.reason)} Исправление подтвердили два сотрудника, оно видно в\u00A0истории начислений.`,
    about: aboutOf('royalties.corrected', heard),
    link: PAYMENTS,
    linkWords: 'К\u00A0счёту',
  };
}

export function rateChanged(heard: Fact & { readonly rate: number | null }): Told<'accounts.rate-changed'> {
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

export function held(heard: Fact & { readonly reason: string }): Told<'payouts.held'> {
  return {
    type: 'books',
    userId: heard.subject,
    title: 'Выплаты приостановлены',
    text: `Причина: ${sentence(heard.reason)} Деньги целы и\u00A0продолжают начисляться. Вопросы можно задать в\u00A0поддержке.`,
    about: aboutOf('payouts.held', heard),
    link: PAYMENTS,
    linkWords: 'К\u00A0счёту',
  };
}

export function holdLifted(heard: Fact): Told<'payouts.hold-lifted'> {
  return {
    type: 'books',
    userId: heard.subject,
    title: 'Выплаты снова доступны',
    text: 'Удержание снято. Заявку можно подать в\u00A0любой день.',
    about: aboutOf('payouts.hold-lifted', heard),
    link: PAYMENTS,
    linkWords: 'К\u00A0счёту',
  };
}

const PROPOSED = {
  correction: 'исправить роялти',
  rate: 'изменить ставку автора',
  campaign: 'открыть «100\u00A0% роялти»',
  rights: 'отдать права на\u00A0книгу издательству',
  lift_hold: 'снять удержание выплат',
} as const;

type Proposed = Fact & { readonly kind: keyof typeof PROPOSED; readonly amount: number | null };

/** To every main moderator: whoever proposed it reads it too, and knows that it was really they. */
export function moneyProposed(heard: Proposed): ToldAll<'payouts.proposed'> {
  const amount = heard.amount ?? 0;
  const sum = amount === 0 ? '' : ` на\u00A0${formatMoney(money(amount), 'kopecks-if-any')}`;
  return {
    type: 'news',
    title: `Предложено ${PROPOSED[heard.kind]}${sum}`,
    text: 'Подтвердить или отклонить должен другой главный модератор, в\u00A0течение семи дней.',
    about: aboutOf('payouts.proposed', heard),
    link: '/moderation/money/',
    linkWords: 'Открыть',
  };
}
